import type { WireAdTerms } from '@feltclock/contract';
import { describe, expect, it } from 'vitest';
import { draftOfTerms, problemOfTerms, termsIn, type TermsDraft } from './terms-draft.ts';

describe('when an advertisement is shown', () => {
  it.each<WireAdTerms>([
    { weight: 1 },
    { weight: 7, hours: { from: '22:00', to: '02:00' } },
    { weight: 2, days: [0, 5, 6], firstDay: '2026-11-20' },
    { weight: 1, lastDay: '2026-12-31' },
  ])('is what was chosen before: %j', (terms) => {
    expect(termsIn(draftOfTerms(terms))).toEqual(terms);
  });

  it('is always where nobody chose', () => {
    expect(termsIn(draftOfTerms(undefined))).toEqual({ weight: 1 });
  });

  it.each<[Partial<TermsDraft>, ReturnType<typeof problemOfTerms>]>([
    [{}, undefined],
    [{ from: '' }, undefined],
    [{ hasHours: true, from: '' }, 'time'],
    [{ hasHours: true, to: '24:00' }, 'time'],
    [{ days: [] }, 'days'],
    [{ firstDay: '2026-12-01', lastDay: '2026-11-30' }, 'dates'],
    [{ firstDay: '2026-12-01', lastDay: '2026-12-01' }, undefined],
  ])('can’t be %j: %s', (part, problem) => {
    expect(problemOfTerms({ ...draftOfTerms(undefined), ...part })).toBe(problem);
  });
});
