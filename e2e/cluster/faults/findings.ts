// The findings of a fault: each figure with its bound.

export interface Finding {
  readonly what: string;
  readonly bound: string;
  readonly measured: string;
  readonly isMet: boolean;
  /** True for a duration, which a busy machine makes longer. */
  readonly isTime: boolean;
}

const shown = (value: number): string => (Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 1 : 0));

/** A duration that must not exceed the bound, in milliseconds. */
export const within = (what: string, measured: number, bound: number): Finding => ({
  what,
  bound: `≤ ${String(bound)} ms`,
  measured: `${shown(measured)} ms`,
  isMet: measured <= bound,
  isTime: true,
});

/** Things that must not occur. */
export const none = (what: string, found: number, detail = ''): Finding => ({
  what,
  bound: '0',
  measured: detail === '' ? String(found) : `${String(found)} (${detail})`,
  isMet: found === 0,
  isTime: false,
});

/** Something that must have happened at least once; otherwise the other figures mean nothing. */
export const some = (what: string, found: number): Finding => ({
  what,
  bound: '> 0',
  measured: String(found),
  isMet: found > 0,
  isTime: false,
});

/** The value that this share does not exceed; 0 for no values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

export const worst = (values: readonly number[]): number => values.reduce((most, value) => Math.max(most, value), 0);
