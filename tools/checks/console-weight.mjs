// What the console's first pages weigh: the script and the styles that stand before the login page, and before a store's evening, gzipped
// (docs/performance.md#the-consoles-first-load). And the pieces of the UI kit have their styles (apps/web/src/shared/ui/look/kit-first.css).
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { weigherOf } from './weigher.mjs';

const WEB = new URL('../../apps/web/', import.meta.url);
const LOOK = new URL('src/shared/ui/look/', WEB);

/** Each page with the files that are fetched for it on its way to the first picture, and what they may weigh, in bytes. */
const FIRST_PAGES = [
  { name: 'The login page', texts: ['first'], fetched: [/\/login-page\.tsx$/], script: 194_000, styles: 13_500 },
  {
    name: 'The main page of a store’s administrator',
    texts: ['first', 'evening'],
    fetched: [/\/default-layout\.tsx$/, /\/i18n\/ko\/evening\.ts$/, /\/main-page\.tsx$/, /\/tonight\/tonight\.tsx$/],
    script: 245_000,
    styles: 17_000,
  },
];

const PIECE = /@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/;
const NAMED = /@mantine\/core\/styles\/([\w-]+)\.css/g;
const SAID = /useTexts\('(\w+)'\)/g;
/** The areas of a part of the texts. */
const areasIn = (part) =>
  [...readFileSync(new URL(`src/shared/i18n/ko/${part}.ts`, WEB), 'utf8').matchAll(/^ {2}(\w+)[,:]/gm)].map(
    ([, area]) => area,
  );
/** The areas that the screens in these chunks say their texts from. */
const areasOf = (chunks) =>
  new Set(
    chunks
      .flatMap(({ moduleIds }) => moduleIds)
      .filter((id) => id.includes('/apps/web/src/') && /\.tsx?$/.test(id))
      .flatMap((id) => [...readFileSync(id, 'utf8').matchAll(SAID)].map(([, area]) => area)),
  );

/** The pieces whose styles a sheet names. */
const stylesIn = (file) =>
  new Set([...readFileSync(new URL(file, LOOK), 'utf8').matchAll(NAMED)].map(([, name]) => name));

/** The chunks that `starts` can't do without, themselves first. */
function neededBy(starts, chunks) {
  const needed = new Set(starts);
  for (const chunk of needed)
    for (const name of chunk.imports) {
      const next = chunks.find(({ fileName }) => fileName === name);
      if (next) needed.add(next);
    }
  return [...needed];
}

const piecesOf = (chunks) =>
  new Set(
    chunks.flatMap(({ modules }) =>
      Object.entries(modules).flatMap(([id, { renderedLength }]) =>
        renderedLength > 0 ? (PIECE.exec(id)?.[1] ?? []) : [],
      ),
    ),
  );

function faultsOf({ name, texts, fetched, script, styles }, entry, chunks, assets, weigh) {
  const starts = fetched.map((file) => chunks.find(({ facadeModuleId }) => file.test(facadeModuleId ?? '')));
  if (starts.includes(undefined)) return [`${name}: no file of the build is ${fetched[starts.indexOf(undefined)]}.`];
  const needed = neededBy([entry, ...starts], chunks);
  const sheets = new Set(needed.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
  const weights = {
    script: [needed.reduce((sum, { code }) => sum + weigh(code), 0), script],
    styles: [assets.reduce((sum, { fileName, source }) => sum + (sheets.has(fileName) ? weigh(source) : 0), 0), styles],
  };
  const first = stylesIn('kit-first.css');
  const there = texts.flatMap(areasIn);
  const untold = [...areasOf(needed)].filter((area) => !there.includes(area));
  const bare = [...piecesOf(needed)].filter((piece) => !first.has(piece));
  return [
    ...Object.entries(weights)
      .filter(([, [is, most]]) => is > most)
      .map(([of, [is, most]]) => `${name} loads ${is} bytes of ${of} (gzip) at first and may load ${most}.`),
    ...untold.map(
      (area) => `${name} says texts of "${area}", which are not there yet (apps/web/src/shared/i18n/ko/evening.ts).`,
    ),
    ...bare.map((piece) => `${name} draws ${piece}, whose styles are not in kit-first.css.`),
  ];
}

export async function checkConsoleWeight(pages = FIRST_PAGES) {
  const { output } = await build({
    configFile: fileURLToPath(new URL('vite.config.ts', WEB)),
    mode: 'console',
    logLevel: 'silent',
    build: { write: false, sourcemap: false },
  });
  const chunks = output.filter(({ type }) => type === 'chunk');
  const assets = output.filter(({ type }) => type === 'asset');
  const entry = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/index.html'));
  const weigh = weigherOf(output);
  if (!entry) return ['The build has no index.html.'];
  const styled = new Set([...stylesIn('kit-first.css'), ...stylesIn('kit-rest.css')]);
  return [
    ...pages.flatMap((page) => faultsOf(page, entry, chunks, assets, weigh)),
    ...[...piecesOf(chunks)]
      .filter((piece) => !styled.has(piece))
      .map((piece) => `A screen draws ${piece}, whose styles are neither in kit-first.css nor in kit-rest.css.`),
  ];
}
