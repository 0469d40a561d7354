// Builds the four pages (console, display board, a stream's overlay and paired screen) and, in development, forwards calls to the server.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type ESTree, type Plugin, type Rolldown } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = 'http://127.0.0.1:8080';

/** In development, the board's and the screen's addresses get their pages, as the product's server does it. */
const pageAddresses: Plugin = {
  name: 'page-addresses',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      if (/^\/(display-board|s\/)/.test(request.url ?? '')) request.url = '/board.html';
      if (/^\/overlay\//.test(request.url ?? '')) request.url = '/overlay.html';
      if (/^\/tv(?:\?|$)/.test(request.url ?? '')) request.url = '/tv.html';
      next();
    });
  },
};

const DECLARATIONS = /\/packages\/(?:contract|domain)\/src\//;

/**
 * What only the server reads of a call's declaration: its documentation, its audit trail, its tests, and what checks a request. A page that reads
 * what is typed does it with a schema that has a name of its own.
 */
const FOR_THE_SERVER: ReadonlySet<string> = new Set(['summary', 'audit', 'example', 'request']);
/** What only the server reads of a call's `access`: whose thing it is about. */
const WHOSE_IT_IS: ReadonlySet<string> = new Set(['of', 'id']);

interface Cut {
  readonly start: number;
  readonly end: number;
  readonly instead: string;
}

const linesIn = (text: string): string => text.replaceAll(/[^\n]/g, '');

/** With the cuts made, the last first. Lines stay where they are, which is all that a stack trace needs. */
const withCuts = (code: string, cuts: readonly Cut[]): string =>
  cuts
    .toSorted((one, other) => other.start - one.start)
    .reduce(
      (text, { start, end, instead }) =>
        text.slice(0, start) + instead + linesIn(text.slice(start, end)) + text.slice(end),
      code,
    );

/** Takes properties out of an object, each with the comma behind it. */
const without = ({ properties }: ESTree.ObjectExpression, names: ReadonlySet<string>): Cut[] =>
  properties.flatMap((property, place) =>
    property.type === 'Property' && property.key.type === 'Identifier' && names.has(property.key.name)
      ? [{ start: property.start, end: properties[place + 1]?.start ?? property.end, instead: '' }]
      : [],
  );

/** The parts of `endpoint({…})` that no page reads. */
function unread({ callee, arguments: [declared] }: ESTree.CallExpression): Cut[] {
  if (callee.type !== 'Identifier' || callee.name !== 'endpoint' || declared?.type !== 'ObjectExpression') return [];
  const objects = declared.properties.flatMap((property) =>
    property.type === 'Property' && property.value.type === 'ObjectExpression'
      ? [{ property, value: property.value }]
      : [],
  );
  const access = objects.find(({ property: { key } }) => key.type === 'Identifier' && key.name === 'access');
  return [...without(declared, FOR_THE_SERVER), ...(access ? without(access.value, WHOSE_IT_IS) : [])];
}

/**
 * Building a schema or declaring a call does nothing but make the value, which no bundler can see for itself: every page would carry every call.
 * Saying so lets each page keep those that it uses, and of these what it reads.
 */
const declarationsAsPagesNeedThem: Plugin = {
  name: 'declarations-as-pages-need-them',
  apply: 'build',
  transform: {
    filter: { id: DECLARATIONS },
    handler(code) {
      const made = this.parse(code)
        .body.map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
        .flatMap((statement) => (statement?.type === 'VariableDeclaration' ? statement.declarations : []))
        .flatMap(({ init }) => (init?.type === 'CallExpression' ? [init] : []));
      const cuts = made.flatMap((call): Cut[] => [
        { start: call.start, end: call.start, instead: '/* @__PURE__ */ (() => ' },
        ...unread(call),
        { start: call.end, end: call.end, instead: ')()' },
      ]);
      return { code: withCuts(code, cuts), map: null };
    },
  },
};

const { version } = JSON.parse(readFileSync(at('../../package.json'), 'utf8')) as { readonly version: string };

/** Each page knows which release it is of: a screen says so to its store. */
const versionOnPage: Plugin = {
  name: 'version-on-page',
  transformIndexHtml: (html) => html.replace('<html ', `<html data-version="${version}" `),
};

const CONSOLE = { index: at('index.html') };
const BOARD = { board: at('board.html'), 'service-worker': at('src/service-worker.ts') };
const TV = { tv: at('tv.html') };
const OVERLAY = { overlay: at('overlay.html') };

/** Each page is built by itself (`--mode`), so that it carries only what it uses of the files that they share. */
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
            : { ...CONSOLE, ...BOARD, ...TV, ...OVERLAY };

/** What every page of the console loads comes in one file, and pictures that several share in a few: a hundred small files weigh more than they say. */
const CONSOLE_CHUNKS: Rolldown.OutputOptions = {
  // What several pages share would be named after all of them.
  chunkFileNames: ({ name }) => `assets/${name.split('~')[0] ?? ''}-[hash].js`,
  codeSplitting: {
    groups: [
      { name: 'start', tags: ['$initial'] },
      { name: 'icons', test: /@tabler/, entriesAware: true, entriesAwareMergeThreshold: 5000, minShareCount: 2 },
    ],
  },
};

/** What a board plays with is one file: cut in pieces, it would be compressed less well. */
const BOARD_CHUNKS = { codeSplitting: { groups: [{ name: 'play', test: /start-board\.tsx$/ }] } };

export default defineConfig(({ mode }) => ({
  root: at('.'),
  plugins: [react(), pageAddresses, versionOnPage, declarationsAsPagesNeedThem],
  build: {
    outDir: at('../../dist/web'),
    sourcemap: true,
    // Every browser that runs these pages preloads modules by itself.
    modulePreload: { polyfill: false },
    // Nothing inlined as a data: address, so that the page's security policy can stay strict.
    assetsInlineLimit: 0,
    rollupOptions: {
      input: inputOf(mode),
      // A service worker keeps its address for ever.
      output: {
        entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
        ...(mode === 'console' && CONSOLE_CHUNKS),
        ...(mode === 'board' && BOARD_CHUNKS),
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
