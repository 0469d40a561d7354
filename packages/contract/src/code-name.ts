// The form of a refusal's code, without the list of all codes, so that a board need not load that list.

import type { ErrorCode } from './error-code-names.ts';

/** Has this the form of a refusal's code? An unknown code of a newer server has the text of `internal` (`errorText`). */
export const isCodeName = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && /^[a-z]+(?:-[a-z]+)*$/.test(code);
