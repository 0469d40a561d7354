// The largest gzipped size of the scripts that each page loads first.
import { readFileSync, statSync } from 'node:fs';

const WEB = 'dist/web';

const TEXTS = 'the texts of a language';

/** The largest file of texts that a page loads by language. If several pieces share it, the manifest has its chunk in place of its source. */
function textsOf(manifest, html) {
  const ofLanguage = /^(_board-|src\/i18n\/\w+\/board\.ts$)/;
  const sizeOf = (name) => statSync(`${WEB}/${manifest[name].file}`).size;
  return manifest[html].dynamicImports
    .filter((name) => ofLanguage.test(name))
    .reduce((one, other) => (sizeOf(other) > sizeOf(one) ? other : one));
}

/** The scripts that these files of a page need, by the manifest of its build. */
function scriptsOf(page, [html, ...starts]) {
  const manifest = JSON.parse(readFileSync(`${WEB}/.vite/${page}.json`, 'utf8'));
  const names = starts.map((start) => (start === TEXTS ? textsOf(manifest, html) : `src/${start}`));
  const needed = new Set([html, ...names]);
  for (const name of needed) for (const next of manifest[name].imports ?? []) needed.add(next);
  return [...needed].map((name) => `${WEB}/${manifest[name].file}`);
}

const page = (name, limit, html, ...starts) => ({
  name,
  path: scriptsOf(html, [`${html === 'console' ? 'index' : html}.html`, ...starts]),
  limit,
  gzip: true,
});

const ADS = 'features/board/ads/ad-stage.tsx';
const STAFF = 'features/board/staff/staff-board.tsx';
const LAYOUT = 'root/layouts/default-layout.tsx';

export default [
  page('display board, phone', '150 KB', 'board', TEXTS, ADS),
  page('display board of staff', '170 KB', 'board', TEXTS, ADS, STAFF),
  page('TV', '150 KB', 'tv', TEXTS),
  page('TV with advertisements', '156 KB', 'tv', TEXTS, ADS, 'features/board/tv/tv-ads.tsx'),
  page('stream overlay', '150 KB', 'overlay', TEXTS),
  page('widget', '60 KB', 'widget', 'i18n/ko/widget.ts'),
  page('console: login page', '300 KB', 'console', 'features/login/login-page.tsx'),
  page('console: main page', '362 KB', 'console', LAYOUT, 'features/main/main-page.tsx'),
];
