// What a fault showed: each figure beside the bound that it is held to.

export interface Finding {
  readonly what: string;
  readonly bound: string;
  readonly measured: string;
  readonly isMet: boolean;
  /** Is it a matter of time, which a busy machine takes more of? */
  readonly isTime: boolean;
}

const shown = (value: number): string => (Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 1 : 0));

/** A figure that may be as much as the bound, in milliseconds. */
export const within = (what: string, measured: number, bound: number): Finding => ({
  what,
  bound: `≤ ${String(bound)} ms`,
  measured: `${shown(measured)} ms`,
  isMet: measured <= bound,
  isTime: true,
});

/** The like, of which there may be none. */
export const none = (what: string, found: number, detail = ''): Finding => ({
  what,
  bound: '0',
  measured: detail === '' ? String(found) : `${String(found)} (${detail})`,
  isMet: found === 0,
  isTime: false,
});

/** What must have happened at least once, or the other figures say nothing. */
export const some = (what: string, found: number): Finding => ({
  what,
  bound: '> 0',
  measured: String(found),
  isMet: found > 0,
  isTime: false,
});

/** The value that so large a share is not above; 0 of nothing. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

export const worst = (values: readonly number[]): number => values.reduce((most, value) => Math.max(most, value), 0);
