// Passkeys: sign-in with a key of a device, which checks the person itself (docs/rules/people.md#passkeys).

import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { noParams, nothing, one, wireId, wireName } from '../../wire.ts';
import { login } from './session.ts';

export const MOST_PASSKEYS = 10;
export const PASSKEY_NAME_LENGTH = 40;

const password = z.string().check(z.minLength(1), z.maxLength(256));
/** Bytes in base64url, as WebAuthn writes them in JSON. */
const bytes = (most: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(most));
/** WebAuthn allows an id of 1023 bytes. */
const credentialId = bytes(1400);
const kind = z.literal('public-key');

const passkey = z.object({
  id: z.int(),
  /** What the person calls the device. */
  name: z.string(),
  /** In ms since the epoch. */
  madeAt: z.number(),
  usedAt: z.nullable(z.number()),
});
export type Passkey = z.output<typeof passkey>;

export const readPasskeySite = endpoint({
  method: 'GET',
  path: '/api/passkey/site',
  summary: 'Can passkeys be used at this address? That takes a host name with HTTPS, or localhost.',
  access: { right: 'public' },
  audit: 'only-reads',
  request: nothing,
  params: noParams,
  example: {},
  reply: z.object({
    isOffered: z.boolean(),
    /** Has anybody registered one? */
    isUsed: z.boolean(),
  }),
});

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/passkey/list',
  summary: 'The own passkeys, the oldest first.',
  access: { right: 'own-profile' },
  audit: 'only-reads',
  request: nothing,
  params: noParams,
  example: {},
  reply: z.array(passkey),
});

/** What `navigator.credentials.create` takes, in JSON. */
const creation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: kind, alg: z.int() })),
  /** In ms. */
  timeout: z.int(),
  excludeCredentials: z.array(z.object({ type: kind, id: z.string() })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type PasskeyCreation = z.output<typeof creation>;

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/passkey/begin',
  summary:
    'Begins a new passkey; takes the login password. Answers the options for the browser, which hold for 2 minutes.',
  access: { right: 'own-profile' },
  audit: { untracked: 'nothing counts before the passkey is added, and that has its entry' },
  grows: { boundedBy: 'challenges of 2 minutes, 10 a minute of a person' },
  request: z.object({ password }),
  params: noParams,
  example: { body: { password: 'super-secret' } },
  reply: creation,
});

const newCredential = z.object({
  id: credentialId,
  rawId: credentialId,
  type: kind,
  response: z.object({ clientDataJSON: bytes(8000), attestationObject: bytes(16_000) }),
});
export type NewCredential = z.output<typeof newCredential>;

/** Client data of no known challenge. */
const UNKNOWN = 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0IiwiY2hhbGxlbmdlIjoiQUFBQSJ9';

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/passkey',
  summary: 'Adds the passkey that the browser made. Refused as a conflict when its challenge was used or is too old.',
  access: { right: 'own-profile' },
  audit: { action: 'own-passkey-add', tell: ['name'] },
  grows: { boundedBy: '10 passkeys of a person' },
  request: z.object({
    name: wireName.check(z.minLength(1), z.maxLength(PASSKEY_NAME_LENGTH)),
    credential: newCredential,
  }),
  params: noParams,
  example: {
    body: {
      name: '내 휴대폰',
      credential: {
        id: 'AAAA',
        rawId: 'AAAA',
        type: 'public-key',
        response: { clientDataJSON: UNKNOWN, attestationObject: 'AAAA' },
      },
    },
    refused: 'conflict',
  },
  reply: passkey,
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/passkey',
  summary: 'Removes an own passkey; takes the login password. Refused as a conflict when it is gone already.',
  access: { right: 'own-profile' },
  audit: { action: 'own-passkey-remove' },
  request: z.object({ id: wireId, password }),
  params: noParams,
  example: { body: { id: 1, password: 'super-secret' }, refused: 'conflict' },
  reply: one,
});

/** What `navigator.credentials.get` takes, in JSON. The person chooses among the passkeys of the device. */
const request = z.object({
  challenge: z.string(),
  rpId: z.string(),
  /** In ms. */
  timeout: z.int(),
  userVerification: z.literal('required'),
});

export const beginPasskeyLogin = endpoint({
  method: 'POST',
  path: '/api/login/passkey/begin',
  summary: 'Begins a sign-in with a passkey. Answers the options for the browser, which hold for 2 minutes.',
  access: { right: 'public' },
  audit: { untracked: 'nobody is signed in before the answer of the passkey, and that has its entry' },
  grows: { boundedBy: 'challenges of 2 minutes, 60 a minute from a network' },
  request: nothing,
  params: noParams,
  example: {},
  reply: request,
});

const assertion = z.object({
  id: credentialId,
  rawId: credentialId,
  type: kind,
  response: z.object({
    clientDataJSON: bytes(8000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: z.optional(bytes(100)),
  }),
});
export type PasskeyAssertion = z.output<typeof assertion>;

export const loginWithPasskey = endpoint({
  method: 'POST',
  path: '/api/login/passkey',
  summary:
    'Signs in with a passkey, without password and second factor. The token is returned in the Authorization header.',
  access: { right: 'public' },
  audit: { action: 'sign-in-passkey' },
  grows: { boundedBy: '100 sessions of a person' },
  request: z.object({
    credential: assertion,
    staySignedIn: login.request.shape.staySignedIn,
    devices: login.request.shape.devices,
  }),
  params: noParams,
  example: {
    body: {
      credential: {
        id: 'AAAA',
        rawId: 'AAAA',
        type: 'public-key',
        response: { clientDataJSON: UNKNOWN, authenticatorData: 'AAAA', signature: 'AAAA' },
      },
    },
    refused: 'conflict',
  },
  reply: login.reply,
});
