// Reads what came over the wire with a schema; what does not fit is refused with every field that is wrong, in the asker's language.

import { fieldText, type Language } from '@feltclock/contract';
import * as z from 'zod/mini';
import { invalid } from '../../failures.ts';

/** For the log, in the library's own words. */
const { localeError: technical } = z.locales.en();

/**
 * What the schema says of something that a stranger sent. The library measures whatever has a `length` before it knows what it is, and throws
 * when that length is an object that can't be compared; such a value fits no schema.
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

/** The value as the schema reads it; throws a Failure that names the fields. Serves HTTP bodies and realtime messages alike. */
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
