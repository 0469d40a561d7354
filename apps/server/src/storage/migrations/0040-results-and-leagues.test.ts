import type { Finisher } from '@feltclock/domain';
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { IDS, START, startServer, stopServers } from '../../../test-support/server-under-test.ts';
import { fillFinishes } from './0040-results-and-leagues.ts';
import { jsonText } from '../json-text.ts';

afterEach(stopServers);

it('the places of members are taken from the newest result of each game, of those who are still there', async () => {
  const { queries } = (await startServer()).server.database;
  const note = { season_id: null, at: START, actor: null };
  const finishers = (...places: readonly Finisher[]) => jsonText(places);
  await queries
    .insertInto('game_result')
    .values([
      { ...note, game_id: IDS.game, version: 1, finishers: finishers({ place: 1, userId: 'player', name: '' }) },
      {
        ...note,
        game_id: IDS.game,
        version: 2,
        finishers: finishers(
          { place: 1, userId: undefined, name: '손님' },
          { place: 2, userId: 'player', name: '' },
          { place: 3, userId: 'gone', name: '' },
        ),
      },
      { ...note, game_id: IDS.waitingGame, version: 1, finishers: finishers() },
    ])
    .execute();
  await sql`delete from game_finish`.execute(queries);
  await fillFinishes(queries);
  expect(await queries.selectFrom('game_finish').selectAll().execute()).toEqual([
    { game_id: IDS.game, user_id: 'player', place: 2, entries: 1, is_paid: 0 },
  ]);
});
