// Texts that people search for, as patterns of ILIKE: the text's own wildcards are taken literally.

import { textForms } from '@feltclock/domain';
import { expressionBuilder, sql } from 'kysely';

const literally = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** The text is looked for composed and decomposed: older names are stored as they were typed. */
const like = (column: string, text: string, patternOf: (literal: string) => string) => {
  const is = expressionBuilder();
  return is.or(
    textForms(text).map((form) =>
      is(sql<string>`${sql.ref(column)}`, 'ilike', sql<string>`${patternOf(literally(form))} escape '\\'`),
    ),
  );
};

/** The condition that the column contains the text, with letters from A to Z in either case. */
export const contains = (column: string, text: string) => like(column, text, (literal) => `%${literal}%`);

/** The condition that the column begins with the text, with letters from A to Z in either case. */
export const beginsWith = (column: string, text: string) => like(column, text, (literal) => `${literal}%`);
