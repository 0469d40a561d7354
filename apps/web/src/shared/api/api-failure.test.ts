import { expect, it } from 'vitest';
import { ApiFailure, endedSession } from './api-failure.ts';

const failure = (code: ApiFailure['code']): ApiFailure => new ApiFailure({ code, status: 400, message: 'as sent' });

it('knows which failures the end of the session has already reported', () => {
  const codes = ['unauthenticated', 'session-expired', 'forbidden'] as const;
  expect(codes.map((code) => endedSession(failure(code)))).toEqual([true, true, true]);
  expect([failure('network'), failure('conflict'), new Error('x')].map(endedSession)).toEqual([false, false, false]);
});
