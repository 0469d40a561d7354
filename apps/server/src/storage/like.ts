// Texts that people search for, as patterns of LIKE: the text's own wildcards are taken literally.

import { sql, type SqlBool } from 'kysely';

const literally = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

const like = (column: string, pattern: string) => sql<SqlBool>`${sql.ref(column)} like ${pattern} escape '\\'`;

/** The condition that the column contains the text, with letters from A to Z in either case. */
export const contains = (column: string, text: string) => like(column, `%${literally(text)}%`);

/** The condition that the column begins with the text, with letters from A to Z in either case. */
export const beginsWith = (column: string, text: string) => like(column, `${literally(text)}%`);
