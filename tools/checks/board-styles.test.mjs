// The pages of a room (boards, TVs, phones, overlays) run on Chromium 68 and Safari 12 (docs/rules/boards.md#old-browsers). The build lowers the
// syntax of scripts, and nesting, `inset` and colours of style sheets. What it cannot lower must not be used.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const OF_BOARDS = ['apps/web/src/features/board', 'apps/web/src/domain-ui/board-canvas'];
/** Code shared with the server. */
const SHARED = ['packages/domain/src', 'packages/contract/src'];

/** Forbidden in style sheets, with the first browser that supports each. */
const UNKNOWN_STYLES = {
  '@container (Chromium 105)': /@container\b/,
  'container (Chromium 105)': /(?<![\w-])container(?:-type|-name)?\s*:/,
  'a unit of a container (Chromium 105)': /[\d.]cq(?:w|h|i|b|min|max)\b/,
  ':has() (Chromium 105)': /:has\(/,
  ':where() (Chromium 88)': /:where\(/,
  'min(), max() or clamp() (Chromium 79)': /(?<![\w-])(?:min|max|clamp)\(/,
  'aspect-ratio (Chromium 88)': /(?<![\w-])aspect-ratio\s*:/,
  'translate, scale or rotate outside of transform (Chromium 104)': /(?<![\w-])(?:translate|scale|rotate)\s*:/,
  'two positions of one colour (Chromium 71)': /[\da-z)%]\s+-?[\d.]+(?:px|%)?\s+-?[\d.]+(?:px|%)?\s*(?:,|\)\s*[;,])/,
  'color-mix() (Chromium 111)': /color-mix\(/,
  'a unit of a window that changes (Chromium 108)': /\d(?:[dsl]v)(?:h|w|min|max)\b/,
  'overflow: clip (Chromium 90)': /(?<![\w-])overflow(?:-[xy])?\s*:\s*clip/,
  '@layer (Chromium 99)': /@layer\b/,
  'content-visibility (Chromium 85)': /content-visibility\s*:/,
  'a side by the direction of writing (Chromium 87)': /(?<![\w-])(?:margin|padding)-(?:inline|block)\s*:/,
};
/** In flex rows; in grids gaps are supported (Chromium 66, Safari 12). */
const GAP = /(?<![\w-])(?:row-|column-)?gap\s*:/;

/** Forbidden in scripts. */
const UNKNOWN_WORDS = {
  'names of offsets (Chromium 95)': /['"](?:long|short)Offset['"]/,
  'hourCycle (Chromium 73)': /\bhourCycle\b/,
  'a kind of Intl that Safari 12 lacks':
    /\bIntl\.(?:PluralRules|ListFormat|RelativeTimeFormat|Segmenter|DisplayNames|Locale)\b/,
  'dateStyle, timeStyle (Chromium 76)': /\b(?:date|time)Style\s*:/,
  'structuredClone (Chromium 98)': /\bstructuredClone\(/,
  'randomUUID (Chromium 92)': /\brandomUUID\(/,
  'AbortSignal.timeout (Chromium 103)': /\bAbortSignal\.(?:timeout|any)\b/,
  'groupBy (Chromium 117)': /\b(?:Object|Map)\.groupBy\b/,
  'replaceChildren (Chromium 86)': /\.replaceChildren\(/,
  'changes of a media query (Safari 14)': /matchMedia\([^)]*\)\.addEventListener/,
  'looking behind in a pattern (Safari 16.4)': /\(\?<[=!]/,
  'min(), max() or clamp() of a style (Chromium 79)': /[`\'"](?:min|max|clamp)\((?:calc|var|\d)/,
  'translate, scale or rotate outside of transform (Chromium 104)': /style=\{\{[^}]*\b(?:translate|scale|rotate):/,
};

const filesIn = (folders, ending) =>
  folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true })
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
      .filter((path) => ending.test(path) && !/\.test\.tsx?$/.test(path)),
  );

/** Old browsers skip the content of unsupported `@supports` blocks. */
const ASKED = /@supports[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g;

/** Comments become spaces, so that lines keep their numbers. */
const withoutComments = (text) => text.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '));
const withoutAsked = (text) => withoutComments(text).replaceAll(ASKED, (part) => part.replaceAll(/[^\n]/g, ' '));
const withoutLineComments = (text) => withoutComments(text).replaceAll(/(^|\s)\/\/.*$/gm, '$1');

/** Supported syntax that looks forbidden: `minmax()` of grids, and the centre of a radial gradient. */
const plain = (line) => line.replaceAll('minmax(', 'grid-size(').replaceAll(/\bat\s+[^,)]+,/g, ',');

const named = (table, line) =>
  Object.entries(table)
    .filter(([, pattern]) => pattern.test(plain(line)))
    .map(([name]) => name);

function faultsIn(path, table, read) {
  const lines = read(readFileSync(join(ROOT, path), 'utf8')).split('\n');
  return lines.flatMap((line, index) =>
    named(table, line).map((name) => `${path}:${index + 1} ${name}: ${line.trim()}`),
  );
}

/** Flex rules with a gap. */
function gapsInRows(text) {
  return [...withoutComments(text).matchAll(/([^{}]*)\{([^{}]*)\}/g)]
    .filter(([, , body]) => /display\s*:\s*(?:inline-)?flex/.test(body) && GAP.test(body))
    .map(([, selector]) => selector.trim());
}

/** A console style sheet for a small board. */
const OF_THE_CONSOLE = /\.module\.css$/;
const sheets = [
  ...filesIn(OF_BOARDS, /\.css$/).filter((path) => !OF_THE_CONSOLE.test(path)),
  'apps/web/src/shared/ui/look/prize-text.css',
];

it('style sheets of boards say nothing that browsers of 2018 do not know', () => {
  expect(sheets.length).toBeGreaterThan(8);
  expect(sheets.flatMap((path) => faultsIn(path, UNKNOWN_STYLES, withoutAsked))).toEqual([]);
});

it('and set nothing in a row apart by a gap', () => {
  const gaps = sheets.flatMap((path) =>
    gapsInRows(readFileSync(join(ROOT, path), 'utf8')).map((selector) => `${path}: ${selector}`),
  );
  expect(gaps).toEqual([]);
});

it('scripts of boards ask for nothing that those lack and nobody fills in', () => {
  const scripts = filesIn([...OF_BOARDS, ...SHARED], /\.tsx?$/);
  expect(scripts.length).toBeGreaterThan(300);
  expect(scripts.flatMap((path) => faultsIn(path, UNKNOWN_WORDS, withoutLineComments))).toEqual([]);
});
