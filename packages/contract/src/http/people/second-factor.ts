// The second factor of a sign-in: codes of an authenticator app, and recovery codes (docs/rules/people.md#second-factor).

import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { noParams, nothing, userId } from '../../wire.ts';
import { factorCode } from './session.ts';

const password = z.string().check(z.minLength(1), z.maxLength(256));
/** "Done", for calls whose clients test for a truthy answer (docs/rules/wire.md#calls). */
const yes = z.literal(true);

export const secondFactorReply = z.object({
  isOn: z.boolean(),
  /** Does a server setting require it, so that this user can't switch it off? */
  isRequired: z.boolean(),
  recoveryCodesLeft: z.int(),
});
export type SecondFactorReply = z.output<typeof secondFactorReply>;

export const readSecondFactor = endpoint({
  method: 'GET',
  path: '/api/second-factor',
  summary: 'Whether the own second factor is on, whether it is required, and how many recovery codes are left.',
  access: { right: 'own-profile' },
  audit: 'only-reads',
  request: nothing,
  params: noParams,
  example: {},
  reply: secondFactorReply,
});

/** The secret for authenticator apps, for typing and for a QR code. It is never answered again. */
export const beginSecondFactorReply = z.object({ secret: z.string(), uri: z.string() });
export type BeginSecondFactorReply = z.output<typeof beginSecondFactorReply>;

export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/api/second-factor/begin',
  summary: 'Creates the secret of a second factor, which is active once a code confirms it.',
  access: { right: 'own-factor' },
  audit: { untracked: 'nothing counts before it is confirmed, and that has its entry' },
  grows: { boundedBy: 'one of a person' },
  request: z.object({ password }),
  params: noParams,
  example: { body: { password: 'super-secret' } },
  reply: beginSecondFactorReply,
});

const recoveryCodesReply = z.object({ recoveryCodes: z.array(z.string()) });

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/api/second-factor/confirm',
  summary: 'Switches the own second factor on by a code of it. Answers the recovery codes, once.',
  access: { right: 'own-factor' },
  audit: { action: 'own-factor-on' },
  grows: { boundedBy: 'ten codes of a person' },
  request: z.object({ code: factorCode }),
  params: noParams,
  example: { body: { code: '123456' }, refused: 'no-second-factor' },
  reply: recoveryCodesReply,
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/second-factor/recovery-codes',
  summary: 'Replaces the own recovery codes and answers the new ones, once. Takes a code of the authenticator.',
  access: { right: 'own-profile' },
  audit: { action: 'own-recovery-codes' },
  grows: { boundedBy: 'ten codes of a person' },
  request: z.object({ code: factorCode }),
  params: noParams,
  example: { body: { code: '123456' }, refused: 'no-second-factor' },
  reply: recoveryCodesReply,
});

export const switchOffSecondFactor = endpoint({
  method: 'POST',
  path: '/api/second-factor/off',
  summary: 'Switches the own second factor off, where it is not required. Takes the password and a code.',
  access: { right: 'own-profile' },
  audit: { action: 'own-factor-off' },
  request: z.object({ password, code: factorCode }),
  params: noParams,
  example: { body: { password: 'super-secret', code: '123456' }, refused: 'no-second-factor' },
  reply: yes,
});

export const resetSecondFactor = endpoint({
  method: 'POST',
  path: '/api/user/second-factor/reset',
  summary: 'Deletes the second factor of a user who lost it, so that the password alone signs them in.',
  access: { right: 'run-platform' },
  audit: { action: 'user-factor-reset', subject: ({ body }) => ({ of: 'user', id: body.id }) },
  request: z.object({ id: userId }),
  params: noParams,
  example: { body: { id: 'player' }, refused: 'no-second-factor' },
  reply: yes,
});
