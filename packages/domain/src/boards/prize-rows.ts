// Finds lines of a prize text that consist of a place and an amount. A board aligns these amounts in a column (docs/rules/boards.md#prizes).

/** The separators of a range: "4-6위", "3rd – 5th", "3位〜5位". */
const TO = '[-–—~〜～]';
const RANK = '(?:st|nd|rd|th|위|등|位)';
const NUMBER = String.raw`\d{1,4}\s?`;

/** A place as venues write it: "1위", "4-6위", "3위 ~ 5위", "1st", "3.", "7등", "2位", or its word. */
const PLACE = new RegExp(
  String.raw`^\s*(?:(?:${NUMBER}${RANK}?\s?${TO}\s?)?${NUMBER}(?:${RANK}|[.):])|준?우승|準?優勝|winner|runner-up)(?:\s*[-–:：·])?\s+(?=\S)`,
  'i',
);

/** An amount contains a digit. A line without one is a sentence that begins with a place. */
const AMOUNT = /\d/;

/** The index at which the amount of a place begins; undefined if the line is not a place and an amount. */
export function amountAt(line: string): number | undefined {
  const place = PLACE.exec(line)?.[0];
  return place !== undefined && AMOUNT.test(line.slice(place.length)) ? place.length : undefined;
}

/** The fewest lines that form a list. A single line is treated as a sentence. */
const LEAST_ROWS = 2;

/** Where the amount begins in each line; all undefined if there are too few such lines. */
export function prizeRows(lines: readonly string[]): readonly (number | undefined)[] {
  const found = lines.map(amountAt);
  return found.filter((at) => at !== undefined).length < LEAST_ROWS ? lines.map(() => undefined) : found;
}

const WORDS: readonly (readonly [RegExp, number])[] = [
  [/준우승|準優勝|runner-up/i, 2],
  [/우승|優勝|winner/i, 1],
];

/** The first and last place that the beginning of a line names. */
function placesIn(words: string): readonly [from: number, to: number] {
  const [from = 0, to = from] = (words.match(/\d{1,4}/g) ?? []).map(Number);
  const named = WORDS.find(([word]) => word.test(words))?.[1];
  return named === undefined ? [from, to] : [named, named];
}

/** Longer ranges are not treated as places. */
const MOST_IN_RANGE = 1000;

/** "Each" before the amount is left out. */
const EACH = /^(?:각각?|各|each)\s*/i;

/** What each place is paid by the lines of a prize text. If a place occurs twice, the first line counts. */
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
