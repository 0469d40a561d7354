import { describe, expect, it } from 'vitest';
import { cautionToRead, PRICE_KINDS, priceOf, DEFAULT_STORE_MONEY } from './store-money.ts';

describe('what is due', () => {
  it('is the buy-in of the game where the venue chose nothing, and nothing for an add-on', () => {
    expect(PRICE_KINDS.map((kind) => priceOf(kind, DEFAULT_STORE_MONEY.prices, 50_000))).toEqual([
      50_000, 50_000, 50_000, 0,
    ]);
  });

  it('is what the venue chose, also where that is nothing', () => {
    const prices = { entry: 30_000, reEntry: null, reBuy: 20_000, addOn: 0 };
    expect(PRICE_KINDS.map((kind) => priceOf(kind, prices, 50_000))).toEqual([30_000, 50_000, 20_000, 0]);
  });
});

describe('a pool of money', () => {
  const off = (timeZone: 'Asia/Seoul' | 'Asia/Tokyo' | 'Europe/Paris') => ({ allowsMoneyPool: false, timeZone });
  const on = (timeZone: 'Asia/Seoul' | 'Asia/Tokyo' | 'Europe/Paris') => ({ allowsMoneyPool: true, timeZone });

  it('is off until the owner turns it on', () => {
    expect(DEFAULT_STORE_MONEY.allowsMoneyPool).toBe(false);
  });

  it.each([
    ['is turned on in Korea', off('Asia/Seoul'), on('Asia/Seoul'), 'korea'],
    ['is turned on in Japan', off('Asia/Tokyo'), on('Asia/Tokyo'), 'japan'],
    ['is turned on elsewhere', off('Europe/Paris'), on('Europe/Paris'), undefined],
    ['comes to Korea with the venue', on('Europe/Paris'), on('Asia/Seoul'), 'korea'],
    ['goes from Korea to Japan', on('Asia/Seoul'), on('Asia/Tokyo'), 'japan'],
    ['stays on', on('Asia/Seoul'), on('Asia/Seoul'), undefined],
    ['stays off', off('Asia/Seoul'), off('Asia/Tokyo'), undefined],
    ['is turned off', on('Asia/Seoul'), off('Asia/Seoul'), undefined],
  ] as const)('that %s has its caution read', (_, before, after, caution) => {
    expect(cautionToRead(before, after)).toBe(caution);
  });
});
