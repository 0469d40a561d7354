// Multi-day tournaments: which games are their days (docs/rules/floor.md#several-days). Who continues is in floor-days.ts, because the evening lists
// days without floors.

import { MULTI_DAY_LIMITS, TWICE_RULES } from '@feltclock/domain';
import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { EXAMPLE_IDS } from '../../example-things.ts';
import { noParams, one, wireId, wireName, wireVersion } from '../../wire.ts';

const gameId = wireId;
const storeId = wireId;
const rule = z.enum(TWICE_RULES);

/** One game of a multi-day tournament, as on its card. */
const multiDayGame = z.object({
  gameId: z.int(),
  day: z.int(),
  /** `1A`, `1B`, `2` … */
  label: z.string(),
  name: z.string(),
  status: z.enum(['READY', 'INIT', 'PLAYING', 'PAUSED', 'END']),
  entries: z.int(),
  left: z.int(),
  /** The stacks are counted, and nothing more is played here. */
  isClosed: z.boolean(),
  /** The remaining players were brought to the next day. */
  isCarriedOn: z.boolean(),
});

export const wireMultiDay = z.object({
  id: z.int(),
  name: z.string(),
  rule,
  /** Rises with each change; a save names the revision that it changes. */
  revision: z.int(),
  /** In the order in which they are played. */
  days: z.array(multiDayGame),
});
export type MultiDay = z.output<typeof wireMultiDay>;

export const listMultiDays = endpoint({
  method: 'POST',
  path: '/api/store/multi-days',
  summary: 'The multi-day tournaments of a store, newest first.',
  access: { right: 'read-venue', of: 'store', id: ({ body }) => body.storeId },
  audit: 'only-reads',
  request: z.object({ storeId }),
  params: noParams,
  example: { body: { storeId: EXAMPLE_IDS.store } },
  reply: z.array(wireMultiDay),
});

export const saveMultiDay = endpoint({
  method: 'PUT',
  path: '/api/store/multi-days',
  summary:
    'Creates a multi-day tournament from existing games, or with `id` changes one. Refused when somebody else changed it since it was read.',
  access: { right: 'publish', of: 'store', id: ({ body }) => body.storeId },
  audit: { action: 'days-save', tell: ['name'] },
  grows: 'multi-days',
  creates: true,
  request: z
    .object({
      storeId,
      id: z.optional(wireId),
      revision: wireVersion,
      name: wireName.check(z.minLength(1), z.maxLength(MULTI_DAY_LIMITS.name)),
      rule,
      /** The games of the first day. */
      flights: z.array(gameId).check(z.minLength(1), z.maxLength(MULTI_DAY_LIMITS.flights)),
      /** The game of each later day. */
      later: z.array(gameId).check(z.maxLength(MULTI_DAY_LIMITS.later)),
    })
    .check(
      z.refine(({ flights, later }) => new Set([...flights, ...later]).size === flights.length + later.length, {
        error: 'each game once',
        path: ['flights'],
      }),
    ),
  params: noParams,
  example: {
    body: {
      storeId: EXAMPLE_IDS.store,
      revision: 0,
      name: '가을 메인 이벤트',
      rule: 'best-stack',
      flights: [EXAMPLE_IDS.game],
      later: [],
    },
  },
  reply: z.object({ id: z.int(), revision: z.int() }),
});

export const deleteMultiDay = endpoint({
  method: 'DELETE',
  path: '/api/store/multi-days',
  summary: 'Deletes a multi-day tournament; its games stay. Refused once one of its days is closed.',
  access: { right: 'publish', of: 'store', id: ({ body }) => body.storeId },
  audit: { action: 'days-delete' },
  request: z.object({ storeId, id: wireId }),
  params: noParams,
  example: { body: { storeId: EXAMPLE_IDS.store, id: 1 }, refused: 'conflict' },
  reply: one,
});
