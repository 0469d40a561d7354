// How open pages go over to the second computer of a pair (docs/rules/machine.md#the-second-computer).

import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { atMost, noParams, nothing, wireText } from '../../wire.ts';

/** What a page takes along, in characters. */
export const MOST_BELONGINGS = 32_768;

export const STANDBY_ROLES = ['alone', 'first', 'follower', 'replaced'] as const;

export const readStandbyRole = endpoint({
  method: 'GET',
  path: '/api/standby/role',
  summary: 'Whether this computer is the first of a pair, and the number of its takeover.',
  access: { right: 'public' },
  audit: 'only-reads',
  request: nothing,
  params: noParams,
  example: {},
  reply: z.object({ role: z.enum(STANDBY_ROLES), epoch: z.int() }),
  isBackground: true,
});

export const readStandby = endpoint({
  method: 'GET',
  path: '/api/standby',
  summary: 'The pair of computers: the other one, and how far it is behind.',
  access: { right: 'read-machine' },
  audit: 'only-reads',
  request: nothing,
  params: noParams,
  example: {},
  reply: z.object({
    role: z.enum(STANDBY_ROLES),
    epoch: z.int(),
    /** Can this computer have a second one? With PostgreSQL it cannot. */
    isPossible: z.boolean(),
    /** Null without a pair. */
    other: z.nullable(
      z.object({
        name: z.string(),
        origin: z.string(),
        /** Has it everything that was answered? */
        isInStep: z.boolean(),
        /** Changes that it does not have yet. */
        behind: z.int(),
        /** By the time of day of the server's host; null before its first answer. */
        lastSeenAt: z.nullable(z.number()),
      }),
    ),
  }),
  isBackground: true,
});
export type StandbyPair = z.output<typeof readStandby.reply>;

const secret = wireText.check(z.minLength(1), atMost(200));

export const askGoOverTicket = endpoint({
  method: 'POST',
  path: '/api/standby/ticket',
  summary:
    'Takes what a page of the other computer wants to bring along, for a minute, against a ticket. The caller proves a session, a screen or a tablet.',
  access: { right: 'public' },
  audit: 'only-reads',
  request: z.object({
    /** The value of an Authorization header. */
    token: z.optional(secret),
    /** The secret of a paired screen. */
    screen: z.optional(secret),
    /** The secret of a tablet. */
    tablet: z.optional(secret),
    belongings: wireText.check(atMost(MOST_BELONGINGS)),
  }),
  params: noParams,
  example: { body: { screen: 'a-secret', belongings: '{}' }, refused: 'conflict' },
  reply: z.object({ ticket: z.string() }),
  isBackground: true,
});

export const redeemGoOverTicket = endpoint({
  method: 'POST',
  path: '/api/standby/go-over',
  summary: 'Returns what a page brought along, once.',
  access: { right: 'public' },
  audit: 'only-reads',
  request: z.object({ ticket: secret }),
  params: noParams,
  example: { body: { ticket: 'a-ticket' }, refused: 'conflict' },
  reply: z.object({ belongings: z.string() }),
  isBackground: true,
});
