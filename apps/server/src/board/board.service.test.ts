import { millis, minutes, minutesToMillis } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { eachWithServer } from '../../test-support/game/each-with-server.ts';
import { PRINCIPALS, type Who } from '../../test-support/game/game-server.ts';
import { jsonText } from '../storage/json-text.ts';

const t = eachWithServer();
const read = (who: Who = 'admin') => t.server.ask('readBoard', { id: t.game }, who);

describe('a display board', () => {
  it('gets everything it shows in one answer', async () => {
    const { queries } = t.server.database;
    const design = jsonText([{ sectionNo: 2, colour: '#ffb02e' }]);
    await queries.updateTable('structure').set({ design, background_image_name: 'felt' }).execute();
    await t.server.ask('updateGame', { id: t.game, status: 'PLAYING' });
    await t.server.publish('Control', t.game, {
      currentPlayer: 2,
      earlyBuyInPlayer: 1,
      buyInPlayer: 1,
      firstReBuyInPlayer: 1,
      secondReBuyInPlayer: 0,
      thirdReBuyInPlayer: 0,
      addOnPlayer: 0,
    });
    await t.server.clock.advance(minutesToMillis(minutes(4)));
    const at = t.server.clock.now() - 240_000;
    expect(await read()).toEqual({
      game: {
        id: t.game,
        name: '주말 토너먼트',
        status: 'PLAYING',
        registrationStatus: 'OPEN',
        prizeContent: '<p>1st 50%</p>',
        startAt: null,
      },
      player: {
        currentPlayer: 2,
        totalPlayer: 3,
        earlyBuyInPlayer: 1,
        buyInPlayer: 1,
        firstReBuyInPlayer: 1,
        secondReBuyInPlayer: 0,
        thirdReBuyInPlayer: 0,
        addOnPlayer: 0,
        version: 2,
      },
      stack: { totalChips: 95_000, avgStacks: 47_500 },
      log: {
        id: t.game,
        version: 2,
        action: 'PLAY',
        cause: 'command',
        levelSeq: 0,
        level: 1,
        remainLevelTime: 600,
        remainRegTime: 1500,
        nextBreakTime: 1200,
        totalTime: 0,
        actionDate: at,
        actionUserId: 'dealer',
      },
      store: { id: 1, name: '강남점', address1: null },
      structure: {
        id: 1,
        name: '주말 토너먼트',
        prize: '50%',
        backgroundImageName: 'felt',
        registrationDeadline: 2,
        registrationDeadlineLevel: 2,
        buyInAmount: 50_000,
        entryLimit: 2,
        entryLimitFlag: 1,
        earlyBuyIn: 35_000,
        buyIn: 30_000,
        firstReBuyIn: 30_000,
        secondReBuyIn: 40_000,
        thirdReBuyIn: 0,
        addOn: 50_000,
      },
      levelList: expect.arrayContaining([
        { seq: 2, level: 0, smallBlind: 0, bigBlind: 0, ante: 0, duration: 5, remainRegTime: 5, nextBreak: 0 },
      ]),
      designList: Array.from({ length: 8 }, (_, sectionNo) => ({
        id: 1,
        sectionNo,
        color: sectionNo === 2 ? '#ffb02e' : '#ffffff',
      })),
      chosenSections: [2],
      clock: {
        version: 2,
        status: 'PLAYING',
        seq: 0,
        level: 1,
        remaining: 600_000,
        at,
        total: 0,
        nextBreak: 1_200_000,
        remainReg: 1_500_000,
        registration: 'OPEN',
      },
      undo: null,
      undoable: { version: 2, newest: null },
      mayOperate: true,
      preferences: null,
    });
  });

  it.each([
    ['super', true],
    ['admin', true],
    ['stranger', false],
    ['user', false],
    ['viewer', false],
  ] as const)('for %s may operate: %s', async (who, mayOperate) => {
    expect(await read(who)).toMatchObject({ mayOperate, store: { id: 1 } });
  });

  it('is not for guests, nor another game’s for a viewer, nor of a game that is not there', async () => {
    expect((await t.server.call('readBoard', { id: t.game }, 'guest')).status).toBe(401);
    const other = await t.server.newGame();
    expect(PRINCIPALS.viewer.gameId).not.toBe(other);
    expect((await t.server.call('readBoard', { id: other }, 'viewer')).status).toBe(403);
    expect((await t.server.call('readBoard', { id: 99 })).status).toBe(404);
    expect((await t.server.call('readBoard', { id: 'x' })).status).toBe(400);
  });

  it('is never shown what the log does not say: rows that ended are written first', async () => {
    await t.server.ask('updateGame', { id: t.game, status: 'PLAYING' });
    await t.server.clock.advance(minutesToMillis(minutes(26)));
    expect(await read('viewer')).toMatchObject({
      clock: { version: 5, seq: 3, registration: 'CLOSED' },
      log: { version: 5, cause: 'elapsed' },
      game: { registrationStatus: 'CLOSED' },
    });
    expect(await t.server.log(t.game)).toHaveLength(5);
  });
});

