import { ENDPOINTS, screenTopic, topicDestination, type ScreenMessage } from '@feltclock/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { TwoNodes } from '../../test-support/bus/two-nodes.ts';
import { openedScreen, pairedScreen } from '../../test-support/paired-screen.ts';
import { RawClient } from '../../test-support/realtime/raw-client.ts';
import { IDS, startServer, stopServers, type ServerUnderTest } from '../../test-support/server-under-test.ts';

const { nameScreen, directScreen, tellScreen, forgetScreen, listScreens, readProgramme, openScreen } = ENDPOINTS;
const { updateGame, createGame, deleteGame, changePrize, deleteStore } = ENDPOINTS;
const as = 'manager' as const;
const ID = IDS.store;

const lines: RawClient[] = [];
const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(lines.splice(0).map((line) => line.close()));
  for (const end of ends.splice(0)) await end();
  await stopServers();
});

async function lineOf(url: string, token: string): Promise<RawClient> {
  const line = await RawClient.signedIn(`${url.replace('http', 'ws')}/websocket`, token.replace('Bearer ', ''));
  lines.push(line);
  return line;
}

const causeOf = ({ body }: { readonly body: Buffer }) => (JSON.parse(body.toString()) as ScreenMessage).cause;

async function withScreen() {
  const under = await startServer();
  const screen = await pairedScreen(under);
  const url = await under.server.listen();
  const line = await lineOf(url, screen.token);
  await line.subscribe('own', screenTopic(screen.id));
  const place = { id: ID, screenId: screen.id };
  const next = async () => causeOf(await line.next());
  /** Checks that nothing else is on its way to the screen. */
  const nothingElse = async (): Promise<void> => {
    await under.call(tellScreen, { ...place, what: 'identify' }, { as });
    expect(await next()).toBe('identify');
  };
  return { under, url, screen, line, place, next, nothingElse };
}

const press = (under: ServerUnderTest, status: 'PLAYING' | 'PAUSED' | 'END', id: number = IDS.game) =>
  under.call(updateGame, { id, status }, { as });

describe('a screen hears', () => {
  it('that it was directed, named, and told something', async () => {
    const { under, next, place } = await withScreen();
    await under.call(directScreen, { ...place, direction: { kind: 'dark' } }, { as });
    expect(await next()).toBe('direction');
    await under.call(nameScreen, { ...place, name: '바 TV' }, { as });
    expect(await next()).toBe('name');
    for (const what of ['identify', 'reload'] as const) {
      await under.call(tellScreen, { ...place, what }, { as });
      expect(await next()).toBe(what);
    }
  });

  it('when games come, begin, stand, end and go, and of nothing else', async () => {
    const { under, next, nothingElse } = await withScreen();
    const game = (await under.call(createGame, { structureId: IDS.structure }, { as })).body.id ?? 0;
    expect(await next()).toBe('programme');
    for (const status of ['PLAYING', 'PAUSED', 'END'] as const) {
      await press(under, status, game);
      expect(await next()).toBe('programme');
    }
    await under.call(changePrize, { id: game, prizeContent: '<p>x</p>' }, { as });
    await nothingElse();
    await under.call(deleteGame, game, { as });
    expect(await next()).toBe('programme');
    await nothingElse();
  });

  it('nothing of games while it shows none', async () => {
    const { under, next, nothingElse, place } = await withScreen();
    await under.call(directScreen, { ...place, direction: { kind: 'message', text: 'x' } }, { as });
    expect(await next()).toBe('direction');
    await press(under, 'PAUSED');
    await nothingElse();
  });
});

