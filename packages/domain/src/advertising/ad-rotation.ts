// Which advertisement is shown when. A region's pages and a store's own pages share the time by weight, and only due pages are shown. The result
// depends only on the time, so all boards show the same page (docs/rules/advertising.md).

import { dayOfDate } from '../venue/calendar-day.ts';
import { intoDay, isWithinHours, nextTimesOfDay, weekdayOf, type HoursOfDay } from '../venue/hours-of-day.ts';
import { instant, type Instant } from '../time.ts';
import type { AheadAt } from '../venue/wall-clock.ts';

/** How often a page is shown relative to the other pages of its list. */
export const AD_WEIGHT = { least: 1, most: 10, usual: 1 } as const;
/**
 * The share of time, in percent, that a store may give to its own pages beside the region's. `usual` applies until somebody chooses. `ofGamePage`
 * applies while the game's page is the store's only page.
 */
export const OWN_AD_SHARE = { least: 10, most: 90, step: 10, usual: 50, ofGamePage: 20 } as const;

/** Whether a store shows the game's own page among its advertisements by default. */
export const DEFAULT_GAME_PAGE = true;

/** When a page is shown, and how often. An absent field sets no limit. */
export interface AdTerms {
  readonly hours?: HoursOfDay | undefined;
  /** Days of the week; 0 is Sunday. Hours that pass midnight belong to the day on which they begin. */
  readonly days?: readonly number[] | undefined;
  /** The first and the last day, each `YYYY-MM-DD`. */
  readonly firstDay?: string | undefined;
  readonly lastDay?: string | undefined;
  readonly weight: number;
}

/** The terms of a page without limits. */
export const ALWAYS: AdTerms = { weight: AD_WEIGHT.usual };

const WHOLE_DAY: HoursOfDay = { from: '00:00', to: '00:00' };

const isPlain = ({ hours, days, firstDay, lastDay }: AdTerms): boolean =>
  hours === undefined && days === undefined && firstDay === undefined && lastDay === undefined;

/** True if the page is always shown, with weight 1. */
export const isAlways = (terms: AdTerms): boolean => isPlain(terms) && terms.weight === AD_WEIGHT.usual;

/** Whether a page with these terms is shown at `now`. `ahead` gives the store's offset from UTC. */
export function isAdDue(terms: AdTerms, now: Instant, ahead: AheadAt): boolean {
  if (isPlain(terms)) return true;
  const { hours = WHOLE_DAY, days, firstDay, lastDay } = terms;
  const isOn = (day: number): boolean =>
    (days === undefined || days.includes(weekdayOf(day))) &&
    (firstDay === undefined || day >= dayOfDate(firstDay)) &&
    (lastDay === undefined || day <= dayOfDate(lastDay));
  return isWithinHours(hours, isOn, now, ahead);
}

/** The next time at which the set of due pages can change; undefined if no page has a time limit. */
export function nextAdChange(pages: readonly AdTerms[], now: Instant, ahead: AheadAt): Instant | undefined {
  const limited = pages.filter((terms) => !isPlain(terms));
  const times = limited.flatMap(({ hours = WHOLE_DAY }) => [intoDay(hours.from), intoDay(hours.to)]);
  const next = nextTimesOfDay([...new Set(times)], now, ahead);
  return next.length === 0 ? undefined : instant(Math.min(...next));
}

const commonDivisor = (one: number, other: number): number => (other === 0 ? one : commonDivisor(other, one % other));

/**
 * One round of positions of `weights`. Each position occurs as often as its weight (in lowest terms). The positions are spread so that after any
 * number of turns each has had its share to within one turn. Equal weights keep their order. (The quota method: M. L. Balinski and H. P. Young, "The
 * Quota Method of Apportionment", American Mathematical Monthly 82, 1975.)
 */
export function adRound(weights: readonly number[]): readonly number[] {
  const divisor = weights.reduce(commonDivisor, 0);
  const shares = weights.map((weight) => weight / divisor);
  const total = shares.reduce((sum, share) => sum + share, 0);
  const had = shares.map(() => 0);
  const round: number[] = [];
  for (let turn = 1; turn <= total; turn += 1) {
    // A page that would exceed its share after this turn is not a candidate.
    const waiting = shares.flatMap((share, place) => {
      const turns = had[place] ?? 0;
      return turns * total < share * turn ? [{ share, place, turns }] : [];
    });
    const [chosen] = waiting.toSorted(
      (one, other) => other.share * (one.turns + 1) - one.share * (other.turns + 1) || one.turns - other.turns,
    );
    if (chosen === undefined) break;
    had[chosen.place] = chosen.turns + 1;
    round.push(chosen.place);
  }
  return round;
}

/** Pages that share time among themselves by weight. The group shares time with other groups by `share`. */
export interface AdGroup {
  readonly share: number;
  readonly weights: readonly number[];
}

/**
 * Which page each slot shows, counted through all groups in order. Other groups use the time of an empty group. Undefined if every group is empty.
 */
export function adTurns(groups: readonly AdGroup[]): ((slot: number) => number) | undefined {
  const first = groups.map((_, place) => groups.slice(0, place).reduce((sum, { weights }) => sum + weights.length, 0));
  const filled = groups
    .map(({ share, weights }, place) => ({ share, round: adRound(weights), first: first[place] ?? 0 }))
    .filter(({ round }) => round.length > 0);
  if (filled.length === 0) return undefined;
  const turns = adRound(filled.map(({ share }) => share));
  return (slot) => {
    const place = slot % turns.length;
    const ad = turns[place] ?? 0;
    const before = turns.slice(0, place).filter((each) => each === ad).length;
    const perRound = turns.filter((each) => each === ad).length;
    const { round, first: offset } = filled[ad] ?? { round: [0], first: 0 };
    const turn = Math.floor(slot / turns.length) * perRound + before;
    return offset + (round[turn % round.length] ?? 0);
  };
}
