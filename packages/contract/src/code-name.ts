// The form of a refusal's name, apart from the list of all names, which is longer than what a board reads of it.

import type { ErrorCode } from './error-code-names.ts';

/** Is this the name of a refusal, by its form? A name of a newer server has the text of `internal` (`errorText`). */
export const isCodeName = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && /^[a-z]+(?:-[a-z]+)*$/.test(code);
