import type { EndpointName } from '@feltclock/contract';
import { ENTRY_KINDS, foldActs, namedCounts, NO_PLAYERS, unnamedCounts } from '@feltclock/domain';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { floorOfGame, TABLES } from '../../../test-support/floor/floor-of-game.ts';
import { eachWithServer } from '../../../test-support/game/each-with-server.ts';

const t = eachWithServer();
const { command, counts, must, read } = floorOfGame(t);

const entry = fc.integer({ min: 2, max: 14 });
const payment = fc.constant(null);
const anyCommand: fc.Arbitrary<readonly [EndpointName, object]> = fc.oneof(
  fc
    .record({
      name: fc.constant('손님'),
      of: fc.constantFrom('buyIn', 'earlyBuyIn', 'firstReBuyIn'),
      seat: fc.constantFrom('draw', 'none'),
      payment,
    })
    .map((body) => ['registerEntry', body] as const),
  fc
    .record({
      player: fc.integer({ min: 1, max: 8 }),
      of: fc.constant('firstReBuyIn'),
      seat: fc.constant('none'),
      payment,
    })
    .map((body) => ['registerEntry', body] as const),
  fc
    .record({ entry, of: fc.constantFrom('addOn', 'secondReBuyIn'), payment })
    .map((body) => ['topUpEntry', body] as const),
  entry.map((of) => ['bustEntries', { out: [{ entry: of, chipsBefore: null }], by: [] }] as const),
  entry.map((act) => ['undoAct', { act }] as const),
);

/** Adds a player without a name to the present counts, again after a lost race. */
async function countOneMore(): Promise<void> {
  for (;;) {
    const { version, ...present } = await counts();
    const body = {
      id: t.game,
      ...NO_PLAYERS,
      ...present,
      buyIn: present.buyIn + 1,
      current: present.current + 1,
      version,
    };
    const { status, body: answer } = await t.server.call('changePlayers', body);
    if (status === 200) return;
    expect(answer.code).toBe('stale-counts');
  }
}

it('counts stay the sum of named and unnamed entries while four operators work at once', async () => {
  const operator = fc.array(anyCommand, { minLength: 4, maxLength: 10 });
  await fc.assert(
    fc.asyncProperty(fc.tuple(operator, operator, operator), fc.nat(6), async (operators, unnamed) => {
      t.game = await t.server.newGame();
      await must('setTables', { tables: TABLES });
      const oneAfterTheOther = async (commands: readonly (readonly [EndpointName, object])[]): Promise<number> => {
        let done = 0;
        for (const [name, body] of commands) {
          const { status } = await command(name, body);
          expect([200, 409]).toContain(status);
          if (status === 200) done += 1;
        }
        return done;
      };
      const countAll = async (): Promise<void> => {
        for (let counted = 0; counted < unnamed; counted += 1) await countOneMore();
      };
      const [done] = await Promise.all([Promise.all(operators.map(oneAfterTheOther)), countAll()]);
      const { acts } = await read();
      expect(acts).toHaveLength(1 + done.reduce((sum, each) => sum + each, 0));
      const present = { ...NO_PLAYERS, ...(await counts()) };
      const apart = unnamedCounts(present, namedCounts(foldActs(acts).floor));
      const others = ENTRY_KINDS.filter((kind) => kind !== 'buyIn').map((kind) => apart[kind]);
      expect([apart.current, apart.buyIn, apart.addOn, ...others]).toEqual([unnamed, unnamed, 0, 0, 0, 0, 0]);
    }),
    { numRuns: 12 },
  );
});
