// What a saved structure does to a game made from it (docs/rules/structures.md#games-keep-a-copy).

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
import { walk, type Decide } from './decision.ts';

/** What games copy of a structure. */
export interface CopiedStructure {
  readonly name: string;
  readonly prize: string;
  readonly rules: GameRules;
}

const KIND_OF = { 1: 'firstReBuyIn', 2: 'secondReBuyIn', 3: 'thirdReBuyIn' } as const satisfies Record<ReBuy, string>;

/**
 * The structure's rules as a game with these counts can take them: a re-buy that players have paid for stays allowed and keeps its chips,
 * even where the new entry limit ends below it. Counts never change behind the staff's back, and never become invalid.
 */
export function rulesForCounts(rules: GameRules, before: GameRules, counts: PlayerCounts): GameRules {
  const kept = RE_BUYS.filter((reBuy) => counts[KIND_OF[reBuy]] > 0 && !allowsReBuy(rules.entryLimit, reBuy));
  const highest = kept.at(-1);
  if (highest === undefined) return rules;
  const chips = Object.fromEntries(kept.map((reBuy) => [KIND_OF[reBuy], before.chips[KIND_OF[reBuy]]]));
  const entryLimit: EntryLimit = highest;
  return { ...rules, entryLimit, chips: { ...rules.chips, ...chips } };
}

/**
 * A game that has not started follows its structure at once, a game in play only when staff said so, from where it stands; an ended one
 * stays as it was.
 */
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
