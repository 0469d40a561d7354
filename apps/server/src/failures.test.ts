import { ERROR_CODES } from '@feltclock/contract';
import { describe, expect, it } from 'vitest';
import { Failure, conflict, failureBody, invalid, invalidField, refused, tooManyAttempts } from './failures.ts';

describe('failures', () => {
  it.each(ERROR_CODES)('%s has a status and a text in every language', (code) => {
    const failure = new Failure(code);
    expect(failure.status).toBeGreaterThanOrEqual(400);
    const texts = (['ko', 'en', 'ja'] as const).map((language) => failureBody(failure, language).message);
    expect(new Set(texts).size).toBe(3);
    expect(failure.message).toBe(texts[0]);
  });

  it('say which fields are wrong, codes in the language of the caller', () => {
    const failure = invalid([
      { field: 'a.b', message: 'as it is' },
      { field: 'rows', code: 'no-level' },
    ]);
    expect(failureBody(failure, 'en')).toEqual({
      code: 'invalid-request',
      message: 'Please check what was entered.',
      errors: [
        { field: 'a.b', message: 'as it is' },
        { field: 'rows', message: 'At least one row must be a level.' },
      ],
    });
    expect(failureBody(invalidField('rows', 'no-level'), 'ko')).toMatchObject({
      code: 'no-level',
      errors: [{ field: 'rows', message: '레벨이 하나 이상 있어야 합니다.' }],
    });
  });

  it('carry details beside, which can’t replace code or message', () => {
    const body = failureBody(refused('stale-counts', { counts: { version: 3 }, code: 'x', message: 'y' }), 'en');
    expect(body).toEqual({
      code: 'stale-counts',
      message: 'The counts were changed elsewhere.',
      counts: { version: 3 },
    });
    expect(failureBody(conflict(), 'en')).toEqual({ code: 'conflict', message: expect.any(String) as string });
  });

  it('say when to try again', () => {
    expect(tooManyAttempts(30)).toMatchObject({ status: 429, retryAfter: 30 });
  });
});
