// Which lines of a prize text are a place and what it pays: a board sets those apart, so that amounts stand under each other
// (docs/rules/boards.md#prizes).

/** A place as venues write it: "1위", "4-6위", "1st", "3.", "7등", "2位", or its own word. */
const PLACE =
  /^\s*(?:\d{1,4}(?:\s?[-–~]\s?\d{1,4})?\s?(?:st|nd|rd|th|위|등|位|[.):])|준?우승|準?優勝|winner)(?:\s*[-–:：·])?\s+(?=\S)/i;

/** What is paid has a figure in it; a line without one is a sentence that begins with a place. */
const AMOUNT = /\d/;

/** Where in a line what a place pays begins, counted in characters; undefined where the line is not a place and an amount. */
export function amountAt(line: string): number | undefined {
  const place = PLACE.exec(line)?.[0];
  return place !== undefined && AMOUNT.test(line.slice(place.length)) ? place.length : undefined;
}

/** The fewest lines that are a list: one alone is a sentence. */
const LEAST_ROWS = 2;

/** Where the amount begins in each line; none anywhere unless there are lines enough to stand under each other. */
export function prizeRows(lines: readonly string[]): readonly (number | undefined)[] {
  const found = lines.map(amountAt);
  return found.filter((at) => at !== undefined).length < LEAST_ROWS ? lines.map(() => undefined) : found;
}
