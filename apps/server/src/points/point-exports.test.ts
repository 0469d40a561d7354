// Exported files that are longer than one read: lengths around the limit of one read.

import { ENDPOINTS } from '@feltclock/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IDS, START, startServer, stopServers, type ServerUnderTest } from '../../test-support/server-under-test.ts';
import type { Queries } from '../storage/database.ts';

const { createStructure, exportPointUsers, exportRanking } = ENDPOINTS;

/** The number of rows that one read takes. */
const PIECE = 500;
const LENGTHS = [PIECE - 1, PIECE, PIECE + 1, 2 * PIECE, 2 * PIECE + 1];
const MOST = Math.max(...LENGTHS);
const CHUNK = 50;

/** Ids sort like places. */
const idOf = (place: number): string => `many-${String(place).padStart(5, '0')}`;
const placesTo = (most: number): readonly number[] => Array.from({ length: most }, (_, index) => index + 1);

async function inChunks<Row>(rows: readonly Row[], insert: (chunk: Row[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += CHUNK) await insert(rows.slice(from, from + CHUNK));
}

async function addPeople(queries: Queries): Promise<void> {
  const somebody = {
    password_hash: 'none',
    must_change_password: 0,
    phone_no: '',
    email: '',
    role: 'USER',
    store_id: null,
    language: 'ko',
    board_version: 1,
    created_at: START,
    leaving_as: null,
  } as const;
  const people = placesTo(MOST).map((place) => ({
    ...somebody,
    id: idOf(place),
    nickname: `별명 ${place}`,
    // A search for "of 499," finds 499 people.
    name: LENGTHS.filter((length) => place <= length)
      .map((length) => `of ${length},`)
      .join(' '),
  }));
  await inChunks(people, (chunk) => queries.insertInto('user').values(chunk).execute());
}

/** For each length, a season and a structure with that many winners. The length is also the id of the season. */
async function addWins(under: ServerUnderTest): Promise<ReadonlyMap<number, number>> {
  const { queries } = under.server.database;
  const structures = new Map<number, number>();
  for (const length of LENGTHS) {
    const wanted = { ...createStructure.example.body, storeId: IDS.store, name: `of ${length}` };
    const { id: structureId = 0 } = (await under.call(createStructure, wanted, { as: 'manager' })).body;
    structures.set(length, structureId);
    const totals = placesTo(length).map((place) => ({
      user_id: idOf(place),
      season_id: length,
      // Pairs have equal points, so that a limit may fall between two equal players.
      points: 10_000 - Math.floor(place / 2),
      reached_at: START,
    }));
    await inChunks(totals, (chunk) => queries.insertInto('win_total').values(chunk).execute());
    const wins = placesTo(length).map((place) => ({ structure_id: structureId, user_id: idOf(place), points: 1 }));
    await inChunks(wins, (chunk) => queries.insertInto('structure_win').values(chunk).execute());
  }
  return structures;
}

describe('a file of points', () => {
  let under: ServerUnderTest;
  let structures: ReadonlyMap<number, number>;
  beforeAll(async () => {
    under = await startServer();
    await addPeople(under.server.database.queries);
    structures = await addWins(under);
  });
  afterAll(stopServers);

  /** The cells of a file's lines, without the heading; only names contain commas. */
  async function linesOf(endpoint: typeof exportRanking | typeof exportPointUsers, asked: object): Promise<string[]> {
    const answer = await under.send(endpoint, asked, { as: 'super' });
    expect(answer.status).toBe(200);
    const lines = (answer.body as unknown as Buffer).toString('utf8').split('\r\n');
    expect(lines[0]).toMatch(/^\uFEFF"/);
    expect(lines.at(-1)).toBe('');
    return lines.slice(1, -1);
  }
  const personIn = (line: string): string | undefined => /"(many-\d+)"/.exec(line)?.[1];

  describe.each(LENGTHS)('of %i lines', (length) => {
    const everybody = placesTo(length).map(idOf);

    it('of a ranking has each place once, numbered on over the border', async () => {
      const lines = await linesOf(exportRanking, { seasonId: length });
      expect(lines.map((line) => line.split(',').slice(0, 2))).toEqual(
        everybody.map((id, index) => [String(index + 1), `"${id}"`]),
      );
    });

    it.each([
      ['a search', () => ({ search: `of ${length},` })],
      ['a structure', () => ({ structureId: structures.get(length) })],
      ['a search and a structure', () => ({ search: 'many-', structureId: structures.get(length) })],
    ])('of users by %s has each of them once, in the order of their ids', async (_, asked) => {
      expect((await linesOf(exportPointUsers, asked())).map(personIn)).toEqual(everybody);
    });
  });

  it('of all users has everybody, those of the demonstration too', async () => {
    const ids = await under.server.database.queries.selectFrom('user').select('id').orderBy('id').execute();
    const lines = await linesOf(exportPointUsers, {});
    expect(lines.map((line) => line.split(',')[0])).toEqual(ids.map(({ id }) => `"${id}"`));
  });
});
