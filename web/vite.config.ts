import { defineConfig, type Plugin } from 'vite';
import { svelte } from '@sveltejs/vite-plugin-svelte';

/** Names of styles are short, as they stand everywhere in the page: each sheet has the number in which it came. */
const sheets: string[] = [];
function shortName(css: string): string {
  if (!sheets.includes(css)) sheets.push(css);
  return `s${sheets.indexOf(css).toString(36)}`;
}

/** The server sends no markup of components to take over, so what Svelte has for that is left out. */
function withoutTakingOver(): Plugin {
  return {
    name: 'without-taking-over',
    enforce: 'post',
    apply: 'build',
    transform(code, id) {
      if (id.includes('/dom/hydration.js')) {
        return code.replace('export let hydrating = false', 'export const hydrating = false').replace('\thydrating = value', '');
      }
      if (/\.svelte$/.test(id)) return code.replace(/^\s*\$\.(reset\(\w+\)|next\(\d*\));$/gm, '');
    },
  };
}

export default defineConfig({
  base: './', // the page may stand below any path
  plugins: [svelte({ compilerOptions: { cssHash: ({ css }) => shortName(css) } }), withoutTakingOver()],
  build: {
    outDir: '../src/pokerroom/server/page',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // the server's content policy allows no data: addresses
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8000' } },
});
