// Decodes what a SockJS client sends: a JSON list of strings, or on a WebSocket a single string.

/** Null if the payload is invalid. */
export function readSockjsMessages(payload: string): readonly Buffer[] | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(payload);
  } catch {
    return null;
  }
  const messages: readonly unknown[] = Array.isArray(parsed) ? parsed : [parsed];
  return messages.every((message) => typeof message === 'string')
    ? messages.map((message) => Buffer.from(message))
    : null;
}
