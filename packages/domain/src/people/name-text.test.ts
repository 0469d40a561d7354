import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameText, textForms } from './name-text.ts';

describe('a name', () => {
  it.each([
    ['김하늘', '김하늘'],
    ['  김  하늘 ', '김  하늘'],
    ['김하늘'.normalize('NFD'), '김하늘'],
    ['ガリ'.normalize('NFD'), 'ガリ'],
    ['Rene\u0301', 'René'],
    ['Kim\u202egnp', 'Kimgnp'],
    ['K\u200bi\u00adm\ufeff', 'Kim'],
    ['Kim\tLee\n', 'Kim Lee'],
    ['Kim\u0007', 'Kim'],
    ['👩\u200d👩\u200d👧 家', '👩\u200d👩\u200d👧 家'],
    ['❤\ufe0f', '❤\ufe0f'],
    ['👍🏽', '👍🏽'],
    ['👍\u200d', '👍'],
    ['a\u200db\ufe0f', 'ab'],
    ['-', '-'],
    ['', ''],
    ['\u3164', ''],
    ['\u115f\u1160\uffa0', ''],
    ['\u2800 \u200b', ''],
    ['\u0301', ''],
  ])('%j is kept as %j', (text, kept) => {
    expect(nameText(text)).toBe(kept);
  });

  it('is unchanged when stored again, however it was composed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const kept = nameText(text);
        expect(nameText(kept)).toBe(kept);
        expect(nameText(kept.normalize('NFD'))).toBe(kept);
        expect(kept).toBe(kept.normalize('NFC').trim());
      }),
    );
  });
});

it('a text is searched as it is, composed and decomposed', () => {
  expect(textForms('kim')).toEqual(['kim']);
  expect(textForms('김')).toEqual(['김', '김'.normalize('NFD')]);
  expect(textForms('김'.normalize('NFD'))).toEqual(['김'.normalize('NFD'), '김']);
});
