import { ENDPOINTS, pubDestination, topicDestination } from '@feltclock/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { IDS, startServer, stopServers, type ServerUnderTest, type Who } from '../../test-support/server-under-test.ts';
import { inSeconds } from '../../test-support/realtime/beside-a-board.ts';
import { RawClient } from '../../test-support/realtime/raw-client.ts';

const topic = topicDestination('Prize', IDS.game);

describe('with real sessions and games, beside a board that notices nothing', () => {
  let under: ServerUnderTest;
  let wsUrl: string;
  let board: RawClient;
  beforeEach(async () => {
    under = await startServer();
    wsUrl = `${(await under.server.listen()).replace('http', 'ws')}/websocket`;
    board = await connect('viewer');
    await board.subscribe('0', topic);
  });
  afterEach(stopServers);

  const connect = async (who: Who): Promise<RawClient> =>
    RawClient.signedIn(wsUrl, ((await under.tokenOf(who)) ?? '').replace('Bearer ', ''));
  const boardIsWell = async (): Promise<void> => {
    await under.call(ENDPOINTS.changePrize, { id: IDS.game, prizeContent: 'still here' }, { as: 'manager' });
    expect((await board.next()).body.toString()).toBe('still here');
    expect(board.unread).toEqual([]);
  };
  const refusalTo = async (client: RawClient): Promise<unknown> => JSON.parse((await client.next()).body.toString());
  const expectEnded = async (culprit: RawClient): Promise<void> => {
    expect((await culprit.last())?.headers.get('code')).toBe('session-expired');
    expect((await culprit.closed).code).toBe(1008);
    await boardIsWell();
  };

  it('a viewer may not listen to another game', async () => {
    const elsewhere = await connect('elsewhere');
    elsewhere.send(`SUBSCRIBE\nid:0\ndestination:${topic}\nreceipt:r\n\n\0`);
    expect(await refusalTo(elsewhere)).toMatchObject({ receipt: 'r', code: 'forbidden', destination: topic });
    await boardIsWell();
    expect(elsewhere.unread).toEqual([]);
  });

  it('nobody may listen to a game that is not there', async () => {
    const staff = await connect('stranger');
    staff.send(`SUBSCRIBE\nid:0\ndestination:${topicDestination('Prize', 4711)}\nreceipt:r\n\n\0`);
    expect(await refusalTo(staff)).toMatchObject({ receipt: 'r', code: 'forbidden' });
    await boardIsWell();
  });

  it.each(['viewer', 'user', 'elsewhere', 'stranger'] as const)('%s may not publish to it', async (who) => {
    const culprit = await connect(who);
    const before = await under.everything();
    culprit.send(`SEND\ndestination:${pubDestination('Prize', IDS.game)}\nreceipt:r\n\nmine now\0`);
    expect(await refusalTo(culprit)).toMatchObject({ receipt: 'r', code: 'forbidden' });
    expect(await under.everything()).toBe(before);
    await boardIsWell();
  });

  it('staff of another store may listen, as anybody who is signed in', async () => {
    const stranger = await connect('stranger');
    await stranger.subscribe('0', topic);
    await boardIsWell();
    expect((await stranger.next()).body.toString()).toBe('still here');
  });

  it('whoever signs out is shown out at once', async () => {
    const culprit = await connect('user');
    await under.call(ENDPOINTS.logout, undefined, { as: 'user' });
    await expectEnded(culprit);
  });

  it('whose session ended without a word is shown out within 30 seconds', async () => {
    const culprit = await connect('user');
    await under.server.database.queries.deleteFrom('session').where('user_id', '=', 'player').execute();
    await under.clock.advance(inSeconds(30));
    await expectEnded(culprit);
  });

  it('whose role changed without a word publishes nothing any more after 30 seconds', async () => {
    const staff = await connect('manager');
    const { queries } = under.server.database;
    await queries.updateTable('user').set({ role: 'USER', store_id: null }).where('id', '=', 'gangnam').execute();
    await under.clock.advance(inSeconds(30));
    staff.send(`SEND\ndestination:${pubDestination('Prize', IDS.game)}\nreceipt:r\n\nmine\0`);
    expect(await refusalTo(staff)).toMatchObject({ receipt: 'r', code: 'forbidden' });
    expect(board.unread).toEqual([]);
  });
});
