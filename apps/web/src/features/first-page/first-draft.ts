// The form of the first page, and its problems by field. The server would refuse the same.

import { firstInput, type Language } from '@feltclock/contract';

export interface FirstDraft {
  readonly name: string;
  readonly password: string;
  readonly confirmPassword: string;
}

export const EMPTY_FIRST: FirstDraft = { name: '', password: '', confirmPassword: '' };

export type FirstProblem = 'nameRequired' | 'shortPassword' | 'checkPassword';

export function problemsOf(
  { name, password, confirmPassword }: FirstDraft,
  language: Language,
): Partial<Record<keyof FirstDraft, FirstProblem>> {
  const { error } = firstInput.safeParse({ language, name, password });
  const fields = new Set(error?.issues.map(({ path }) => path[0]));
  return {
    ...(fields.has('name') && { name: 'nameRequired' }),
    ...(fields.has('password') && { password: 'shortPassword' }),
    ...(!fields.has('password') && password !== confirmPassword && { confirmPassword: 'checkPassword' }),
  };
}
