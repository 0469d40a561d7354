import { LANGUAGES } from '@feltclock/contract';
import { describe, expect, it } from 'vitest';
import { newDraft } from '../draft/structure-draft.ts';
import { rankOfStructureText, readStructureFile, structureToCsv } from './structure-file.ts';
import { textOf } from './text-file.ts';

const bytes = (...values: number[]): ArrayBuffer => new Uint8Array(values).buffer;
const utf8 = (text: string): ArrayBuffer => new Uint8Array(new TextEncoder().encode(text)).buffer;
const utf16 = (text: string, isLittle: boolean): ArrayBuffer => {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), isLittle);
  return view.buffer;
};

/** Encodes by inverting the decoder's one-byte and two-byte codes. */
function encoder(encoding: string): (text: string) => ArrayBuffer {
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
  return (text) => bytes(...Array.from(text).flatMap((sign) => [...(bytesOf.get(sign) ?? [])]));
}
const ENCODERS = {
  'euc-kr': encoder('euc-kr'),
  shift_jis: encoder('shift_jis'),
  'euc-jp': encoder('euc-jp'),
  'windows-1252': encoder('windows-1252'),
};
const read = (content: ArrayBuffer, language: (typeof LANGUAGES)[number]) =>
  textOf(content, language, rankOfStructureText);

const KOREAN = '레벨,스몰 블라인드,빅 블라인드,앤티,시간(분)\r\n1,100,200,200,15\r\n휴식,,,,10';
const JAPANESE = 'レベル,スモールブラインド,ビッグブラインド,アンティ,時間\r\n1,100,200,200,15\r\n休憩,,,,10';
const FRENCH = 'Niveau;Small blind;Big blind;Ante;Durée\r\n1;100;200;200;15\r\nPause;;;;10';

describe('a text file', () => {
  it.each([
    ['euc-kr', KOREAN],
    ['shift_jis', JAPANESE],
    ['euc-jp', JAPANESE],
    ['windows-1252', FRENCH],
    // Only a break has letters of the language.
    ['euc-kr', 'level,sb,bb,min\n1,100,200,15\n휴식,,,10'],
    ['shift_jis', 'level,sb,bb,min\n1,100,200,15\n休憩,,,10'],
    ['euc-jp', 'level,sb,bb,min\n1,100,200,15\n休憩,,,10'],
    // Decided by how the letters look.
    ['euc-kr', structureToCsv({ ...newDraft(), name: '금요 딥스택' }).slice(1)],
    ['shift_jis', structureToCsv({ ...newDraft(), name: '金曜ディープ' }).slice(1)],
    ['euc-jp', structureToCsv({ ...newDraft(), name: '金曜ディープ' }).slice(1)],
    ['windows-1252', structureToCsv({ ...newDraft(), name: 'Soirée à Genève' }).slice(1)],
  ] as const)('in %s is read whatever language the console speaks: %j', (encoding, text) => {
    for (const language of LANGUAGES) {
      expect(read(ENCODERS[encoding](text), language)).toBe(text);
      expect(readStructureFile(read(ENCODERS[encoding](text), language) ?? '').kind).not.toBe('refused');
    }
  });

  it('is Unicode where it says so or can be', () => {
    for (const text of [KOREAN, JAPANESE, FRENCH])
      for (const language of LANGUAGES)
        for (const content of [
          utf8(text),
          utf8(`\ufeff${text}`),
          utf16(`\ufeff${text}`, true),
          utf16(`\ufeff${text}`, false),
        ])
          expect(read(content, language)).toBe(text);
  });

  it('is in the encoding of the console’s language where nothing else tells', () => {
    expect(read(bytes(0xc5, 0xd7), 'ko')).toBe('테');
    expect(read(bytes(0xc5, 0xd7), 'en')).toBe('테');
  });

  it('is none when it is a picture, or far too large', () => {
    expect(read(bytes(0x89, 0x50, 0x4e, 0x47, 0, 0, 0), 'en')).toBeUndefined();
    expect(read(new ArrayBuffer(3 * 1024 * 1024), 'ko')).toBeUndefined();
  });
});
