// Users: sign-up, search, passwords, and the own profile (docs/rules/people.md#sessions).

import { MOST_POINTS, nameText } from '@feltclock/domain';
import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { atMost, fromNumeric, noParams, userId, wireInteger, wireName, wireText } from '../../wire.ts';
import { boardVersion, language, profile, role } from './session.ts';

export const PASSWORD_LENGTH = { least: 8, most: 256 } as const;
/** The least characters of a search (docs/rules/venues.md#stores). */
export const USER_SEARCH_FROM = 2;

/** A new password; old ones may be shorter. */
export const newPassword = wireText.check(z.minLength(PASSWORD_LENGTH.least), z.maxLength(PASSWORD_LENGTH.most));
/** Refuses invisible characters, such as fillers and the blank braille pattern, which count as letters and signs. */
const isSeenWhole = z.refine<string>((text) => nameText(text) === text.normalize('NFC'), 'only what can be seen');
/** A new login name: no invisible characters and no separators. */
export const newUserId = userId.check(z.normalize('NFC'), z.regex(/^[^\s\p{C}]+$/u), isSeenWhole);
export const nickname = wireText.check(
  z.trim(),
  z.minLength(1),
  atMost(30),
  z.normalize('NFC'),
  z.regex(/^[^\p{C}]+$/u),
  isSeenWhole,
);

/** No login name has a space, so this cannot be one. */
const HANDLE = '@ ';
/** Stands for a member where the caller may not know the login name. */
export const nicknameHandle = (whole: string): string => HANDLE + whole;
/** The nickname of a handle; undefined for a login name. */
export const nicknameIn = (handle: string): string | undefined =>
  handle.startsWith(HANDLE) ? handle.slice(HANDLE.length) : undefined;

const personName = wireName.check(z.maxLength(60));
/** Empty, or with something before and after an @. */
const email = wireText.check(z.trim(), atMost(254), z.regex(/^(?:[^\s@]+@[^\s@]+)?$/u));
/** Empty, or digits with the usual separators. */
const phoneNo = wireText.check(z.trim(), z.regex(/^[\d\s()+.-]{0,30}$/));

/** "Done", for calls whose clients test for a truthy answer (docs/rules/wire.md#calls). */
const yes = z.literal(true);

export const signUp = endpoint({
  method: 'POST',
  path: '/api/user/sign-up',
  summary: 'Creates a user without a store.',
  access: { right: 'public' },
  audit: {
    action: 'sign-up',
    tell: ['nickname'],
    subject: ({ body }) => ({ of: 'user', id: body.id }),
    actor: ({ body }) => body.id,
  },
  grows: { boundedBy: 'sign-ups from an address' },
  request: z.object({
    id: newUserId,
    password: newPassword,
    nickname,
    name: z.optional(personName),
    email: z.optional(email),
    phoneNo: z.optional(phoneNo),
    /** The accepted version of the privacy text; programs that ask for consent elsewhere leave it out. */
    privacyVersion: z.optional(wireText.check(z.maxLength(64))),
  }),
  params: noParams,
  example: {
    body: { id: 'newcomer', password: 'newcomer-secret', nickname: '새내기', name: '', email: '', phoneNo: '' },
  },
  reply: yes,
});

export const isAvailableId = endpoint({
  method: 'POST',
  path: '/api/user/is-available-id',
  summary: 'Whether a login name is free. Upper and lower case count as equal.',
  access: { right: 'public' },
  audit: 'only-reads',
  request: z.object({ id: newUserId }),
  params: noParams,
  example: { body: { id: 'newcomer' } },
  reply: z.boolean(),
});

export const isAvailableNickname = endpoint({
  method: 'POST',
  path: '/api/user/is-available-nickname',
  summary: 'Whether a nickname is free. The caller’s own counts as free.',
  access: { right: 'public' },
  audit: 'only-reads',
  request: z.object({ nickname }),
  params: noParams,
  example: { body: { nickname: '새내기' } },
  reply: z.boolean(),
});

export const foundUser = z.object({
  id: z.string(),
  nickname: z.string(),
  name: z.string(),
  role,
  storeId: z.nullable(z.int()),
});
export type FoundUser = z.output<typeof foundUser>;

export const listUsers = endpoint({
  method: 'POST',
  path: '/api/user/list',
  summary: `Users whose login name contains the given text of at least ${String(USER_SEARCH_FROM)} characters, best matches first; shorter texts find nobody.`,
  access: { right: 'run-platform' },
  audit: 'only-reads',
  request: z.object({ id: wireText.check(z.trim(), z.maxLength(64)) }),
  params: noParams,
  example: { body: { id: 'gang' } },
  reply: z.array(foundUser),
});

