// The values that the audit trail stores: plain and short.

/** Never secret. */
export type AuditSummary = Readonly<Record<string, string | number | boolean>>;

/** Longer texts are cut: the trail is no copy of the request. */
const LONGEST_TEXT = 120;

export const isPlainValue = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));

export const cut = (value: string | number | boolean): string | number | boolean =>
  typeof value === 'string' && value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT - 1)}…` : value;
