// STOMP frames and their encoding in each version of the protocol (STOMP 1.0, 1.1 and 1.2).

export type StompVersion = '1.0' | '1.1' | '1.2';

/** Newest first: the first one that both sides support is used. */
export const STOMP_VERSIONS: readonly StompVersion[] = ['1.2', '1.1', '1.0'];

export interface Frame {
  readonly command: string;
  /** Unescaped; the first of repeated headers counts (STOMP 1.2, "Repeated Header Entries"). */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
}

export type Header = readonly [name: string, value: string];

const UNESCAPED: ReadonlyMap<string, string> = new Map([
  ['\\\\', '\\'],
  ['\\c', ':'],
  ['\\n', '\n'],
  ['\\r', '\r'],
]);

/** CONNECT and CONNECTED are never escaped, because no version is agreed on yet (STOMP 1.2, "Value Encoding"). */
const isEscaped = (command: string, version: StompVersion): boolean =>
  version !== '1.0' && command !== 'CONNECT' && command !== 'STOMP' && command !== 'CONNECTED';

/** Unescapes a header's name or value; null if it contains an escape that the version does not know. */
export function unescapeHeader(text: string, command: string, version: StompVersion): string | null {
  if (!isEscaped(command, version) || !text.includes('\\')) return text;
  const known = version === '1.1' ? /^(?:[^\\]|\\[\\cn])*$/u : /^(?:[^\\]|\\[\\cnr])*$/u;
  if (!known.test(text)) return null;
  return text.replace(/\\./gu, (sequence) => UNESCAPED.get(sequence) ?? sequence);
}

/** Escapes a header's name or value. What a version cannot express becomes a space, so no header can break a frame. */
export function escapeHeader(text: string, command: string, version: StompVersion): string {
  if (!/[\\:\n\r\0]/u.test(text)) return text;
  if (!isEscaped(command, version)) return text.replace(/[\n\r\0]/gu, ' ');
  const escaped = text.replace(/\\/gu, '\\\\').replace(/\n/gu, '\\n').replace(/:/gu, '\\c').replace(/\0/gu, ' ');
  return escaped.replace(/\r/gu, version === '1.2' ? '\\r' : ' ');
}

export function encodeHead(version: StompVersion, command: string, headers: readonly Header[]): string {
  let head = `${command}\n`;
  for (const [name, value] of headers) {
    head += `${escapeHeader(name, command, version)}:${escapeHeader(value, command, version)}\n`;
  }
  return `${head}\n`;
}

/** One frame with its NUL; a frame with a body has a content-length. */
export function encodeFrame(version: StompVersion, command: string, headers: readonly Header[], body = ''): string {
  const all: readonly Header[] =
    body === '' ? headers : [...headers, ['content-length', String(Buffer.byteLength(body))]];
  return `${encodeHead(version, command, all)}${body}\0`;
}
