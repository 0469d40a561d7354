// What a SockJS client sends, as texts: a JSON list of strings, or on a WebSocket a single one.

/** Reads the bytes of each message of a body; null when it is neither a message nor a list of them. */
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
