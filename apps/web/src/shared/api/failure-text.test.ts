import { describe, expect, it, vi } from 'vitest';
import { ApiFailure } from './api-failure.ts';
import { failureText } from './failure-text.ts';

const failure = (code: ApiFailure['code']): ApiFailure => new ApiFailure({ code, status: 400, message: 'as sent' });

describe('the text of a failure', () => {
  it('is the contract’s, in the user’s language, never what the server wrote', () => {
    expect(failureText(failure('game-is-ended'), 'ko')).toBe('종료된 게임입니다.');
    expect(failureText(failure('game-is-ended'), 'en')).toBe('The game has ended.');
  });

  it('is as the server put it until the later screens have brought theirs', async () => {
    // Other tests of this process may have brought them.
    vi.resetModules();
    const { failureText: textOf } = await import('./failure-text.ts');
    const { ApiFailure: Failure } = await import('./api-failure.ts');
    const { knowAllErrors } = await import('./all-error-texts.ts');
    const of = (code: ApiFailure['code']) => textOf(new Failure({ code, status: 400, message: 'as sent' }), 'en');
    expect(of('id-taken')).toBe('as sent');
    knowAllErrors();
    expect(of('id-taken')).toBe('This ID is already in use.');
    expect(of('game-is-ended')).toBe('The game has ended.');
  });

  it('says when the server was not reached', () => {
    expect(failureText(failure('network'), 'en')).toBe('The server can’t be reached.');
  });

  it('is there for anything thrown', () => {
    expect(failureText(new TypeError('x'), 'ko')).toBe('서버에 문제가 발생했습니다.');
    expect(failureText(undefined, 'ja')).toBe('サーバーで問題が発生しました。');
  });
});
