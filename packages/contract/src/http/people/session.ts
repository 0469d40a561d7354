// Signing in and out, and who is signed in (docs/rules/sessions.md).

import { STAFF_ROLES } from '@feltclock/domain';
import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { fromNumeric, noParams, nothing, one, wireText } from '../../wire.ts';

export const language = z.enum(['ko', 'en', 'ja']);
export const role = z.enum(['SUPER_ADMIN', 'STORE_ADMIN', 'USER']);
export const boardVersion = z.union([z.literal(1), z.literal(2)]);

/** The signed-in user as screens know them. The token travels in the `Authorization` header, never here. */
export const profile = z.object({
  id: z.string(),
  nickname: z.string(),
  name: z.string(),
  phoneNo: z.string(),
  email: z.string(),
  role,
  language,
  boardVersion,
  /** `"ALL"` for a super administrator; null for a user without a store. */
  storeId: z.nullable(z.union([z.literal('ALL'), z.int()])),
  /** The roles in stores beside the one that is administered; absent where an earlier release kept the profile. */
  posts: z.optional(z.array(z.object({ storeId: z.int(), storeName: z.string(), role: z.enum(STAFF_ROLES) }))),
  /** True where a PIN took up a store’s tablet: the one role in `posts` is all there is. Absent elsewhere. */
  atTablet: z.optional(z.boolean()),
  /** True while the password was set by somebody else: every call is refused but reading and ending the session and choosing a new one. */
  mustChangePassword: z.boolean(),
  /** True while a second factor is required and none is set up: every call is refused but reading and ending the session and setting it up. */
  mustSetUpFactor: z.boolean(),
});
export type Profile = z.output<typeof profile>;

/** A code of somebody's authenticator, or a recovery code, as it was typed: full-width too. */
export const factorCode = z.string().check(z.normalize('NFKC'), z.minLength(1), z.maxLength(40));

/** What a browser keeps of the devices that it is to ids that signed in on it; more ids than anybody has on one device. */
export const MOST_DEVICE_MARKS = 8;

export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  summary: 'Signs in. The token is returned in the Authorization header.',
  access: { right: 'public' },
  audit: { action: 'sign-in', subject: ({ body }) => ({ of: 'user', id: body.id }), actor: ({ body }) => body.id },
  grows: { boundedBy: '100 sessions of a person' },
  request: z.object({
    id: wireText.check(z.minLength(1), z.maxLength(64)),
    password: z.string().check(z.minLength(1), z.maxLength(256)),
    /** Asked for by the refusal `second-factor-needed`, which tells that the password was right. */
    code: z.optional(factorCode),
    /** Is nothing but its age to end the session (docs/rules/sessions.md#staying-signed-in)? */
    staySignedIn: z.optional(z.boolean()),
    /** What earlier sign-ins on this device answered as `device` (docs/rules/sessions.md#known-devices). */
    devices: z.optional(z.array(z.string().check(z.maxLength(120))).check(z.maxLength(MOST_DEVICE_MARKS))),
  }),
  params: noParams,
  example: { body: { id: 'admin', password: 'super-secret' } },
  reply: z.extend(profile, {
    /** Proves later that this id signed in here. It replaces the one that begins with the same letters up to the first point. */
    device: z.optional(z.string()),
  }),
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  summary: 'Ends the session.',
  access: { right: 'own-session' },
  audit: { action: 'sign-out' },
  request: nothing,
  params: noParams,
  example: {},
  reply: one,
});

export const readSession = endpoint({
  method: 'GET',
  path: '/api/session',
  summary: 'The signed-in user.',
  access: { right: 'own-session' },
  audit: 'only-reads',
  request: nothing,
  params: noParams,
  example: {},
  reply: profile,
});

export const changePreferences = endpoint({
  method: 'PUT',
  path: '/api/session',
  summary: 'Changes the own language or board version.',
  access: { right: 'own-profile' },
  audit: { action: 'own-profile', tell: ['language', 'boardVersion'] },
  request: z.object({ language: z.optional(language), boardVersion: z.optional(fromNumeric(boardVersion)) }),
  params: noParams,
  example: { body: { language: 'en', boardVersion: 2 } },
  reply: profile,
});

export const ownSession = z.object({
  /** When it was signed in, and when it was last used, in ms since the epoch; a use may be told up to a minute late. */
  signedInAt: z.number(),
  usedAt: z.number(),
  /** What the browser said it is (RFC 9110, 10.1.5); empty when it said nothing. */
  userAgent: z.string(),
  /** Is it the one that asks? */
  isThis: z.boolean(),
});
export type OwnSession = z.output<typeof ownSession>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/session/list',
  summary: 'The caller’s sessions: this one first, then the most recently used.',
  access: { right: 'own-profile' },
  audit: 'only-reads',
  request: nothing,
  params: noParams,
  example: {},
  reply: z.array(ownSession),
});

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/session/end-others',
  summary: 'Ends all other sessions of the caller.',
  access: { right: 'own-profile' },
  audit: { action: 'own-sessions' },
  request: nothing,
  params: noParams,
  example: {},
  reply: z.object({ ended: z.int() }),
});

export const time = endpoint({
  method: 'GET',
  path: '/api/time',
  summary: 'The server’s time: when the request arrived and when the answer left, in ms since the epoch.',
  access: { right: 'public' },
  audit: 'only-reads',
  request: nothing,
  params: noParams,
  example: {},
  /** `ahead` is how far the host's time of day is ahead of that present, in ms; left out while they are the same. */
  reply: z.object({ t1: z.number(), t2: z.number(), ahead: z.optional(z.number()) }),
});
