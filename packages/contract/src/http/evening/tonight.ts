// A store's evening on its main page: the games of it, what about them needs attention, and what is usually played
// (docs/rules/operating.md#tonight).

import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { EXAMPLE_IDS } from '../../example-things.ts';
import { controlMessage, undoable, undoOffer } from '../../realtime/messages.ts';
import { noParams, one, wireId } from '../../wire.ts';
import { gameListItem } from '../game/game.ts';
import { chipFields, levelRow } from '../structure/structure.ts';

/** A game with its rules and its counts by kind, by which a card goes on by itself; nothing in it but the clock and what may be taken back changes by the mere passing of time. */
export const tonightGame = z.object({
  ...gameListItem.shape,
  levelList: z.array(levelRow),
  registrationDeadline: z.int(),
  registrationDeadlineLevel: z.int(),
  entryLimit: z.int(),
  entryLimitFlag: z.int(),
  buyInAmount: z.int(),
  ...chipFields,
  ...z.omit(controlMessage, { version: true, commandId: true, undo: true, undoable: true }).shape,
  /** How many boards listen to the game, those of viewers included and controllers not. */
  boards: z.int(),
  /** The names of paired screens that should show it and are gone; absent where there are none. */
  screensGone: z.optional(z.array(z.string())),
  /** True when the server was away under the game, and nobody has answered the offer yet. */
  hasOutage: z.boolean(),
  /** The newest operator command while it may be taken back. */
  undo: z.nullable(undoOffer),
  undoable: z.optional(undoable),
});
export type TonightGame = z.output<typeof tonightGame>;

const seeing = { right: 'read-venue', of: 'store' } as const;
const preparing = { right: 'change-venue', of: 'store' } as const;
const ofStore = z.object({ id: wireId });
interface OfStore {
  readonly body: z.output<typeof ofStore>;
}
const storeIn = ({ body }: OfStore): number => body.id;

export const readTonight = endpoint({
  method: 'GET',
  path: '/api/store/tonight',
  summary:
    'The games of a store’s evening: running, waiting, and ended without a result. If nothing changed, the server answers 304.',
  access: { ...seeing, id: storeIn },
  audit: 'only-reads',
  request: ofStore,
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.store } },
  reply: z.object({
    games: z.array(tonightGame),
    /** What the store has saved and the App refused to take, or could not be asked to. */
    appFailures: z.array(
      z.object({
        thing: z.enum(['structure', 'store']),
        name: z.string(),
        /** True when nothing more is tried by itself. */
        isGivenUp: z.boolean(),
      }),
    ),
  }),
  isTagged: true,
  isBackground: true,
});

export const readUsual = endpoint({
  method: 'POST',
  path: '/api/store/usual',
  summary: 'The tournaments that a store usually plays on an evening like this, the most usual first.',
  access: { ...seeing, id: storeIn },
  audit: 'only-reads',
  request: ofStore,
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.store } },
  reply: z.array(
    z.object({
      structureId: z.int(),
      structureName: z.string(),
      /** The name that it last had on such an evening. */
      name: z.string(),
      /** When it would start this evening as it usually does, in ms since the epoch; null where that is past or was never planned. */
      startAt: z.nullable(z.number()),
      because: z.enum(['same-weekday', 'chosen', 'most-often', 'last']),
    }),
  ),
});
export type WireUsual = z.output<typeof readUsual.reply>[number];

export const retryStoreDeliveries = endpoint({
  method: 'POST',
  path: '/api/store/app-retry',
  summary: 'Retries now the messages about a store and its structures that the App has not accepted.',
  access: { ...preparing, id: storeIn },
  audit: { action: 'app-delivery' },
  request: ofStore,
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.store } },
  reply: one,
});
