// Chips: the value of each kind, all chips in play, and the average stack (docs/rules/clock.md#counts).

import { KINDS, type Kind, type PlayerCounts } from './player-counts.ts';

/** Chips that a player gets for each kind. `earlyBuyIn` is the early-bird stack: starting chips plus the early bonus. */
export type ChipValues = Readonly<Record<Kind, number>>;

/** The sum of chip value times count over all kinds, add-ons included. */
export const totalChips = (chips: ChipValues, counts: PlayerCounts): number =>
  KINDS.reduce((sum, kind) => sum + chips[kind] * counts[kind], 0);

/** Total chips over current players, rounded to an integer; 0 if nobody is left. */
export const averageStack = (chips: ChipValues, counts: PlayerCounts): number =>
  counts.current === 0 ? 0 : Math.round(totalChips(chips, counts) / counts.current);

/** The average stack in big blinds, to one decimal; undefined without a big blind. */
export const averageInBigBlinds = (stack: number, bigBlind: number): number | undefined =>
  bigBlind <= 0 ? undefined : Math.round((stack / bigBlind) * 10) / 10;

/** The early bonus: early-bird stack minus starting chips, never below 0 (docs/rules/clock.md#counts). */
export const earlyBonus = (chips: ChipValues): number => Math.max(0, chips.earlyBuyIn - chips.buyIn);
