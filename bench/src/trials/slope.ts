// The growth of memory during a trial: a straight line through the memory held at comparable moments.

export interface Held {
  /** How much the trial had done by then. */
  readonly done: number;
  readonly bytes: number;
}

/** Bytes for each thing done, by least squares; NaN for fewer than two moments. */
export function slopeOf(held: readonly Held[]): number {
  const mean = (of: (each: Held) => number): number => held.reduce((sum, each) => sum + of(each), 0) / held.length;
  const [done, bytes] = [mean((each) => each.done), mean((each) => each.bytes)];
  const together = held.reduce((sum, each) => sum + (each.done - done) * (each.bytes - bytes), 0);
  return together / held.reduce((sum, each) => sum + (each.done - done) ** 2, 0);
}

const MEGABYTE = 2 ** 20;

/** The slope and the ends, as text for a table. */
export function heldText(held: readonly Held[]): string {
  const megabytes = (each: Held | undefined): string => ((each?.bytes ?? Number.NaN) / MEGABYTE).toFixed(1);
  return `${megabytes(held[0])} → ${megabytes(held.at(-1))} MB, ${((slopeOf(held) * 1e6) / MEGABYTE).toFixed(2)} MB a million`;
}
