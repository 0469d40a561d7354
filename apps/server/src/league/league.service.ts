// Leagues of venues: created, changed, ended and shown, and their points counted (docs/rules/points.md#leagues).

import { randomInt } from 'node:crypto';
import {
  zoneAhead,
  type LeagueView,
  type OwnLeague,
  type readOwnLeagues,
  type ReplyOf,
  type WireLeagueGain,
  type WireStanding,
} from '@feltclock/contract';
import {
  countingGains,
  dayAt,
  LEAGUE_LIMITS,
  leaguePhase,
  leagueStandings,
  type Instant,
  type LeagueStanding,
} from '@feltclock/domain';
import { conflict, invalid, invalidField, notFound, refused } from '../failures.ts';
import type { Database, Queries } from '../storage/database.ts';
import type { Edit } from '../storage/edit.ts';
import { sharersIn } from '../storage/queries/shared-places.ts';
import { countOwnGames, namedGames } from './event.repository.ts';
import { gainsOf, gainsOfPlayer, nicknamesIn, playerCalled, sizesOf, type LeagueSize } from './gain.repository.ts';
import { recountLeague } from './league-awards.ts';
import {
  findLeague,
  findPublicLeague,
  insertLeague,
  leaguesOf,
  openLeagues,
  publicLeaguesOf,
  storeOfLeagues,
  updateLeague,
  writeEnd,
  writePublic,
  type LeagueContent,
  type LeaguePlace,
  type StoredLeague,
} from './league.repository.ts';

/** Who looks at a league, when, and under which origin. `userId` is null without a sign-in. */
export interface Viewer {
  readonly userId: string | null;
  /** The time of day, which decides the league's days. */
  readonly wall: Instant;
  readonly origin: string;
}

/** The part of a ranking that staff and everybody else see. */
interface RankingView {
  readonly store: string;
  readonly timeZone: string;
  readonly standings: WireStanding[];
}

const IN_LEAGUES = ['leagues'] as const;
/** Lower case, without 0, 1, i, l and o, which people confuse; 59 bits, like the codes of short links. */
const CODE = { letters: '23456789abcdefghjkmnpqrstuvwxyz', length: 12 } as const;
const MOST_OWN = 5;
const NOTHING: LeagueSize = { events: 0, players: 0 };

const newCode = (): string =>
  Array.from({ length: CODE.length }, () => CODE.letters.charAt(randomInt(CODE.letters.length))).join('');

async function found(queries: Queries, place: LeaguePlace): Promise<StoredLeague> {
  const league = await findLeague(queries, place);
  if (league === undefined) throw refused('no-such-league');
  return league;
}

async function foundPublic(queries: Queries, code: string): Promise<StoredLeague> {
  const league = await findPublicLeague(queries, code);
  if (league === undefined) throw refused('no-such-league');
  return league;
}

async function spanView(queries: Queries, { span }: StoredLeague): Promise<LeagueView['span']> {
  if (span.kind === 'days') return { kind: 'days', firstDay: span.firstDay, lastDay: span.lastDay };
  return { kind: 'games', games: await namedGames(queries, span.games) };
}

async function viewOf(
  queries: Queries,
  league: StoredLeague,
  { size, today }: { readonly size: LeagueSize; readonly today: number },
): Promise<LeagueView> {
  const { id, name, span, rules, isEnded } = league;
  const phase = leaguePhase(span, { isEnded, today });
  return { id, name, span: await spanView(queries, league), rules, phase, events: size.events, players: size.players };
}

const ownView = (view: LeagueView, { version, isPublic, code }: StoredLeague, origin: string): OwnLeague => ({
  ...view,
  version,
  isPublic,
  url: isPublic && code !== null ? `${origin}/l/${code}` : null,
});

const todayIn = (timeZone: string, wall: Instant): number => dayAt(wall, zoneAhead(timeZone));

async function standingsOf(queries: Queries, { id, rules }: StoredLeague): Promise<readonly LeagueStanding[]> {
  return leagueStandings(await gainsOf(queries, id), rules.best);
}

