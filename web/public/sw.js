const HOME = new URL('./', location.href);

async function keep(answer) {
  const files = (await answer.clone().text()).match(/assets\/[\w.-]+/g);
  await caches.delete('page');
  const cache = await caches.open('page');
  await cache.addAll(files);
  await cache.put(HOME, answer);
}

async function fresh(answer) {
  if (answer.ok) await keep(answer.clone());
  return answer;
}

addEventListener('install', (event) => event.waitUntil(fetch(HOME).then(keep)));

addEventListener('fetch', (event) => {
  const { request } = event;
  const file = request.url.slice(HOME.href.length).split('?')[0];
  if (request.mode === 'navigate' && !file) event.respondWith(fetch(request).then(fresh, () => caches.match(HOME)));
  else if (file.startsWith('assets/')) event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(clients.matchAll().then(([open]) => (open ? open.focus() : clients.openWindow(HOME))));
});
