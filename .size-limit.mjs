// What each page loads at first may weigh so much, gzipped: a display board with advertisements, a guest's phone too; a TV; a stream's overlay; the console.
import { readFileSync } from 'node:fs';

const WEB = 'dist/web';

/** The scripts that these files of a page need, as the manifest of its build tells. */
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