async function rankingOf(queries: Queries, league: StoredLeague, userId: string | null): Promise<RankingView> {
  const { name: store, timeZone } = await storeOfLeagues(queries, league.storeId);
  const nicknames = await nicknamesIn(queries, league.id);
  const standings = (await standingsOf(queries, league)).map((standing) => ({
    rank: standing.rank,
    nickname: nicknames.get(standing.userId) ?? standing.userId,
    events: standing.events,
    counting: [...standing.counting],
    points: standing.points,
    isOwn: standing.userId === userId,
  }));
  return { store, timeZone, standings };
}

/** A player's gains by game, newest first. */
async function gainsView(
  queries: Queries,
  { id, rules }: StoredLeague,
  nickname: string,
): Promise<{ readonly nickname: string; readonly gains: WireLeagueGain[] }> {
  const userId = await playerCalled(queries, id, nickname);
  if (userId === undefined) throw notFound();
  const gains = await gainsOfPlayer(queries, id, userId);
  const counting = new Set(countingGains(gains, rules.best).map(({ gameId }) => gameId));
  const games = await namedGames(
    queries,
    gains.map(({ gameId }) => gameId),
  );
  const sharers = await sharersIn(
    queries,
    games.map(({ id: game }) => game),
  );
  const views = games.flatMap((game) => {
    const gain = gains.find(({ gameId }) => gameId === game.id);
    if (gain === undefined) return [];
    const { place, entries, forPlace, forEvent, forCash, points } = gain;
    const sharedBy = sharers.get(game.id)?.get(place) ?? 1;
    const shown = sharedBy > 1 ? { place, sharedBy } : { place };
    return [{ game, ...shown, entries, forPlace, forEvent, forCash, points, counts: counting.has(game.id) }];
  });
  return { nickname, gains: views.reverse() };
}

/** Throws when a chosen game is not the store's. */
async function assertOwnGames(queries: Queries, storeId: number, { span }: LeagueContent): Promise<void> {
  if (span.kind === 'games' && (await countOwnGames(queries, storeId, span.games)) !== span.games.length)
    throw invalidField('span.games', 'game-elsewhere');
}

async function assertRoom(queries: Queries, storeId: number): Promise<void> {
  if ((await openLeagues(queries, storeId)).length >= LEAGUE_LIMITS.open)
    throw invalid([{ field: 'storeId', message: `a store has at most ${String(LEAGUE_LIMITS.open)} open leagues` }]);
}

