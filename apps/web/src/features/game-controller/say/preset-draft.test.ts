import type { FloorPreset } from '@feltclock/contract';
import { describe, expect, it } from 'vitest';
import { presetDraftOf, isEmptyPreset, moved, newPresetDraft, presetIn, presetWords } from './preset-draft.ts';

const REST: FloorPreset = { texts: { ko: '5분 휴식', ja: '5分休憩' }, shape: 'line', lastsFor: 300, countsDown: true };

describe('a store’s own words', () => {
  it('are sent as they were read', () => {
    expect(presetIn(presetDraftOf(REST, 1))).toEqual(REST);
  });

  it('have none in a language where only spaces were written', () => {
    const draft = { ...presetDraftOf(REST, 1), texts: { ko: ' 5분 휴식 ', en: '  ', ja: '' } };
    expect(presetIn(draft).texts).toEqual({ ko: '5분 휴식' });
    expect([isEmptyPreset(draft), isEmptyPreset(newPresetDraft(2))]).toEqual([false, true]);
  });

  it('count nothing down that has no end', () => {
    expect(presetIn({ ...presetDraftOf(REST, 1), lastsFor: null }).countsDown).toBe(false);
  });

  it.each([
    ['ko', '5분 휴식'],
    ['ja', '5分休憩'],
    ['en', '5분 휴식'],
  ] as const)('are shown in %s if they exist in it', (language, words) => {
    expect(presetWords(REST, language)).toBe(words);
  });

  it('move up and down, and not beyond the ends', () => {
    const rows = [1, 2, 3].map((key) => presetDraftOf(REST, key));
    const keys = (from: number, by: 1 | -1): readonly number[] => moved(rows, from, by).map(({ key }) => key);
    expect([keys(0, 1), keys(2, -1), keys(0, -1), keys(2, 1)]).toEqual([
      [2, 1, 3],
      [1, 3, 2],
      [1, 2, 3],
      [1, 2, 3],
    ]);
  });
});
