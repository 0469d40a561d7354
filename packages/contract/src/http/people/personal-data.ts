// Personal data: the privacy text, the export of all data, and deleting the account (docs/rules/people.md#personal-data).

import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { noParams, nothing, userId } from '../../wire.ts';
import { language } from './session.ts';
import { PASSWORD_LENGTH } from './user.ts';

/** "Done", for calls whose clients test for a truthy answer (docs/rules/wire.md#calls). */
const yes = z.literal(true);

export const readPrivacy = endpoint({
  method: 'GET',
  path: '/api/privacy',
  summary: 'The privacy text in one language, and its version, which new users accept.',
  access: { right: 'public' },
  audit: 'only-reads',
  request: z.object({ language: z.optional(language) }),
  params: noParams,
  example: { body: { language: 'ko' } },
  reply: z.object({
    version: z.string(),
    /** Lines: `# ` starts a heading, `- ` a list item; a blank line ends a paragraph. */
    text: z.string(),
  }),
});

export const exportOwnData = endpoint({
  method: 'POST',
  path: '/api/user/own-data',
  summary: 'Everything that is stored about the caller, as one JSON file.',
  access: { right: 'own-profile' },
  audit: 'only-reads',
  request: nothing,
  params: noParams,
  example: {},
  reply: z.unknown(),
  answers: 'json-file',
});

export const deleteOwnAccount = endpoint({
  method: 'DELETE',
  path: '/api/user/own',
  summary: 'Deletes the own account. Points and results stay without a name; all sessions end.',
  access: { right: 'own-profile' },
  audit: { action: 'own-account-delete', namesNobody: true },
  request: z.object({ password: z.string().check(z.minLength(1), z.maxLength(PASSWORD_LENGTH.most)) }),
  params: noParams,
  example: { body: { password: 'super-secret' }, refused: 'last-super-admin' },
  reply: yes,
});

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/user',
  summary: 'Deletes the account of a user who asked for it. Points and results stay without a name; all sessions end.',
  access: { right: 'run-platform' },
  audit: { action: 'user-delete' },
  request: z.object({ id: userId }),
  params: noParams,
  example: { body: { id: 'player' } },
  reply: yes,
});
