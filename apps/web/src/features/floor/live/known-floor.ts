// What a screen knows of a game's floor: its acts, folded by the domain, and its players' names. If something is missing, everything is read again
// (docs/rules/floor.md#on-the-page).

import type { FloorNews } from '@feltclock/contract';
import {
  KINDS,
  foldActs,
  foldFurther,
  playerCarriedAs,
  namedCounts,
  unnamedCounts,
  type FloorLog,
  type PlayerCounts,
} from '@feltclock/domain';

/** A player's name in a game; members also have an account. */
export type NamedPlayer = FloorNews['players'][number];

export interface KnownFloor {
  readonly log: FloorLog;
  readonly players: ReadonlyMap<number, NamedPlayer>;
  /** Display names: players with the same name get their number added. */
  readonly names: ReadonlyMap<number, string>;
  /** Who did each act, by its version; missing if unknown. */
  readonly doers: ReadonlyMap<number, string>;
}

const withNames = (
  known: ReadonlyMap<number, NamedPlayer>,
  players: readonly NamedPlayer[],
): ReadonlyMap<number, NamedPlayer> =>
  players.length === 0 ? known : new Map([...known, ...players.map((each) => [each.player, each] as const)]);

/** Names are compared without case. */
const alike = (name: string): string => name.trim().toLowerCase();

function namesApart(players: ReadonlyMap<number, NamedPlayer>): ReadonlyMap<number, string> {
  const times = new Map<string, number>();
  for (const { name } of players.values()) times.set(alike(name), (times.get(alike(name)) ?? 0) + 1);
  return new Map(
    [...players.values()].map(({ player, name }) => [
      player,
      times.get(alike(name)) === 1 ? name : `${name} #${String(player)}`,
    ]),
  );
}

const withDoers = (known: ReadonlyMap<number, string>, acts: FloorNews['acts']): ReadonlyMap<number, string> =>
  new Map([...known, ...acts.flatMap(({ version, by }) => (by === null ? [] : [[version, by] as const]))]);

export function floorRead({ acts, players: named }: FloorNews): KnownFloor {
  const players = withNames(new Map(), named);
  return { log: foldActs(acts), players, names: namesApart(players), doers: withDoers(new Map(), acts) };
}

const versionOf = ({ log }: KnownFloor): number => log.floor.version;

/** Adds a message to the floor; undefined if an earlier message is missing and everything must be read again. */
export function floorWithNews(known: KnownFloor, news: FloorNews): KnownFloor | undefined {
  const next = versionOf(known) + 1;
  const fresh = news.acts.filter(({ version }) => version >= next);
  const isNext = fresh.every(({ version }, place) => version === next + place);
  if (!isNext || news.version >= next + fresh.length) return undefined;
  const players = withNames(known.players, news.players);
  const log = foldFurther(known.log, fresh);
  if (log === known.log && players === known.players) return known;
  const names = players === known.players ? known.names : namesApart(players);
  return { log, players, names, doers: withDoers(known.doers, fresh) };
}

/** The newer of both: the reading may be older than the last message. */
export const newestFloor = (known: KnownFloor | undefined, read: KnownFloor): KnownFloor =>
  known !== undefined && versionOf(known) > versionOf(read) ? known : read;

/** The counts with and without a name. Acts and counts come by two topics, so a difference below 0 is shown as 0 until both have arrived. */
export function countsApart(
  { log }: KnownFloor,
  counts: PlayerCounts,
): Readonly<Record<'named' | 'unnamed', PlayerCounts>> {
  const named = namedCounts(log.floor);
  const unnamed = { ...unnamedCounts(counts, named) };
  for (const field of ['current', ...KINDS] as const) unnamed[field] = Math.max(0, unnamed[field]);
  return { named, unnamed };
}

export const nameOf = ({ names }: KnownFloor, player: number): string | undefined => names.get(player);

/** The player of an entry, also of one that was undone. */
export function playerOf({ log }: KnownFloor, entry: number): number | undefined {
  const known = log.floor.entries.get(entry);
  if (known !== undefined) return known.player;
  const written = log.acts.find(({ version }) => version === entry);
  return written?.act.kind === 'enter' ? written.act.player : playerCarriedAs(entry);
}
