// A store's evening on its main page: its games, problems that need attention, and the usual tournaments (docs/rules/games.md#the-evening).

import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { EXAMPLE_IDS } from '../../example-things.ts';
import { controlMessage, undoable, undoOffer } from '../../realtime/messages.ts';
import { noParams, one, wireId } from '../../wire.ts';
import { gameListItem } from '../game/game.ts';
import { anteKind, chipFields, levelRow, limitsShown } from '../structure/level-row.ts';

/**
 * A game with its rules and its counts by kind, from which a card computes the rest. Only the clock and the undo offer change by time
 * alone.
 */
export const tonightGame = z.object({
  ...gameListItem.shape,
  levelList: z.array(levelRow),
  registrationDeadline: z.int(),
  registrationDeadlineLevel: z.int(),
  entryLimit: z.int(),
  entryLimitFlag: z.int(),
  anteKind,
  buyInAmount: z.int(),
  ...chipFields,
  ...limitsShown,
  ...z.omit(controlMessage, { version: true, commandId: true, undo: true, undoable: true }).shape,
  /** Subscribed boards, including those of viewers but not controllers. */
  boards: z.int(),
  /** The names of missing paired screens that should show the game; absent when there are none. */
  screensGone: z.optional(z.array(z.string())),
  /** The entries for which the payouts were confirmed; absent without payouts that follow the entries, and after a deal. */
  payoutsFor: z.optional(z.int()),
  /** True when the server was down during the game, and nobody has answered the offer yet. */
  hasOutage: z.boolean(),
  /** The newest operator command while it can be taken back. */
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
    /** Saved things that the App did not accept. */
    appFailures: z.array(
      z.object({
        thing: z.enum(['structure', 'store']),
        name: z.string(),
        /** True when no more automatic retries follow. */
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
      /** Its last name on such an evening. */
      name: z.string(),
      /** The usual start for this evening, in ms since the epoch; null when it is past or was never scheduled. */
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
