// Which players advance from one day to the next, and with which stack (docs/rules/floor.md#several-days).

import { KINDS, NO_PLAYERS, type PlayerCounts } from '../../players/player-counts.ts';
import { isRefused, type Refused } from '../acts.ts';
import type { Floor } from '../floor.ts';
import type { BountyRule } from '../payouts/bounty-rule.ts';
import { namedCounts, unnamedCounts } from '../named-counts.ts';
import { entriesIn } from '../who-sits-where.ts';
import { carriedBounties, carriedHeads } from './carried-bounties.ts';

/** If a player is left in two games of a day: the larger stack plays, or this is not allowed. */
export const TWICE_RULES = ['best-stack', 'never'] as const;
export type TwiceRule = (typeof TWICE_RULES)[number];

/** A player left in a game, identified by name and, for members, by account. */
export interface Qualifier {
  readonly game: number;
  /** The player's number in that game. */
  readonly player: number;
  readonly name: string;
  readonly userId: string | null;
  readonly chips: number;
  /** The bounty on the player's head, if it grows. */
  readonly head?: number | undefined;
}

/** A stack that is not played, because the player advances with another one. */
export interface UnplayedStack extends Qualifier {
  /** The game whose stack the player plays. */
  readonly playsFrom: number;
}

export interface Advancing {
  readonly through: readonly Qualifier[];
  readonly leftBehind: readonly UnplayedStack[];
}

/** One game of a day. */
export interface DayGame {
  readonly game: number;
  readonly floor: Floor;
  readonly counts: PlayerCounts;
  readonly players: ReadonlyMap<number, { readonly name: string; readonly userId: string | null }>;
}

/** Names that differ only in spaces and capitals are the same. */
export const nameKey = (name: string): string => name.normalize('NFKC').replace(/\s+/g, '').toLowerCase();

/** Every named player left in a game, with the stack. */
export function qualifiersIn({ game, floor, players }: DayGame): readonly Qualifier[] {
  const heads = carriedHeads(floor);
  return entriesIn(floor)
    .map(({ entry, player, chips }) => {
      const { name, userId } = players.get(player) ?? { name: '', userId: null };
      return { game, player, name, userId, chips: chips ?? 0, head: heads.get(entry) };
    })
    .sort((one, other) => other.chips - one.chips || one.player - other.player);
}

/** How many players without a name are left in a game. */
export const unnamedIn = ({ floor, counts }: DayGame): number =>
  Math.max(0, unnamedCounts(counts, namedCounts(floor)).current);

/** Names of guests left in more than one game. Only staff can say whether each is one person. */
export function namesInSeveral(through: readonly Qualifier[]): readonly string[] {
  const games = new Map<string, { readonly name: string; readonly in: Set<number> }>();
  for (const { game, name, userId } of through) {
    if (userId !== null) continue;
    const known = games.get(nameKey(name)) ?? { name, in: new Set<number>() };
    games.set(nameKey(name), { ...known, in: known.in.add(game) });
  }
  return [...games.values()].flatMap((each) => (each.in.size > 1 ? [each.name] : []));
}

/** A member is identified by account. Guests with the same name are one person only if staff say so. */
function personKey({ game, player, name, userId }: Qualifier, onePerson: ReadonlySet<string>): string {
  if (userId !== null) return `member ${userId}`;
  return onePerson.has(nameKey(name)) ? `guest ${nameKey(name)}` : `${String(game)}/${String(player)}`;
}

/**
 * Who plays on with which stack: the largest one; of equal stacks, that of the earlier game. `onePerson` are names of guests who are one person in
 * all games. Refused if a player is left twice and the rule forbids it.
 */
export function advancingPlayers(
  all: readonly Qualifier[],
  { rule, onePerson }: { readonly rule: TwiceRule; readonly onePerson: readonly string[] },
): Advancing | Refused {
  const names = new Set(onePerson.map(nameKey));
  const best = new Map<string, Qualifier>();
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

/** The counts of the next day: everything that was bought, and the players who advance. */
function countsOfDay(days: readonly DayGame[], named: number): PlayerCounts {
  const sum = { ...NO_PLAYERS };
  for (const { counts } of days) for (const kind of KINDS) sum[kind] += counts[kind];
  sum.current = named + days.reduce((unnamed, day) => unnamed + unnamedIn(day), 0);
  return sum;
}

export interface DayFilled extends Advancing {
  readonly counts: PlayerCounts;
  /** The bounties that the day takes over; absent if the days before had none on heads. */
  readonly bounties?: BountyRule | undefined;
}

/** What the next day takes over from the games of this one. Refused if one is not closed, or no player is left. */
export function fillFrom(
  days: readonly DayGame[],
  wanted: { readonly rule: TwiceRule; readonly onePerson: readonly string[] },
): DayFilled | Refused {
  if (days.length === 0) return { refusal: 'nobody-left' };
  if (days.some(({ floor }) => floor.closedBy === null)) return { refusal: 'day-open' };
  const going = advancingPlayers(days.flatMap(qualifiersIn), wanted);
  if (isRefused(going)) return going;
  const bounties = carriedBounties(days.map(({ floor }) => floor.bounties));
  if (isRefused(bounties)) return bounties;
  const counts = countsOfDay(days, going.through.length);
  return counts.current === 0 ? { refusal: 'nobody-left' } : { ...going, counts, bounties: bounties.rule };
}

/** The counted stacks, compared with the chips in play (docs/rules/floor.md#several-days). */
export interface BagCount {
  /** The chips counted for players with a name. */
  readonly counted: number;
  readonly inPlay: number;
  /** Above 0 if more was counted than was bought. */
  readonly difference: number;
  /** How many named players have no counted stack. */
  readonly missing: number;
}

/** `inPlay` are all chips that were bought. */
export function bagCount(floor: Floor, inPlay: number): BagCount {
  const entries = entriesIn(floor);
  const counted = entries.reduce((sum, { chips }) => sum + (chips ?? 0), 0);
  const missing = entries.filter(({ chips }) => (chips ?? 0) === 0).length;
  return { counted, inPlay, difference: counted - inPlay, missing };
}