export const setUserPassword = endpoint({
  method: 'POST',
  path: '/api/user/password',
  summary: 'Sets a user’s password, which the user must change at the next sign-in. Ends the user’s sessions.',
  access: { right: 'run-platform' },
  audit: { action: 'user-password', subject: ({ body }) => ({ of: 'user', id: body.id }) },
  request: z.object({ id: userId, password: newPassword }),
  params: noParams,
  example: { body: { id: 'player', password: 'a-new-secret' } },
  reply: yes,
});

export const changeOwnPassword = endpoint({
  method: 'PUT',
  path: '/api/user/password',
  summary: 'Changes the own password. Ends the user’s other sessions.',
  access: { right: 'own-password' },
  audit: { action: 'own-password' },
  request: z.object({
    presentPassword: z.string().check(z.minLength(1), z.maxLength(PASSWORD_LENGTH.most)),
    password: newPassword,
  }),
  params: noParams,
  example: { body: { presentPassword: 'super-secret', password: 'another-secret' } },
  reply: yes,
});

/** Forms validate with it too. */
export const profileChange = z.object({
  nickname: z.optional(nickname),
  name: z.optional(personName),
  email: z.optional(email),
  phoneNo: z.optional(phoneNo),
  language: z.optional(language),
  boardVersion: z.optional(fromNumeric(boardVersion)),
});

export const changeProfile = endpoint({
  method: 'PUT',
  path: '/api/user/profile',
  summary: 'Changes the own profile; absent fields stay.',
  access: { right: 'own-profile' },
  audit: { action: 'own-profile', tell: ['nickname', 'language', 'boardVersion'] },
  request: profileChange,
  params: noParams,
  example: {
    body: { nickname: '새 이름', name: '김새롬', email: 'a@b.kr', phoneNo: '010-1234-5678', boardVersion: 2 },
  },
  reply: profile,
});

/** The most members of one call; longer files take several. */
export const MOST_IMPORTED = 200;

/** A member from a file; forms validate with it too. */
export const importedMember = z.object({
  id: newUserId,
  nickname,
  name: z.optional(personName),
  email: z.optional(email),
  phoneNo: z.optional(phoneNo),
  /** Granted to a new member; those of a member who exists stay. */
  points: z.optional(wireInteger(0, MOST_POINTS)),
});
export type ImportedMember = z.output<typeof importedMember>;

/**
 * - `new`: an account without a password
 * - `changed`: name, telephone number or e-mail of a member who exists
 * - `kept`: a member who exists and differs; nothing is changed
 * - `same`: a member who exists and is as the file says
 * - `id-taken`, `nickname-taken`: belongs to somebody else; nothing is changed
 */
export const MEMBER_OUTCOMES = ['new', 'changed', 'kept', 'same', 'id-taken', 'nickname-taken'] as const;

const memberImport = {
  members: z.array(importedMember).check(z.minLength(1), z.maxLength(MOST_IMPORTED)),
  /** Changes name, telephone number and e-mail of members who exist. An absent or empty one changes nothing. */
  isUpdating: z.optional(z.boolean()),
};
/** In the order of the request. */
const memberOutcomes = z.object({ outcomes: z.array(z.enum(MEMBER_OUTCOMES)) });
const EXAMPLE_MEMBERS = [{ id: 'newcomer', nickname: '새내기', name: '김새롬', phoneNo: '010-1234-5678', points: 100 }];
const IMPORT_BODY = 524_288;

export const checkMembers = endpoint({
  method: 'POST',
  path: '/api/user/import/check',
  summary: 'What an import of members would do with each of them. Changes nothing.',
  access: { right: 'run-platform' },
  audit: 'only-reads',
  request: z.object(memberImport),
  params: noParams,
  example: { body: { members: EXAMPLE_MEMBERS } },
  reply: memberOutcomes,
  bodyLimit: IMPORT_BODY,
});

export const importMembers = endpoint({
  method: 'POST',
  path: '/api/user/import',
  summary:
    'Adds members without a password; an administrator sets one when they come. Sent twice, it adds and grants nothing more.',
  access: { right: 'run-platform' },
  audit: { action: 'members-import', tell: ['fileName'] },
  grows: { boundedBy: 'members whom the platform brings along' },
  request: z.object({ ...memberImport, fileName: wireText.check(z.maxLength(200)) }),
  params: noParams,
  example: { body: { members: EXAMPLE_MEMBERS, fileName: 'members.csv' } },
  reply: memberOutcomes,
  bodyLimit: IMPORT_BODY,
});
