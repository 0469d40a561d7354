// A browser that knows passkeys. jsdom does not.

import { onTestFinished, vi } from 'vitest';

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
