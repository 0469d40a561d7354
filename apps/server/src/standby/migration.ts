// The newest migration of a program or of a database: changes are only exchanged between equal tables.

import { MIGRATIONS } from '../storage/migrations/migrations.ts';

export const newestOf = (names: readonly string[]): string => [...names].sort().at(-1) ?? '';

export const OWN_NEWEST = newestOf(Object.keys(MIGRATIONS));
