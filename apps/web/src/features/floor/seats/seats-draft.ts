// The seats of a satellite as staff type them, and the plan made from them (docs/rules/money.md#satellites).

import { PRIZE_TEXT_LENGTH, type FloorPayouts, type PrizeUnit, type SeatsPlan } from '@feltclock/domain';

export interface SeatsDraft {
  /** Undefined while no game is chosen. */
  readonly seatIn: number | undefined;
  /** Undefined while the field has no number. */
  readonly seats: number | undefined;
  /** The next place's prize in words. */
  readonly words: string;
  /** The next place's prize in money: null for none, undefined while its text is no number. */
  readonly amount: number | null | undefined;
}

/** Starts with the confirmed seats, if there are any. */
export function seatsDraftOf(confirmed: FloorPayouts | null): SeatsDraft {
  const seatIn = confirmed?.rows[0]?.seatIn;
  if (confirmed === null || seatIn === undefined)
    return { seatIn: undefined, seats: undefined, words: '', amount: null };
  const seats = confirmed.rows.filter((row) => row.seatIn !== undefined).length;
  const { text = '', amount = 0 } = confirmed.rows[seats] ?? {};
  return { seatIn, seats, words: text, amount: amount === 0 ? null : amount };
}

/** A seat in words: the name of the game, cut so that the whole fits. */
export function seatText(name: string, words: (game: string) => string): string {
  const over = words(name).length - PRIZE_TEXT_LENGTH;
  return over > 0 ? words(`${name.slice(0, name.length - over - 1)}…`) : words(name);
}

interface SeatsWanted {
  readonly unit: PrizeUnit;
  readonly plan: SeatsPlan;
}

/** Undefined while something is missing. A prize of money takes the place of one in words. */
export function seatsPlanOf({ seatIn, seats, words, amount }: SeatsDraft, text: string): SeatsWanted | undefined {
  if (seatIn === undefined || seats === undefined || amount === undefined) return undefined;
  const plan = { kind: 'seats', seatIn, seats, text } as const;
  if (amount !== null) return { unit: 'money', plan: { ...plan, rest: { amount } } };
  const rest = words.trim();
  return { unit: 'text', plan: rest === '' ? plan : { ...plan, rest: { amount: 0, text: rest } } };
}
