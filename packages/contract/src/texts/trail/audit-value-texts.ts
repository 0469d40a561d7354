// The values of the audit trail in each language; a value without a translation stays as it is.

import { VENUE_ZONE } from '@feltclock/domain';
import type { Language } from '../../language.ts';
import { FLOOR_WORD_TEXTS } from '../floor-words.ts';

export type AuditValue = string | number | boolean;
type InEach = Readonly<Record<Language, string>>;
type Words = Readonly<Record<string, InEach>>;

const YES: InEach = { ko: '예', en: 'yes', ja: 'はい' };
const NO: InEach = { ko: '아니요', en: 'no', ja: 'いいえ' };
export const NONE: InEach = { ko: '없음', en: 'none', ja: 'なし' };
const BREAK: InEach = { ko: '브레이크', en: 'the break', ja: '休憩' };

const STATUSES: Words = {
  READY: { ko: '시작 전', en: 'not started', ja: '開始前' },
  INIT: { ko: '시작 대기', en: 'waiting', ja: '開始待ち' },
  PLAYING: { ko: '진행 중', en: 'running', ja: '進行中' },
  PAUSED: { ko: '일시정지', en: 'paused', ja: '一時停止' },
  END: { ko: '종료', en: 'ended', ja: '終了' },
};
const REGISTRATIONS: Words = {
  READY: { ko: '예약', en: 'reserved', ja: '予約' },
  OPEN: { ko: '등록 가능', en: 'open', ja: '登録可能' },
  CLOSED: { ko: '마감', en: 'closed', ja: '締切' },
};
const COMMANDS: Words = {
  CREATE: { ko: '처음으로', en: 'reset', ja: '最初に戻す' },
  INIT: { ko: '시작 대기', en: 'wait to start', ja: '開始待ち' },
  PLAY: { ko: '시작', en: 'start', ja: '開始' },
  PAUSE: { ko: '일시정지', en: 'pause', ja: '一時停止' },
  END: { ko: '종료', en: 'end', ja: '終了' },
};
const UNDONE: Words = {
  clock: { ko: '진행 명령', en: 'a command', ja: '進行の操作' },
  counts: { ko: '인원 변경', en: 'a change of counts', ja: '人数の変更' },
};
const BOUGHT: Words = {
  earlyBuyIn: { ko: '얼리 바이인', en: 'early buy-in', ja: 'アーリーバイイン' },
  buyIn: { ko: '바이인', en: 'buy-in', ja: 'バイイン' },
  firstReBuyIn: { ko: '리바이 1', en: 're-buy 1', ja: 'リバイ1' },
  secondReBuyIn: { ko: '리바이 2', en: 're-buy 2', ja: 'リバイ2' },
  thirdReBuyIn: { ko: '리바이 3', en: 're-buy 3', ja: 'リバイ3' },
  addOn: { ko: '애드온', en: 'add-on', ja: 'アドオン' },
};
const HANDED_OUT: Words = {
  prize: { ko: '프라이즈', en: 'prize', ja: 'プライズ' },
  bounty: { ko: '바운티', en: 'bounty', ja: 'バウンティ' },
};
const DRAWN_FOR: Words = {
  unseated: { ko: '좌석 없는 참가자', en: 'those without a seat', ja: '席のない参加者' },
  all: { ko: '전원', en: 'everybody', ja: '全員' },
  'final-table': { ko: '파이널 테이블', en: 'the final table', ja: 'ファイナルテーブル' },
};
const LANGUAGE_NAMES: Words = {
  ko: { ko: '한국어', en: 'Korean', ja: '韓国語' },
  en: { ko: '영어', en: 'English', ja: '英語' },
  ja: { ko: '일본어', en: 'Japanese', ja: '日本語' },
};
const ROLES: Words = {
  FLOOR: { ko: '플로어', en: 'floor', ja: 'フロア' },
  CASHIER: { ko: '캐셔', en: 'cashier', ja: 'キャッシャー' },
  DEALER: { ko: '딜러', en: 'dealer', ja: 'ディーラー' },
};
const SOUNDS: Words = {
  ALL: { ko: '모두', en: 'all', ja: 'すべて' },
  LEVELS: { ko: '레벨·브레이크·종료만', en: 'levels, breaks and end', ja: 'レベル・休憩・終了のみ' },
  NONE: { ko: '끔', en: 'none', ja: 'なし' },
};

const ANTES: Words = {
  none: { ko: '없음', en: 'none', ja: 'なし' },
  'per-player': { ko: '1인당', en: 'each player', ja: '各プレイヤー' },
  'big-blind': { ko: 'BB 앤티', en: 'BB ante', ja: 'BBアンティ' },
};

