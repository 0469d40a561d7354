// Pairing with a second computer, which follows this one and can take over (docs/rules/machine.md#the-second-computer).

import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { atMost, noParams, nothing, one, wireName } from '../../wire.ts';

const LONGEST_NAME = 64;
const LONGEST_ORIGIN = 300;
const computerName = wireName.check(atMost(LONGEST_NAME));
const pairingCode = z.string().check(z.trim(), z.regex(/^\d{6}$/));
/** Of a computer: scheme, host and port. */
const computerOrigin = z.string().check(atMost(LONGEST_ORIGIN), z.regex(/^https?:\/\/[^/\s]+$/));

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

/** A point of ristretto255, or 256 bits, in base64url. */
const half = z.string().check(z.regex(/^[\w-]{43}$/));
const proof = half;
const EXAMPLE = 'A'.repeat(43);

export const exchangeStandbyHalves = endpoint({
  method: 'POST',
  path: '/api/standby/halves',
  summary:
    'The two computers exchange the halves of a key, which both make with the code. The code itself is not sent.',
  access: { right: 'public' },
  audit: { untracked: 'it is one of the ten tries of a code; the trail tells who is connected' },
  request: z.object({ half }),
  params: noParams,
  example: { body: { half: EXAMPLE }, refused: 'conflict' },
  /** `proof` shows that this computer knows the code, and names itself. */
  reply: z.object({ half, name: z.string(), proof }),
});

export const claimStandby = endpoint({
  method: 'POST',
  path: '/api/standby/claim',
  summary: 'The second computer proves that it knows the code too, and is connected. The common key is never sent.',
  access: { right: 'public' },
  audit: { action: 'standby-claim', tell: ['name'], namesNobody: true },
  grows: { boundedBy: 'one second computer' },
  request: z.object({
    name: computerName,
    /** Where the second computer is reached. */
    origin: computerOrigin,
    half,
    proof,
  }),
  params: noParams,
  example: {
    body: { name: 'second-computer', origin: 'http://192.168.0.13:8080', half: EXAMPLE, proof: EXAMPLE },
    refused: 'conflict',
  },
  reply: one,
});

/** The form of the first page validates with it too. */
export const followInput = z.object({
  /** Where the first computer is reached. */
  origin: computerOrigin,
  code: pairingCode,
});

export const followFirst = endpoint({
  method: 'POST',
  path: '/api/standby/follow',
  summary:
    'Makes a computer without any account the second one of another, with the code that the other shows. Only at the machine itself.',
  access: { right: 'public' },
  audit: { untracked: 'its database, and so its trail, becomes a copy of the first one; the first one records it' },
  request: followInput,
  params: noParams,
  example: { body: { origin: 'http://192.168.0.12:8080', code: '000000' }, refused: 'id-taken' },
  /** The name of the first computer. This one serves its page instead soon after. */
  reply: z.object({ name: z.string() }),
});
