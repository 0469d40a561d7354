import { describe, expect, it } from 'vitest';
import { textOf } from './text-file.ts';

const bytes = (...values: number[]): ArrayBuffer => new Uint8Array(values).buffer;
const utf8 = (text: string): ArrayBuffer => new Uint8Array(new TextEncoder().encode(text)).buffer;

describe('a text file', () => {
  it('is read as Unicode, whatever the language', () => {
    for (const language of ['ko', 'en', 'ja'] as const)
      expect(textOf(utf8('레벨 ブレイク'), language)).toBe('레벨 ブレイク');
  });

  it('is read as a spreadsheet of the language writes it', () => {
    expect(textOf(bytes(0xb7, 0xb9, 0xba, 0xa7), 'ko')).toBe('레벨');
    expect(textOf(bytes(0x83, 0x8c, 0x83, 0x78, 0x83, 0x8b), 'ja')).toBe('レベル');
  });

  it('is none when it is a picture, or far too large', () => {
    expect(textOf(bytes(0x89, 0x50, 0x4e, 0x47, 0, 0, 0), 'en')).toBeUndefined();
    expect(textOf(new ArrayBuffer(3 * 1024 * 1024), 'ko')).toBeUndefined();
  });
});
