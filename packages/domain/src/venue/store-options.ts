// A store's settings for language, currency, time and sound, and their defaults (docs/rules/venues.md#stores).

import { VENUE_ZONE } from './venue-time.ts';

/** The supported currencies, each with the sign written before amounts. Amounts are never converted. */
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

/** The supported time zones, from east to west; browsers of TVs know all of them. */
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

export interface StoreOptions {
  /** When the store closes, `HH:MM` in local time; null if not set. */
  readonly closesAt: string | null;
  /** The heading of prizes on the store's screens; empty for the default. */
  readonly prizeHeading: string;
  /** The default language of boards; null for that of the browser. */
  readonly language: 'ko' | 'en' | 'ja' | null;
  readonly timeZone: StoreZone;
  readonly currency: Currency;
  readonly sounds: BoardSounds;
  /** True if boards show the names of players. */
  readonly namesOnBoards: boolean;
}

/** The defaults: Korean time and currency, and every sound. */
export const DEFAULT_STORE_OPTIONS: StoreOptions = {
  closesAt: null,
  prizeHeading: '',
  language: null,
  timeZone: VENUE_ZONE,
  currency: 'KRW',
  sounds: 'ALL',
  namesOnBoards: false,
};

/** A store's time zone and currency, only if they differ from the defaults, so that most answers stay small. */
export const nonDefaultFormats = (store: {
  readonly [Part in 'timeZone' | 'currency']: StoreOptions[Part] | null;
}) => ({
  ...(store.timeZone !== null && store.timeZone !== DEFAULT_STORE_OPTIONS.timeZone && { zone: store.timeZone }),
  ...(store.currency !== null &&
    store.currency !== DEFAULT_STORE_OPTIONS.currency && { money: CURRENCY_SIGNS[store.currency] }),
});

/** In characters. The heading is above a column of the board. */
export const PRIZE_HEADING_LENGTH = 20;

/** A time of day on a 24-hour clock. */
export const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;
