// Asks the device for a passkey. The library is loaded with the question.

import type { NewCredential, PasskeyAssertion, PasskeyCreation, ReplyOf, beginPasskeyLogin } from '@feltclock/contract';

/** The person cancelled, took too long, or the device could not check the person. */
export class DeviceRefused extends Error {
  override readonly name = 'DeviceRefused';
  /** Has the device a passkey of this account already? */
  readonly isKnown: boolean;

  constructor(cause: unknown) {
    super('The device gave no passkey.', { cause });
    this.isKnown = cause instanceof Error && cause.name === 'InvalidStateError';
  }
}

export async function makePasskey(options: PasskeyCreation): Promise<NewCredential> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  try {
    const { id, rawId, type, response } = await startRegistration({ optionsJSON: options });
    const { clientDataJSON, attestationObject } = response;
    return { id, rawId, type, response: { clientDataJSON, attestationObject } };
  } catch (error) {
    throw new DeviceRefused(error);
  }
}

export async function answerWithPasskey(options: ReplyOf<typeof beginPasskeyLogin>): Promise<PasskeyAssertion> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  try {
    const { id, rawId, type, response } = await startAuthentication({ optionsJSON: options });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    const said = { clientDataJSON, authenticatorData, signature };
    return { id, rawId, type, response: userHandle === undefined ? said : { ...said, userHandle } };
  } catch (error) {
    throw new DeviceRefused(error);
  }
}

/** Browsers without passkeys, and pages without HTTPS, lack this. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window;
