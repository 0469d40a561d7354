import { millis, minutes, minutesToMillis } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { eachWithServer } from '../../test-support/game/each-with-server.ts';
import { SHORT_RULES, type Who } from '../../test-support/game/game-server.ts';

const t = eachWithServer({ withoutGame: true });

const advance = (span: number) => t.server.clock.advance(minutesToMillis(minutes(span)));

describe('creating', () => {
  it('copies the structure, names the game after it, and writes CREATE', async () => {
    const structureId = await t.server.newStructure();
    const answer = await t.server.call('createGame', { structureId, name: '  ', createUserId: 'somebody else' });
    expect(answer).toEqual({ status: 200, body: { code: 1, message: '게임이 생성되었습니다.', id: 1 } });
    expect(await t.server.ask('readGame', { id: 1 })).toMatchObject({
      name: '주말 토너먼트',
      structureName: '주말 토너먼트',
      structureId,
      storeId: 1,
      status: 'READY',
      registrationStatus: 'OPEN',
      level: 0,
      levelSeq: 0,
      remainLevelTime: 600,
      nextBreakTime: 1200,
      remainRegTime: 1500,
      totalTime: 0,
      prizeContent: '<p>1st 50%</p>',
      entryLimit: 2,
      registrationDeadline: 2,
      registrationDeadlineLevel: 2,
      secondReBuyIn: 40_000,
      currentPlayer: 0,
      countsVersion: 1,
      outage: null,
      undo: null,
      lastAction: { action: 'CREATE', by: 'dealer', at: t.server.clock.now() },
    });
    expect(await t.server.log(1)).toMatchObject([
      { version: 1, action: 'CREATE', cause: 'created', actor: 'dealer', level: 1 },
    ]);
  });

  it('takes a name, prize text that is cleaned, and a scheduled start', async () => {
    const structureId = await t.server.newStructure();
    const startAt = t.server.clock.now() + 60_000;
    const prizeContent = '<p onclick="steal()">1st <b>60%</b></p><script>steal()</script>';
    await t.server.ask('createGame', { structureId, name: ' 금요일 ', prizeContent, startAt });
    expect(await t.server.ask('readGame', { id: 1 })).toMatchObject({
      name: '금요일',
      prizeContent: '<p>1st <b>60%</b></p>',
      startAt,
    });
  });

  it.each([
    [{ structureId: 99 }, 'admin', 404, 'not-found'],
    [{ structureId: 1 }, 'stranger', 403, 'forbidden'],
    [{ structureId: 1 }, 'user', 403, 'forbidden'],
    [{ structureId: 1 }, 'guest', 401, 'unauthenticated'],
    [{}, 'admin', 400, 'invalid-request'],
    [{ structureId: 1, name: 'x'.repeat(101) }, 'admin', 400, 'invalid-request'],
    [{ structureId: 1, startAt: 'tomorrow' }, 'admin', 400, 'invalid-request'],
    [{ structureId: 1, prizeContent: 'x'.repeat(102_401) }, 'admin', 400, 'invalid-request'],
  ])('refuses %j for %s', async (body, who, status, code) => {
    await t.server.newStructure();
    const answer = await t.server.call('createGame', body, who as Who);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await t.server.database.queries.selectFrom('game').selectAll().execute()).toEqual([]);
  });
});

describe('the list', () => {
  const names = async (storeId: number | 'ALL', who: Who = 'super') =>
    (await t.server.ask('listGames', { storeId }, who)).map(({ id }) => id);

  it('has the games not ended, and those created within 8 hours, newest first', async () => {
    const first = await t.server.newGame();
    const second = await t.server.newGame();
    await advance(1);
    const third = await t.server.newGame();
    await t.server.ask('updateGame', { id: first, status: 'END' });
    await t.server.ask('updateGame', { id: third, status: 'END' });
    expect(await names(1)).toEqual([third, second, first]);
    await advance(8 * 60 - 1);
    expect(await names(1)).toEqual([third, second, first]);
    await t.server.clock.advance(millis(1));
    expect(await names(1)).toEqual([third, second]);
    await advance(2);
    expect(await names(1)).toEqual([second]);
  });

  it('is of one store, or of all for those who may see all', async () => {
    const ours = await t.server.newGame();
    const structureId = await t.server.newStructure(SHORT_RULES, 2);
    const theirs = (await t.server.ask('createGame', { structureId }, 'stranger')).id!;
    expect(await names('ALL')).toEqual([theirs, ours]);
    expect(await names(1, 'admin')).toEqual([ours]);
    expect(await names(2)).toEqual([theirs]);
    expect((await t.server.call('listGames', { storeId: 2 }, 'admin')).status).toBe(403);
    expect((await t.server.call('listGames', { storeId: 'ALL' }, 'admin')).status).toBe(403);
  });

  it('shows level 0 before the start and in a break, and where a running game stands now', async () => {
    const id = await t.server.newGame();
    const card = async () => (await t.server.ask('listGames', { storeId: 1 }))[0]!;
    expect(await card()).toMatchObject({ level: 0, status: 'READY', registrationStatus: 'OPEN', prize: '50%' });
    expect((await card()).countsVersion).toBe((await t.server.ask('readGame', { id })).countsVersion);
    await t.server.ask('updateGame', { id, status: 'PLAYING' });
    await advance(12);
    expect(await card()).toMatchObject({ level: 2, status: 'PLAYING', clock: { level: 2, seq: 1 } });
    await advance(9);
    expect(await card()).toMatchObject({ level: 0, status: 'PLAYING' });
    await advance(60);
    expect(await card()).toMatchObject({ level: 3, status: 'END', registrationStatus: 'CLOSED' });
  });
});

