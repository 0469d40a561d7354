// Files made for tests of imports, and their bytes in the encodings of a country.

import friday from './import-files/friday.tdt?raw';
import japaneseLevels from './import-files/levels-japanese.csv?raw';
import koreanLevels from './import-files/levels-korean.csv?raw';
import japaneseMembers from './import-files/members-japanese.csv?raw';
import koreanMembers from './import-files/members-korean.csv?raw';
import timerPlus from './import-files/timer-plus.json?raw';

export const IMPORT_FILES = {
  friday,
  timerPlus,
  koreanLevels,
  japaneseLevels,
  koreanMembers,
  japaneseMembers,
} as const;

/** Encodes by inverting the decoder's one-byte and two-byte codes. */
export function encoder(encoding: string): (text: string) => ArrayBuffer {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const bytesOf = new Map<string, readonly number[]>();
  const learn = (...values: number[]): void => {
    try {
      const text = decoder.decode(new Uint8Array(values));
      if (Array.from(text).length === 1 && !bytesOf.has(text)) bytesOf.set(text, values);
    } catch {
      // These bytes are no character.
    }
  };
  for (let one = 0; one < 256; one += 1) learn(one);
  for (let one = 0x81; one < 256; one += 1) for (let two = 0x40; two < 256; two += 1) learn(one, two);
  return (text) => new Uint8Array(Array.from(text).flatMap((sign) => [...(bytesOf.get(sign) ?? [])])).buffer;
}
