import { describe, expect, it } from 'vitest';
import { checked, EMPTY_SIGN_UP, obstacleIn, typed, type SignUpDraft } from './sign-up-draft.ts';

const READY: SignUpDraft = {
  id: 'kim',
  password: 'long enough',
  confirmPassword: 'long enough',
  nickname: '김',
  isIdAvailable: true,
  isNicknameAvailable: true,
  agreedTo: 'v1',
};

describe('the first problem', () => {
  it('is reported in the documented order, one at a time', () => {
    const seen: (string | undefined)[] = [obstacleIn(EMPTY_SIGN_UP)];
    let draft: SignUpDraft = { ...EMPTY_SIGN_UP, id: 'kim', isIdAvailable: true };
    seen.push(obstacleIn(draft));
    draft = typed(draft, 'password', 'short');
    seen.push(obstacleIn(draft));
    draft = typed(draft, 'confirmPassword', 'shor');
    seen.push(obstacleIn(draft));
    draft = typed(draft, 'confirmPassword', 'short');
    seen.push(obstacleIn(draft));
    draft = typed(typed(draft, 'password', 'long enough'), 'confirmPassword', 'long enough');
    seen.push(obstacleIn(draft));
    const named = { ...draft, nickname: '김', isNicknameAvailable: true };
    seen.push(obstacleIn(named), obstacleIn({ ...named, agreedTo: 'v1' }));
    expect(seen).toEqual([
      'checkDupId',
      'enterPassword',
      'enterConfirmPassword',
      'checkPassword',
      'shortPassword',
      'checkDupNickname',
      'agreePrivacy',
      undefined,
    ]);
  });
});

describe('availability', () => {
  it('is unknown again once the field is typed in', () => {
    expect(typed(READY, 'id', 'kimm').isIdAvailable).toBe(false);
    expect(typed(READY, 'nickname', '김김').isNicknameAvailable).toBe(false);
    expect(typed(READY, 'password', 'x')).toMatchObject({ isIdAvailable: true, isNicknameAvailable: true });
  });

  it('marks a free name and clears a taken one', () => {
    const draft = { ...EMPTY_SIGN_UP, id: ' kim ', nickname: '김' };
    expect(checked(draft, 'id', 'kim', true)).toEqual({ ...draft, isIdAvailable: true });
    expect(checked(draft, 'id', 'kim', false)).toEqual({ ...draft, id: '', isIdAvailable: false });
    expect(checked(READY, 'nickname', '김', false)).toEqual({ ...READY, nickname: '', isNicknameAvailable: false });
  });

  it('of a text that was typed over meanwhile says nothing', () => {
    const draft = { ...EMPTY_SIGN_UP, id: 'kim2' };
    expect(checked(draft, 'id', 'kim', true)).toBe(draft);
    expect(checked(draft, 'id', 'kim', false)).toBe(draft);
  });
});
