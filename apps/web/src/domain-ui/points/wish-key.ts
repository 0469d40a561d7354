// The key that makes a transfer of points happen once, however often its request is sent.

/** Random and new. Works without a secure context, where `randomUUID` is absent. */
export function newWishKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
