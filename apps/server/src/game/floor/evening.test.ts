import { countsProblemWithNames, foldActs, namedCounts, seatKey, type PlayerCounts } from '@feltclock/domain';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { floorOfGame, TABLES } from '../../../test-support/floor/floor-of-game.ts';
import { eachWithServer } from '../../../test-support/game/each-with-server.ts';

const t = eachWithServer();
const { command, must, read, count } = floorOfGame(t);

const storedCounts = async (): Promise<readonly [counts: PlayerCounts, named: PlayerCounts | null]> => {
  const game = await t.server.database.queries
    .selectFrom('game')
    .select(['counts', 'floor_named'])
    .where('id', '=', t.game)
    .executeTakeFirstOrThrow();
  const named = game.floor_named === null ? null : (JSON.parse(game.floor_named) as PlayerCounts);
  return [JSON.parse(game.counts) as PlayerCounts, named];
};

const few = fc.integer({ min: 1, max: 14 });
const seat = fc.oneof(
  fc.constantFrom('draw', 'none'),
  fc.record({ table: fc.integer({ min: 1, max: 2 }), seat: fc.integer({ min: 1, max: 3 }) }),
);
const of = fc.constantFrom('buyIn', 'earlyBuyIn', 'firstReBuyIn', 'thirdReBuyIn');
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('registerEntry' as const), name: fc.constant('손님'), of, seat }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('registerEntry' as const), player: few, of, seat }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('bustEntries' as const), out: few }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undoAct' as const), act: few }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('topUpEntry' as const),
      entry: few,
      of: fc.constantFrom('addOn', 'secondReBuyIn'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('drawSeats' as const), scope: fc.constantFrom('unseated', 'all') }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('breakTable' as const), table: fc.integer({ min: 1, max: 2 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('count' as const),
      current: fc.nat(8),
      buyIn: fc.nat(8),
      earlyBuyIn: fc.nat(3),
      firstReBuyIn: fc.nat(2),
      addOn: fc.nat(2),
    }),
  },
);

it('on any evening the counts cover the named players, no seat has two, and refusals change nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
      t.game = await t.server.newGame();
      await must('setTables', { tables: TABLES });
      for (const { do: name, ...body } of steps) {
        const before = [await read(), await storedCounts()];
        const asked = 'out' in body ? { out: [{ entry: body.out, chipsBefore: null }], by: [] } : body;
        const { status } =
          name === 'count'
            ? await count(body as Partial<PlayerCounts>)
            : await command(name, { payment: null, ...asked });
        expect([200, 400, 409]).toContain(status);
        const after = [await read(), await storedCounts()];
        if (status !== 200) expect(after).toEqual(before);
        const { floor } = foldActs((await read()).acts);
        const [counts, named] = await storedCounts();
        expect(named).toEqual(namedCounts(floor));
        expect(countsProblemWithNames(counts, namedCounts(floor))).toBeUndefined();
        const chairs = [...floor.entries.values()].flatMap((entry) => (entry.seat === null ? [] : seatKey(entry.seat)));
        expect(new Set(chairs).size).toBe(chairs.length);
      }
    }),
    { numRuns: 12 },
  );
});
