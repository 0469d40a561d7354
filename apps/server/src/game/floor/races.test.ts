import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { foldActs, namedCounts, seatKey, totalPlayers, type FloorLog } from '@feltclock/domain';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { floorOfGame } from '../../../test-support/floor/floor-of-game.ts';
import type { Held } from '../../../test-support/game/each-with-server.ts';
import { startGameServer, type Answer } from '../../../test-support/game/game-server.ts';
import { IDS } from '../../../test-support/server-under-test.ts';
import { runOrder, type Order } from '../../../test-support/game/orders.ts';
import { sharedPlace } from '../../../test-support/storage/test-storage.ts';

type Call = Order['calls'][number];

/** Five tables of eight. */
const HALL = Array.from({ length: 5 }, (_, index) => ({ table: index + 1, seats: 8, breakOrder: index + 1 }));

/** Two servers in two processes on one file, with a new game for each test. */
function withTwoServers() {
  const held = {} as Held & { second: ChildProcess; folder: string };
  beforeAll(async () => {
    held.folder = mkdtempSync(join(tmpdir(), 'feltclock-'));
    const path = await sharedPlace(join(held.folder, 'feltclock.db'));
    held.server = await startGameServer({ path });
    const script = fileURLToPath(new URL('../../../test-support/game/second-server.ts', import.meta.url));
    held.second = fork(script, [path, String(held.server.clock.now())], { execArgv: [] });
    await once(held.second, 'message');
  });
  afterAll(async () => {
    held.second.send('close');
    await once(held.second, 'exit');
    await held.server.close();
    rmSync(held.folder, { recursive: true });
  });
  beforeEach(async () => {
    held.game = await held.server.newGame();
  });
  /** Both servers run their orders at the same time. */
  const together = async (ours: readonly Call[], theirs: readonly Call[]): Promise<[Answer[], Answer[]]> => {
    held.second.send({ calls: theirs, who: 'second' } satisfies Order);
    const answered = once(held.second, 'message');
    const answers = await runOrder(held.server, { calls: ours, who: 'admin' });
    return [answers, (await answered)[0] as Answer[]];
  };
  return { held, together };
}

