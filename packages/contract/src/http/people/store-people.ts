// The people of a store, and invitations (docs/rules/people.md#people-of-a-store).

import { STAFF_ROLES } from '@feltclock/domain';
import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { EXAMPLE_IDS } from '../../example-things.ts';
import { noParams, one, wireId, wireText } from '../../wire.ts';

export const staffRole = z.enum(STAFF_ROLES);

/** 256 random bits (docs/rules/people.md#people-of-a-store). */
const code = wireText.check(z.minLength(1), z.maxLength(100));
const userId = wireText.check(z.trim(), z.minLength(1), z.maxLength(64));

const storePerson = z.object({
  userId: z.string(),
  nickname: z.string(),
  role: staffRole,
  /** In ms since the epoch, and who gave the role. */
  since: z.number(),
  by: z.nullable(z.string()),
});
export type StorePerson = z.output<typeof storePerson>;

const invitation = z.object({
  id: z.int(),
  role: staffRole,
  /** In ms since the epoch. */
  createdAt: z.number(),
  expiresAt: z.number(),
  by: z.nullable(z.string()),
});
export type Invitation = z.output<typeof invitation>;

export const listStorePeople = endpoint({
  method: 'POST',
  path: '/api/store/people',
  summary: 'The people with a role in a store, and its open invitations.',
  access: { right: 'manage-store', of: 'store', id: ({ body }) => body.id },
  audit: 'only-reads',
  request: z.object({ id: wireId }),
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.store } },
  reply: z.object({ people: z.array(storePerson), invitations: z.array(invitation) }),
});

export const invitePerson = endpoint({
  method: 'POST',
  path: '/api/store/invitation',
  summary: 'Invites one person to a role in a store. The link is answered once; the server stores only a hash.',
  access: { right: 'manage-store', of: 'store', id: ({ body }) => body.id },
  audit: { action: 'person-invite', tell: ['role'] },
  grows: 'invitations',
  creates: true,
  request: z.object({ id: wireId, role: staffRole }),
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.store, role: 'FLOOR' } },
  reply: z.object({
    invitation,
    url: z.string(),
    /** Who can open the link; as for short links. */
    reach: z.enum(['as-asked', 'room', 'this-machine']),
  }),
});

export const endInvitation = endpoint({
  method: 'DELETE',
  path: '/api/store/invitation',
  summary: 'Withdraws an open invitation.',
  access: { right: 'manage-store', of: 'store', id: ({ body }) => body.id },
  audit: { action: 'invitation-end' },
  request: z.object({ id: wireId, invitationId: wireId }),
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.store, invitationId: 1 }, refused: 'invitation-ended' },
  reply: one,
});

export const changePersonRole = endpoint({
  method: 'PUT',
  path: '/api/store/person',
  summary: 'Changes a person’s role in a store. The person must sign in again.',
  access: { right: 'manage-store', of: 'store', id: ({ body }) => body.id },
  audit: {
    action: 'person-role',
    tell: ['role'],
    subject: ({ body }) => ({ of: 'user', id: body.userId }),
    storeId: ({ body }) => body.id,
  },
  request: z.object({ id: wireId, userId, role: staffRole }),
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.store, userId: 'player', role: 'DEALER' }, refused: 'no-such-person' },
  reply: one,
});

export const endPersonRole = endpoint({
  method: 'DELETE',
  path: '/api/store/person',
  summary: 'Removes a person from a store at once, and ends all their sessions.',
  access: { right: 'manage-store', of: 'store', id: ({ body }) => body.id },
  audit: {
    action: 'person-end',
    subject: ({ body }) => ({ of: 'user', id: body.userId }),
    storeId: ({ body }) => body.id,
  },
  request: z.object({ id: wireId, userId }),
  params: noParams,
  example: { body: { id: EXAMPLE_IDS.store, userId: 'player' }, refused: 'no-such-person' },
  reply: one,
});

/** Shown to anybody with the link, before a sign-in. */
const invitationOffer = z.object({
  storeId: z.int(),
  storeName: z.string(),
  /** Null without a logo. */
  logo: z.nullable(z.string()),
  role: staffRole,
  expiresAt: z.number(),
});

export const readInvitation = endpoint({
  method: 'POST',
  path: '/api/invitation',
  summary: 'What an invitation offers.',
  access: { right: 'public' },
  audit: 'only-reads',
  request: z.object({ code }),
  params: noParams,
  example: { body: { code: 'an-invitation-of-long-ago' }, refused: 'invitation-ended' },
  reply: invitationOffer,
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/invitation/accept',
  summary: 'Accepts an invitation; it can be used once.',
  access: { right: 'own-profile' },
  audit: { action: 'person-join' },
  grows: { boundedBy: 'one role of a person in a store' },
  request: z.object({ code }),
  params: noParams,
  example: { body: { code: 'an-invitation-of-long-ago' }, refused: 'invitation-ended' },
  reply: z.object({ storeId: z.int(), role: staffRole }),
});
