// Reads what came over the wire with a schema; what does not fit is refused with every field that is wrong, in the asker's language.

import type { Language } from '@feltclock/contract';
import * as z from 'zod/mini';
import { invalid } from '../failures.ts';

const MESSAGES = { ko: z.locales.ko(), en: z.locales.en(), ja: z.locales.ja() } as const satisfies Record<
  Language,
  unknown
>;

/** The value as the schema reads it; throws a Failure that names the fields. Serves HTTP bodies and realtime messages alike. */
export function readWith<Expected extends z.core.$ZodType>(
  schema: Expected,
  value: unknown,
  language: Language,
): z.output<Expected> {
  const result = z.safeParse(schema, value, { error: MESSAGES[language].localeError });
  if (result.success) return result.data;
  throw invalid(result.error.issues.map(({ path, message }) => ({ field: path.map(String).join('.'), message })));
}
