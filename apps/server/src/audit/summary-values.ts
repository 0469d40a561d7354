// The values that the audit trail keeps: plain ones, and no longer than it takes to say what was done.

/** Values worth telling; what is secret or long never gets here. */
export type AuditSummary = Readonly<Record<string, string | number | boolean>>;

/** Longer texts are cut: the trail says what was done, and is no copy of what was sent. */
const LONGEST_TEXT = 120;

export const isTellable = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));

export const cut = (value: string | number | boolean): string | number | boolean =>
  typeof value === 'string' && value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT - 1)}…` : value;
