// The short names of failures: ENOENT of the system, 40001 of PostgreSQL, and whatever else has one.

/** The code that an error has; empty where it has none. */
export const systemCodeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
