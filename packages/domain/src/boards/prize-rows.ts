// Which lines of a prize text are a place and what it pays: a board sets those apart, so that amounts stand under each other
// (docs/rules/boards.md#prizes).

/** What stands between the ends of a range, and what a place is called with: "4-6위", "3rd – 5th", "3位〜5位". */
const TO = '[-–—~〜～]';
const RANK = '(?:st|nd|rd|th|위|등|位)';
const NUMBER = String.raw`\d{1,4}\s?`;

/** A place as venues write it: "1위", "4-6위", "3위 ~ 5위", "1st", "3.", "7등", "2位", or its own word. */
const PLACE = new RegExp(
  String.raw`^\s*(?:(?:${NUMBER}${RANK}?\s?${TO}\s?)?${NUMBER}(?:${RANK}|[.):])|준?우승|準?優勝|winner|runner-up)(?:\s*[-–:：·])?\s+(?=\S)`,
  'i',
);

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

const WORDS: readonly (readonly [RegExp, number])[] = [
  [/준우승|準優勝|runner-up/i, 2],
  [/우승|優勝|winner/i, 1],
];

/** The places that the beginning of a line names, from the first to the last. */
function placesIn(words: string): readonly [from: number, to: number] {
  const [from = 0, to = from] = (words.match(/\d{1,4}/g) ?? []).map(Number);
  const named = WORDS.find(([word]) => word.test(words))?.[1];
  return named === undefined ? [from, to] : [named, named];
}

/** Longer ranges are no places. */
const MOST_IN_RANGE = 1000;

/** That each of several gets it goes without saying where it stands beside one of them. */
const EACH = /^(?:각각?|各|each)\s*/i;

/** What each place is paid by the lines of a prize text; of a place that is named twice, what the first line says. */
export function prizesByPlace(lines: readonly string[]): ReadonlyMap<number, string> {
  const prizes = new Map<number, string>();
  for (const [index, at] of prizeRows(lines).entries()) {
    const line = lines[index] ?? '';
    if (at === undefined) continue;
    const [from, to] = placesIn(line.slice(0, at));
    for (let place = from; place <= Math.min(to, from + MOST_IN_RANGE); place += 1)
      if (!prizes.has(place)) prizes.set(place, line.slice(at).replace(EACH, '').trim());
  }
  return prizes;
}
