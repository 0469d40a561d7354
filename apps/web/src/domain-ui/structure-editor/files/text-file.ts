// Text files of this device, in the encodings that spreadsheets write, independent of the console's language.

import type { Language } from '@feltclock/contract';

/** Larger files are refused; no structure needs that much. */
const LARGEST = 2 * 1024 * 1024;

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

const MARKS: readonly (readonly [encoding: string, bytes: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

function decoded(bytes: ArrayBuffer, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Unicode: by its byte order mark, else UTF-8. */
function unicodeIn(bytes: ArrayBuffer): string | undefined {
  const first = new Uint8Array(bytes.slice(0, 3));
  const marked = MARKS.find(([, mark]) => mark.every((byte, at) => first[at] === byte));
  return decoded(bytes, marked?.[0] ?? 'utf-8');
}

/** Ranks a decoded text: first whether it can be read, then how it looks, then the console's language. */
export type RankOfText = (text: string) => number;

function localIn(bytes: ArrayBuffer, language: Language, rank: RankOfText): string | undefined {
  const texts = LOCAL_ENCODINGS.flatMap(({ name, language: own, usual }) => {
    const text = decoded(bytes, name);
    if (text === undefined) return [];
    return { text, ranks: [rank(text), Number(usual.test(text)), Number(own === language)] };
  });
  const order = (one: readonly number[], other: readonly number[]): number =>
    one.map((each, at) => (other[at] ?? 0) - each).find((difference) => difference !== 0) ?? 0;
  return texts.sort((one, other) => order(one.ranks, other.ranks))[0]?.text;
}

/** Reads Unicode, else the most likely local encoding; undefined if it is none of them, has no text or is too large. */
export function textOf(bytes: ArrayBuffer, language: Language, rank: RankOfText): string | undefined {
  if (bytes.byteLength > LARGEST) return undefined;
  const text = unicodeIn(bytes) ?? localIn(bytes, language, rank);
  return text?.includes('\0') === true ? undefined : text;
}

export async function readTextFile(file: File, language: Language, rank: RankOfText): Promise<string | undefined> {
  return file.size > LARGEST ? undefined : textOf(await file.arrayBuffer(), language, rank);
}
