// How a store's screens speak, write money and times, and sound: what its owner chooses, and what holds until then
// (docs/rules/administration.md#a-stores-settings).

import { VENUE_ZONE } from './venue-time.ts';

/** The currencies that amounts can be written in, each with the sign that stands before them; nothing is ever converted. */
export const CURRENCY_SIGNS = {
  KRW: '₩',
  JPY: '¥',
  USD: '$',
  EUR: '€',
  GBP: '£',
  CNY: 'CN¥',
  TWD: 'NT$',
  HKD: 'HK$',
  MOP: 'MOP$',
  PHP: '₱',
  VND: '₫',
  THB: '฿',
  SGD: 'S$',
  MYR: 'RM',
  IDR: 'Rp',
  KHR: '៛',
  INR: '₹',
  AUD: 'A$',
  NZD: 'NZ$',
  CAD: 'C$',
  CHF: 'CHF ',
} as const;
export type Currency = keyof typeof CURRENCY_SIGNS;
export const CURRENCIES = Object.keys(CURRENCY_SIGNS) as readonly Currency[];

/** The zones that a store can be in, from the east to the west: ones that every browser of a TV knows. */
export const STORE_ZONES = [
  'Pacific/Auckland',
  'Australia/Sydney',
  'Asia/Seoul',
  'Asia/Tokyo',
  'Asia/Shanghai',
  'Asia/Hong_Kong',
  'Asia/Macau',
  'Asia/Taipei',
  'Asia/Manila',
  'Asia/Singapore',
  'Asia/Kuala_Lumpur',
  'Australia/Perth',
  'Asia/Bangkok',
  'Asia/Ho_Chi_Minh',
  'Asia/Phnom_Penh',
  'Asia/Jakarta',
  'Asia/Kolkata',
  'Asia/Dubai',
  'Europe/Istanbul',
  'Europe/Athens',
  'Europe/Berlin',
  'Europe/Paris',
  'Europe/Madrid',
  'Europe/London',
  'UTC',
  'America/Sao_Paulo',
  'America/New_York',
  'America/Toronto',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'America/Vancouver',
  'Pacific/Honolulu',
] as const;
export type StoreZone = (typeof STORE_ZONES)[number];

/** Which sounds a store's boards make: all, only those of a new level, a break and the end, or none. */
export const BOARD_SOUNDS = ['ALL', 'LEVELS', 'NONE'] as const;
export type BoardSounds = (typeof BOARD_SOUNDS)[number];

export interface StoreManner {
  /** When the store closes, `HH:MM` of its own time; null while nobody said. */
  readonly closesAt: string | null;
  /** What the prizes are called on the store's screens; empty for the usual word. */
  readonly prizeHeading: string;
  /** What boards speak where nobody chose; null for whatever their browser does. */
  readonly language: 'ko' | 'en' | 'ja' | null;
  readonly timeZone: StoreZone;
  readonly currency: Currency;
  readonly sounds: BoardSounds;
  /** Do its boards name the players of a floor? */
  readonly namesOnBoards: boolean;
}

/** What holds until the owner chooses: Korea's time and money, and every sound. */
export const USUAL_MANNER: StoreManner = {
  closesAt: null,
  prizeHeading: '',
  language: null,
  timeZone: VENUE_ZONE,
  currency: 'KRW',
  sounds: 'ALL',
  namesOnBoards: false,
};

/** How a store writes times and money where that is not Korea's: nearly every answer that tells it needs none of it. */
export const unusualWriting = (store: { readonly [Part in 'timeZone' | 'currency']: StoreManner[Part] | null }) => ({
  ...(store.timeZone !== null && store.timeZone !== USUAL_MANNER.timeZone && { zone: store.timeZone }),
  ...(store.currency !== null && store.currency !== USUAL_MANNER.currency && { money: CURRENCY_SIGNS[store.currency] }),
});

/** The longest heading of prizes: it stands over a column of the board. */
export const PRIZE_HEADING_LENGTH = 20;

/** A time of day on a 24-hour clock. */
export const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;
