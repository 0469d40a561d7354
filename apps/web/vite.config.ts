// Builds the two pages (console and display board) and, in development, forwards calls to the server.
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = 'http://127.0.0.1:8080';

export default defineConfig({
  root: at('.'),
  plugins: [react()],
  build: {
    outDir: at('../../dist/web'),
    emptyOutDir: true,
    sourcemap: true,
    rollupOptions: { input: { index: at('index.html'), board: at('board.html') } },
  },
  server: {
    proxy: {
      '/api': server,
      '/websocket': { target: server, ws: true },
    },
  },
});