describe('two operators at two servers, at once', () => {
  const { held: t, together } = withTwoServers();
  const { must, read, counts } = floorOfGame(t);

  const register = (operator: string, number: number): Call => ({
    name: 'registerEntry',
    body: {
      gameId: t.game,
      commandId: `${operator}-${String(number)}`,
      name: `${operator} ${String(number)}`,
      of: 'buyIn',
      seat: 'draw',
      payment: null,
    },
  });
  const some = (operator: string, count: number) =>
    Array.from({ length: count }, (_, index) => register(operator, index));
  /** The invariants of a floor and its counts. */
  const checked = async (): Promise<FloorLog> => {
    const { acts } = await read();
    expect(acts.map(({ version }) => version)).toEqual(acts.map((_, index) => index + 1));
    const log = foldActs(acts);
    const chairs = [...log.floor.entries.values()].flatMap(({ seat }) => (seat === null ? [] : seatKey(seat)));
    expect(new Set(chairs).size).toBe(chairs.length);
    const named = namedCounts(log.floor);
    expect(await counts()).toMatchObject({ current: named.current, buyIn: named.buyIn, addOn: named.addOn });
    return log;
  };

  it('lose no player, and never seat two players in one seat', async () => {
    await must('setTables', { tables: HALL });
    const [ours, theirs] = await together(some('one', 20), some('two', 20));
    expect([...ours, ...theirs].map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 200));
    const { floor } = await checked();
    expect([...floor.entries.values()].map(({ seat }) => seat?.table).toSorted()).toEqual(
      HALL.flatMap(({ table }) => Array.from({ length: 8 }, () => table)),
    );
    const { players } = await read();
    expect(players.map(({ player }) => player)).toEqual(players.map((_, index) => index + 1));
    expect(new Set(players.map(({ name }) => name)).size).toBe(40);
  });

  it('that both want the last seat: one gets it, the other is refused', async () => {
    await must('setTables', { tables: [{ table: 1, seats: 2, breakOrder: 1 }] });
    const sit = (operator: string): Call[] =>
      [1, 2].map((seat) => {
        const { name, body } = register(operator, seat);
        return { name, body: { ...(body as object), seat: { table: 1, seat } } };
      });
    const [ours, theirs] = await together(sit('one'), sit('two'));
    const outcomes = [ours, theirs].flat().map(({ status, body }) => (status === 200 ? 'sits' : body.refusal));
    expect(outcomes.toSorted()).toEqual(['seat-taken', 'seat-taken', 'sits', 'sits']);
    expect((await checked()).floor.entries.size).toBe(2);
  });

  it('take one table of the venue for two games: one gets it, the other is refused', async () => {
    await t.server.ask('saveVenueTables', { id: IDS.store, revision: 0, tables: [{ table: 1, seats: 9, area: '' }] });
    const games = await Promise.all(Array.from({ length: 12 }, () => t.server.newGame()));
    for (const id of games) await t.server.ask('updateGame', { id, status: 'PLAYING' });
    const take = (gameId: number): Call => ({
      name: 'setTables',
      body: { gameId, commandId: 'take', tables: [{ table: 1, seats: 9, breakOrder: 1 }] },
    });
    for (let pair = 0; pair < games.length; pair += 2) {
      const [one = 0, other = 0] = games.slice(pair, pair + 2);
      const answers = (await together([take(one)], [take(other)])).flat();
      const outcomes = answers.map(({ status, body }) => (status === 200 ? 'taken' : body.refusal));
      expect(outcomes.toSorted()).toEqual(['table-elsewhere', 'taken']);
      for (const id of [one, other]) await t.server.ask('updateGame', { id, status: 'END' });
    }
    await t.server.ask('saveVenueTables', { id: IDS.store, revision: 1, tables: [] });
  });

  it('do one command that both send once', async () => {
    await must('setTables', { tables: HALL });
    const [ours, theirs] = await together(some('same', 10), some('same', 10));
    expect(theirs).toEqual(ours);
    const { floor } = await checked();
    expect(floor.entries.size).toBe(10);
    expect((await read()).players).toHaveLength(10);
  });

  it('one counts hands while the other starts and stops the clock: each row follows the one before, and no hand is lost', async () => {
    const press = (action: string): Call => ({ name: 'writeLog', body: { id: t.game, action } });
    const hand = (number: number): Call => ({
      name: 'countHand',
      body: { gameId: t.game, commandId: `hand-${String(number)}` },
    });
    await runOrder(t.server, { calls: [press('INIT'), press('PLAY')], who: 'admin' });
    await must('setHouse', { perHand: 1 });
    await must('playHandForHand', { isOn: true });
    const before = await t.server.ask('latestLog', { id: t.game });
    const clock = Array.from({ length: 10 }, () => [press('PLAY'), press('PAUSE')]).flat();
    const [hands] = await together(
      Array.from({ length: 15 }, (_, index) => hand(index)),
      clock,
    );
    expect(hands.every(({ status }) => status === 200)).toBe(true);
    const { floor, acts } = await checked();
    expect(floor.hands).toBe(15);
    const taken = acts.reduce((sum, { act }) => sum + (act.kind === 'hand' ? act.taken : 0), 0);
    const after = await t.server.ask('latestLog', { id: t.game });
    // Both servers' clocks stand still, so only hands take time off.
    expect(after).toMatchObject({ action: 'PAUSE', remainLevelTime: before.remainLevelTime - taken });
    const versions = acts.flatMap(({ act }) => ('clock' in act && act.clock !== undefined ? [act.clock] : []));
    expect(new Set(versions).size).toBe(versions.length);
  });

  it('enter one member at once: it is one player, who is in once', async () => {
    const member = `member-${String(t.game)}`;
    await floorOfGame(t).addMember(member, `회원 ${String(t.game)}`);
    const enter = (operator: string): Call[] => [
      {
        name: 'registerEntry',
        body: {
          gameId: t.game,
          commandId: operator,
          userId: member,
          of: 'buyIn',
          seat: 'none',
          payment: null,
        },
      },
    ];
    const answers = (await together(enter('one'), enter('two'))).flat();
    expect(answers.map(({ status, body }) => (status === 200 ? 'in' : body.refusal)).toSorted()).toEqual([
      'in',
      'player-is-in',
    ]);
    expect((await read()).players).toHaveLength(1);
    await checked();
  });

  it('counting heads beside names lose neither, and never count below the names', async () => {
    const count = (current: number): Call => ({
      name: 'changePlayers',
      body: {
        id: t.game,
        current,
        earlyBuyIn: 0,
        buyIn: current,
        firstReBuyIn: 0,
        secondReBuyIn: 0,
        thirdReBuyIn: 0,
        addOn: 0,
      },
    });
    await must('setTables', { tables: HALL });
    const [ours, theirs] = await together(
      some('one', 15),
      Array.from({ length: 15 }, (_, index) => count(index)),
    );
    expect(new Set(ours.map(({ status }) => status))).toEqual(new Set([200]));
    expect(theirs.every(({ status, body }) => status === 200 || body.code === 'counts-below-named')).toBe(true);
    const named = namedCounts(foldActs((await read()).acts).floor);
    const { current, buyIn } = await counts();
    expect(named).toMatchObject({ current: 15, buyIn: 15 });
    expect([current >= 15, buyIn >= 15, current === buyIn]).toEqual([true, true, true]);
  });

  it('do what they like with seats, busts and taking back', { timeout: 600_000 }, async () => {
    const entry = fc.integer({ min: 2, max: 12 });
    const table = fc.integer({ min: 1, max: 3 });
    const seat = fc.record({ table, seat: fc.integer({ min: 1, max: 4 }) });
    const action = fc.oneof(
      fc.record({
        name: fc.constant('bustEntries' as const),
        out: entry.map((of) => [{ entry: of, chipsBefore: null }]),
      }),
      fc.record({ name: fc.constant('seatEntry' as const), entry, seat }),
      fc.record({ name: fc.constant('drawSeats' as const), scope: fc.constantFrom('all', 'unseated') }),
      fc.record({ name: fc.constant('undoAct' as const), act: entry }),
      fc.record({ name: fc.constant('breakTable' as const), table }),
      fc.record({ name: fc.constant('topUpEntry' as const), entry, of: fc.constantFrom('addOn', 'firstReBuyIn') }),
    );
    const orders = (operator: string, actions: readonly { readonly name: Call['name'] }[]): Call[] =>
      actions.map(({ name, ...body }, index) => ({
        name,
        body: { gameId: t.game, commandId: `${operator}-does-${String(index)}`, by: [], payment: null, ...body },
      }));
    const actions = fc.array(action, { minLength: 6, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(actions, actions, async (ours, theirs) => {
        t.game = await t.server.newGame();
        const tables = [1, 2, 3].map((number) => ({ table: number, seats: 4, breakOrder: number }));
        await must('setTables', { tables });
        await runOrder(t.server, { calls: some('guest', 8), who: 'admin' });
        const answers = (await together(orders('one', ours), orders('two', theirs))).flat();
        expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
        const { acts, floor } = await checked();
        expect(acts).toHaveLength(9 + answers.filter(({ status }) => status === 200).length);
        const { buyIn, firstReBuyIn } = await counts();
        expect(totalPlayers(namedCounts(floor))).toBe(buyIn + firstReBuyIn);
      }),
      { numRuns: 12 },
    );
  });
});
