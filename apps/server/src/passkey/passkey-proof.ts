// What a browser answers to a challenge. The library checks it, and is loaded when the first answer comes.

import type { NewCredential, PasskeyAssertion } from '@feltclock/contract';
import type { PasskeySite } from './passkey-site.ts';

/** The challenge in the answer; undefined when that cannot be read. */
export function challengeIn({ response }: NewCredential | PasskeyAssertion): string | undefined {
  try {
    const said: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString());
    if (typeof said !== 'object' || said === null || !('challenge' in said)) return undefined;
    return typeof said.challenge === 'string' ? said.challenge : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Does the answer state who made the device by certificates? We ask for none, and checking them would fetch lists of revoked ones from
 * addresses that the answer names.
 */
async function hasCertificates(attestation: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const decoded = decodeAttestationObject(attestation);
  if (decoded.get('fmt') === 'none') return false;
  return decoded.get('fmt') !== 'packed' || decoded.get('attStmt').get('x5c') !== undefined;
}

export interface ProvenKey {
  readonly credentialId: string;
  /** COSE, in base64url. */
  readonly publicKey: string;
  readonly counter: number;
}

/** The new key; undefined when the answer is not of this site, or proves nothing. */
export async function provenKey(
  credential: NewCredential,
  challenge: string,
  site: PasskeySite,
): Promise<ProvenKey | undefined> {
  try {
    if (await hasCertificates(new Uint8Array(Buffer.from(credential.response.attestationObject, 'base64url'))))
      return undefined;
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      requireUserVerification: true,
    });
    if (registrationInfo === undefined) return undefined;
    const { id: credentialId, publicKey, counter } = registrationInfo.credential;
    return { credentialId, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
  } catch {
    // The library throws for each fault of the answer.
    return undefined;
  }
}

/** The new counter; undefined when the key did not sign this, did not check the person, or counted back. */
export async function provenCounter(
  assertion: PasskeyAssertion,
  challenge: string,
  site: PasskeySite,
  { credentialId, publicKey, counter }: ProvenKey,
): Promise<number | undefined> {
  try {
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
    const { clientDataJSON, authenticatorData, signature } = assertion.response;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...assertion,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      credential: { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}
