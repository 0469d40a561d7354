import { LANGUAGES } from '@feltclock/contract';
import { describe, expect, it } from 'vitest';
import { encoder } from '../../../../test-support/import-files.ts';
import { newDraft } from '../draft/structure-draft.ts';
import { rankOfStructureText, readStructureFile, structureToCsv } from './structure-file.ts';
import { textOf, type Encoding } from '../../../shared/files/text-file.ts';

const bytes = (...values: number[]): ArrayBuffer => new Uint8Array(values).buffer;
const utf8 = (text: string): ArrayBuffer => new Uint8Array(new TextEncoder().encode(text)).buffer;
const utf16 = (text: string, isLittle: boolean): ArrayBuffer => {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), isLittle);
  return view.buffer;
};

const ENCODERS = {
  'euc-kr': encoder('euc-kr'),
  shift_jis: encoder('shift_jis'),
  'euc-jp': encoder('euc-jp'),
  'windows-1252': encoder('windows-1252'),
};
const found = (content: ArrayBuffer, language: (typeof LANGUAGES)[number], encoding?: Encoding) =>
  textOf(content, { language, rank: rankOfStructureText, encoding });
const read = (content: ArrayBuffer, language: (typeof LANGUAGES)[number]): string => {
  const outcome = found(content, language);
  return typeof outcome === 'string' ? `(${outcome})` : outcome.text;
};

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
      expect(readStructureFile(read(ENCODERS[encoding](text), language)).kind).not.toBe('refused');
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

  it('is read in the encoding that somebody chose', () => {
    const content = ENCODERS['euc-kr'](KOREAN);
    expect(found(content, 'ko', 'euc-kr')).toEqual({ text: KOREAN, encoding: 'euc-kr' });
    expect(found(content, 'ko', 'windows-1252')).toMatchObject({ encoding: 'windows-1252' });
    expect(found(content, 'ko', 'utf-8')).toBe('unreadable');
  });

  it('is none when it is a picture, a workbook, or far too large', () => {
    expect(found(bytes(0x89, 0x50, 0x4e, 0x47, 0, 0, 0), 'en')).toBe('unreadable');
    expect(found(bytes(0x50, 0x4b, 3, 4, 20, 0), 'en')).toBe('spreadsheet');
    expect(found(bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1), 'en')).toBe('spreadsheet');
    for (const nothing of ['', '\ufeff', ' \r\n']) expect(found(utf8(nothing), 'ko')).toBe('empty');
    expect(found(new ArrayBuffer(3 * 1024 * 1024), 'ko')).toBe('too-large');
    const json = new Uint8Array(3 * 1024 * 1024).fill(0x20);
    json[0] = 0x7b;
    expect(found(json.buffer, 'ko')).toMatchObject({ encoding: 'utf-8' });
  });
});
