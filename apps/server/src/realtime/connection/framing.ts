// Encodes a STOMP frame for each transport once; the same buffer is then written to every client (docs/rules/wire.md#the-realtime-channel).

/** For SockJS over HTTP: quoted messages, each followed by a comma; the transport adds the brackets. */
export type Framing = 'websocket' | 'sockjs-websocket' | 'sockjs-http';

const FIN_TEXT = 0x81;
const LENGTH_IN_2_BYTES = 126;
const LENGTH_IN_8_BYTES = 127;
const LARGEST_IN_1_BYTE = 125;
const LARGEST_IN_2_BYTES = 0xffff;

/** One unmasked text message of RFC 6455, header and payload in one buffer. */
export function websocketText(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const head = length <= LARGEST_IN_1_BYTE ? 2 : length <= LARGEST_IN_2_BYTES ? 4 : 10;
  const bytes = Buffer.allocUnsafeSlow(head + length);
  bytes[0] = FIN_TEXT;
  if (head === 2) {
    bytes[1] = length;
  } else if (head === 4) {
    bytes[1] = LENGTH_IN_2_BYTES;
    bytes.writeUInt16BE(length, 2);
  } else {
    bytes[1] = LENGTH_IN_8_BYTES;
    bytes.writeBigUInt64BE(BigInt(length), 2);
  }
  bytes.write(text, head, 'utf8');
  return bytes;
}

// Characters that some browsers change or lose, from the SockJS protocol ("quote" of sockjs-protocol 0.3.3).
const UNSAFE_IN_SOCKJS =
  /[\0-\u001f\u007f-\u009f\u00ad\u0600-\u0604\u070f\u17b4\u17b5\u200c-\u200f\u2028-\u202f\u2060-\u206f\ufeff\ufff0-\uffff]/g;

const escapeUnit = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** A message as a JSON string that every SockJS client reads back unchanged. */
export const quoteForSockjs = (text: string): string => JSON.stringify(text).replace(UNSAFE_IN_SOCKJS, escapeUnit);

export function frameFor(framing: Framing, stomp: string): Buffer {
  switch (framing) {
    case 'websocket':
      return websocketText(stomp);
    case 'sockjs-websocket':
      return websocketText(`a[${quoteForSockjs(stomp)}]`);
    case 'sockjs-http':
      return Buffer.from(`${quoteForSockjs(stomp)},`);
  }
}
