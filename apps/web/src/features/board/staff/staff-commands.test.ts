import { expect, it } from 'vitest';
import { ApiFailure } from '../../../shared/api/api-failure.ts';
import { PublishFailure } from '../../../shared/realtime/realtime.ts';
import { refusalText } from './staff-commands.ts';

it('speaks the board’s language of what the server refused, however it was asked', () => {
  expect(refusalText(new PublishFailure('game-is-ended', 'as sent'), 'ko')).toBe('종료된 게임입니다.');
  expect(refusalText(new ApiFailure({ code: 'game-is-ended', status: 409, message: 'as sent' }), 'en')).toBe(
    'The game has ended.',
  );
});

it('claims nothing when nobody can tell whether the command arrived', () => {
  for (const code of ['line-lost', 'maybe-stored'] as const)
    expect(refusalText(new PublishFailure(code, 'gone'), 'ko')).toBeUndefined();
});
