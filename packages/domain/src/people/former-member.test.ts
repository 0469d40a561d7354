import { describe, expect, it } from 'vitest';
import { formerMemberId, isFormerMember } from './former-member.ts';

describe('the stand-in for a former member', () => {
  it('is recognised, and contains its mark', () => {
    expect(formerMemberId('7f3a')).toContain('7f3a');
    expect(isFormerMember(formerMemberId('7f3a'))).toBe(true);
    expect(formerMemberId('7f3a')).not.toBe(formerMemberId('7f3b'));
  });

  it('cannot be a chosen name, because it contains a space', () => {
    expect(formerMemberId('x')).toMatch(/\s/u);
  });

  it.each(['deleted', 'deletedfriend', 'Deleted x', 'kim', ''])('is not "%s"', (name) => {
    expect(isFormerMember(name)).toBe(false);
  });
});