const CONTENTS: Words = {
  game: { ko: '게임 하나', en: 'one game', ja: 'ゲーム1つ' },
  running: { ko: '진행 중인 게임', en: 'running games', ja: '進行中のゲーム' },
  games: { ko: '여러 게임을 나란히', en: 'several games side by side', ja: '複数のゲームを並べて' },
  rotation: { ko: '여러 게임을 차례로', en: 'several games in turn', ja: '複数のゲームを順番に' },
  ads: { ko: '광고', en: 'advertisements', ja: '広告' },
  message: { ko: '문구', en: 'a message', ja: 'メッセージ' },
  end: { ko: '종료 화면', en: 'end screen', ja: '終了画面' },
  tonight: { ko: '오늘의 게임 목록', en: 'tonight’s games', ja: '今夜のゲーム一覧' },
  dark: { ko: '검은 화면', en: 'black screen', ja: '黒い画面' },
};

type FormatValue = (value: AuditValue, language: Language) => string;

/** Groups thousands, also in texts such as "500/1000". */
const grouped = (text: string): string =>
  text.replaceAll(/\d{4,}/g, (digits) => Number(digits).toLocaleString('en-US'));

const amongst =
  (words: Words): FormatValue =>
  (value, language) =>
    Object.hasOwn(words, String(value)) ? (words[String(value)]?.[language] ?? '') : String(value);

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Seconds as M:SS. */
function clockText(value: AuditValue): string {
  const whole = Math.max(0, Math.floor(Number(value)));
  return `${String(Math.floor(whole / 60))}:${twoDigits(whole % 60)}`;
}

const MINUTES: InEach = { ko: '분', en: ' min', ja: '分' };
const SECONDS: InEach = { ko: '초', en: ' s', ja: '秒' };

const minutesText: FormatValue = (value, language) => `${String(value)}${MINUTES[language]}`;

function shiftText(value: AuditValue, language: Language): string {
  const seconds = Number(value);
  const isWhole = seconds % 60 === 0;
  const amount = Math.abs(isWhole ? seconds / 60 : seconds);
  return `${seconds < 0 ? '−' : '+'}${String(amount)}${(isWhole ? MINUTES : SECONDS)[language]}`;
}

const LEVEL_WORDS: InEach = { ko: '레벨 ', en: 'level ', ja: 'レベル' };
const levelText: FormatValue = (value, language) =>
  Number(value) === 0 ? BREAK[language] : `${LEVEL_WORDS[language]}${String(value)}`;

const rowText: FormatValue = (value, language) => {
  const row = String(Number(value) + 1);
  return { ko: `${row}번째 행`, en: `row ${row}`, ja: `${row}行目` }[language];
};

const FLAG: FormatValue = (value, language) => (Number(value) === 0 ? NO : YES)[language];

/** The Swedish locale writes dates as ISO 8601 does. */
const TIME = new Intl.DateTimeFormat('sv-SE', {
  timeZone: VENUE_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

const plain: FormatValue = (value) => String(value);
const figures: FormatValue = (value) => grouped(String(value));

const WORDS: Readonly<Record<string, FormatValue>> = {
  status: amongst(STATUSES),
  registrationStatus: amongst(REGISTRATIONS),
  action: amongst(COMMANDS),
  of: amongst({ ...UNDONE, ...BOUGHT, ...HANDED_OUT }),
  scope: amongst(DRAWN_FOR),
  language: amongst(LANGUAGE_NAMES),
  role: amongst(ROLES),
  sounds: amongst(SOUNDS),
  anteKind: amongst(ANTES),
  shows: amongst(CONTENTS),
  words: amongst(FLOOR_WORD_TEXTS),
  level: levelText,
  fromLevel: levelText,
  closesWith: levelText,
  // Entries from before levels were stored have the row, counted from 0.
  seq: rowText,
  levelSeq: rowText,
  registrationDeadline: rowText,
  left: clockText,
  remainLevelTime: clockText,
  seconds: shiftText,
  isValid: FLAG,
  cycleTime: (value, language) => `${String(Number(value) / 1000)}${SECONDS[language]}`,
  locksAfter: minutesText,
  levelMinutes: minutesText,
  breakMinutes: minutesText,
  breakAdded: minutesText,
  breakRemoved: minutesText,
  levelBlinds: figures,
  levelGame: figures,
  levelAdded: figures,
  levelRemoved: figures,
  winTable: figures,
  startAt: (value) => TIME.format(Number(value)),
  id: plain,
  entry: plain,
  player: plain,
  buy: plain,
  act: plain,
  storeId: plain,
  defaultStructureId: plain,
};

export function auditValueText(field: string, value: AuditValue, language: Language): string {
  if (typeof value === 'boolean') return (value ? YES : NO)[language];
  if (value === '') return NONE[language];
  const format = Object.hasOwn(WORDS, field) ? WORDS[field] : undefined;
  if (format !== undefined) return format(value, language);
  return typeof value === 'number' ? figures(value, language) : value;
}
