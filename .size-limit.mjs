// The largest gzipped size of the scripts that each page loads first.
import { readFileSync } from 'node:fs';

const WEB = 'dist/web';

/** The scripts needed by these files of a page, from the manifest of its build. */
function scriptsOf(page, starts) {
  const manifest = JSON.parse(readFileSync(`${WEB}/.vite/${page}.json`, 'utf8'));
  const needed = new Set(starts.map((start) => (start.endsWith('.html') ? start : `src/${start}`)));
  for (const name of needed) for (const next of manifest[name].imports ?? []) needed.add(next);
  return [...needed].map((name) => `${WEB}/${manifest[name].file}`);
}

const page = (name, limit, html, ...starts) => ({
  name,
  path: scriptsOf(html, [`${html === 'console' ? 'index' : html}.html`, ...starts]),
  limit,
  gzip: true,
});

const TEXTS = 'i18n/ko/board.ts';
const ADS = 'features/board/ads/ad-stage.tsx';
const STAFF = 'features/board/staff/staff-board.tsx';
const LAYOUT = 'root/layouts/default-layout.tsx';

export default [
  page('display board, phone', '150 KB', 'board', TEXTS, ADS),
  page('display board of staff', '170 KB', 'board', TEXTS, ADS, STAFF),
  page('TV', '150 KB', 'tv', TEXTS),
  page('TV with advertisements', '156 KB', 'tv', TEXTS, ADS, 'features/board/tv/tv-ads.tsx'),
  page('stream overlay', '150 KB', 'overlay', TEXTS),
  page('console: login page', '300 KB', 'console', 'features/login/login-page.tsx'),
  page('console: main page', '357 KB', 'console', LAYOUT, 'features/main/main-page.tsx'),
];
