// A browser that knows passkeys. jsdom does not.

import type { Passkey, PasskeyCreation } from '@feltclock/contract';
import { onTestFinished, vi } from 'vitest';

export const PASSKEY: Passkey = { id: 3, name: '내 휴대폰', madeAt: 1_760_000_000_000, usedAt: null };
export const PASSKEY_OPTIONS: PasskeyCreation = {
  rp: { id: 'localhost', name: 'Feltclock' },
  user: { id: 'AAAA', name: 'gangnam', displayName: '강남' },
  challenge: 'AAAA',
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 120_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
};

const BYTES = new Uint8Array([0, 0, 0]).buffer;
/** As the page sends it: three bytes of zero. */
export const SENT = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' };

const credential = {
  ...SENT,
  rawId: BYTES,
  response: { clientDataJSON: BYTES, attestationObject: BYTES, authenticatorData: BYTES, signature: BYTES },
  getClientExtensionResults: () => ({}),
};

/** Until the end of the test the device gives a passkey, or refuses with an error of this name. */
export function fakePasskeys(refusal?: string): void {
  const ask = vi.fn(() =>
    refusal === undefined ? Promise.resolve(credential) : Promise.reject(new DOMException('no', refusal)),
  );
  vi.stubGlobal('PublicKeyCredential', () => undefined);
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create: ask, get: ask } });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'credentials');
  });
}
