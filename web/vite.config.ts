import { defineConfig, type Plugin } from 'vite';
import { svelte } from '@sveltejs/vite-plugin-svelte';

/** Names of styles are short, as they stand everywhere in the page: each sheet has the number in which it came. */
const sheets: string[] = [];
function shortName(css: string): string {
  if (!sheets.includes(css)) sheets.push(css);
  return `s${sheets.indexOf(css).toString(36)}`;
}

/** What Svelte has for things that this page does not have is left out. */
function leftOut(): Plugin {
  return {
    name: 'left-out',
    enforce: 'post',
    apply: 'build',
    transform(code, id) {
      // The server sends no markup of components to take over.
      if (id.includes('/dom/hydration.js')) {
        return code.replace('export let hydrating = false', 'export const hydrating = false').replace('\thydrating = value', '');
      }
      // No part of the page catches the errors of others, or waits for them.
      if (id.includes('/internal/client/render.js')) {
        return code
          .replace("import { boundary } from './dom/blocks/boundary.js'", 'const boundary = (node, _, children) => branch(() => children(node))')
          .replace('import { component_root }', 'import { branch, component_root }');
      }
      if (/\.svelte$/.test(id)) return code.replace(/^\s*\$\.(reset\(\w+\)|next\(\d*\));$/gm, '');
    },
  };
}

export default defineConfig({
  base: './', // the page may stand below any path
  plugins: [svelte({ compilerOptions: { runes: true, discloseVersion: false, cssHash: ({ css }) => shortName(css) } }), leftOut()],
  build: {
    outDir: '../src/pokerroom/server/page',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // the server's content policy allows no data: addresses
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8000' } },
});
