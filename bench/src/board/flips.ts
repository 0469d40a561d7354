// Evaluates recorded flips of the timer: how far boards are from each other and from real time, and whether a digit was skipped, repeated or went
// back.

export type Flip = readonly [text: string, at: number];

export const secondsOf = (text: string): number => text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

/** For each second that every board showed: the time from the first board's flip to the last's, in ms. */
export function spreads(boards: readonly (readonly Flip[])[]): readonly number[] {
  const byText = new Map<string, number[]>();
  for (const flips of boards) for (const [text, at] of flips) byText.set(text, [...(byText.get(text) ?? []), at]);
  return [...byText.values()]
    .filter((times) => times.length === boards.length)
    .map((times) => Math.max(...times) - Math.min(...times));
}

/**
 * How late each flip was, in ms; early ones are negative. `endsAt` is a row's end on the same clock. All rows last `row` ms, and flips may belong to
 * any of them.
 */
export const lateness = (flips: readonly Flip[], endsAt: number, row: number): readonly number[] =>
  flips.map(([text, at]) => {
    const late = at - (endsAt - secondsOf(text) * 1000);
    return late - Math.round(late / row) * row;
  });

/** Where a row ended and the next one began with all of its `row` ms. */
export const rowChanges = (flips: readonly Flip[], row: number): readonly Flip[] =>
  flips.filter(([text], index) => index > 0 && secondsOf(text) * 1000 === row);

/** Flips that did not go down by exactly one second, or from a row's last second to the full next row. */
export const irregular = (flips: readonly Flip[], row: number): readonly string[] =>
  flips.flatMap(([text], index) => {
    const before = flips[index - 1];
    if (before === undefined) return [];
    const [from, to] = [secondsOf(before[0]), secondsOf(text)];
    return from - to === 1 || (from === 1 && to * 1000 === row) ? [] : [`${before[0]} → ${text}`];
  });
