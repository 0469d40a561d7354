import type { ErrorCode } from '@feltclock/contract';
import { describe, expect, it } from 'vitest';
import { ApiFailure } from '../../../../shared/api/api-failure.ts';
import { opensNothing, storeOfLink, troubleOf } from './board-trouble.ts';

const failure = (code: ErrorCode, details?: object): ApiFailure =>
  new ApiFailure({ code, status: 400, message: '', details });

describe('a reading that failed', () => {
  it.each([
    ['link-ended', 'link-ended', true],
    ['not-found', 'no-such-game', true],
    // A code that is too long, or an impossible number.
    ['invalid-request', 'no-such-game', true],
    ['too-many-attempts', 'unreachable', false],
    ['session-expired', 'signed-out', false],
    ['forbidden', 'not-allowed', false],
  ] as const)('as %s means %s', (code, trouble, isNothing) => {
    expect(troubleOf(failure(code))).toBe(trouble);
    expect(opensNothing(failure(code))).toBe(isNothing);
  });

  it('without an answer means that nobody answers', () => {
    expect(troubleOf(new TypeError('offline'))).toBe('unreachable');
  });

  it('tells the store of a link where the refusal says it', () => {
    expect(storeOfLink(failure('link-ended', { code: 'link-ended', storeId: 3 }))).toBe(3);
    expect(storeOfLink(failure('link-ended', { code: 'link-ended' }))).toBeUndefined();
    expect(storeOfLink(new TypeError('offline'))).toBeUndefined();
  });
});
