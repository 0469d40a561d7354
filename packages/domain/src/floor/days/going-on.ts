// Who goes on from the games of one day to the next, with which stack (docs/rules/days.md#who-goes-on).

import { KINDS, NO_PLAYERS, type PlayerCounts } from '../../players/player-counts.ts';
import { isRefused, type Refused } from '../acts.ts';
import type { Floor } from '../floor.ts';
import type { BountyRule } from '../payouts/bounty-rule.ts';
import { namedCounts, unnamedCounts } from '../named-counts.ts';
import { entriesIn } from '../who-sits-where.ts';
import { bountiesThatGoOn, headsThatGoOn } from './bounties-that-go-on.ts';

/** What becomes of somebody who is left in two games of a day: the larger stack plays, or nobody may be. */
export const TWICE_RULES = ['best-stack', 'never'] as const;
export type TwiceRule = (typeof TWICE_RULES)[number];

/** Somebody who is left in a game, by a name and, where they are a member, an account. */
export interface Through {
  readonly game: number;
  /** Their number in that game. */
  readonly player: number;
  readonly name: string;
  readonly userId: string | null;
  readonly chips: number;
  /** What is on their head, where that grows; absent else. */
  readonly head?: number | undefined;
}

/** A stack that is not played on, as the same player goes on with another. */
export interface LeftBehind extends Through {
  /** The game whose stack they play. */
  readonly playsFrom: number;
}

export interface GoingOn {
  readonly through: readonly Through[];
  readonly leftBehind: readonly LeftBehind[];
}

/** One game of a day, as it stands. */
export interface DayPlayed {
  readonly game: number;
  readonly floor: Floor;
  readonly counts: PlayerCounts;
  readonly players: ReadonlyMap<number, { readonly name: string; readonly userId: string | null }>;
}

/** Names are alike when nothing but blanks and capitals tells them apart. */
export const nameKey = (name: string): string => name.normalize('NFKC').replace(/\s+/g, '').toLowerCase();

/** Everybody with a name who is left in a game, by their stacks. */
export function throughIn({ game, floor, players }: DayPlayed): readonly Through[] {
  const heads = headsThatGoOn(floor);
  return entriesIn(floor)
    .map(({ entry, player, chips }) => {
      const { name, userId } = players.get(player) ?? { name: '', userId: null };
      return { game, player, name, userId, chips: chips ?? 0, head: heads.get(entry) };
    })
    .sort((one, other) => other.chips - one.chips || one.player - other.player);
}

/** How many without a name are left in a game. */
export const unnamedIn = ({ floor, counts }: DayPlayed): number =>
  Math.max(0, unnamedCounts(counts, namedCounts(floor)).current);

/** Names of guests who are left in more than one game: only staff can say whether they are one person. */
export function namesInSeveral(through: readonly Through[]): readonly string[] {
  const games = new Map<string, { readonly name: string; readonly in: Set<number> }>();
  for (const { game, name, userId } of through) {
    if (userId !== null) continue;
    const known = games.get(nameKey(name)) ?? { name, in: new Set<number>() };
    games.set(nameKey(name), { ...known, in: known.in.add(game) });
  }
  return [...games.values()].flatMap((each) => (each.in.size > 1 ? [each.name] : []));
}

/** A member is one person by the account, a guest where staff say that the name is one person's. */
function personKey({ game, player, name, userId }: Through, onePerson: ReadonlySet<string>): string {
  if (userId !== null) return `member ${userId}`;
  return onePerson.has(nameKey(name)) ? `guest ${nameKey(name)}` : `${String(game)}/${String(player)}`;
}

/**
 * Who plays on with which stack: the largest of theirs, of equals the one of the game that comes first. `onePerson` are names of guests who are one
 * person in all games. Refused where somebody is left twice and the rule does not allow it, with their number in the later game as the entry's player.
 */
export function goingOn(
  all: readonly Through[],
  { rule, onePerson }: { readonly rule: TwiceRule; readonly onePerson: readonly string[] },
): GoingOn | Refused {
  const names = new Set(onePerson.map(nameKey));
  const best = new Map<string, Through>();
  for (const each of all) {
    const key = personKey(each, names);
    const known = best.get(key);
    if (known !== undefined && rule === 'never') return { refusal: 'left-twice' };
    if (known === undefined || each.chips > known.chips) best.set(key, each);
  }
  const leftBehind = all.flatMap((each) => {
    const plays = best.get(personKey(each, names));
    return plays === undefined || plays === each ? [] : [{ ...each, playsFrom: plays.game }];
  });
  return { through: all.filter((each) => best.get(personKey(each, names)) === each), leftBehind };
}

/** What the games of a day add up to on the next one: everything that was bought, and those who go on. */
function countsOfDay(days: readonly DayPlayed[], named: number): PlayerCounts {
  const sum = { ...NO_PLAYERS };
  for (const { counts } of days) for (const kind of KINDS) sum[kind] += counts[kind];
  sum.current = named + days.reduce((unnamed, day) => unnamed + unnamedIn(day), 0);
  return sum;
}

export interface DayFilled extends GoingOn {
  readonly counts: PlayerCounts;
  /** The bounties that the day has from here on; absent where the days before had none on heads. */
  readonly bounties?: BountyRule | undefined;
}

/** What comes to the next day from the games of this one; refused where one is not closed, or nobody is left. */
export function fillFrom(
  days: readonly DayPlayed[],
  wanted: { readonly rule: TwiceRule; readonly onePerson: readonly string[] },
): DayFilled | Refused {
  if (days.length === 0) return { refusal: 'nobody-left' };
  if (days.some(({ floor }) => floor.closedBy === null)) return { refusal: 'day-open' };
  const going = goingOn(days.flatMap(throughIn), wanted);
  if (isRefused(going)) return going;
  const bounties = bountiesThatGoOn(days.map(({ floor }) => floor.bounties));
  if (isRefused(bounties)) return bounties;
  const counts = countsOfDay(days, going.through.length);
  return counts.current === 0 ? { refusal: 'nobody-left' } : { ...going, counts, bounties: bounties.rule };
}

/** The stacks that were counted, beside the chips that are in play by the counts (docs/rules/days.md#the-bag-count). */
export interface BagCount {
  /** What was counted of those with a name. */
  readonly counted: number;
  readonly inPlay: number;
  /** Above 0 where more was counted than was bought. */
  readonly difference: number;
  /** How many of those with a name have no stack that was counted. */
  readonly missing: number;
}

/** `inPlay` are the chips of everything that was bought. */
export function bagCount(floor: Floor, inPlay: number): BagCount {
  const entries = entriesIn(floor);
  const counted = entries.reduce((sum, { chips }) => sum + (chips ?? 0), 0);
  const missing = entries.filter(({ chips }) => (chips ?? 0) === 0).length;
  return { counted, inPlay, difference: counted - inPlay, missing };
}
