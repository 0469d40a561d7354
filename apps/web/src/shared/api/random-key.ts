// Idempotency keys and names of senders.

/** Does not use `randomUUID`, which only exists in secure contexts. */
export function newRandomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
