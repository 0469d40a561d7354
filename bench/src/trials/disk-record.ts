// What a process did to the files of a folder and what it sent to its clients, in order, as recorded by strace.
import { createReadStream } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';

/** One recorded event. A receipt tells a client that its command was carried out. */
export type DiskEvent =
  | { readonly did: 'write'; readonly file: string; readonly at: number; readonly bytes: Buffer }
  | { readonly did: 'cut'; readonly file: string; readonly size: number }
  | { readonly did: 'sync'; readonly file: string }
  | { readonly did: 'sync-folder' }
  | { readonly did: 'create' | 'remove'; readonly file: string }
  | { readonly did: 'send-receipts'; readonly receipts: readonly string[] };

const CALLS = 'openat,pwrite64,write,writev,ftruncate,fsync,fdatasync,unlink';
/** Longer than any page, frame or answer. */
const LONGEST = 300_000;

/** The command that runs a process and writes its system calls to `record`: complete, in hexadecimal, with file names. */
export const recorder = (record: string): readonly string[] => [
  ...['strace', '-f', '--seccomp-bpf', '-qq', '-y', '-xx', '-s', String(LONGEST), '-e', `trace=${CALLS}`],
  ...['-e', 'signal=none', '-o', record, '--'],
];

const decoded = (hex: string): Buffer => Buffer.from(hex.replaceAll('\\x', ''), 'hex');
const decodedName = (hex: string): string => decoded(hex).toString();
const RECEIPTS = /receipt-id:([a-z]+\d+)-/g;
const ON_FILE = /^(pwrite64|write|writev|ftruncate|fsync|fdatasync)\((\d+)<([^>]*)>(.*)$/;
const BY_NAME = /^(openat|unlink)\((?:[^"]*, )?"([^"]*)"(.*)$/;
const TEXTS = /"((?:\\x[\da-f]{2})*)"/g;

export class DiskRecord {
  readonly #folder: string;
  readonly #isKept: (name: string) => boolean;
  /** System calls that were interrupted by another thread's, by thread. */
  readonly #unfinished = new Map<string, string>();

  constructor(folder: string, isKept: (name: string) => boolean) {
    this.#folder = folder;
    this.#isKept = isKept;
  }

  async *events(record: string): AsyncGenerator<DiskEvent> {
    for await (const line of createInterface({ input: createReadStream(record) })) {
      const call = this.#wholeCall(line);
      const event = call === undefined ? undefined : this.#eventOf(call);
      if (event !== undefined) yield event;
    }
  }

  #wholeCall(line: string): string | undefined {
    const [, thread = '', text = ''] = /^(\d+) +(.*)$/.exec(line) ?? [];
    const begun = / <unfinished \.\.\.>$/.exec(text);
    if (begun !== null) {
      this.#unfinished.set(thread, text.slice(0, begun.index));
      return undefined;
    }
    const ended = /^<\.\.\. \w+ resumed>/.exec(text);
    const call = ended === null ? text : `${this.#unfinished.get(thread) ?? ''}${text.slice(ended[0].length)}`;
    return / = -1 /.test(call.slice(-80)) ? undefined : call;
  }

  #eventOf(call: string): DiskEvent | undefined {
    const [, onFile, , at = '', more = ''] = ON_FILE.exec(call) ?? [];
    if (onFile !== undefined) return this.#onFile(onFile, decodedName(at), more);
    const [, did, name = '', rest = ''] = BY_NAME.exec(call) ?? [];
    const file = this.#keptFile(decodedName(name));
    if (did === undefined || file === undefined) return undefined;
    if (did === 'unlink') return { did: 'remove', file };
    return rest.includes('O_CREAT') ? { did: 'create', file } : undefined;
  }

  #keptFile(path: string): string | undefined {
    return dirname(path) === this.#folder && this.#isKept(basename(path)) ? basename(path) : undefined;
  }

  #onFile(call: string, path: string, rest: string): DiskEvent | undefined {
    if (/^(?:socket:|TCP)/.test(path)) return this.#receipts(rest);
    const isSync = call === 'fsync' || call === 'fdatasync';
    if (path === this.#folder && isSync) return { did: 'sync-folder' };
    const file = this.#keptFile(path);
    if (file === undefined) return undefined;
    if (isSync) return { did: 'sync', file };
    if (call === 'ftruncate') return { did: 'cut', file, size: Number(/^, (\d+)/.exec(rest)?.[1]) };
    const written = /^, "([^"]*)", \d+, (\d+)\)/.exec(rest);
    if (call !== 'pwrite64' || written === null)
      throw new Error(`${join(this.#folder, file)} was written by ${call}, which is not supported here.`);
    return { did: 'write', file, at: Number(written[2]), bytes: decoded(written[1] ?? '') };
  }

  #receipts(rest: string): DiskEvent | undefined {
    const text = [...rest.matchAll(TEXTS)].map(([, hex = '']) => decoded(hex).toString('latin1')).join('');
    const receipts = [...text.matchAll(RECEIPTS)].map(([, receipt = '']) => receipt);
    return receipts.length === 0 ? undefined : { did: 'send-receipts', receipts };
  }
}
