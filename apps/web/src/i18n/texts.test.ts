import { LANGUAGES } from '@feltclock/contract';
import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../shared/state/kept-storage.ts';
import { CONSOLE_TEXTS } from './start-i18n.ts';
import {
  boardKeys as englishKeys,
  boardStaff as englishStaff,
  ownSeat as englishSeat,
  lostLink as englishLost,
  phone as englishPhone,
  prizeFormat as english,
  tv as englishTv,
  voice as englishVoice,
} from './en/board.ts';
import { floorBoard as englishFloor } from './en/board-floor.ts';
import {
  boardKeys as japaneseKeys,
  boardStaff as japaneseStaff,
  ownSeat as japaneseSeat,
  lostLink as japaneseLost,
  phone as japanesePhone,
  prizeFormat as japanese,
  tv as japaneseTv,
  voice as japaneseVoice,
} from './ja/board.ts';
import { floorBoard as japaneseFloor } from './ja/board-floor.ts';
import {
  boardKeys as koreanKeys,
  boardStaff as koreanStaff,
  ownSeat as koreanSeat,
  lostLink as koreanLost,
  phone as koreanPhone,
  prizeFormat as korean,
  tv as koreanTv,
  voice as koreanVoice,
} from './ko/board.ts';
import { floorBoard as koreanFloor } from './ko/board-floor.ts';
import { browserLanguage, keepLanguage, keptLanguage } from './language.ts';
import { offlineText } from './offline-texts.ts';

const leaves = (texts: object, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? leaves(value, `${path}${key}.`) : [[path + key, String(value)]],
  );
/** The letters that tell a language from the two others. */
const LETTERS = { ko: /[가-힣]/, en: /^[ -~’]+$/, ja: /[ぁ-んァ-ヶ]/ } as const;
const holes = (text: string): string[] => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted();

describe('the console’s texts', () => {
  it.each(['en', 'ja'] as const)('in %s say everything, with the holes of the Korean ones', async (language) => {
    const korean = leaves(await CONSOLE_TEXTS.ko());
    const other = new Map(leaves(await CONSOLE_TEXTS[language]()));
    expect([...other.keys()].toSorted()).toEqual(korean.map(([key]) => key).toSorted());
    for (const [key, text] of korean) {
      expect(other.get(key), key).not.toBe('');
      expect(holes(other.get(key) ?? ''), key).toEqual(holes(text));
    }
  });
});

describe('the Japanese texts', () => {
  it('count players by one word, and have one for a break of the clock and another for that of a table', async () => {
    const texts = [...leaves(await CONSOLE_TEXTS.ja()), ...leaves(japaneseFloor), ...leaves(japaneseStaff)];
    expect(texts.filter(([, text]) => /\}\}人/.test(text))).toEqual([]);
    const ofTables = /テーブル|floor\.tables\./;
    const breaks = texts.filter(([key, text]) => text.includes('ブレイク') && !ofTables.test(key + text));
    expect(breaks).toEqual([]);
  });
});

describe('the texts that boards and TVs say', () => {
  it.each([
    ['prizeFormat', 'en', english, korean],
    ['prizeFormat', 'ja', japanese, korean],
    ['boardKeys', 'en', englishKeys, koreanKeys],
    ['boardKeys', 'ja', japaneseKeys, koreanKeys],
    ['boardStaff', 'en', englishStaff, koreanStaff],
    ['boardStaff', 'ja', japaneseStaff, koreanStaff],
    ['floorBoard', 'en', englishFloor, koreanFloor],
    ['floorBoard', 'ja', japaneseFloor, koreanFloor],
    ['phone', 'en', englishPhone, koreanPhone],
    ['lost link', 'en', englishLost, koreanLost],
    ['phone', 'ja', japanesePhone, koreanPhone],
    ['lost link', 'ja', japaneseLost, koreanLost],
    ['ownSeat', 'en', englishSeat, koreanSeat],
    ['ownSeat', 'ja', japaneseSeat, koreanSeat],
    ['tv', 'en', englishTv, koreanTv],
    ['tv', 'ja', japaneseTv, koreanTv],
    ['voice', 'en', englishVoice, koreanVoice],
    ['voice', 'ja', japaneseVoice, koreanVoice],
  ] as const)('%s in %s say everything, with the holes of the Korean ones', (_area, _language, texts, original) => {
    const other = new Map(leaves(texts));
    for (const [key, text] of leaves(original)) {
      expect(other.get(key), key).not.toBe('');
      expect(holes(other.get(key) ?? ''), key).toEqual(holes(text));
    }
  });
});

describe('the texts that need no fetching', () => {
  it.each(LANGUAGES)('are there in %s', (language) => {
    expect(offlineText('unreachable', language)).toMatch(LETTERS[language]);
  });
});

describe('the language of a device', () => {
  it('is the browser’s at first, then what was last used, and English when that is not spoken', () => {
    const storage = memoryStorage();
    expect(keptLanguage(storage, ['fr-FR', 'ja-JP'])).toBe('ja');
    expect(keptLanguage(storage, ['fr-FR'])).toBe('en');
    expect(keptLanguage(storage, [])).toBe('ko');
    keepLanguage(storage, 'ko');
    expect(keptLanguage(storage, ['ja-JP'])).toBe('ko');
    storage.setItem('feltclock.language', 'fr');
    expect(keptLanguage(storage, ['ja-JP'])).toBe('en');
  });
});

describe('the language of a visitor', () => {
  it.each([
    [['ko-KR', 'en-US'], 'ko'],
    [['ja'], 'ja'],
    [['fr-FR', 'ja-JP'], 'ja'],
    [['EN-gb'], 'en'],
    [['de-DE', 'fr'], 'en'],
    [[], 'en'],
  ] as const)('%j → %s', (wanted, language) => {
    expect(browserLanguage(wanted)).toBe(language);
  });
});
