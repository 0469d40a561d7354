// What recorded flips say: how far apart boards are, how far from the truth, and whether any digit was skipped, repeated or went back.

export type Flip = readonly [text: string, at: number];

export const secondsOf = (text: string): number => text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** For each second that every board showed: the time from the first board's flip to the last's, in ms. */
export function spreads(boards: readonly (readonly Flip[])[]): readonly number[] {
  const byText = new Map<string, number[]>();
  for (const flips of boards) for (const [text, at] of flips) byText.set(text, [...(byText.get(text) ?? []), at]);
  return [...byText.values()]
    .filter((times) => times.length === boards.length)
    .map((times) => Math.max(...times) - Math.min(...times));
}

/** How late each flip was against the truth, in ms; early ones are negative. `endsAt` is the row's end on the same clock. */
export const lateness = (flips: readonly Flip[], endsAt: number): readonly number[] =>
  flips.map(([text, at]) => at - (endsAt - secondsOf(text) * 1000));

/** Flips that did not go down by exactly one second. */
export const irregular = (flips: readonly Flip[]): readonly string[] =>
  flips.flatMap(([text], index) => {
    const before = flips[index - 1];
    return before === undefined || secondsOf(before[0]) - secondsOf(text) === 1 ? [] : [`${before[0]} → ${text}`];
  });
