// Brings leagues up to date with results: entries are added until the ledger agrees, and none is changed
// (docs/rules/points.md#leagues).

import { zoneAhead } from '@feltclock/contract';
import {
  dayAt,
  dayOfDate,
  isInLeague,
  leagueGains,
  minutes,
  minutesToMillis,
  pointDifferences,
  type LeagueGain,
} from '@feltclock/domain';
import type { Queries } from '../storage/database.ts';
import type { Edit } from '../storage/edit.ts';
import { accountsOf, eventsAmong, eventsBetween, findEvent, paidIn, type StoredEvent } from './event.repository.ts';
import { addEntries, gamesWithEntries, givenIn, replaceGains } from './gain.repository.ts';
import { openLeagues, storeOfLeagues, type StoredLeague } from './league.repository.ts';

const DAY = minutesToMillis(minutes(24 * 60));
const NOBODY: ReadonlySet<string> = new Set();

/** An event with its day in the store's zone. */
interface DatedEvent extends StoredEvent {
  readonly dayNumber: number;
}

const isEventOf = ({ span }: StoredLeague, { id, dayNumber }: DatedEvent): boolean =>
  isInLeague(span, { id, day: dayNumber });

/** After a game's result was entered, corrected or removed: corrects what the open leagues of its store gave for it. */
export async function giveLeaguePoints(queries: Queries, gameId: number, edit: Edit): Promise<void> {
  const event = await findEvent(queries, gameId);
  if (event === undefined) return;
  const leagues = await openLeagues(queries, event.storeId);
  if (leagues.length === 0) return;
  const [counted] = await dated(queries, event.storeId, [event]);
  for (const league of leagues)
    // The game's day may have changed since the league counted it.
    if (counted !== undefined && isEventOf(league, counted)) await settle(queries, league, [counted], edit);
    else await settle(queries, league, [], edit, [gameId]);
}

/** After a league's games or rules changed: corrects what it gave for its games, and withdraws what it gave for other games. */
export async function recountLeague(queries: Queries, league: StoredLeague, edit: Edit): Promise<void> {
  const { span, storeId, id } = league;
  const found =
    span.kind === 'games'
      ? await eventsAmong(queries, span.games)
      : await eventsBetween(queries, storeId, {
          // No time zone is a whole day from UTC.
          from: (dayOfDate(span.firstDay) - 1) * DAY,
          to: (dayOfDate(span.lastDay) + 2) * DAY,
        });
  const events = (await dated(queries, storeId, found)).filter((event) => isEventOf(league, event));
  const counted = new Set(events.map((event) => event.id));
  const others = (await gamesWithEntries(queries, id)).filter((game) => !counted.has(game));
  await settle(queries, league, events, edit, others);
}

async function dated(
  queries: Queries,
  storeId: number,
  events: readonly StoredEvent[],
): Promise<readonly DatedEvent[]> {
  const ahead = zoneAhead((await storeOfLeagues(queries, storeId)).timeZone);
  return events.map((event) => ({ ...event, dayNumber: dayAt(event.day, ahead) }));
}

/** Corrects what the league gave for these events, and withdraws what it gave for `others`. */
async function settle(
  queries: Queries,
  league: StoredLeague,
  events: readonly DatedEvent[],
  edit: Edit,
  others: readonly number[] = [],
): Promise<void> {
  const gains = await gainsOfEvents(queries, league, events);
  for (const game of others) gains.set(game, []);
  if (gains.size === 0) return;
  const given = await givenIn(queries, league.id, [...gains.keys()]);
  const entries = [...gains].flatMap(([gameId, ofGame]) => {
    const wanted = new Map(ofGame.map(({ userId, points }) => [userId, points]));
    return pointDifferences(given.get(gameId) ?? new Map<string, number>(), wanted).map(({ userId, points }) => ({
      gameId,
      userId,
      points,
    }));
  });
  await addEntries(queries, league.id, entries, edit);
  await replaceGains(queries, league.id, gains);
}

async function gainsOfEvents(
  queries: Queries,
  { rules }: StoredLeague,
  events: readonly DatedEvent[],
): Promise<Map<number, readonly LeagueGain[]>> {
  const players = events.flatMap(({ finishers }) => finishers.flatMap(({ userId }) => userId ?? []));
  const accounts = await accountsOf(queries, [...new Set(players)]);
  const paid = await paidIn(
    queries,
    events.map(({ id }) => id),
  );
  const gains = new Map<number, readonly LeagueGain[]>();
  for (const { id, finishers, entries } of events) {
    const members = finishers.map(({ place, userId, name }) => ({
      place,
      userId: userId === undefined ? undefined : accounts.get(userId),
      name,
    }));
    gains.set(id, leagueGains(rules, { finishers: members, entries, paid: paid.get(id) ?? NOBODY }));
  }
  return gains;
}
