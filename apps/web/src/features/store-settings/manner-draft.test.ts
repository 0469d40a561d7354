import { DEFAULT_STORE_OPTIONS } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { mannerChanges, mannerDraftOf, mannerOf, mannerProblems } from './manner-draft.ts';

const draft = mannerDraftOf(DEFAULT_STORE_OPTIONS);

describe('what an owner types of the store’s manner', () => {
  it('is sent back as it was', () => {
    expect(mannerOf(draft)).toEqual(DEFAULT_STORE_OPTIONS);
    expect(mannerProblems(draft)).toEqual({});
  });

  it.each([
    ['', null, {}],
    [' 2:00 ', '02:00', {}],
    ['０２：００', '02:00', {}],
    ['0230', '02:30', {}],
    ['23:59', '23:59', {}],
    ['24:00', '24:00', { closesAt: 'closesAtWrong' }],
    ['새벽 두 시', '새벽 두 시', { closesAt: 'closesAtWrong' }],
  ])('closes at %j', (closesAt, sent, problems) => {
    expect(mannerOf({ ...draft, closesAt }).closesAt).toBe(sent);
    expect(mannerProblems({ ...draft, closesAt })).toEqual(problems);
  });

  it('sends only the changes', () => {
    expect(mannerChanges(draft, draft)).toEqual({});
    expect(mannerChanges(draft, { ...draft, closesAt: '2:00', language: 'ja' })).toEqual({
      closesAt: '02:00',
      language: 'ja',
    });
    expect(mannerChanges({ ...draft, closesAt: '02:00' }, draft)).toEqual({ closesAt: null });
  });

  it('has a heading of prizes that fits over them', () => {
    expect(mannerProblems({ ...draft, prizeHeading: '프'.repeat(20) })).toEqual({});
    expect(mannerProblems({ ...draft, prizeHeading: '프'.repeat(21) })).toEqual({ prizeHeading: 'prizeHeadingLong' });
    expect(mannerOf({ ...draft, prizeHeading: ' 시상 ' }).prizeHeading).toBe('시상');
  });
});
