import { ENDPOINTS, floorTopic, topicDestination, type FloorNews } from '@feltclock/contract';
import { millis } from '@feltclock/domain';
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

const TOPIC = floorTopic(IDS.game);
const newsTo = async (client: RawClient): Promise<FloorNews> =>
  JSON.parse((await client.next()).body.toString()) as FloorNews;
const register = (under: ServerUnderTest, name: string) =>
  under.call(
    ENDPOINTS.registerEntry,
    { gameId: IDS.game, commandId: name, name, of: 'buyIn', seat: 'none', payment: null },
    { as: 'manager' },
  );

describe('the topic of a floor', () => {
  const t = {} as { under: ServerUnderTest; wsUrl: string };
  beforeEach(async () => {
    t.under = await startServer();
    t.wsUrl = `${(await t.under.server.listen()).replace('http', 'ws')}/websocket`;
  });
  afterEach(stopServers);

  const connect = async (who: Who): Promise<RawClient> =>
    RawClient.signedIn(t.wsUrl, ((await t.under.tokenOf(who)) ?? '').replace('Bearer ', ''));

  it.each(['manager', 'floor', 'cashier', 'super'] as const)('reaches %s', async (who) => {
    const client = await connect(who);
    await client.subscribe('floor', TOPIC);
    const { body } = await register(t.under, '김하늘');
    expect(await newsTo(client)).toEqual(body);
    expect(body.players).toEqual([{ player: 1, name: '김하늘', userId: null }]);
  });

  it.each(['user', 'dealer', 'viewer', 'elsewhere', 'stranger', 'screen'] as const)(
    'is refused to %s, though not the game’s boards',
    async (who) => {
      const client = await connect(who);
      if (who !== 'elsewhere') await client.subscribe('board', topicDestination('Prize', IDS.game));
      client.send(`SUBSCRIBE\nid:floor\ndestination:${TOPIC}\nreceipt:r\n\n\0`);
      const refusal = JSON.parse((await client.next()).body.toString()) as unknown;
      expect(refusal).toMatchObject({ receipt: 'r', code: 'forbidden', destination: TOPIC });
      await register(t.under, '김하늘');
      expect(client.unread).toEqual([]);
    },
  );

  it('is lost with the role, while the boards stay', async () => {
    const client = await connect('cashier');
    await client.subscribe('board', topicDestination('Prize', IDS.game));
    await client.subscribe('floor', TOPIC);
    await t.under.server.database.queries.deleteFrom('store_post').where('user_id', '=', 'cashier').execute();
    await t.under.clock.advance(millis(30_000));
    const refusal = JSON.parse((await client.next()).body.toString()) as unknown;
    expect(refusal).toMatchObject({ code: 'forbidden', destination: TOPIC });
    await register(t.under, '김하늘');
    await t.under.call(ENDPOINTS.changePrize, { id: IDS.game, prizeContent: 'still here' }, { as: 'manager' });
    expect((await client.next()).body.toString()).toBe('still here');
    expect(client.unread).toEqual([]);
  });
});

describe('two nodes', () => {
  const t = {} as { nodes: TwoNodes };
  beforeEach(async () => {
    t.nodes = await TwoNodes.start();
    await t.nodes.one.clock.advance(millis(40_000));
  });
  afterEach(() => t.nodes.stop());

  it('share every act; a node that missed one publishes its version', async () => {
    const { nodes } = t;
    const there = await nodes.board(nodes.two);
    await there.subscribe('floor', TOPIC);
    const nextOfFloor = async (): Promise<FloorNews> => {
      for (;;) {
        const { headers, body } = await there.next();
        if (headers.get('subscription') === 'floor') return JSON.parse(body.toString()) as FloorNews;
      }
    };
    const { body } = await register(nodes.one, '김하늘');
    expect(await nextOfFloor()).toEqual(body);
    nodes.transport.losesAll = true;
    await register(nodes.one, '이바다');
    await nodes.one.clock.settle();
    nodes.transport.losesAll = false;
    await nodes.one.clock.advance(millis(2000));
    expect(await nextOfFloor()).toEqual({ version: 2, acts: [], players: [] });
  });
});
