// Validates input with a schema; an error names every wrong field, in the caller's language.

import { fieldText, type Language } from '@feltclock/contract';
import * as z from 'zod/mini';
import { invalid } from '../../failures.ts';

/** For the log. */
const { localeError: technical } = z.locales.en();

/**
 * Like safeParse, for untrusted input. The library reads `length` before the type and throws if it is an object that cannot be compared;
 * such a value fits no schema.
 */
export function safelyParsed<Expected extends z.core.$ZodType>(
  schema: Expected,
  value: unknown,
  error?: z.core.$ZodErrorMap,
): z.core.util.SafeParseResult<z.output<Expected>> {
  const words = error === undefined ? {} : { error };
  try {
    return z.safeParse(schema, value, words);
  } catch (thrown) {
    if (!(thrown instanceof TypeError)) throw thrown;
    return z.safeParse(z.never(), value, words);
  }
}

/** The parsed value; throws a Failure that names the fields. Used for HTTP bodies and realtime messages. */
export function readWith<Expected extends z.core.$ZodType>(
  schema: Expected,
  value: unknown,
  language: Language,
): z.output<Expected> {
  const result = safelyParsed(schema, value, technical);
  if (result.success) return result.data;
  throw invalid(
    result.error.issues.map((issue) => ({
      field: issue.path.map(String).join('.'),
      message: fieldText(issue, language),
      cause: issue.message,
    })),
  );
}
