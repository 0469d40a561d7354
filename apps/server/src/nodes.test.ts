import { ENDPOINTS, topicDestination } from '@feltclock/contract';
import { millis, minutes, minutesToMillis } from '@feltclock/domain';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TwoNodes } from '../test-support/bus/two-nodes.ts';
import type { RawClient } from '../test-support/realtime/raw-client.ts';
import { IDS } from '../test-support/server-under-test.ts';
import { askedStatements } from '../test-support/storage/asked-statements.ts';
import { createSeal } from './bus/seal.ts';
import { raiseRightsEpoch } from './storage/rights-epoch.ts';

const {
  updateGame,
  readGame,
  changePrize,
  changePlayers,
  createGame,
  deleteGame,
  logout,
  readWall,
  changePreferences,
} = ENDPOINTS;

const COUNTS = {
  id: IDS.game,
  current: 5,
  earlyBuyIn: 0,
  buyIn: 9,
  firstReBuyIn: 0,
  secondReBuyIn: 0,
  thirdReBuyIn: 0,
  addOn: 0,
};

interface ReceivedMessage {
  readonly kind: string | undefined;
  readonly body: string;
}

const next = async (board: RawClient): Promise<ReceivedMessage> => {
  const { headers, body } = await board.next();
  return { kind: headers.get('subscription'), body: body.toString() };
};

/** The next message about the clock. */
async function nextStatus(board: RawClient): Promise<string> {
  const { body } = await next(board);
  return (JSON.parse(body) as { clock: { status: string } }).clock.status;
}