describe('loading a board', () => {
  const initialise = async () => {
    await t.server.ask('writeLog', { id: t.game, action: 'INIT' });
    await t.server.clock.advance(minutesToMillis(minutes(3)));
    t.server.takeSent();
  };
  const started = () =>
    t.server.database.queries
      .selectFrom('audit_entry')
      .select(['actor', 'action', 'store_id', 'subject_of', 'subject_id', 'summary', 'at', 'outcome'])
      .where('action', 'like', 'game-start%')
      .execute();

  it.each([
    ['admin', 'loaded', 'dealer', 'game-start'],
    ['second', 'loaded', 'floor', 'game-start'],
    ['super', 'loaded', 'root', 'game-start'],
    ['viewer', 'loaded-by-viewer', null, 'game-start-by-viewer'],
  ] as const)('by %s starts a game that is initialised, and log and trail name who', async (who, cause, by, action) => {
    await initialise();
    const at = t.server.clock.now();
    expect(await read(who)).toMatchObject({
      game: { status: 'PLAYING' },
      clock: { version: 3, status: 'PLAYING', remaining: 600_000, at, total: 0 },
      log: { action: 'PLAY', cause, actionUserId: by },
    });
    expect(t.server.takeSent()).toMatchObject([{ kind: 'Action', body: { action: 'PLAY', actionUserId: by } }]);
    expect(await started()).toEqual([
      {
        actor: by,
        action,
        store_id: 1,
        subject_of: 'game',
        subject_id: String(t.game),
        summary: '{}',
        at,
        outcome: 'done',
      },
    ]);
  });

  it.each(['user', 'stranger'] as const)('by %s shows a game that is initialised and starts nothing', async (who) => {
    await initialise();
    const before = await t.server.log(t.game);
    expect(await read(who)).toMatchObject({ game: { status: 'INIT' }, clock: { version: 2, status: 'INIT' } });
    expect(await t.server.log(t.game)).toEqual(before);
    expect(t.server.takeSent()).toEqual([]);
    expect(await started()).toEqual([]);
    expect(await read('admin')).toMatchObject({ game: { status: 'PLAYING' } });
  });

  it('at a glance starts nothing, for any user', async () => {
    await initialise();
    const glance = await t.server.ask('readBoard', { id: t.game, isGlance: true }, 'viewer');
    expect(glance).toMatchObject({ game: { status: 'INIT' }, clock: { version: 2, status: 'INIT' } });
    expect([t.server.takeSent(), await started()]).toEqual([[], []]);
  });

  it('by somebody who only looks writes the rows that ended all the same, and names nobody', async () => {
    await t.server.ask('updateGame', { id: t.game, status: 'PLAYING' });
    await t.server.clock.advance(minutesToMillis(minutes(11)));
    expect(await read('user')).toMatchObject({ clock: { seq: 1 }, log: { cause: 'elapsed', actionUserId: null } });
    expect(await read('admin')).toMatchObject({ clock: { seq: 1 } });
    expect(await started()).toEqual([]);
  });

  it('by many at once starts it once', async () => {
    await t.server.ask('writeLog', { id: t.game, action: 'INIT' });
    const boards = await Promise.all(
      Array.from({ length: 20 }, (_, index) => read(index % 2 === 0 ? 'viewer' : 'admin')),
    );
    expect(boards.every(({ clock }) => clock.version === 3 && clock.status === 'PLAYING')).toBe(true);
    expect(await t.server.log(t.game)).toHaveLength(3);
    expect(await started()).toHaveLength(1);
  });

  it.each(['READY', 'PAUSED', 'END'])('leaves a game alone that is %s', async (status) => {
    if (status === 'PAUSED') await t.server.publish('Level', t.game, { seq: 1 });
    if (status === 'END') await t.server.publish('Action', t.game, { action: 'END' });
    const before = await t.server.log(t.game);
    expect(await read()).toMatchObject({ game: { status } });
    expect(await t.server.log(t.game)).toEqual(before);
  });
});

describe('boards and controllers that come back', () => {
  const back = {
    'one board': () => read('viewer'),
    'another board': () => read('admin'),
    'the controller': () => t.server.ask('latestLog', { id: t.game }, 'admin'),
  };
  const orders = [
    ['one board', 'another board', 'the controller'],
    ['one board', 'the controller', 'another board'],
    ['another board', 'one board', 'the controller'],
    ['another board', 'the controller', 'one board'],
    ['the controller', 'one board', 'another board'],
    ['the controller', 'another board', 'one board'],
  ] as const;

  it.each(orders)('after a level ended, %s first, then %s, then %s: one change of level, one row', async (...order) => {
    await t.server.ask('updateGame', { id: t.game, status: 'PLAYING' });
    await t.server.clock.advance(minutesToMillis(minutes(11)));
    t.server.takeSent();
    const answers = await Promise.all([...order.map((name) => back[name]()), ...order.map((name) => back[name]())]);
    expect(answers).toHaveLength(6);
    expect(t.server.takeSent()).toMatchObject([{ kind: 'Level', body: { seq: 1, cause: 'elapsed' } }]);
    expect((await t.server.log(t.game)).map(({ cause, seq }) => [cause, seq])).toEqual([
      ['created', 0],
      ['command', 0],
      ['elapsed', 1],
    ]);
  });

  it('after three levels that no board saw are right to the millisecond, and registration closed when it should have', async () => {
    await t.server.ask('updateGame', { id: t.game, status: 'PLAYING' });
    const startedAt = t.server.clock.now();
    await t.server.clock.advance(millis(minutesToMillis(minutes(26)) + 23_456));
    const { clock, game } = await read('viewer');
    expect([game.registrationStatus, clock.registration, clock.seq]).toEqual(['CLOSED', 'CLOSED', 3]);
    // Two levels of ten minutes and a break of five, with which registration ends; then ten minutes of the last level.
    expect([clock.at - startedAt, clock.remaining]).toEqual([1_500_000, 600_000]);
    expect((await t.server.log(t.game)).slice(2).map(({ at }) => at - startedAt)).toEqual([
      600_000, 1_200_000, 1_500_000,
    ]);
  });
});
