// Draws the advertisements of the demonstration (1920×1080) into apps/server/src/demo/pictures. Run it by hand after a change. It needs the Noto CJK
// fonts, which machines that run the product may lack.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const at = (name) => fileURLToPath(new URL(`../apps/server/src/demo/pictures/${name}.jpg`, import.meta.url));
const SANS = `font-family="'Noto Sans CJK KR','Noto Sans KR'"`;
const SERIF = `font-family="'Noto Serif CJK KR','Noto Serif KR'"`;
const CREAM = '#f4f1e8';

/** The outline of a card suit within -50…50. */
const SPADE =
  'M0-50C16-26 48-6 48 18a24 24 0 0 1-40 18c1 9 4 13 10 16h-36c6-3 9-7 10-16a24 24 0 0 1-40-18C-48-6-16-26 0-50Z';
const DIAMOND = 'M0-52 40 0 0 52-40 0Z';
const HEART = 'M0 48C-30 22-48 4-48-17a24 24 0 0 1 48-9 24 24 0 0 1 48 9C48 4 30 22 0 48Z';

/** The background of every picture: cloth, light from above, and a darker rim. */
const room = ({ id, from, to, glow, x, y }) => `
  <defs>
    <linearGradient id="${id}room" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>
    <radialGradient id="${id}glow" cx="${x}" cy="${y}" r=".62"><stop offset="0" stop-color="${glow}" stop-opacity=".55"/><stop offset=".55" stop-color="${glow}" stop-opacity=".12"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient>
    <radialGradient id="${id}rim" cx=".5" cy=".5" r=".75"><stop offset=".6" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".5"/></radialGradient>
    <filter id="shade" x="-40%" y="-40%" width="180%" height="180%"><feDropShadow dx="0" dy="26" stdDeviation="26" flood-color="#000" flood-opacity=".55"/></filter>
    <filter id="soft" x="-40%" y="-40%" width="180%" height="180%"><feDropShadow dx="0" dy="10" stdDeviation="10" flood-color="#000" flood-opacity=".5"/></filter>
    <filter id="nap" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".6 .9" numOctaves="1" seed="11"/><feColorMatrix values="0 0 0 0 .7 0 0 0 0 .9 0 0 0 0 .8 0 0 0 .1 -.03"/></filter>
  </defs>
  <rect width="1920" height="1080" fill="url(#${id}room)"/><rect width="1920" height="1080" fill="url(#${id}glow)"/>
  <rect width="1920" height="1080" filter="url(#nap)" opacity=".35"/><rect width="1920" height="1080" fill="url(#${id}rim)"/>`;

/** A chip seen from above, with edge spots and a suit in the middle. */
const chip = ({ x, y, r, colour, dark, spot = CREAM, suit, turn = 0 }) => {
  const spots = Array.from({ length: 6 }, (_, index) => {
    const angle = turn + index * 60;
    return `<path d="M${-r * 0.17} ${-r}A${r} ${r} 0 0 1 ${r * 0.17} ${-r}L${r * 0.125} ${-r * 0.76}A${r * 0.77} ${r * 0.77} 0 0 0 ${-r * 0.125} ${-r * 0.76}Z" transform="rotate(${angle})" fill="${spot}"/>`;
  }).join('');
  return `<g transform="translate(${x} ${y})" filter="url(#shade)">
    <circle r="${r}" fill="${colour}"/>${spots}
    <circle r="${r * 0.985}" fill="none" stroke="#000" stroke-opacity=".25" stroke-width="${r * 0.03}"/>
    <circle r="${r * 0.7}" fill="${dark}"/><circle r="${r * 0.7}" fill="none" stroke="${spot}" stroke-opacity=".75" stroke-width="${r * 0.014}"/>
    <circle r="${r * 0.62}" fill="none" stroke="${spot}" stroke-opacity=".3" stroke-width="${r * 0.01}" stroke-dasharray="${r * 0.03} ${r * 0.05}"/>
    <path d="${suit}" fill="${CREAM}" transform="scale(${r / 135}) rotate(0)"/></g>`;
};

const card = ({ x, y, turn, rank, suit, colour, w = 360, h = 504 }) => `
  <g transform="translate(${x} ${y}) rotate(${turn})" filter="url(#shade)">
    <rect x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}" rx="24" fill="#fbf9f3"/>
    <rect x="${-w / 2 + 1.5}" y="${-h / 2 + 1.5}" width="${w - 3}" height="${h - 3}" rx="23" fill="none" stroke="#000" stroke-opacity=".12" stroke-width="3"/>
    ${[0, 180]
      .map(
        (
          half,
        ) => `<g transform="rotate(${half})"><text x="${-w / 2 + 46}" y="${-h / 2 + 76}" text-anchor="middle" font-size="72" font-weight="700" ${SERIF} fill="${colour}">${rank}</text>
        <path d="${suit}" fill="${colour}" transform="translate(${-w / 2 + 46} ${-h / 2 + 118}) scale(.5)"/></g>`,
      )
      .join('')}
    <path d="${suit}" fill="${colour}" transform="scale(2.3)"/>
  </g>`;

