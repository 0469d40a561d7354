// Pairing with a second computer, which follows this one and can take over (docs/rules/machine.md#the-second-computer).

import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { atMost, noParams, nothing, one, wireName } from '../../wire.ts';

const LONGEST_NAME = 64;
const LONGEST_ORIGIN = 300;
const computerName = wireName.check(atMost(LONGEST_NAME));

export const beginStandbyPairing = endpoint({
  method: 'POST',
  path: '/api/standby/pairing',
  summary: 'Shows a code with which a second computer connects to this one. The code before is invalid.',
  access: { right: 'run-platform' },
  audit: { action: 'standby-pairing' },
  request: nothing,
  params: noParams,
  example: { refused: 'conflict' },
  /** `expiresAt` in ms since the epoch. */
  reply: z.object({ code: z.string(), expiresAt: z.number() }),
});

export const endStandbyPairing = endpoint({
  method: 'DELETE',
  path: '/api/standby/pairing',
  summary: 'Forgets the second computer. Its copy of the data stays on it.',
  access: { right: 'run-platform' },
  audit: { action: 'standby-unpair' },
  request: nothing,
  params: noParams,
  example: { refused: 'conflict' },
  reply: one,
});

export const claimStandby = endpoint({
  method: 'POST',
  path: '/api/standby/claim',
  summary:
    'The second computer redeems the code. The common key follows from both halves and the code, and is never sent.',
  access: { right: 'public' },
  audit: { action: 'standby-claim', tell: ['name'], namesNobody: true },
  grows: { boundedBy: 'one second computer' },
  request: z.object({
    code: z.string().check(z.trim(), z.regex(/^\d{6}$/)),
    name: computerName,
    /** Where the second computer is reached. */
    origin: z.string().check(atMost(LONGEST_ORIGIN), z.regex(/^https?:\/\/[^/\s]+$/)),
    /** The public half of a key (X25519), in base64url. */
    half: z.string().check(z.regex(/^[\w-]{43}$/)),
  }),
  params: noParams,
  example: {
    body: {
      code: '000000',
      name: 'second-computer',
      origin: 'http://192.168.0.13:8080',
      half: 'A'.repeat(43),
    },
    refused: 'conflict',
  },
  reply: z.object({ half: z.string(), name: z.string() }),
});
