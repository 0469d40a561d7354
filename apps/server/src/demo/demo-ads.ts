// Advertisements of the demonstration's first region, drawn here: a monthly series, the App, and house manners.

export interface DemoAd {
  /** As if somebody had attached a file of that name. */
  readonly fileName: string;
  readonly description: string;
  readonly svg: string;
}

/** Milliseconds per page. */
export const DEMO_AD_CYCLE = 5000;

const FONT = "font-family=\"'Noto Sans KR','Noto Sans CJK KR','Apple SD Gothic Neo','Malgun Gothic',sans-serif\"";

interface Poster {
  readonly accent: string;
  readonly over: string;
  readonly title: string;
  readonly lines: readonly [string, string];
  readonly emblem: string;
}

const poster = ({ accent, over, title, lines, emblem }: Poster): string => `
<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720" viewBox="0 0 1280 720">
  <defs>
    <linearGradient id="room" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="#182c25"/><stop offset="1" stop-color="#0b1512"/>
    </linearGradient>
    <radialGradient id="glow" cx="82%" cy="50%" r="55%">
      <stop offset="0" stop-color="${accent}" stop-opacity=".38"/><stop offset="1" stop-color="${accent}" stop-opacity="0"/>
    </radialGradient>
  </defs>
  <rect width="1280" height="720" fill="url(#room)"/><rect width="1280" height="720" fill="url(#glow)"/>
  <g transform="translate(1010 360)" fill="none" stroke="${accent}">${emblem}</g>
  <rect x="96" y="196" width="64" height="6" rx="3" fill="${accent}"/>
  <g ${FONT} fill="#f4f1e8">
    <text x="96" y="264" font-size="34" fill="${accent}" font-weight="600">${over}</text>
    <text x="92" y="362" font-size="84" font-weight="800">${title}</text>
    <text x="96" y="442" font-size="36">${lines[0]}</text>
    <text x="96" y="496" font-size="36" fill="#a9b8b0">${lines[1]}</text>
  </g>
</svg>`;

const CHIP = `
  <circle r="170" stroke-width="14"/><circle r="170" stroke-width="44" stroke-opacity=".35" stroke-dasharray="59.3 118.7"/>
  <circle r="112" stroke-width="5" stroke-opacity=".7"/>
  <path d="M0-62C30-22 62 0 62 30a32 32 0 0 1-52 24l12 34h-44l12-34a32 32 0 0 1-52-24C-62 0-30-22 0-62Z" fill="#f4f1e8" stroke="none"/>`;
const CLOCK = `
  <circle r="170" stroke-width="14"/><circle r="132" stroke-width="4" stroke-opacity=".5" stroke-dasharray="4 65.1"/>
  <path d="M0-96V0L66 44" stroke="#f4f1e8" stroke-width="14" stroke-linecap="round" stroke-linejoin="round"/>`;
const CARDS = `
  <rect x="-140" y="-150" width="190" height="270" rx="18" stroke-width="10" transform="rotate(-12)"/>
  <rect x="-40" y="-140" width="190" height="270" rx="18" stroke-width="10" fill="#12211c" transform="rotate(9)"/>
  <path d="M55-58l52 70-52 70-52-70Z" fill="#f4f1e8" stroke="none" transform="rotate(9)"/>`;

export const DEMO_ADS: readonly DemoAd[] = [
  {
    fileName: '먼슬리시리즈.png',
    description: '먼슬리 시리즈 안내',
    svg: poster({
      ...{ accent: '#2fa37c', over: '서울 먼슬리 시리즈', title: '매월 마지막 토요일', emblem: CHIP },
      lines: ['오후 2시 시작 · 20분 레벨', '예시 광고입니다. 매장에 문의하세요.'],
    }),
  },
  {
    fileName: '얼리바이인.png',
    description: '얼리 바이인 안내',
    svg: poster({
      ...{ accent: '#ffb02e', over: '얼리 바이인', title: '시작 전 등록 혜택', emblem: CLOCK },
      lines: ['첫 레벨 전에 오시면 추가 칩을 드립니다', '예시 광고입니다. 스택은 대회마다 다릅니다.'],
    }),
  },
  {
    fileName: '매너게임.png',
    description: '매너 안내',
    svg: poster({
      ...{ accent: '#8fb8ff', over: '함께 즐기는 테이블', title: '한 손에 한 번씩', emblem: CARDS },
      lines: ['차례를 지키고, 칩은 잘 보이게 쌓아주세요', '편안한 게임을 위해 부탁드립니다.'],
    }),
  },
];
