// Text files to and from this device, in the encodings that spreadsheets of the product's languages write.

import type { Language } from '@feltclock/contract';

/** The largest file that is read, more than any structure takes. */
const LARGEST = 2 * 1024 * 1024;
/** The encodings in which spreadsheets save CSV where nobody asked for Unicode. */
const LOCAL_ENCODING: Readonly<Record<Language, string>> = { ko: 'euc-kr', en: 'windows-1252', ja: 'shift_jis' };

function decoded(bytes: ArrayBuffer, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Reads Unicode, else the usual encoding of the language; undefined when a file is neither, has no text in it or is far too large. */
export function textOf(bytes: ArrayBuffer, language: Language): string | undefined {
  if (bytes.byteLength > LARGEST) return undefined;
  const text = decoded(bytes, 'utf-8') ?? decoded(bytes, LOCAL_ENCODING[language]);
  return text?.includes('\0') === true ? undefined : text;
}

export async function readTextFile(file: File, language: Language): Promise<string | undefined> {
  return file.size > LARGEST ? undefined : textOf(await file.arrayBuffer(), language);
}
