// Envelopes as staff type them: "1,000x1 100x5" is value x count.

import { halfWidth } from '../../../shared/format/typed-number.ts';

export interface Pile {
  readonly value: number;
  readonly count: number;
}

const PILE = /^(\d+(?:,\d{3})*)[x×*](\d+(?:,\d{3})*)$/i;
const numberIn = (typed: string): number => Number(typed.replaceAll(',', ''));

/** Piles are separated by spaces, since a comma groups thousands. Undefined if a word is invalid or a value occurs twice. */
export function pilesIn(typed: string): readonly Pile[] | undefined {
  const words = halfWidth(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
  const piles = words.flatMap((word): readonly Pile[] => {
    const [, value = '', count = ''] = PILE.exec(word) ?? [];
    return value === '' ? [] : [{ value: numberIn(value), count: numberIn(count) }];
  });
  const isEach = piles.length === words.length && piles.every(({ value, count }) => value > 0 && count > 0);
  return isEach && new Set(piles.map(({ value }) => value)).size === piles.length ? piles : undefined;
}

export const pilesText = (piles: readonly Pile[]): string =>
  piles.map(({ value, count }) => `${String(value)}x${String(count)}`).join(' ');
