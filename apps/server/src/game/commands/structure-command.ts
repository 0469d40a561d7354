// Decides how a game follows its structure when that is saved (docs/rules/structures.md#games-keep-a-copy).

import {
  allowsReBuy,
  isWaiting,
  withNewRules,
  RE_BUYS,
  type EntryLimit,
  type GameRules,
  type PlayerCounts,
  type ReBuy,
} from '@feltclock/domain';
import { walk, type Decide } from '../record/decision.ts';

export interface CopiedStructure {
  readonly name: string;
  readonly prize: string;
  readonly rules: GameRules;
}

const KIND_OF = { 1: 'firstReBuyIn', 2: 'secondReBuyIn', 3: 'thirdReBuyIn' } as const satisfies Record<ReBuy, string>;

/**
 * The structure's rules, made valid for these counts. A re-buy that players paid for stays allowed and keeps its chips, even if the new entry
 * limit is lower. The counts themselves never change without staff.
 */
export function rulesForCounts(rules: GameRules, before: GameRules, counts: PlayerCounts): GameRules {
  const kept = RE_BUYS.filter((reBuy) => counts[KIND_OF[reBuy]] > 0 && !allowsReBuy(rules.entryLimit, reBuy));
  const highest = kept.at(-1);
  if (highest === undefined) return rules;
  const chips = Object.fromEntries(kept.map((reBuy) => [KIND_OF[reBuy], before.chips[KIND_OF[reBuy]]]));
  const entryLimit: EntryLimit = highest;
  return { ...rules, entryLimit, chips: { ...rules.chips, ...chips } };
}

/** A waiting game always follows; a game in play follows from its present position, and only with `running`; an ended game does not. */
export const decideStructure =
  (structure: CopiedStructure, options: { readonly running: boolean; readonly by: string }): Decide =>
  (game, now) => {
    const { rows, clock } = walk(game.clock, game.rules, now);
    if (clock.status === 'END' || (!isWaiting(clock.status) && !options.running)) return { rows };
    const rules = rulesForCounts(structure.rules, game.rules, game.counts);
    return {
      rows: [...rows, { clock: withNewRules(clock, rules, now, game.rules), cause: 'structure', by: options.by }],
      copied: { rules, structureName: structure.name, prize: structure.prize },
      undo: [],
      outage: null,
    };
  };
