// Sets the limits of players in one game's copy of its structure (docs/rules/structures.md#games-keep-a-copy).

import { withLimits, withNewRules, type PlayerLimits } from '@feltclock/domain';
import { refused } from '../../failures.ts';
import { walk, type Decide } from '../record/decision.ts';

export const decideLimits =
  (limits: PlayerLimits, by: string): Decide =>
  (game, now) => {
    const { rows, clock } = walk(game.clock, game.rules, now);
    if (clock.status === 'END') return { rows, refusal: refused('game-is-ended') };
    const rules = withLimits(game.rules, limits);
    return {
      rows: [...rows, { clock: withNewRules(clock, rules, now, game.rules), cause: 'structure', by }],
      copied: { rules, structureName: game.structureName, prize: game.prize },
      undo: [],
    };
  };