describe('what may be listened to', () => {
  const answerTo = async (line: RawClient, destination: string): Promise<string> => {
    const id = Math.abs(destination.length);
    line.send(`SUBSCRIBE\nid:s${String(id)}\ndestination:${destination}\nreceipt:r\n\n\0`);
    return (await line.next()).command;
  };

  it('is for a screen its own topic and its store’s games', async () => {
    const { under, url, line, screen } = await withScreen();
    const { queries } = under.server.database;
    await queries.updateTable('game').set({ store_id: IDS.otherStore }).where('id', '=', IDS.waitingGame).execute();
    await line.subscribe('game', topicDestination('Action', IDS.game));
    const other = await lineOf(url, await openedScreen(under, screen.secret));
    await other.subscribe('refused', '/user/queue/refusals');
    for (const destination of [
      screenTopic(screen.id + 1),
      topicDestination('Action', IDS.waitingGame),
      '/topic/sendScreen/screenId=*',
    ]) {
      const answer = await answerTo(other, destination);
      expect({ destination, answer }).toEqual({ destination, answer: 'MESSAGE' });
    }
  });

  it('is for nobody else a screen’s topic', async () => {
    const { under, url, screen, nothingElse } = await withScreen();
    for (const who of ['manager', 'super', 'viewer', 'user', 'floor'] as const) {
      const line = await lineOf(url, (await under.tokenOf(who)) ?? '');
      await line.subscribe('refused', '/user/queue/refusals');
      const answer = await answerTo(line, screenTopic(screen.id));
      expect({ who, answer }).toEqual({ who, answer: 'MESSAGE' });
    }
    await nothingElse();
  });

  it('and a screen commands nothing', async () => {
    const { line } = await withScreen();
    await line.subscribe('refused', '/user/queue/refusals');
    line.send(`SEND\ndestination:/pub/receiveAction/gameId=${String(IDS.game)}\nreceipt:r\n\n{"action":"PAUSE"}\0`);
    const { command, body } = await line.next();
    expect([command, (JSON.parse(body.toString()) as { code: string }).code]).toEqual(['MESSAGE', 'forbidden']);
  });
});

describe('a screen that is removed', () => {
  it('is told, cut off at once, and opens nothing any more', async () => {
    const { under, line, screen, place } = await withScreen();
    await under.call(forgetScreen, place, { as });
    const { body } = await line.next();
    expect(JSON.parse(body.toString())).toMatchObject({ cause: 'forgotten' });
    await line.closed;
    expect((await under.send(readProgramme, undefined, { token: screen.token })).status).toBe(401);
    expect((await under.send(openScreen, { secret: screen.secret }, { as: 'guest' })).body.code).toBe('screen-ended');
    expect((await under.call(listScreens, { id: ID }, { as })).body).toEqual([]);
  });

  it('with its store goes the same way', async () => {
    const under = await startServer();
    const screen = await pairedScreen(under, { id: IDS.thirdStore, as: 'super' });
    const line = await lineOf(await under.server.listen(), screen.token);
    await under.call(deleteStore, IDS.thirdStore, { as: 'super' });
    await line.closed;
    expect((await under.send(readProgramme, undefined, { token: screen.token })).status).toBe(401);
  });

  it('has no more sessions than four meanwhile', async () => {
    const { under, screen, line } = await withScreen();
    for (let count = 0; count < 4; count += 1) await openedScreen(under, screen.secret);
    await line.closed;
    const { queries } = under.server.database;
    const sessions = await queries.selectFrom('session').select('id').where('screen_id', '=', screen.id).execute();
    expect(sessions).toHaveLength(4);
  });
});

describe('on two nodes', () => {
  it('a screen receives wherever it is connected, and ends there too', async () => {
    const nodes = await TwoNodes.start();
    ends.push(() => nodes.stop());
    const { one, two } = nodes;
    const line = await nodes.board(two, 'screen');
    const [paired] = (await one.call(listScreens, { id: ID }, { as })).body;
    const screenId = paired?.id ?? 0;
    const place = { id: ID, screenId };
    await line.subscribe('own', screenTopic(screenId));
    const token = (await one.tokenOf('screen')) ?? '';
    const next = async (): Promise<ScreenMessage['cause']> => {
      const message = await line.next();
      return message.headers.get('subscription') === 'own' ? causeOf(message) : next();
    };
    await one.call(directScreen, { ...place, direction: { kind: 'running', several: 'oldest' } }, { as });
    expect(await next()).toBe('direction');
    await press(one, 'PAUSED');
    expect(await next()).toBe('programme');
    expect((await two.call(readProgramme, undefined, { token })).body.programme.kind).toBe('games');
    await one.call(forgetScreen, place, { as });
    expect(await next()).toBe('forgotten');
    await line.closed;
    expect((await two.send(readProgramme, undefined, { token })).status).toBe(401);
  });
});
