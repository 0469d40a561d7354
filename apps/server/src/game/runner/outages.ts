// The sign of life of the servers, and what happens to games when no server ran or the host's clock went back.

import { advanced, instant, millis, resumeWhereItStopped, type Instant } from '@feltclock/domain';
import type { Database, Queries } from '../../storage/database.ts';
import { walk, type Decision } from '../record/decision.ts';
import type { GameRecord, OutageRecord } from '../record/game-record.ts';
import { changeableGames, gamesPlaying, saveDecision, saveOutage } from '../record/game.repository.ts';

/** The last sign of life; undefined for a database that no server has used. */
export async function readHeartbeat(queries: Queries): Promise<Instant | undefined> {
  const row = await queries.selectFrom('heartbeat').select('alive_at').where('id', '=', 1).executeTakeFirst();
  return row === undefined ? undefined : instant(row.alive_at);
}

export async function writeHeartbeat(queries: Queries, now: Instant): Promise<void> {
  await queries
    .insertInto('heartbeat')
    .values({ id: 1, alive_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ alive_at: now }))
    .execute();
}

/** Staff are not asked about shorter outages (docs/rules/clock.md#outages-and-clocks-that-were-set). */
const SHORTEST_OUTAGE = millis(60_000);

/** The outage of a game that ran when the server stopped; undefined when its clock stood. */
function outageOf(game: GameRecord, aliveAt: Instant, now: Instant): OutageRecord | undefined {
  const from = instant(Math.max(aliveAt, game.clock.anchor));
  if (advanced(game.clock, game.rules, from).status !== 'PLAYING') return undefined;
  const { outage } = game;
  // The server ran only for a moment in between, so nobody had time to answer.
  if (outage !== null && from - outage.to <= SHORTEST_OUTAGE) return { ...outage, to: now };
  return { from, to: now, version: game.clock.version };
}

/** No server is known to have run between these instants. Call this before the rows that ended meanwhile are written. */
export async function saveOutages(database: Database, aliveAt: Instant, now: Instant): Promise<void> {
  if (now - aliveAt <= SHORTEST_OUTAGE) return;
  await database.transaction(async ({ queries }) => {
    for (const game of await gamesPlaying(queries)) {
      const outage = outageOf(game, aliveAt, now);
      if (outage !== undefined) await saveOutage(queries, game.id, outage);
    }
  });
}

/** Gives a game now the remaining time that it had at `seenAt`; undefined when nothing depends on the clock that was ahead. */
function reanchored(game: GameRecord, seenAt: Instant, now: Instant): Decision | undefined {
  const isPlaying = game.clock.status === 'PLAYING';
  if (game.clock.status === 'END' || (!isPlaying && game.clock.anchor <= now))
    // Commands of the future could be undone until the clock gets there.
    return game.undo.some(({ at }) => at > now) ? { rows: [], undo: [] } : undefined;
  const { rows, clock } = walk(game.clock, game.rules, seenAt);
  if (clock.status === 'END') return { rows };
  const resumed = resumeWhereItStopped(clock, clock, seenAt, now);
  return { rows: [...rows, { clock: resumed, cause: 'reanchored', by: null }], undo: [], outage: null };
}

/**
 * The host's clock was ahead until `seenAt` and went back. Games with log rows in the future go on now with the time that they had left then
 * (docs/rules/clock.md#outages-and-clocks-that-were-set). Returns their number. Call this before any other change of games.
 */
export async function reanchorGames(database: Database, seenAt: Instant, now: Instant): Promise<number> {
  return database.transaction(async ({ queries }) => {
    const decided = (await changeableGames(queries)).flatMap((game) => {
      const decision = reanchored(game, seenAt, now);
      return decision === undefined ? [] : [{ game, decision }];
    });
    for (const { game, decision } of decided) await saveDecision(queries, game, decision, now);
    return decided.length;
  });
}
