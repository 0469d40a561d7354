import { minutes, minutesToMillis } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { eachWithServer } from '../../../test-support/game/each-with-server.ts';
import { level, pauseRow, SHORT_ROWS, type Who } from '../../../test-support/game/game-server.ts';

const t = eachWithServer();

const advance = (span: number) => t.server.clock.advance(minutesToMillis(minutes(span)));
const info = () => t.server.ask('readGame', { id: t.game });
const play = () => t.server.ask('updateGame', { id: t.game, status: 'PLAYING' });
const sent = async (change: object) => {
  const { clock } = await info();
  return {
    id: t.game,
    version: clock.version,
    from: 1,
    levelList: [level(2, 20), pauseRow(), level(3, 20)],
    ...change,
  };
};
const change = async (body: object = {}, who?: Who) => t.server.call('changeRowsToCome', await sent(body), who);
const rowsNow = async () => (await info()).levelList.map((row) => [row.level, row.bigBlind, row.duration]);
const BEFORE = [
  [1, 200, 10],
  [2, 400, 10],
  [0, 0, 5],
  [3, 600, 10],
];

describe('rows still to come', () => {
  it('are changed for this game alone, while its present row runs on', async () => {
    await play();
    await advance(4);
    t.server.takeSent();
    const { structureId } = await info();
    expect((await change()).status).toBe(200);
    expect(await info()).toMatchObject({
      status: 'PLAYING',
      levelSeq: 0,
      remainLevelTime: 360,
      nextBreakTime: 360 + 1200,
      remainRegTime: 360 + 1200 + 600,
    });
    expect(await rowsNow()).toEqual([
      [1, 200, 10],
      [2, 400, 20],
      [0, 0, 10],
      [3, 600, 20],
    ]);
    expect(t.server.takeSent()).toMatchObject([{ kind: 'Refresh', body: { cause: 'structure', clock: { seq: 0 } } }]);
    const { id: other } = await t.server.ask('createGame', { structureId });
    expect((await t.server.ask('readGame', { id: other ?? 0 })).levelList.map(({ duration }) => duration)).toEqual(
      SHORT_ROWS.map(({ duration }) => duration),
    );
  });

  it('are all rows of a waiting game', async () => {
    expect((await change({ from: 0, levelList: [level(1, 30)] })).status).toBe(200);
    expect(await info()).toMatchObject({ status: 'READY', remainLevelTime: 1800, registrationDeadline: 0 });
  });

  it('may all be taken out, so that the present row is the last', async () => {
    await play();
    expect((await change({ levelList: [] })).status).toBe(200);
    await advance(10);
    expect(await info()).toMatchObject({ status: 'END', levelSeq: 0 });
  });

  it.each<[string, object, code: string]>([
    ['has begun', { from: 0 }, 'row-has-begun'],
    ['is not there', { from: 5 }, 'no-such-row'],
    ['is one too many', { levelList: Array.from({ length: 200 }, () => level(2)) }, 'too-many-rows'],
  ])('are refused when one %s, and nothing changes', async (_, body, code) => {
    await play();
    const { status, body: answer } = await change(body);
    expect([status < 500, answer.code]).toEqual([true, code]);
    expect(await rowsNow()).toEqual(BEFORE);
  });

  it.each<[string, unknown]>([
    ['a length of 0', [level(2, 0)]],
    ['a length of 61', [level(2, 61)]],
    ['a blind below 0', [{ ...level(2), smallBlind: -1 }]],
    ['a row that is none', ['x']],
    ['more rows than any list has', Array.from({ length: 201 }, () => level(2))],
  ])('are refused with %s', async (_, levelList) => {
    await play();
    expect((await change({ levelList })).body.code).toBe('invalid-request');
    expect(await rowsNow()).toEqual(BEFORE);
  });

  it('may not leave a list without a level', async () => {
    expect((await change({ from: 0, levelList: [pauseRow()] })).body.code).toBe('no-level');
  });

  it('are refused when a row among them began meanwhile', async () => {
    await play();
    const body = await sent({});
    await advance(10);
    expect((await t.server.call('changeRowsToCome', body)).body.code).toBe('row-has-begun');
    expect(await info()).toMatchObject({ levelSeq: 1 });
  });

  it('are refused after another change of them; clock commands do not matter', async () => {
    await play();
    const mine = await sent({ levelList: [level(2, 30)] });
    await t.server.ask('updateGame', { id: t.game, status: 'PAUSED' });
    const theirs = await sent({ levelList: [level(2, 40)] });
    expect((await t.server.call('changeRowsToCome', mine)).status).toBe(200);
    const late = await t.server.call('changeRowsToCome', theirs, 'second');
    expect([late.status, late.body.code]).toEqual([409, 'stale-rows']);
    expect((await rowsNow())[1]).toEqual([2, 400, 30]);
  });

  it('of an ended game can’t change', async () => {
    await t.server.ask('updateGame', { id: t.game, status: 'END' });
    expect((await change()).body.code).toBe('game-is-ended');
  });

  it.each<[Who, number]>([
    ['stranger', 403],
    ['user', 403],
    ['guest', 401],
  ])('are not changed by a %s', async (who, status) => {
    const body = await sent({});
    expect((await t.server.call('changeRowsToCome', body, who)).status).toBe(status);
    expect(await rowsNow()).toEqual(BEFORE);
  });
});
