// Builds the pages: console, display board, stream overlay, paired screen, widget, and the way to the other computer of a pair. In development it
// forwards calls to the server.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = 'http://127.0.0.1:8080';

/** In development, maps the addresses of boards and screens to their pages, as the product's server does. */
const pageAddresses: Plugin = {
  name: 'page-addresses',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      if (/^\/(display-board|s\/)/.test(request.url ?? '')) request.url = '/board.html';
      if (/^\/overlay\//.test(request.url ?? '')) request.url = '/overlay.html';
      if (/^\/tv(?:\?|$)/.test(request.url ?? '')) request.url = '/tv.html';
      if (/^\/widget(?:\?|$)/.test(request.url ?? '')) request.url = '/widget.html';
      next();
    });
  },
};

const { version } = JSON.parse(readFileSync(at('../../package.json'), 'utf8')) as { readonly version: string };

/** Each page contains its release; screens report it to their store. */
const versionOnPage: Plugin = {
  name: 'version-on-page',
  transformIndexHtml: (html) => html.replace('<html ', `<html data-version="${version}" `),
};

/** The message of a page that cannot start. The security policy contains its hash. */
const plainPage: Plugin = {
  name: 'plain-page',
  transformIndexHtml: () => [
    {
      tag: 'script',
      children: readFileSync(at('src/shared/old-engines/plain-page.js'), 'utf8'),
      injectTo: 'body-prepend',
    },
  ],
};

const CONSOLE = { index: at('index.html') };
const BOARD = { board: at('board.html'), 'service-worker': at('src/service-worker.ts') };
const TV = { tv: at('tv.html') };
const OVERLAY = { overlay: at('overlay.html') };
const WIDGET = { widget: at('widget.html') };
/** Pages of a pair of computers load the watch beside their own script. */
const GO_OVER = { 'go-over': at('go-over.html'), 'pair-watch': at('src/pair-watch.ts') };

/** The oldest browsers of boards and TVs: TV sets of 2018 (shared/old-engines/). The console uses the build tool's default. */
const SINCE_2018 = ['chrome68', 'safari12'];

/** Each page is built separately (`--mode`), so that it contains only the code it uses. */
const inputOf = (mode: string): Record<string, string> =>
  mode === 'gallery'
    ? { gallery: at('gallery.html') }
    : mode === 'console'
      ? CONSOLE
      : mode === 'board'
        ? BOARD
        : mode === 'tv'
          ? TV
          : mode === 'overlay'
            ? OVERLAY
            : mode === 'widget'
              ? WIDGET
              : mode === 'go-over'
                ? GO_OVER
                : { ...CONSOLE, ...BOARD, ...TV, ...OVERLAY, ...WIDGET, ...GO_OVER };

export default defineConfig(({ mode }) => ({
  root: at('.'),
  plugins: [react(), pageAddresses, versionOnPage, plainPage],
  build: {
    outDir: at('../../dist/web'),
    sourcemap: true,
    ...(mode !== 'console' && mode !== 'gallery' && { target: SINCE_2018 }),
    // size-limit checks the sizes.
    chunkSizeWarningLimit: 2000,
    // The input of .size-limit.mjs.
    manifest: `.vite/${mode}.json`,
    // Every browser that runs these pages supports module preloading.
    modulePreload: { polyfill: false },
    // No inlined data: addresses, so that the page's security policy can stay strict.
    assetsInlineLimit: 0,
    rollupOptions: {
      input: inputOf(mode),
      // The address of a service worker must never change.
      output: {
        codeSplitting: {
          groups:
            mode === 'console'
              ? // What every page of the console begins with is one file.
                [{ name: 'start', tags: ['$initial'] }]
              : // What old browsers lack is filled in before any other file runs.
                [{ name: 'built-ins', test: /old-engines/ }],
        },
        entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
  server: {
    proxy: {
      '/api': server,
      '/websocket': { target: server, ws: true },
    },
  },
}));
