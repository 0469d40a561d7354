// A key that names one wish, so that the server does it once or its sender knows it again, however often and to whomever it is told.

/** A new random key. It is made without `randomUUID`, which is absent outside a secure context. */
export function newRandomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