describe('two nodes on one database', () => {
  const t = {} as { nodes: TwoNodes; here: RawClient; there: RawClient };
  beforeAll(async () => {
    t.nodes = await TwoNodes.start();
  });
  afterAll(async () => {
    await t.nodes.stop();
  });
  beforeEach(async () => {
    await press('PLAYING');
    // Long enough that nothing counts as missed.
    await pass(40_000);
    Object.assign(t, { here: await t.nodes.board(t.nodes.one), there: await t.nodes.board(t.nodes.two, 'user') });
  });
  afterEach(async () => {
    await t.nodes.forgetBoards();
  });

  const pass = (span: number) => t.nodes.one.clock.advance(millis(span));
  const press = (status: 'PLAYING' | 'PAUSED', node = t.nodes.one) =>
    node.call(updateGame, { id: IDS.game, status }, { as: 'manager' });
  const counts = async () => {
    const { body } = await t.nodes.one.call(readGame, { id: IDS.game }, { as: 'manager' });
    return t.nodes.one.call(changePlayers, { ...COUNTS, version: body.countsVersion }, { as: 'manager' });
  };
  const prize = (text: string, node = t.nodes.one) =>
    node.call(changePrize, { id: IDS.game, prizeContent: text }, { as: 'manager' });
  /** Checks that nothing else is on its way to a board. */
  async function nothingElse(board: RawClient): Promise<void> {
    await board.subscribe('last', '/user/queue/refusals');
    expect(board.unread).toEqual([]);
  }

  it('publish the same clock, counts and prize to each other’s boards', async () => {
    await press('PAUSED');
    await counts();
    await prize('<p>첫째 60%</p>');
    // The undo state of a prize text is published with the counts.
    for (const kind of ['Action', 'Control', 'Prize', 'Control']) {
      const here = await next(t.here);
      expect(here.kind).toBe(kind);
      expect(await next(t.there)).toEqual(here);
    }
  });

  it('publish the end of a level to each other once', async () => {
    await pass(minutesToMillis(minutes(4)));
    const here = await next(t.here);
    expect(here.kind).toBe('Level');
    expect(await next(t.there)).toEqual(here);
    await nothingElse(t.there);
    await nothingElse(t.here);
  });

  it('never publish an older state after a newer one', async () => {
    t.nodes.transport.hold();
    await press('PAUSED');
    await t.nodes.two.call(updateGame, { id: IDS.game, status: 'PLAYING' }, { as: 'manager' });
    expect(await nextStatus(t.there)).toBe('PLAYING');
    t.nodes.transport.release();
    await t.nodes.one.clock.settle();
    await nothingElse(t.there);
  });

  it('show the newest prize text, in any order of the messages', async () => {
    t.nodes.transport.hold();
    await prize('<p>older</p>');
    await prize('<p>newer</p>', t.nodes.two);
    expect(await next(t.there)).toMatchObject({ body: '<p>newer</p>' });
    expect(await next(t.there)).toMatchObject({ kind: 'Control' });
    t.nodes.transport.release();
    await t.nodes.one.clock.settle();
    expect(await next(t.there)).toMatchObject({ kind: 'Control' });
    await nothingElse(t.there);
  });

  it('find what was lost by the next sign of life', async () => {
    await press('PAUSED');
    expect(await nextStatus(t.there)).toBe('PAUSED');
    t.nodes.transport.losesAll = true;
    await press('PLAYING');
    await counts();
    await prize('<p>첫째</p>');
    await t.nodes.one.clock.settle();
    t.nodes.transport.losesAll = false;
    await pass(1000);
    await next(t.here);
    const [clock, counted, prizes, newestUndo] = [
      await next(t.here),
      await next(t.here),
      await next(t.here),
      await next(t.here),
    ];
    const missed = [await next(t.there), await next(t.there), await next(t.there)];
    // Counts and prizes came after the clock command, so the newest of them can be undone.
    const newest = (JSON.parse(newestUndo.body) as { undo: null; undoable: object }).undoable;
    const withNewest = ({ body }: ReceivedMessage): object => ({
      ...(JSON.parse(body) as object),
      undo: null,
      undoable: newest,
    });
    expect(missed.map(({ kind }) => kind)).toEqual(['Action', 'Control', 'Prize']);
    expect(missed[2]).toEqual(prizes);
    expect(missed.slice(0, 2).map(({ body }) => JSON.parse(body) as object)).toEqual([clock, counted].map(withNewest));
  });

  it('go on without the bus: what is done elsewhere is on the boards within a second or so', async () => {
    t.nodes.transport.cut();
    await press('PAUSED');
    await pass(1000);
    expect(await nextStatus(t.there)).toBe('PAUSED');
    await press('PLAYING');
    await pass(1000);
    expect(await nextStatus(t.there)).toBe('PLAYING');
    t.nodes.transport.mend();
    await press('PAUSED');
    expect(await nextStatus(t.there)).toBe('PAUSED');
  });

  it('notice a silent bus by missing their own voice', async () => {
    t.nodes.transport.hold();
    await press('PAUSED');
    await pass(4000);
    expect(await nextStatus(t.there)).toBe('PAUSED');
    t.nodes.transport.release();
  });

  it('notice by the database what a node does whose voice has been gone for long', async () => {
    t.nodes.transport.hold();
    await pass(10_000);
    for (const status of ['PAUSED', 'PLAYING', 'PAUSED'] as const) {
      await press(status, t.nodes.two);
      await pass(2500);
      expect(await nextStatus(t.here)).toBe(status);
    }
    t.nodes.transport.release();
  });

  /** How an ended right may or may not be announced to the other node, and how soon that node notices. */
  const WAYS = {
    'over the bus': { begin: () => undefined, end: () => undefined, within: 0 },
    'without it': { begin: () => t.nodes.transport.cut(), end: () => t.nodes.transport.mend(), within: 1500 },
    'over a bus that says nothing': {
      begin: () => {
        t.nodes.transport.losesAll = true;
      },
      end: () => {
        t.nodes.transport.losesAll = false;
      },
      within: 1500,
    },
  };
  const ways = Object.entries(WAYS).map(([how, way]) => ({ how, ...way }));

  it.each(ways)('end the connections of anybody who signs out, $how', async ({ begin, end, within }) => {
    const board = await t.nodes.board(t.nodes.two, 'manager');
    begin();
    await t.nodes.one.call(logout, undefined, { as: 'manager' });
    await pass(within);
    expect((await board.last())?.headers.get('code')).toBe('session-expired');
    t.nodes.one.forget('manager');
    end();
  });

  it.each(ways)('take a deleted game from each other’s boards, $how', async ({ begin, end, within }) => {
    begin();
    const { body } = await t.nodes.one.call(createGame, { structureId: IDS.structure }, { as: 'manager' });
    const board = await t.nodes.board(t.nodes.two, 'user', body.id);
    await t.nodes.one.call(deleteGame, body.id, { as: 'manager' });
    await pass(within);
    expect(JSON.parse((await next(board)).body)).toMatchObject({ cause: 'deleted' });
    expect(JSON.parse((await next(board)).body)).toMatchObject({ code: 'forbidden' });
    end();
  });

  it.each(ways)('remember whose game it is no longer than it is there, $how', async ({ begin, end, within }) => {
    begin();
    const { body } = await t.nodes.one.call(createGame, { structureId: IDS.structure }, { as: 'manager' });
    const asked = askedStatements(t.nodes.two.server.database);
    await pass(1500);
    for (let boards = 0; boards < 5; boards += 1) await t.nodes.board(t.nodes.two, 'user', body.id);
    if (within === 0) expect(asked.filter((sql) => sql.includes('"store_id" from "game"'))).toHaveLength(1);
    await t.nodes.one.call(deleteGame, body.id, { as: 'manager' });
    await pass(within);
    await expect(t.nodes.board(t.nodes.two, 'user', body.id)).rejects.toThrow('not subscribed');
    end();
  });

  it('end the connections of whom another program signs out', async () => {
    const board = await t.nodes.board(t.nodes.two, 'manager');
    const { database } = t.nodes.one.server;
    await database.transaction(async ({ queries }) => {
      await queries.deleteFrom('session').where('user_id', '=', 'gangnam').execute();
      await raiseRightsEpoch(queries);
    });
    await pass(1500);
    expect((await board.last())?.headers.get('code')).toBe('session-expired');
    t.nodes.one.forget('manager');
  });

  it('check no sessions for what the bus has announced', async () => {
    const asked = askedStatements(t.nodes.two.server.database);
    await t.nodes.one.call(logout, undefined, { as: 'manager' });
    t.nodes.one.forget('manager');
    await pass(1500);
    expect(asked.filter((sql) => sql.includes('session'))).toEqual([]);
    expect(asked.filter((sql) => sql.includes('rights_epoch'))).not.toEqual([]);
  });

  it('accept no message from a sender without the database’s key', async () => {
    const destination = topicDestination('Action', IDS.game);
    const state = { part: 'clock', version: 9e15 };
    const forged = [
      { of: 'message', game: IDS.game, destination, body: '{"status":"END"}', state },
      { of: 'sessions-ended', sessions: Array.from({ length: 200 }, (_, id) => String(id)) },
    ];
    const stranger = createSeal('made-up');
    for (const news of forged) {
      const text = JSON.stringify({ node: 'another', life: 1, number: 1, news });
      for (const each of [text, stranger.put(text)]) t.nodes.transport.send(each);
    }
    await t.nodes.one.clock.settle();
    for (const board of [t.here, t.there]) await nothingElse(board);
    await press('PAUSED');
    for (const board of [t.here, t.there]) expect(await nextStatus(board)).toBe('PAUSED');
  });

  it('count the boards of all nodes on the wall, and not those of a node that is silent', async () => {
    const boards = async () => {
      const { body } = await t.nodes.one.call(readWall, undefined, { as: 'super' });
      return body.games.find(({ id }) => id === IDS.game)?.boards;
    };
    await pass(4000);
    expect(await boards()).toBe(2);
    t.nodes.transport.cut();
    await pass(6000);
    expect(await boards()).toBe(1);
    t.nodes.transport.mend();
    await pass(4000);
    expect(await boards()).toBe(2);
  });

  it('let a person’s boards read again wherever they are', async () => {
    await t.nodes.one.call(changePreferences, { language: 'ja', boardVersion: 1 }, { as: 'user' });
    expect(JSON.parse((await next(t.there)).body)).toMatchObject({ cause: 'asked' });
    await nothingElse(t.here);
  });
});
