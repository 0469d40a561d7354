import { describe, expect, it } from 'vitest';
import { ApiFailure } from './api-failure.ts';
import { failureText } from './failure-text.ts';

const failure = (code: ApiFailure['code']): ApiFailure => new ApiFailure({ code, status: 400, message: 'as sent' });

describe('the text of a failure', () => {
  it('is the contract’s, in the user’s language, never what the server wrote', () => {
    expect(failureText(failure('game-is-ended'), 'ko')).toBe('종료된 게임입니다.');
    expect(failureText(failure('game-is-ended'), 'en')).toBe('The game has ended.');
  });

  it('says when the server was not reached', () => {
    expect(failureText(failure('network'), 'en')).toBe('The server can’t be reached.');
  });

  it('is there for anything thrown', () => {
    expect(failureText(new TypeError('x'), 'ko')).toBe('서버에 문제가 발생했습니다.');
    expect(failureText(undefined, 'ja')).toBe('サーバーで問題が発生しました。');
  });
});
