import { ENDPOINTS, SEATS_QUEUE, type SeatInGame } from '@feltclock/contract';
import { millis, minutes, minutesToMillis } from '@feltclock/domain';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TwoNodes } from '../../../../test-support/bus/two-nodes.ts';
import { RawClient } from '../../../../test-support/realtime/raw-client.ts';
import {
  IDS,
  startServer,
  stopServers,
  type ServerUnderTest,
  type Who,
} from '../../../../test-support/server-under-test.ts';

const GAME = { gameId: IDS.game };
const TABLES = [1, 2].map((table) => ({ table, seats: 9, breakOrder: table }));
/** The account of the member among those that tests sign in as. */
const MEMBER = 'player';

/** What staff do, and what the member sees. */
function floorOn(under: ServerUnderTest) {
  let sent = 0;
  const command = (): { gameId: number; commandId: string } => ({ ...GAME, commandId: `seats-${String((sent += 1))}` });
  const staff = { as: 'manager' } as const;
  return {
    open: () => under.call(ENDPOINTS.setTables, { ...command(), tables: TABLES }, staff),
    enter: async (who: { userId: string } | { name: string }, seat: { table: number; seat: number }) =>
      (await under.call(ENDPOINTS.registerEntry, { ...command(), ...who, of: 'buyIn', seat, payment: null }, staff))
        .body.version,
    seat: (entry: number, table: number, seat: number) =>
      under.call(ENDPOINTS.seatEntry, { ...command(), entry, seat: { table, seat } }, staff),
    bust: (entry: number) =>
      under.call(ENDPOINTS.bustEntries, { ...command(), out: [{ entry, chipsBefore: null }], by: [] }, staff),
    chips: (entry: number) => under.call(ENDPOINTS.countChips, { ...command(), entry, chips: 500 }, staff),
    undo: (act: number) => under.call(ENDPOINTS.undoAct, { ...command(), act }, staff),
    name: (player: number, name: string, userId: string | null) =>
      under.call(ENDPOINTS.namePlayer, { ...command(), player, name, userId }, staff),
    own: async (who: Who): Promise<readonly SeatInGame[]> =>
      (await under.call(ENDPOINTS.readOwnSeats, undefined, { as: who })).body,
  };
}

describe('own seats', () => {
  const t = {} as { under: ServerUnderTest; floor: ReturnType<typeof floorOn> };
  beforeEach(async () => {
    t.under = await startServer();
    t.floor = floorOn(t.under);
    await t.floor.open();
  });
  afterEach(stopServers);

  it('are only the member’s own, with the game and the name there', async () => {
    await t.floor.enter({ userId: MEMBER }, { table: 1, seat: 3 });
    await t.floor.enter({ name: '김하늘' }, { table: 1, seat: 4 });
    expect(await t.floor.own('user')).toEqual([
      {
        gameId: IDS.game,
        game: expect.any(String) as string,
        store: expect.any(String) as string,
        timeZone: 'Asia/Seoul',
        name: expect.any(String) as string,
        isOver: false,
        isIn: true,
        seat: { table: 1, seat: 3 },
        moved: null,
        place: null,
        waitsAs: null,
      },
    ]);
    expect(await t.floor.own('dealer')).toEqual([]);
  });

  it('follow moves, busts and undo', async () => {
    const entry = await t.floor.enter({ userId: MEMBER }, { table: 1, seat: 3 });
    await t.floor.enter({ name: '김하늘' }, { table: 1, seat: 4 });
    await t.floor.seat(entry, 2, 2);
    expect(await t.floor.own('user')).toMatchObject([
      { seat: { table: 2, seat: 2 }, moved: { from: { table: 1, seat: 3 }, at: t.under.clock.now() } },
    ]);
    const { body: out } = await t.floor.bust(entry);
    const [busted] = await t.floor.own('user');
    expect(busted).toMatchObject({ isIn: false, seat: null });
    expect(busted?.place?.place).toBeGreaterThan(1);
    await t.floor.undo(out.version);
    expect(await t.floor.own('user')).toMatchObject([{ isIn: true, seat: { table: 2, seat: 2 }, place: null }]);
  });

  it('are empty after an undo of the entry', async () => {
    const entry = await t.floor.enter({ userId: MEMBER }, { table: 1, seat: 3 });
    await t.floor.undo(entry);
    expect(await t.floor.own('user')).toEqual([]);
  });

  it('stay for twelve hours after the end', async () => {
    await t.floor.enter({ userId: MEMBER }, { table: 1, seat: 3 });
    await t.under.call(ENDPOINTS.updateGame, { id: IDS.game, status: 'END' }, { as: 'manager' });
    const endedAgo = async (hours: number): Promise<void> => {
      const at = t.under.clock.now() - minutesToMillis(minutes(hours * 60));
      const logs = t.under.server.database.queries.updateTable('game_log').set({ at });
      await logs.where('game_id', '=', IDS.game).where('action', '=', 'END').execute();
    };
    await endedAgo(11);
    expect(await t.floor.own('user')).toMatchObject([{ isOver: true }]);
    await endedAgo(12);
    expect(await t.floor.own('user')).toEqual([]);
  });

  it('are refused without an account', async () => {
    for (const as of ['guest', 'viewer', 'screen'] as const)
      expect((await t.under.send(ENDPOINTS.readOwnSeats, undefined, { as })).status).toBeGreaterThanOrEqual(401);
  });
});

