// The key that makes a transfer of points happen once, however often its request is sent.

/** A new random key. It is made without `randomUUID`, which is absent outside a secure context. */
export function newWishKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
