// Text files of this device, in the encodings that spreadsheets write, independent of the console's language.

import type { Language } from '@feltclock/contract';

/** Larger tables are refused; no structure and no list of members needs that much. */
const LARGEST_TABLE = 2 * 1024 * 1024;
/** Exports of other timers are JSON with pictures in it. */
const LARGEST_JSON = 24 * 1024 * 1024;

export const ENCODINGS = ['utf-8', 'euc-kr', 'shift_jis', 'euc-jp', 'windows-1252', 'utf-16le', 'utf-16be'] as const;
export type Encoding = (typeof ENCODINGS)[number];

export interface TextOfFile {
  readonly text: string;
  readonly encoding: Encoding;
}
/** `spreadsheet`: a workbook or another archive, which has to be saved as CSV first. */
export type TextFault = 'too-large' | 'spreadsheet' | 'unreadable' | 'empty';

interface LocalEncoding {
  readonly name: 'euc-kr' | 'shift_jis' | 'euc-jp' | 'windows-1252';
  readonly language: Language;
  /** Matches text that was really in this encoding. Other encodings give unlikely characters. */
  readonly usual: RegExp;
}

/** The encodings of CSV files that spreadsheets save without Unicode. */
const LOCAL_ENCODINGS: readonly LocalEncoding[] = [
  { name: 'euc-kr', language: 'ko', usual: /^[\p{ASCII}\p{Script=Hangul}\u3000-\u303f\uff01-\uff5e·…₩]*$/u },
  {
    name: 'shift_jis',
    language: 'ja',
    usual: /^(?=[^]*[\u3041-\u30ff])[\p{ASCII}\u3000-\u30ff\p{Script=Han}\uff01-\uff5e]*$/u,
  },
  {
    name: 'euc-jp',
    language: 'ja',
    usual: /^(?=[^]*[\u3041-\u30ff])[\p{ASCII}\u3000-\u30ff\p{Script=Han}\uff01-\uff5e]*$/u,
  },
  { name: 'windows-1252', language: 'en', usual: /^[\p{ASCII}\p{Script=Latin}€£–—‘’“”…]*$/u },
];

const MARKS: readonly (readonly [encoding: Encoding, bytes: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

const beginsWith = (bytes: ArrayBuffer, begin: readonly number[]): boolean => {
  const first = new Uint8Array(bytes.slice(0, begin.length));
  return begin.every((byte, at) => first[at] === byte);
};

function decoded(bytes: ArrayBuffer, encoding: Encoding): TextOfFile | undefined {
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), encoding };
  } catch {
    return undefined;
  }
}

/** Unicode: by its byte order mark, else UTF-8. */
const unicodeIn = (bytes: ArrayBuffer): TextOfFile | undefined =>
  decoded(bytes, MARKS.find(([, mark]) => beginsWith(bytes, mark))?.[0] ?? 'utf-8');

/** Ranks a decoded text: first whether it can be read, then how it looks, then the console's language. */
export type RankOfText = (text: string) => number;

function localIn(bytes: ArrayBuffer, language: Language, rank: RankOfText): TextOfFile | undefined {
  const texts = LOCAL_ENCODINGS.flatMap(({ name, language: own, usual }) => {
    const found = decoded(bytes, name);
    if (found === undefined) return [];
    return { found, ranks: [rank(found.text), Number(usual.test(found.text)), Number(own === language)] };
  });
  const order = (one: readonly number[], other: readonly number[]): number =>
    one.map((each, at) => (other[at] ?? 0) - each).find((difference) => difference !== 0) ?? 0;
  return texts.sort((one, other) => order(one.ranks, other.ranks))[0]?.found;
}

const OPEN_BRACE = 0x7b;
/** Old and new workbooks, and any other zip file. */
const ARCHIVES = [
  [0x50, 0x4b, 3, 4],
  [0xd0, 0xcf, 0x11, 0xe0],
] as const;

interface HowToRead {
  readonly language: Language;
  readonly rank: RankOfText;
  /** Chosen by the user; guessed when undefined. */
  readonly encoding?: Encoding | undefined;
}

/** Reads in the chosen encoding, else in Unicode, else in the most likely local encoding. */
export function textOf(bytes: ArrayBuffer, { language, rank, encoding }: HowToRead): TextOfFile | TextFault {
  if (ARCHIVES.some((begin) => beginsWith(bytes, begin))) return 'spreadsheet';
  const isJson = beginsWith(bytes, [OPEN_BRACE]);
  if (bytes.byteLength > (isJson ? LARGEST_JSON : LARGEST_TABLE)) return 'too-large';
  const found =
    encoding === undefined ? (unicodeIn(bytes) ?? localIn(bytes, language, rank)) : decoded(bytes, encoding);
  if (found === undefined || found.text.includes('\0')) return 'unreadable';
  return found.text.trim() === '' ? 'empty' : found;
}

export async function readTextFile(file: File, how: HowToRead): Promise<TextOfFile | TextFault> {
  return file.size > LARGEST_JSON ? 'too-large' : textOf(await file.arrayBuffer(), how);
}
