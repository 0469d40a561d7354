// The shared tablets of a store, and the PINs that unlock them (docs/rules/people.md#tablets).

import { PIN } from '@feltclock/domain';
import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { EXAMPLE_IDS } from '../../example-things.ts';
import { noParams, nothing, one, wireId, wireName, wireText } from '../../wire.ts';
import { profile } from './session.ts';

/** Minutes without a touch until a tablet locks. */
export const TABLET_IDLE = { least: 1, most: 60, usual: 3 } as const;
export const TABLET_NAME_LENGTH = 40;
/** Wrong PINs of one person until the owner is notified, and of all until the tablet is blocked. */
export const MANY_WRONG_PINS = 5;
export const MOST_WRONG_PINS = 20;

/** The tablet's secret: 256 random bits, answered once. */
const secret = wireText.check(z.minLength(1), z.maxLength(100));
const pin = z.string().check(z.regex(PIN));
const name = wireName.check(z.minLength(1), z.maxLength(TABLET_NAME_LENGTH));
const locksAfter = z.int().check(z.gte(TABLET_IDLE.least), z.lte(TABLET_IDLE.most));

const tablet = z.object({
  id: z.int(),
  name: z.string(),
  /** In minutes. */
  locksAfter: z.int(),
  /** In ms since the epoch, and by whom. */
  madeAt: z.number(),
  madeBy: z.nullable(z.string()),
  /** When it was last unlocked. */
  usedAt: z.nullable(z.number()),
  /** Wrong PINs since the last right one; from `MANY_WRONG_PINS` on, somebody is probably guessing. */
  wrongPins: z.optional(z.int()),
  /** Since when the tablet is blocked; null otherwise. The owner unblocks it. */
  blockedAt: z.optional(z.nullable(z.number())),
});
export type Tablet = z.output<typeof tablet>;

export const listTablets = endpoint({
  method: 'POST',
  path: '/api/store/tablets',
  summary: 'The tablets of a store.',
  access: { right: 'manage-store', of: 'store', id: ({ body }) => body.id },
  audit: 'only-reads',
  request: z.object({ id: wireId }),
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.store } },
  reply: z.array(tablet),
});

export const makeTablet = endpoint({
  method: 'POST',
  path: '/api/store/tablet',
  summary:
    'Makes this device a tablet of the store; takes the login password. The secret is answered once; the server stores only a hash.',
  access: { right: 'set-up-tablet', of: 'store', id: ({ body }) => body.id },
  audit: { action: 'tablet-make', tell: ['name', 'locksAfter'] },
  creates: true,
  grows: { boundedBy: '50 tablets in a store' },
  request: z.object({
    id: wireId,
    name,
    locksAfter,
    /** The caller’s login password. Without it the call is refused; it is optional so that the refusal can name it. */
    presentPassword: z.optional(z.string().check(z.maxLength(256))),
  }),
  params: noParams,
  example: {
    body: {
      id: EXAMPLE_IDS.store,
      name: '1번 테이블',
      locksAfter: TABLET_IDLE.usual,
      presentPassword: 'super-secret',
    },
  },
  reply: z.object({ tablet, secret: z.string() }),
});

export const changeTablet = endpoint({
  method: 'PUT',
  path: '/api/store/tablet',
  summary: 'Changes a tablet’s name, and the time after which it locks.',
  access: { right: 'manage-store', of: 'store', id: ({ body }) => body.id },
  audit: { action: 'tablet-change', tell: ['name', 'locksAfter'] },
  request: z.object({ id: wireId, tabletId: wireId, name, locksAfter }),
  params: noParams,
  example: {
    body: { id: EXAMPLE_IDS.store, tabletId: 1, name: '카운터', locksAfter: TABLET_IDLE.usual },
    refused: 'tablet-ended',
  },
  reply: one,
});

export const unblockTablet = endpoint({
  method: 'POST',
  path: '/api/store/tablet/unblock',
  summary: 'Unblocks a tablet after too many wrong PINs.',
  access: { right: 'manage-store', of: 'store', id: ({ body }) => body.id },
  audit: { action: 'tablet-unblock' },
  request: z.object({ id: wireId, tabletId: wireId }),
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.store, tabletId: 1 }, refused: 'tablet-ended' },
  reply: one,
});

export const endTablet = endpoint({
  method: 'DELETE',
  path: '/api/store/tablet',
  summary: 'Removes a tablet from the store. Whoever uses it is signed out at once.',
  access: { right: 'manage-store', of: 'store', id: ({ body }) => body.id },
  audit: { action: 'tablet-end' },
  request: z.object({ id: wireId, tabletId: wireId }),
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.store, tabletId: 1 }, refused: 'tablet-ended' },
  reply: one,
});

export const readTablet = endpoint({
  method: 'POST',
  path: '/api/tablet',
  summary: 'What a locked tablet shows: its store, and the people with a PIN.',
  access: { right: 'public' },
  audit: 'only-reads',
  request: z.object({ secret }),
  params: noParams,
  example: { body: { secret: 'a-tablet-of-long-ago' }, refused: 'tablet-ended' },
  reply: z.object({
    storeName: z.string(),
    name: z.string(),
    locksAfter: z.int(),
    /** True until the store’s owner unblocks it. */
    isBlocked: z.optional(z.boolean()),
    /** `id` names the person only for this store’s tablets. */
    people: z.array(
      z.object({ id: z.int(), nickname: z.string(), role: z.enum(['OWNER', 'FLOOR', 'CASHIER', 'DEALER']) }),
    ),
  }),
});

export const unlockTablet = endpoint({
  method: 'POST',
  path: '/api/tablet/unlock',
  summary: 'Unlocks a tablet with a PIN. The token is returned in the Authorization header.',
  access: { right: 'public' },
  audit: { action: 'tablet-unlock' },
  grows: { boundedBy: '100 sessions of a person' },
  request: z.object({ secret, person: wireId, pin: z.string().check(z.minLength(1), z.maxLength(20)) }),
  params: noParams,
  example: { body: { secret: 'a-tablet-of-long-ago', person: 1, pin: '7391' }, refused: 'tablet-ended' },
  reply: profile,
});

export const readOwnPin = endpoint({
  method: 'GET',
  path: '/api/session/pin',
  summary: 'Whether the caller has a PIN.',
  access: { right: 'own-profile' },
  audit: 'only-reads',
  request: nothing,
  params: noParams,
  example: {},
  reply: z.object({ hasPin: z.boolean() }),
});

export const setOwnPin = endpoint({
  method: 'PUT',
  path: '/api/session/pin',
  summary: 'Sets the own PIN, or deletes it with null. Tablets that the caller unlocked lock at once.',
  access: { right: 'own-profile' },
  audit: { action: 'own-pin' },
  grows: { boundedBy: 'one of a person' },
  request: z.object({ presentPassword: z.string().check(z.minLength(1), z.maxLength(256)), pin: z.nullable(pin) }),
  params: noParams,
  example: { body: { presentPassword: 'super-secret', pin: '7391' } },
  reply: one,
});