describe('deleting', () => {
  it('is soft, reaches boards before they lose the topic, and hides the game', async () => {
    const id = await t.server.newGame();
    await t.server.ask('updateGame', { id, status: 'PLAYING' });
    t.server.takeSent();
    expect(await t.server.call('deleteGame', id)).toEqual({ status: 200, body: 1 });
    expect(t.server.takeSent()).toMatchObject([
      { kind: 'Refresh', gameId: id, latest: 'deleted', body: { cause: 'deleted', clock: null } },
    ]);
    await t.server.clock.settle();
    expect(t.server.rechecked).toEqual([id]);
    for (const call of ['readGame', 'latestLog', 'readBoard'] as const)
      expect((await t.server.call(call, { id })).status).toBe(404);
    expect((await t.server.call('updateGame', { id, status: 'PAUSED' })).status).toBe(404);
    expect((await t.server.call('deleteGame', { id })).status).toBe(404);
    expect(await t.server.publish('Action', id, { action: 'PAUSE' })).toBe('not-found');
    expect(await t.server.ask('listGames', { storeId: 1 })).toEqual([]);
    expect(await t.server.log(id)).toHaveLength(2);
  });
});

describe('the latest log row', () => {
  it('is the present one: rows that ended are written first', async () => {
    const id = await t.server.newGame();
    expect(await t.server.ask('latestLog', { id })).toMatchObject({
      id,
      version: 1,
      action: 'CREATE',
      remainLevelTime: 600,
    });
    await t.server.ask('updateGame', { id, status: 'PLAYING' });
    const at = t.server.clock.now();
    await advance(21);
    expect(await t.server.ask('latestLog', { id })).toEqual({
      id,
      version: 4,
      action: 'PLAY',
      cause: 'elapsed',
      levelSeq: 2,
      level: 0,
      remainLevelTime: 300,
      remainRegTime: 300,
      nextBreakTime: 0,
      totalTime: 1200,
      actionDate: at + 1_200_000,
      actionUserId: null,
    });
    expect(t.server.takeSent().map(({ kind, body }) => [kind, body.cause as unknown])).toEqual([
      ['Action', undefined],
      ['Level', 'elapsed'],
      ['Level', 'elapsed'],
    ]);
  });
});

describe('prize text', () => {
  it('that would hold up everybody is refused by call and by channel, and changes nothing', async () => {
    const id = await t.server.newGame();
    const before = await t.server.ask('readGame', { id });
    for (const [html, code] of [
      ['<b>'.repeat(33_000), 'prize-too-deep'],
      ['&'.repeat(100_000), 'prize-too-long'],
    ] as const) {
      expect(await t.server.call('changePrize', { id, prizeContent: html })).toMatchObject({
        status: 400,
        body: { code, errors: [{ field: 'prizeContent' }] },
      });
      expect(await t.server.call('createGame', { structureId: 1, prizeContent: html })).toMatchObject({ status: 400 });
      expect(await t.server.publish('Prize', id, html)).toBe(code);
    }
    expect(await t.server.ask('readGame', { id })).toEqual(before);
    expect(t.server.takeSent()).toEqual([]);
  });

  it('is cleaned, stored and broadcast as HTML, over HTTP and the channel, plain or as a JSON string', async () => {
    const id = await t.server.newGame();
    expect(await t.server.call('changePrize', { id, prizeContent: '<p>1등</p><iframe>' })).toEqual({
      status: 200,
      body: 1,
    });
    expect(await t.server.publish('Prize', id, '<h2>2등</h2><img src=x onerror=steal()>')).toBeUndefined();
    expect(await t.server.publish('Prize', id, JSON.stringify('<p>"3등"</p>'))).toBeUndefined();
    expect(t.server.takeSent().filter(({ kind }) => kind === 'Prize')).toMatchObject([
      { kind: 'Prize', body: '<p>1등</p>', latest: 'prize' },
      { kind: 'Prize', body: '<h2>2등</h2>' },
      { kind: 'Prize', body: '<p>"3등"</p>' },
    ]);
    expect((await t.server.ask('readGame', { id })).prizeContent).toBe('<p>"3등"</p>');
    expect(await t.server.publish('Prize', id, 'x'.repeat(102_401))).toBe('invalid-request');
    expect((await t.server.call('changePrize', { id: 99, prizeContent: '' })).status).toBe(404);
  });
});
