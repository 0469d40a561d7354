// Texts that people search for, as patterns of ILIKE: the text's own wildcards are taken literally.

import { expressionBuilder, sql } from 'kysely';

const literally = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

const like = (column: string, pattern: string) => {
  const is = expressionBuilder();
  return is(sql<string>`${sql.ref(column)}`, 'ilike', sql<string>`${pattern} escape '\\'`);
};

/** The condition that the column contains the text, with letters from A to Z in either case. */
export const contains = (column: string, text: string) => like(column, `%${literally(text)}%`);

/** The condition that the column begins with the text, with letters from A to Z in either case. */
export const beginsWith = (column: string, text: string) => like(column, `${literally(text)}%`);
