import { ENDPOINTS, floorView, floorViewTopic, topicDestination, type BodyOf } from '@feltclock/contract';
import { millis, type FloorOnBoard } from '@feltclock/domain';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TwoNodes } from '../../../test-support/bus/two-nodes.ts';
import { RawClient } from '../../../test-support/realtime/raw-client.ts';
import {
  IDS,
  startServer,
  stopServers,
  type ServerUnderTest,
  type Who,
} from '../../../test-support/server-under-test.ts';

const TOPIC = floorViewTopic(IDS.game);
const REFRESH = topicDestination('Refresh', IDS.game);

const register = (under: ServerUnderTest, name: string) =>
  under.call(
    ENDPOINTS.registerEntry,
    { gameId: IDS.game, commandId: name, name, of: 'buyIn', seat: 'none', payment: null },
    { as: 'manager' },
  );
const bust = (under: ServerUnderTest, entry: number) =>
  under.call(
    ENDPOINTS.bustEntries,
    { gameId: IDS.game, commandId: `bust ${String(entry)}`, out: [{ entry, chipsBefore: null }], by: [] },
    { as: 'manager' },
  );
const choose = (under: ServerUnderTest, change: Partial<BodyOf<typeof ENDPOINTS.changeStoreSettings>>) =>
  under.send(
    ENDPOINTS.changeStoreSettings,
    { ...ENDPOINTS.changeStoreSettings.example.body, id: IDS.store, defaultStructureId: null, ...change },
    { as: 'manager' },
  );
const onBoard = async (under: ServerUnderTest, as: Who = 'viewer'): Promise<FloorOnBoard | undefined> => {
  const { body } = await under.call(ENDPOINTS.readBoard, { id: IDS.game }, { as });
  return body.floor === undefined ? undefined : floorView.parse(body.floor);
};

describe('the floor of a board', () => {
  const t = {} as { under: ServerUnderTest; wsUrl: string };
  beforeEach(async () => {
    t.under = await startServer();
    t.wsUrl = `${(await t.under.server.listen()).replace('http', 'ws')}/websocket`;
  });
  afterEach(stopServers);

  const connect = async (who: Who): Promise<RawClient> =>
    RawClient.signedIn(t.wsUrl, ((await t.under.tokenOf(who)) ?? '').replace('Bearer ', ''));
  const nextView = async (client: RawClient): Promise<FloorOnBoard> =>
    floorView.parse(JSON.parse((await client.next()).body.toString()));

  it('is absent for a game without named players', async () => {
    const { body } = await t.under.call(ENDPOINTS.readBoard, { id: IDS.game }, { as: 'viewer' });
    expect(body).not.toHaveProperty('floor');
  });

  it('has no names until the owner allows it, and never accounts', async () => {
    await register(t.under, '김하늘');
    await register(t.under, '이바다');
    await bust(t.under, 1);
    expect(await onBoard(t.under)).toMatchObject({ version: 3, gone: [] });
    expect(JSON.stringify(await onBoard(t.under))).not.toContain('김하늘');
    await choose(t.under, { namesOnBoards: true });
    expect(await onBoard(t.under)).toMatchObject({ gone: [{ name: '김하늘' }] });
    expect(JSON.stringify(await onBoard(t.under, 'manager'))).not.toContain('userId');
    await choose(t.under, { namesOnBoards: false });
    expect(await onBoard(t.under)).toMatchObject({ gone: [] });
  });

  it('keeps its names when other settings change', async () => {
    await register(t.under, '김하늘');
    await bust(t.under, 1);
    await choose(t.under, { namesOnBoards: true });
    await choose(t.under, { prizeHeading: '상품', namesOnBoards: undefined });
    expect(await onBoard(t.under)).toMatchObject({ gone: [{ name: '김하늘' }] });
  });

  it('is read again by open boards after the first named player, and only then', async () => {
    const board = await connect('viewer');
    await board.subscribe('refresh', REFRESH);
    await register(t.under, '김하늘');
    expect(JSON.parse((await board.next()).body.toString())).toMatchObject({ cause: 'asked' });
    await register(t.under, '이바다');
    await t.under.clock.advance(millis(1000));
    expect(board.unread).toEqual([]);
  });

  it.each(['viewer', 'screen', 'user', 'manager'] as const)('reaches %s', async (who) => {
    const board = await connect(who);
    await board.subscribe('floor', TOPIC);
    await register(t.under, '김하늘');
    expect(await nextView(board)).toMatchObject({ version: 1, tables: [] });
  });

  it.each(['stranger', 'elsewhere'] as const)('reaches %s like other messages to boards', async (who) => {
    const board = await connect(who);
    board.send(`SUBSCRIBE\nid:floor\ndestination:${TOPIC}\nreceipt:r\n\n\0`);
    const ofFloor = (await board.next()).headers.get('destination');
    board.send(`SUBSCRIBE\nid:board\ndestination:${REFRESH}\nreceipt:r\n\n\0`);
    expect((await board.next()).headers.get('destination')).toBe(ofFloor);
  });

  it('is published at once, and later changes together', async () => {
    const board = await connect('viewer');
    await board.subscribe('floor', TOPIC);
    await register(t.under, 'one');
    expect((await nextView(board)).version).toBe(1);
    for (const name of ['two', 'three', 'four']) await register(t.under, name);
    await t.under.clock.settle();
    expect(board.unread).toEqual([]);
    await t.under.clock.advance(millis(250));
    expect((await nextView(board)).version).toBe(4);
    await t.under.clock.advance(millis(1000));
    expect(board.unread).toEqual([]);
  });

  it('follows the counts of unnamed players', async () => {
    await choose(t.under, { namesOnBoards: true });
    await register(t.under, '김하늘');
    await bust(t.under, 1);
    const board = await connect('viewer');
    await board.subscribe('floor', TOPIC);
    const counts = { ...ENDPOINTS.changePlayers.example.body, id: IDS.game };
    await t.under.call(
      ENDPOINTS.changePlayers,
      { ...counts, current: 4, earlyBuyIn: 0, buyIn: 5, firstReBuyIn: 0 },
      { as: 'manager' },
    );
    expect((await nextView(board)).gone).toEqual([{ place: 5, name: '김하늘' }]);
  });
});

describe('two nodes', () => {
  const t = {} as { nodes: TwoNodes };
  beforeEach(async () => {
    t.nodes = await TwoNodes.start();
    await t.nodes.one.clock.advance(millis(40_000));
  });
  afterEach(() => t.nodes.stop());

  it('publish to their own boards, also what they missed from each other', async () => {
    const { nodes } = t;
    const there = await nodes.board(nodes.two);
    await there.subscribe('floor', TOPIC);
    const nextVersion = async (): Promise<number> => {
      for (;;) {
        const { headers, body } = await there.next();
        if (headers.get('subscription') === 'floor') return floorView.parse(JSON.parse(body.toString())).version;
      }
    };
    await register(nodes.one, '김하늘');
    expect(await nextVersion()).toBe(1);
    nodes.transport.losesAll = true;
    await register(nodes.one, '이바다');
    await nodes.one.clock.settle();
    nodes.transport.losesAll = false;
    await nodes.one.clock.advance(millis(2000));
    expect(await nextVersion()).toBe(2);
  });
});