describe('the queue of seats', () => {
  const t = {} as { under: ServerUnderTest; wsUrl: string; floor: ReturnType<typeof floorOn> };
  beforeEach(async () => {
    t.under = await startServer();
    t.wsUrl = `${(await t.under.server.listen()).replace('http', 'ws')}/websocket`;
    t.floor = floorOn(t.under);
    await t.floor.open();
  });
  afterEach(stopServers);

  const listen = async (who: Who): Promise<RawClient> => {
    const client = await RawClient.signedIn(t.wsUrl, ((await t.under.tokenOf(who)) ?? '').replace('Bearer ', ''));
    await client.subscribe('seats', SEATS_QUEUE);
    return client;
  };
  const nextMessage = async (client: RawClient): Promise<unknown> => JSON.parse((await client.next()).body.toString());

  it('notifies only the members that an act moves', async () => {
    const member = await listen('user');
    const dealer = await listen('dealer');
    const entry = await t.floor.enter({ userId: MEMBER }, { table: 1, seat: 3 });
    expect(await nextMessage(member)).toEqual(GAME);
    const other = await t.floor.enter({ name: '김하늘' }, { table: 1, seat: 4 });
    await t.floor.chips(entry);
    await t.floor.seat(other, 1, 5);
    await t.floor.seat(entry, 2, 2);
    expect(await nextMessage(member)).toEqual(GAME);
    expect(member.unread).toEqual([]);
    expect(dealer.unread).toEqual([]);
  });

  it('notifies the new and the old member when a player is linked to another account', async () => {
    const member = await listen('user');
    await t.floor.enter({ name: '손님' }, { table: 1, seat: 3 });
    await t.floor.name(1, '손님', MEMBER);
    expect(await nextMessage(member)).toEqual(GAME);
    expect(await t.floor.own('user')).toMatchObject([{ name: '손님' }]);
    await t.floor.name(1, '손님', null);
    expect(await nextMessage(member)).toEqual(GAME);
    expect(await t.floor.own('user')).toEqual([]);
  });
});

it('members are notified on every node', async () => {
  const nodes = await TwoNodes.start();
  await nodes.one.clock.advance(millis(40_000));
  const there = await nodes.board(nodes.two);
  await there.subscribe('seats', SEATS_QUEUE);
  const floor = floorOn(nodes.one);
  await floor.open();
  await floor.enter({ userId: 'gangnam' }, { table: 1, seat: 3 });
  for (;;) {
    const { headers, body } = await there.next();
    if (headers.get('subscription') !== 'seats') continue;
    expect(JSON.parse(body.toString())).toEqual(GAME);
    break;
  }
  await nodes.stop();
});
