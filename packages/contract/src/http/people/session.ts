// Signing in and out, and the signed-in user (docs/rules/people.md#sessions).

import { STAFF_ROLES } from '@feltclock/domain';
import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { fromNumeric, noParams, nothing, one, wireText } from '../../wire.ts';

export const language = z.enum(['ko', 'en', 'ja']);
export const role = z.enum(['SUPER_ADMIN', 'STORE_ADMIN', 'USER']);
export const boardVersion = z.union([z.literal(1), z.literal(2)]);

/** The signed-in user. The token is only in the `Authorization` header, never here. */
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
  /** Roles in stores other than the administered one; absent from an earlier release. */
  posts: z.optional(z.array(z.object({ storeId: z.int(), storeName: z.string(), role: z.enum(STAFF_ROLES) }))),
  /** True on a tablet that was unlocked by PIN: the one role in `posts` is all that the user has there. */
  atTablet: z.optional(z.boolean()),
  /** True while the password was set by somebody else: only reading and ending the session and choosing a new password are allowed. */
  mustChangePassword: z.boolean(),
  /** True while a required second factor is missing: only reading and ending the session and setting it up are allowed. */
  mustSetUpFactor: z.boolean(),
});
export type Profile = z.output<typeof profile>;

/** A code of an authenticator, or a recovery code, as it was typed, full-width digits included. */
export const factorCode = z.string().check(z.normalize('NFKC'), z.minLength(1), z.maxLength(40));

/** The most device marks that a browser keeps; nobody uses more ids on one device. */
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
    /** Needed after the refusal `second-factor-needed`, which means that the password was right. */
    code: z.optional(factorCode),
    /** Shall the session end only by age (docs/rules/people.md#sessions)? */
    staySignedIn: z.optional(z.boolean()),
    /** The values of `device` that earlier sign-ins on this device answered (docs/rules/people.md#passwords-and-guessing). */
    devices: z.optional(z.array(z.string().check(z.maxLength(120))).check(z.maxLength(MOST_DEVICE_MARKS))),
  }),
  params: noParams,
  example: { body: { id: 'admin', password: 'super-secret' } },
  reply: z.extend(profile, {
    /** Proves later that this id signed in here. It replaces the mark with the same letters before the first point. */
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
  /** The sign-in and the last use, in ms since the epoch; a use may be stored up to a minute late. */
  signedInAt: z.number(),
  usedAt: z.number(),
  /** The User-Agent header (RFC 9110, 10.1.5); empty without one. */
  userAgent: z.string(),
  /** Is it the session of this call? */
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
  /** `ahead` is how far the host's time of day is ahead, in ms; absent while they are equal. */
  reply: z.object({ t1: z.number(), t2: z.number(), ahead: z.optional(z.number()) }),
});
