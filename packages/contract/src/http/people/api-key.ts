// API keys: programs of a venue or of the platform call with `Authorization: Bearer fck_…` (docs/rules/people.md#api-keys).

import { KEY_SCOPES } from '@feltclock/domain';
import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { EXAMPLE_IDS } from '../../example-things.ts';
import { noParams, one, storeScope, wireId, wireInteger, wireName } from '../../wire.ts';

/** Days until a new key expires. */
export const KEY_DAYS = { least: 1, most: 3650, usual: 365 } as const;
export const KEY_NAME_LENGTH = 40;
/** The most keys of a store, and of the platform. */
export const MOST_API_KEYS = 50;
/** Calls and messages of one key in a minute. */
export const KEY_CALLS_A_MINUTE = 600;

const scope = z.enum(KEY_SCOPES);
const scopes = z.array(scope).check(z.minLength(1), z.maxLength(KEY_SCOPES.length));

const apiKey = z.object({
  id: z.int(),
  /** The visible beginning of the key, such as `fck_k3v9x2ma`. */
  prefix: z.string(),
  name: z.string(),
  scopes: z.array(scope),
  /** Instants in ms since the epoch. */
  madeAt: z.number(),
  madeBy: z.nullable(z.string()),
  /** Null for a key without an end. */
  expiresAt: z.nullable(z.number()),
  isExpired: z.boolean(),
  /** To the minute; null before its first use. */
  usedAt: z.nullable(z.number()),
});
export type ApiKey = z.output<typeof apiKey>;

export const listApiKeys = endpoint({
  method: 'POST',
  path: '/api/api-keys/list',
  summary: 'The API keys of a store, or with `"ALL"` of the platform, without those that were revoked.',
  access: { right: 'manage-store', of: 'store', id: ({ body }) => body.storeId },
  audit: 'only-reads',
  request: z.object({ storeId: storeScope }),
  params: noParams,
  example: { body: { storeId: EXAMPLE_IDS.store } },
  reply: z.array(apiKey),
});

export const makeApiKey = endpoint({
  method: 'POST',
  path: '/api/api-keys',
  summary:
    'Makes an API key of a store, or with `"ALL"` of the platform; takes the login password. The key is answered once; the server stores only a hash.',
  access: { right: 'manage-store', of: 'store', id: ({ body }) => body.storeId },
  audit: { action: 'key-make', tell: ['name', 'validDays'] },
  creates: true,
  grows: { boundedBy: '50 keys of a store, and 50 of the platform' },
  request: z.object({
    storeId: storeScope,
    name: wireName.check(z.minLength(1), z.maxLength(KEY_NAME_LENGTH)),
    scopes,
    /** Days until it expires; null for a key without an end, absent for a year. */
    validDays: z.optional(z.nullable(wireInteger(KEY_DAYS.least, KEY_DAYS.most))),
    /** The caller’s login password: an open session is not enough for access that outlives it. */
    presentPassword: z.string().check(z.maxLength(256)),
  }),
  params: noParams,
  example: {
    body: {
      storeId: EXAMPLE_IDS.store,
      name: '결과 봇',
      scopes: ['READ'],
      validDays: KEY_DAYS.usual,
      presentPassword: 'super-secret',
    },
  },
  reply: z.object({ key: apiKey, secret: z.string() }),
});

export const revokeApiKey = endpoint({
  method: 'DELETE',
  path: '/api/api-keys',
  summary: 'Revokes an API key. Its calls are refused and its open lines end at once.',
  access: { right: 'manage-store', of: 'store', id: ({ body }) => body.storeId },
  audit: { action: 'key-revoke' },
  request: z.object({ storeId: storeScope, keyId: wireId }),
  params: noParams,
  example: { body: { storeId: EXAMPLE_IDS.store, keyId: 1 }, refused: 'key-ended' },
  reply: one,
});
