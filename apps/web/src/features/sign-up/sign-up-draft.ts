// The sign-up form, and its problems in the order of its fields (docs/rules/people.md#sessions).

import { PASSWORD_LENGTH } from '@feltclock/contract';

export interface SignUpDraft {
  readonly id: string;
  readonly password: string;
  readonly confirmPassword: string;
  readonly nickname: string;
  /** True if the present text is free; typing makes it unknown again. */
  readonly isIdAvailable: boolean;
  readonly isNicknameAvailable: boolean;
  /** The accepted version of the privacy text, if any. */
  readonly agreedTo: string | undefined;
}

export const EMPTY_SIGN_UP: SignUpDraft = {
  id: '',
  password: '',
  confirmPassword: '',
  nickname: '',
  isIdAvailable: false,
  isNicknameAvailable: false,
  agreedTo: undefined,
};

export type Obstacle =
  | 'checkDupId'
  | 'enterPassword'
  | 'enterConfirmPassword'
  | 'checkPassword'
  | 'shortPassword'
  | 'checkDupNickname'
  | 'agreePrivacy';

/** The field of each problem. */
export const FIELD_OF_OBSTACLE: Record<Obstacle, keyof SignUpDraft> = {
  checkDupId: 'id',
  enterPassword: 'password',
  enterConfirmPassword: 'confirmPassword',
  checkPassword: 'confirmPassword',
  shortPassword: 'password',
  checkDupNickname: 'nickname',
  agreePrivacy: 'agreedTo',
};

/** The first problem; undefined if there is none. */
export function obstacleIn(draft: SignUpDraft): Obstacle | undefined {
  if (!draft.isIdAvailable) return 'checkDupId';
  if (draft.password === '') return 'enterPassword';
  if (draft.confirmPassword === '') return 'enterConfirmPassword';
  if (draft.password !== draft.confirmPassword) return 'checkPassword';
  if (draft.password.length < PASSWORD_LENGTH.least) return 'shortPassword';
  if (!draft.isNicknameAvailable) return 'checkDupNickname';
  return draft.agreedTo === undefined ? 'agreePrivacy' : undefined;
}

/** Sets one field to a typed text. */
export function typed(
  draft: SignUpDraft,
  field: 'id' | 'password' | 'confirmPassword' | 'nickname',
  value: string,
): SignUpDraft {
  const next = { ...draft, [field]: value };
  if (field === 'id') return { ...next, isIdAvailable: false };
  return field === 'nickname' ? { ...next, isNicknameAvailable: false } : next;
}

/** Takes the answer about a name: a free one is marked, a taken one is cleared. An answer about an older text is ignored. */
export function checked(draft: SignUpDraft, field: 'id' | 'nickname', asked: string, isFree: boolean): SignUpDraft {
  if (draft[field].trim() !== asked) return draft;
  const next = isFree ? draft : { ...draft, [field]: '' };
  return field === 'id' ? { ...next, isIdAvailable: isFree } : { ...next, isNicknameAvailable: isFree };
}
