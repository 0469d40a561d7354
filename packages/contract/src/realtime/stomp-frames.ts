// STOMP 1.2 on the client: writes frames, and reads them from text in any pieces.

export interface StompFrame {
  readonly command: string;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/** The heart-beat between frames. */
export const BEAT = '\n';

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', ':': '\\c' };
const MEANT: Readonly<Record<string, string>> = { '\\\\': '\\', '\\n': '\n', '\\r': '\r', '\\c': ':' };

const escape = (text: string): string => text.replace(/[\\\n\r:]/g, (each) => ESCAPES[each] ?? each);
const unescape = (text: string): string => text.replace(/\\./g, (each) => MEANT[each] ?? each);

/** CONNECT and CONNECTED are never escaped (STOMP 1.2, "Value Encoding"). */
const isEscaped = (command: string): boolean => !command.startsWith('CONNECT');

export function writeFrame(command: string, headers: Readonly<Record<string, string>>, body = ''): string {
  const code = isEscaped(command) ? escape : (text: string) => text;
  const lines = Object.entries(headers).map(([name, value]) => `${code(name)}:${code(value)}\n`);
  return `${command}\n${lines.join('')}\n${body}\0`;
}

function readFrame(text: string): StompFrame {
  const end = text.search(/\r?\n\r?\n/);
  const [command = '', ...lines] = (end === -1 ? text : text.slice(0, end)).split(/\r?\n/);
  const code = isEscaped(command) ? unescape : (each: string) => each;
  const headers = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(':');
    // The first of a repeated header counts (STOMP 1.2, "Repeated Header Entries").
    const name = code(line.slice(0, colon));
    if (!headers.has(name)) headers.set(name, code(line.slice(colon + 1)));
  }
  return { command, headers, body: end === -1 ? '' : text.slice(end).replace(/^\r?\n\r?\n/, '') };
}

/** Reads text as it arrives and returns the frames that it completes. The server accepts no NUL in bodies, so a NUL always ends a frame. */
export function frameReader(): (text: string) => readonly StompFrame[] {
  const state = { rest: '' };
  return (text) => {
    const pieces = (state.rest + text).split('\0');
    state.rest = pieces.pop()?.replace(/^[\r\n]+/, '') ?? '';
    return pieces.map((piece) => readFrame(piece.replace(/^[\r\n]+/, '')));
  };
}
