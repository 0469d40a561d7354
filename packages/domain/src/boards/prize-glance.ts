// A short form of a prize text for lists: the guarantee or the first line, and what each place pays (docs/rules/venues.md#the-public-list).

import { prizeRows } from './prize-rows.ts';

/** How many characters of a prize text are read. Places are at its beginning. */
export const PRIZE_BEGINNING = 4000;
/** The longest heading that fits one line of a list. */
const LONGEST_HEADING = 60;
const MOST_PLACES = 20;

const LINE_ENDS = /<\/?(?:p|h[1-6]|li|ul|ol|br|hr|div|tr|table)\b[^>]*>/gi;
/** A tag, including one cut off at the end of the text. */
const TAGS = /<[^>]*(?:>|$)/g;
const SPACES = /(?:\s|&nbsp;|&#160;)+/g;
const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/** The lines of stored prize text without markup. Only the beginning of a long text is read. */
export const prizeLines = (html: string): readonly string[] =>
  html
    .slice(0, PRIZE_BEGINNING)
    .replace(LINE_ENDS, '\n')
    .replace(TAGS, '')
    .split('\n')
    .map((line) => line.replace(SPACES, ' ').replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? ''))
    .map((line) => line.trim())
    .filter((line) => line !== '');

export interface PlacePrize {
  /** As the venue wrote it: "1위", "4-6위". */
  readonly place: string;
  readonly pays: string;
}

export interface PrizeGlance {
  /** The guarantee, or the text above the places; undefined if there is neither. */
  readonly heading: string | undefined;
  readonly places: readonly PlacePrize[];
}

/** Removes the tournament's name from the beginning, because it is shown beside the text. */
function withoutName(text: string, names: readonly string[]): string {
  const name = names.find((each) => each !== '' && text.length > each.length && text.startsWith(each));
  return name === undefined ? text : text.slice(name.length).replace(/^[\s:·–-]+/, '') || text;
}

const shortened = (text: string): string =>
  text.length > LONGEST_HEADING ? `${text.slice(0, LONGEST_HEADING - 1).trimEnd()}…` : text;

/** `guarantee` is the structure's short prize text. It takes precedence over the heading of `html`. */
export function prizeGlance(guarantee: string, html: string, names: readonly string[] = []): PrizeGlance {
  const lines = prizeLines(html);
  const rows = prizeRows(lines);
  const places = lines.flatMap((line, index) => {
    const at = rows[index];
    return at === undefined ? [] : [{ place: line.slice(0, at).trim(), pays: line.slice(at).trim() }];
  });
  const first = rows.findIndex((at) => at !== undefined);
  const above = first === -1 ? lines : lines.slice(0, first);
  const heading = guarantee.replace(/\s+/g, ' ').trim() || (above.find((line) => /\d/.test(line)) ?? above[0]);
  return {
    heading: heading === undefined ? undefined : shortened(withoutName(heading, names)),
    places: places.slice(0, MOST_PLACES),
  };
}