export class LeagueService {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  list(storeId: number, { wall, origin }: Viewer): Promise<OwnLeague[]> {
    return this.#database.transaction(async ({ queries }) => {
      const leagues = await leaguesOf(queries, storeId);
      const today = todayIn((await storeOfLeagues(queries, storeId)).timeZone, wall);
      const sizes = await sizesOf(
        queries,
        leagues.map(({ id }) => id),
      );
      const views: OwnLeague[] = [];
      for (const league of leagues) {
        const size = sizes.get(league.id) ?? NOTHING;
        views.push(ownView(await viewOf(queries, league, { size, today }), league, origin));
      }
      return views;
    }, 'reading');
  }

  async create(storeId: number, content: LeagueContent, edit: Edit, origin: string): Promise<OwnLeague> {
    return this.#database.transaction(async ({ queries }) => {
      await assertRoom(queries, storeId);
      await assertOwnGames(queries, storeId, content);
      const league = await insertLeague(queries, storeId, content, edit);
      await recountLeague(queries, league, edit);
      return this.#own(queries, league, { userId: edit.by, wall: edit.at, origin });
    }, IN_LEAGUES);
  }

  /** Throws when there is no such league, when it has ended, and when it was changed since it was read. */
  async change(
    place: LeaguePlace,
    { version, ...content }: LeagueContent & { readonly version: number },
    edit: Edit,
    origin: string,
  ): Promise<OwnLeague> {
    return this.#database.transaction(async ({ queries }) => {
      const league = await found(queries, place);
      if (league.isEnded) throw refused('league-ended');
      if (league.version !== version) throw conflict();
      await assertOwnGames(queries, place.storeId, content);
      await updateLeague(queries, league, content, edit);
      const changed = await found(queries, place);
      await recountLeague(queries, changed, edit);
      return this.#own(queries, changed, { userId: edit.by, wall: edit.at, origin });
    }, IN_LEAGUES);
  }

  /** An ended league does not change. One that is reopened is brought up to date with the present results. */
  async end(place: LeaguePlace, isEnded: boolean, edit: Edit): Promise<void> {
    await this.#database.transaction(async ({ queries }) => {
      const league = await found(queries, place);
      if (league.isEnded === isEnded) return;
      if (!isEnded) await assertRoom(queries, place.storeId);
      await writeEnd(queries, league.id, isEnded ? edit.at : null, edit);
      if (!isEnded) await recountLeague(queries, league, edit);
    }, IN_LEAGUES);
  }

  async publish(place: LeaguePlace, isPublic: boolean, edit: Edit): Promise<void> {
    await this.#database.transaction(async ({ queries }) => {
      const league = await found(queries, place);
      const code = league.code ?? (isPublic ? newCode() : null);
      await writePublic(queries, league.id, { isPublic, code }, edit);
    }, IN_LEAGUES);
  }

  read(place: LeaguePlace, viewer: Viewer): Promise<{ league: OwnLeague } & RankingView> {
    return this.#database.transaction(async ({ queries }) => {
      const league = await found(queries, place);
      const ranking = await rankingOf(queries, league, viewer.userId);
      return { league: await this.#own(queries, league, viewer), ...ranking };
    }, 'reading');
  }

  player(place: LeaguePlace, nickname: string): Promise<{ nickname: string; gains: WireLeagueGain[] }> {
    return this.#database.transaction(
      async ({ queries }) => gainsView(queries, await found(queries, place), nickname),
      'reading',
    );
  }

  open(code: string, { userId, wall }: Viewer): Promise<{ league: LeagueView } & RankingView> {
    return this.#database.transaction(async ({ queries }) => {
      const league = await foundPublic(queries, code);
      const ranking = await rankingOf(queries, league, userId);
      const today = todayIn(ranking.timeZone, wall);
      const size = (await sizesOf(queries, [league.id])).get(league.id) ?? NOTHING;
      return { league: await viewOf(queries, league, { size, today }), ...ranking };
    }, 'reading');
  }

  openPlayer(code: string, nickname: string): Promise<{ nickname: string; gains: WireLeagueGain[] }> {
    return this.#database.transaction(
      async ({ queries }) => gainsView(queries, await foundPublic(queries, code), nickname),
      'reading',
    );
  }

  /** The user's rank in the public leagues that have not ended. */
  own(userId: string): Promise<ReplyOf<typeof readOwnLeagues>> {
    return this.#database.transaction(async ({ queries }) => {
      const leagues = await publicLeaguesOf(queries, userId, MOST_OWN);
      const ranks: ReplyOf<typeof readOwnLeagues> = [];
      for (const league of leagues) {
        const standings = await standingsOf(queries, league);
        const own = standings.find((standing) => standing.userId === userId);
        if (own === undefined) continue;
        const { name: store } = await storeOfLeagues(queries, league.storeId);
        const { name, code } = league;
        ranks.push({ name, store, code: code ?? '', rank: own.rank, players: standings.length, points: own.points });
      }
      return ranks;
    }, 'reading');
  }

  async #own(queries: Queries, league: StoredLeague, { wall, origin }: Viewer): Promise<OwnLeague> {
    const today = todayIn((await storeOfLeagues(queries, league.storeId)).timeZone, wall);
    const size = (await sizesOf(queries, [league.id])).get(league.id) ?? NOTHING;
    return ownView(await viewOf(queries, league, { size, today }), league, origin);
  }
}
