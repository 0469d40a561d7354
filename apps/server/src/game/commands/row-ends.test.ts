import { instant, minutes, minutesToMillis, type GameRules, type LevelRows } from '@feltclock/domain';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { SHORT_RULES } from '../../../test-support/game/game-server.ts';
import { eachWithServer } from '../../../test-support/game/each-with-server.ts';
import { endedGames } from '../../../test-support/game/ended-games.ts';
import { observedChanges } from '../../../test-support/game/observed-changes.ts';
import type { Database } from '../../storage/database.ts';
import { jsonText, parseJsonText } from '../../storage/json-text.ts';

const t = eachWithServer();
const NOTHING_LEFT = { elsewhere: [], failed: [] };

const versions = async (game: number): Promise<readonly number[]> =>
  (await t.server.log(game)).map(({ version }) => version);

const ended = (count: number, rules?: GameRules) => endedGames(t.server, count, rules);

it('writes and announces every game, however many', async () => {
  const { rowEnds, games, announced, watched, clock } = await ended(101);
  expect(await rowEnds.write(games)).toEqual(NOTHING_LEFT);
  for (const game of games) expect(await versions(game)).toEqual([1, 2, 3]);
  expect(announced.map(({ kind, game }) => [kind, game] as const).sort(([, one], [, other]) => one - other)).toEqual(
    games.map((game) => ['Level', game]),
  );
  const endsAt = instant(Math.floor(clock.now()) + 600_000);
  expect([...watched].sort(([one], [other]) => one - other)).toEqual(games.map((game) => [game, endsAt]));
});

it('writes unexpected games, and all rows that ended during an outage, with their exact instants', async () => {
  const { rowEnds, games, clock, announced } = await ended(2);
  const from = clock.now() - 600_000;
  await clock.advance(minutesToMillis(minutes(14)));
  expect(await rowEnds.write([])).toEqual(NOTHING_LEFT);
  for (const game of games) {
    const rows = (await t.server.log(game)).slice(2);
    expect(rows.map(({ at, seq, registration }) => [(at - from) / 60_000, seq, registration])).toEqual([
      [10, 1, 'OPEN'],
      [20, 2, 'OPEN'],
    ]);
    expect(rows.every((row) => row.recorded_at === clock.now())).toBe(true);
  }
  expect(announced.map(({ game }) => game).sort((a, b) => a - b)).toEqual(games.flatMap((game) => [game, game]));
  await clock.advance(minutesToMillis(minutes(600)));
  await rowEnds.write(games);
  const { queries } = t.server.database;
  const states = await queries
    .selectFrom('game')
    .select(['status', 'is_registration_open', 'last_version', 'ends_at', 'changed_at'])
    .where('id', 'in', games)
    .execute();
  const over = { status: 'END', is_registration_open: 0, last_version: 6, ends_at: null, changed_at: clock.now() };
  expect(states).toEqual(games.map(() => over));
});

it('writes a whole evening of a hundred games at once, without errors', async () => {
  const [first] = SHORT_RULES.rows;
  const rows = Array.from({ length: 60 }, (_, index) => ({ ...first, level: index + 1, duration: minutes(1) }));
  const { rowEnds, games, complaints, clock } = await ended(100, { ...SHORT_RULES, rows: rows as LevelRows });
  await clock.advance(minutesToMillis(minutes(60)));
  expect(await rowEnds.write(games)).toEqual(NOTHING_LEFT);
  expect(complaints).toEqual([]);
  for (const game of [games[0] ?? 0, games[99] ?? 0]) expect(await versions(game)).toHaveLength(62);
});

it('is not blocked by a game that can’t be read', async () => {
  const { rowEnds, games, complaints } = await ended(3);
  const [first = 0, unreadable = 0, last = 0] = games;
  await t.server.database.queries
    .updateTable('game')
    .set({ rules: sql`'{'` })
    .where('id', '=', unreadable)
    .execute();
  expect(await rowEnds.write(games)).toEqual({ elsewhere: [], failed: [unreadable] });
  expect([await versions(first), await versions(unreadable), await versions(last)]).toEqual([
    [1, 2, 3],
    [1, 2],
    [1, 2, 3],
  ]);
  expect(complaints).toMatchObject([[{ gameIds: [unreadable] }, 'games could not be advanced']]);
});

it('is not blocked by a game that can’t be written', async () => {
  const { rowEnds, games, complaints } = await ended(3);
  const [first = 0, unwritable = 0, last = 0] = games;
  const { queries } = t.server.database;
  const { rules } = await queries
    .selectFrom('game')
    .select('rules')
    .where('id', '=', unwritable)
    .executeTakeFirstOrThrow();
  const damaged = parseJsonText(rules);
  const [, second] = damaged.rows;
  if (second !== undefined) Object.assign(second, { duration: 'long' });
  await queries
    .updateTable('game')
    .set({ rules: jsonText(damaged) })
    .where('id', '=', unwritable)
    .execute();
  expect(await rowEnds.write(games)).toEqual({ elsewhere: [], failed: [unwritable] });
  expect([await versions(first), await versions(unwritable), await versions(last)]).toEqual([
    [1, 2, 3],
    [1, 2],
    [1, 2, 3],
  ]);
  expect(complaints).toMatchObject([
    [{ gameIds: games }, 'games could not be advanced'],
    [{ gameIds: [unwritable] }, 'games could not be advanced'],
  ]);
});

it('notifies watchers of games that stand, go on, or are deleted', async () => {
  const { rowEnds, watched, games, clock, complaints } = await ended(1);
  const [running = 0] = games;
  await t.server.ask('deleteGame', t.game);
  const standing = await t.server.newGame();
  expect(await rowEnds.write([running, standing, t.game])).toEqual(NOTHING_LEFT);
  expect([...new Map(watched)]).toEqual([
    [running, instant(Math.floor(clock.now()) + 600_000)],
    [standing, undefined],
    [t.game, undefined],
  ]);
  expect(complaints).toEqual([]);
});

it('returns all expected games as failed when the database fails', async () => {
  const refusing: Database = { ...t.server.database, transaction: () => Promise.reject(new Error('no disk')) };
  const { changes, games } = await ended(2);
  const { rowEnds, complaints } = observedChanges(refusing);
  expect(await rowEnds.write(games)).toEqual({ elsewhere: [], failed: games });
  expect(complaints).toMatchObject([[{ gameIds: games }, 'games could not be advanced']]);
  expect((await changes.present(games[0] ?? 0)).clock.seq).toBe(1);
});
