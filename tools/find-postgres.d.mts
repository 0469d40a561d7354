// What find-postgres.mjs offers to files with types.

/** The folder of PostgreSQL's programs; undefined when this machine has none that is new enough. */
export function findPostgres(): string | undefined;
/** The address of one that the tests were given. */
export function namedPostgres(): string | undefined;
/** Is there one that tests can use, of this machine or elsewhere? */
export function hasPostgres(): boolean;
/** Installs Debian's where there is none and it may; says so where the tests will go without. */
export function ensurePostgres(): void;
/** What is said where the tests on PostgreSQL can't be run. */
export const WITHOUT_POSTGRES: string;
