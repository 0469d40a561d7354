// What one game changes of its own copy of the structure: rows that have not begun, and the limits of players
// (docs/rules/structures.md#games-keep-a-copy).

import { STRUCTURE_LIMITS } from '@feltclock/domain';
import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { EXAMPLE_IDS } from '../../example-things.ts';
import { levelRowInput, limitFields, possibleLimits } from '../structure/structure.ts';
import { noParams, one, wireId, wireInteger, wireVersion } from '../../wire.ts';

export const changeRowsToCome = endpoint({
  method: 'PUT',
  path: '/api/game/rows',
  summary:
    'Replaces the rows of a game that have not begun. `version`: the clock’s version of the rows that the change is based on.',
  access: { right: 'publish', of: 'game', id: ({ body }) => body.id },
  audit: { action: 'game-rows' },
  request: z.object({
    id: wireId,
    version: wireVersion,
    /** The first replaced row: rows before it stay, and `levelList` holds all rows from it on. */
    from: wireInteger(0, STRUCTURE_LIMITS.rows.most),
    levelList: z.array(levelRowInput).check(z.maxLength(STRUCTURE_LIMITS.rows.most)),
  }),
  params: noParams,
  example: {
    body: {
      id: EXAMPLE_IDS.game,
      version: 1,
      from: 0,
      levelList: [{ level: 1, smallBlind: 500, bigBlind: 1000, ante: 1000, duration: 15 }],
    },
    refused: 'row-has-begun',
  },
  reply: one,
  bodyLimit: 262_144,
});

export const changeLimits = endpoint({
  method: 'PUT',
  path: '/api/game/limits',
  summary: 'Sets how many players a game needs to start without a question, and how many it seats at once; 0 for none.',
  access: { right: 'publish', of: 'game', id: ({ body }) => body.id },
  audit: { action: 'game-limits', tell: ['minimum', 'cap'] },
  request: z.object({ id: wireId, ...limitFields }).check(possibleLimits),
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.game, minimum: 8, cap: 60 } },
  reply: one,
});
