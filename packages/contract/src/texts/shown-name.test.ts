import { formerMemberId } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { shownName } from './shown-name.ts';

describe('a name', () => {
  it.each([
    ['ko', '탈퇴한 회원'],
    ['en', 'Deleted member'],
    ['ja', '退会した会員'],
  ] as const)('of a former member is written in %s as "%s", and any other as it is', (language, text) => {
    expect(shownName(formerMemberId('7f3a'), language)).toBe(text);
    expect(shownName('김철수', language)).toBe('김철수');
  });
});
