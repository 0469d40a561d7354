// The form for the own password, and its problems.

import { PASSWORD_LENGTH } from '@feltclock/contract';

export interface PasswordDraft {
  readonly present: string;
  readonly next: string;
  readonly confirm: string;
}
export const NO_PASSWORDS: PasswordDraft = { present: '', next: '', confirm: '' };

export type PasswordObstacle = 'enterPresent' | 'enterNext' | 'short' | 'enterConfirm' | 'different';

/** The first problem; undefined if there is none. */
export function passwordObstacle({ present, next, confirm }: PasswordDraft): PasswordObstacle | undefined {
  if (present === '') return 'enterPresent';
  if (next === '') return 'enterNext';
  if (next.length < PASSWORD_LENGTH.least) return 'short';
  if (confirm === '') return 'enterConfirm';
  return next === confirm ? undefined : 'different';
}
