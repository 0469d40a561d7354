// The text of every code of a refused call or message (see ../error-code-names.ts), in each language
// (docs/rules/venues.md#languages-money-dates).

import { isErrorCode, type ErrorCode } from '../../error-code-names.ts';
import type { Language } from '../../language.ts';
import { GENERAL_ERROR_TEXTS } from './general-error-texts.ts';
import { IMAGE_ERROR_TEXTS } from './image-error-texts.ts';
import { PEOPLE_ERROR_TEXTS } from './people-error-texts.ts';

const TEXTS = {
  ...GENERAL_ERROR_TEXTS,
  ...IMAGE_ERROR_TEXTS,
  ...PEOPLE_ERROR_TEXTS,
} as const satisfies Record<ErrorCode, Record<Language, string>>;

/** An unknown code of a newer server has the text of `internal`. */
export const errorText = (code: ErrorCode, language: Language): string =>
  TEXTS[isErrorCode(code) ? code : 'internal'][language];
