// Builds the two pages (console and display board) and, in development, forwards calls to the server.
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = 'http://127.0.0.1:8080';

/** In development, the board's addresses get its page, as the product's server does it. */
const boardAddresses: Plugin = {
  name: 'board-addresses',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      if (/^\/(display-board|s\/)/.test(request.url ?? '')) request.url = '/board.html';
      next();
    });
  },
};

export default defineConfig({
  root: at('.'),
  plugins: [react(), boardAddresses],
  build: {
    outDir: at('../../dist/web'),
    emptyOutDir: true,
    sourcemap: true,
    // Nothing inlined as a data: address, so that the page's security policy can stay strict.
    assetsInlineLimit: 0,
    rollupOptions: {
      input: { index: at('index.html'), board: at('board.html'), 'service-worker': at('src/service-worker.ts') },
      // A service worker keeps its address for ever.
      output: { entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js') },
    },
  },
  server: {
    proxy: {
      '/api': server,
      '/websocket': { target: server, ws: true },
    },
  },
});
