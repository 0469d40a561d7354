// The entry limit: how many re-buys a player may take, and the switches that set it (docs/rules/structures.md#levels).

/** The number of re-buys allowed. */
export type EntryLimit = 0 | 1 | 2 | 3;
export type ReBuy = 1 | 2 | 3;
export const RE_BUYS: readonly ReBuy[] = [1, 2, 3];

export interface Switch {
  readonly on: boolean;
  readonly locked: boolean;
}

/** The three re-buy switches, in order. */
export type ReBuySwitches = readonly [first: Switch, second: Switch, third: Switch];

/** The switches when a structure with this limit is loaded: those within it are on, the next one is unlocked. */
export const switchesFor = (limit: EntryLimit): ReBuySwitches => [
  { on: limit >= 1, locked: false },
  { on: limit >= 2, locked: limit < 1 },
  { on: limit >= 3, locked: limit < 2 },
];

export interface SwitchOutcome {
  readonly limit: EntryLimit;
  readonly switches: ReBuySwitches;
  /** Re-buys whose chip value returns to 0: the toggled one and every one turned off and locked with it. */
  readonly zeroed: readonly ReBuy[];
}

/**
 * Toggles one re-buy switch. On: the limit rises to it and the next one unlocks. Off: the limit falls below it and every later one is turned off and
 * locked. A locked switch does not move (undefined).
 */
export function toggleReBuy(limit: EntryLimit, reBuy: ReBuy): SwitchOutcome | undefined {
  const before = switchesFor(limit)[reBuy - 1];
  if (before === undefined || before.locked) return undefined;
  const next = (before.on ? reBuy - 1 : reBuy) as EntryLimit;
  const zeroed = before.on ? RE_BUYS.filter((each) => each >= reBuy) : [reBuy];
  return { limit: next, switches: switchesFor(next), zeroed };
}

/** Whether the limit allows this re-buy. If not, screens show "-" and counts stay 0. */
export const allowsReBuy = (limit: EntryLimit, reBuy: ReBuy): boolean => limit >= reBuy;

/** Converts any stored number to an entry limit: 3 or more is 3 (docs/rules/structures.md#levels). */
export const entryLimitOf = (value: number): EntryLimit => Math.min(3, Math.max(0, Math.trunc(value))) as EntryLimit;
