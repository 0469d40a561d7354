// Search texts as ILIKE patterns; wildcards in the text are taken literally.

import { textForms } from '@feltclock/domain';
import { expressionBuilder, sql } from 'kysely';

const literally = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Searches both the composed and the decomposed form, because older names are stored as they were typed. */
const like = (column: string, text: string, patternOf: (literal: string) => string) => {
  const is = expressionBuilder();
  return is.or(
    textForms(text).map((form) =>
      is(sql<string>`${sql.ref(column)}`, 'ilike', sql<string>`${patternOf(literally(form))} escape '\\'`),
    ),
  );
};

/** Ignores the case of A to Z. */
export const contains = (column: string, text: string) => like(column, text, (literal) => `%${literal}%`);

/** Ignores the case of A to Z. */
export const beginsWith = (column: string, text: string) => like(column, text, (literal) => `${literal}%`);