const words = ({ accent, over, title, lines, foot }) => `
  <g ${SANS} fill="${CREAM}">
    <rect x="140" y="232" width="84" height="8" rx="4" fill="${accent}"/>
    <text x="140" y="318" font-size="50" font-weight="700" fill="${accent}" letter-spacing="2">${over}</text>
    ${title.map((line, index) => `<text x="134" y="${492 + index * 142}" font-size="124" font-weight="700" letter-spacing="-3">${line}</text>`).join('')}
    ${lines.map((line, index) => `<text x="140" y="${492 + title.length * 142 - 26 + index * 72}" font-size="50" fill="#dfe6df">${line}</text>`).join('')}
    <text x="140" y="978" font-size="36" fill="#aebdb4">${foot}</text>
  </g>`;

const picture = (...parts) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="1080" viewBox="0 0 1920 1080">${parts.join('')}</svg>`;

const monthly = picture(
  room({ id: 'm', from: '#1c4a3a', to: '#07120e', glow: '#2fa37c', x: 0.76, y: 0.46 }),
  `<g fill="none" stroke="#d9b45b" stroke-opacity=".28"><circle cx="1440" cy="540" r="470" stroke-width="3"/><circle cx="1440" cy="540" r="492" stroke-width="1.5"/></g>`,
  chip({ x: 1610, y: 760, r: 190, colour: '#b3362f', dark: '#8d241f', suit: HEART, turn: 18 }),
  chip({ x: 1250, y: 720, r: 170, colour: '#22324f', dark: '#172338', suit: DIAMOND, turn: -12 }),
  chip({ x: 1440, y: 470, r: 300, colour: '#1f8563', dark: '#115841', suit: SPADE, turn: 8 }),
  words({
    accent: '#e9c46a',
    over: '서울 먼슬리 시리즈',
    title: ['매월 마지막', '토요일'],
    lines: ['오후 2시 시작 · 20분 레벨'],
    foot: '예시 광고입니다. 자세한 내용은 매장에 문의하세요.',
  }),
);

const clockMarks = Array.from({ length: 60 }, (_, index) => {
  const isHour = index % 5 === 0;
  return `<path d="M0-318V${isHour ? -278 : -300}" stroke="${isHour ? CREAM : '#d9b98a'}" stroke-opacity="${isHour ? 0.95 : 0.5}" stroke-width="${isHour ? 9 : 4}" stroke-linecap="round" transform="rotate(${index * 6})"/>`;
}).join('');

const early = picture(
  room({ id: 'e', from: '#3a2710', to: '#0d0905', glow: '#ffb02e', x: 0.76, y: 0.5 }),
  `<g transform="translate(1440 540)"><g filter="url(#shade)"><circle r="380" fill="#1a120a"/><circle r="380" fill="none" stroke="#ffb02e" stroke-width="16"/></g>
    <path d="M0 0V-340A340 340 0 0 1 294.4 170Z" fill="#ffb02e" fill-opacity=".2"/>${clockMarks}
    <g filter="url(#soft)" stroke-linecap="round" fill="none"><path d="M0 34V-226" stroke="${CREAM}" stroke-width="18"/><path d="M-26-15 166 96" stroke="#ffb02e" stroke-width="22"/></g>
    <circle r="24" fill="${CREAM}"/><circle r="9" fill="#1a120a"/></g>`,
  chip({ x: 1752, y: 850, r: 150, colour: '#c9821a', dark: '#8a560c', suit: SPADE, turn: 10 }),
  words({
    accent: '#ffc95c',
    over: '얼리 바이인',
    title: ['일찍 오시면', '칩을 더 드립니다'],
    lines: ['첫 레벨이 시작되기 전에 등록해주세요'],
    foot: '예시 광고입니다. 추가 칩은 대회마다 다릅니다.',
  }).replaceAll('font-size="124"', 'font-size="112"'),
);

const manners = picture(
  room({ id: 'c', from: '#1d2f52', to: '#070b14', glow: '#5b8def', x: 0.76, y: 0.48 }),
  card({ x: 1235, y: 600, turn: -19, rank: 'A', suit: DIAMOND, colour: '#c8342b' }),
  card({ x: 1440, y: 545, turn: -3, rank: 'K', suit: SPADE, colour: '#16202e' }),
  card({ x: 1640, y: 588, turn: 14, rank: 'Q', suit: HEART, colour: '#c8342b' }),
  words({
    accent: '#9cc0ff',
    over: '함께 즐기는 테이블',
    title: ['차례는 지키고', '칩은 보이게'],
    lines: ['서로를 배려하는 게임이 가장 즐겁습니다'],
    foot: '궁금한 점은 언제든 딜러와 매장 직원에게 물어보세요.',
  }),
);

for (const [name, svg] of Object.entries({ monthly, early, manners })) {
  const bytes = await sharp(Buffer.from(svg))
    .jpeg({ quality: 82, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
  writeFileSync(at(name), bytes);
  console.log(`${name}.jpg ${String(Math.round(bytes.length / 1024))} KB`);
}
