import { minutes, minutesToMillis, type GameRules } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { countInPlay, unfinishedNamesOf } from '../record/game.repository.ts';
import { rulesForCounts } from './structure-command.ts';
import { eachWithServer } from '../../../test-support/game/each-with-server.ts';
import { level, pauseRow, SHORT_ROWS, SHORT_RULES } from '../../../test-support/game/game-server.ts';

const t = eachWithServer({ runner: true });

const advance = (span: number) => t.server.clock.advance(minutesToMillis(minutes(span)));
const structureId = async (game = t.game) => (await t.server.ask('readGame', { id: game })).structureId;
const save = async (rules: Partial<GameRules>, running = false, name = '새 구조') => {
  const id = await structureId();
  const structure = { name, prize: '60%', rules: { ...SHORT_RULES, ...rules } };
  await t.server.database.transaction((transaction) =>
    t.server.slice.commands.followStructure(transaction, id, structure, { running, actor: 'floor' }),
  );
};
const play = () => t.server.ask('updateGame', { id: t.game, status: 'PLAYING' });
const info = () => t.server.ask('readGame', { id: t.game });

describe('a saved structure', () => {
  it('is followed at once by a game that has not started, from its first row', async () => {
    await t.server.ask('writeLog', { id: t.game, action: 'INIT' });
    t.server.takeSent();
    await save({ rows: [level(1, 20), ...SHORT_ROWS.slice(1)], deadlineSeq: 0, buyInAmount: 70_000 });
    expect(await info()).toMatchObject({
      status: 'INIT',
      structureName: '새 구조',
      remainLevelTime: 1200,
      remainRegTime: 1200,
      registrationDeadline: 0,
      buyInAmount: 70_000,
      lastAction: { action: 'INIT', by: 'floor' },
    });
    expect(t.server.takeSent()).toMatchObject([
      {
        kind: 'Refresh',
        latest: 'structure',
        body: { cause: 'structure', clock: { version: 3, remaining: 1_200_000 } },
      },
    ]);
    expect((await t.server.ask('listGames', { storeId: 1 }))[0]).toMatchObject({ prize: '60%' });
  });

  it('changes no game in play, unless staff say so', async () => {
    await play();
    await advance(3);
    const before = await info();
    await save({ rows: [level(1, 5), level(2)], deadlineSeq: 1 });
    expect(await info()).toEqual(before);
    await save({ rows: [level(1, 20), level(2)], deadlineSeq: 1 }, true);
    expect(await info()).toMatchObject({ status: 'PLAYING', levelSeq: 0, remainLevelTime: 420, remainRegTime: 1020 });
    await save({ rows: [level(1, 5), level(2)], deadlineSeq: 0 }, true);
    expect(await info()).toMatchObject({ status: 'PLAYING', levelSeq: 0, remainLevelTime: 300, remainRegTime: 300 });
    await advance(5);
    expect(await info()).toMatchObject({ levelSeq: 1, registrationStatus: 'CLOSED' });
    expect((await t.server.log(t.game)).map(({ cause }) => cause)).toEqual([
      'created',
      'command',
      'structure',
      'structure',
      'elapsed',
    ]);
  });

  it('first lets the rows end that had ended under the old rules', async () => {
    await t.server.runner.stop();
    await play();
    await advance(12);
    t.server.takeSent();
    await save({ rows: [level(1, 1), level(2, 30), level(3, 7), pauseRow()], deadlineSeq: 1 }, true);
    // Each row has the figures of the rules of its time.
    expect(
      (await t.server.log(t.game)).map((row) => [row.cause, row.seq, row.remaining, row.next_break, row.remain_reg]),
    ).toEqual([
      ['created', 0, 600_000, 1_200_000, 1_500_000],
      ['command', 0, 600_000, 1_200_000, 1_500_000],
      ['elapsed', 1, 600_000, 600_000, 900_000],
      ['structure', 1, 480_000, 900_000, 480_000],
    ]);
    expect(t.server.takeSent()).toMatchObject([
      { kind: 'Level', body: { cause: 'elapsed', clock: { nextBreak: 600_000, remainReg: 900_000 } } },
      { kind: 'Refresh', body: { cause: 'structure', clock: { nextBreak: 900_000, remainReg: 480_000 } } },
    ]);
  });

  it('shorter than the game’s position puts it in the last row', async () => {
    await t.server.publish('Level', t.game, { seq: 3 });
    await save({ rows: [level(1), level(2, 4)], deadlineSeq: 1 }, true);
    expect(await info()).toMatchObject({
      status: 'PAUSED',
      levelSeq: 1,
      remainLevelTime: 240,
      registrationStatus: 'OPEN',
    });
  });

  it('never touches a game that has ended or was deleted', async () => {
    await t.server.ask('updateGame', { id: t.game, status: 'END' });
    const before = await info();
    await save({ rows: [level(1)], deadlineSeq: 0 }, true);
    expect(await info()).toEqual(before);
    const deleted = await t.server.newGame();
    const id = await structureId(deleted);
    await t.server.ask('deleteGame', deleted);
    await t.server.database.transaction((transaction) =>
      t.server.slice.commands.followStructure(
        transaction,
        id,
        { name: 'x', prize: '', rules: SHORT_RULES },
        { running: true, actor: 'floor' },
      ),
    );
    expect(await t.server.log(deleted)).toHaveLength(1);
  });

  it('clears the undo: earlier commands belong to other rules', async () => {
    await t.server.publish('Level', t.game, { seq: 3 });
    await save({}, true);
    expect((await t.server.call('undoCommand', { id: t.game, version: 2 })).body.code).toBe('nothing-to-undo');
  });

  it('is not broadcast when its transaction fails', async () => {
    const id = await structureId();
    t.server.takeSent();
    const failing = t.server.database.transaction(async (transaction) => {
      await t.server.slice.commands.followStructure(
        transaction,
        id,
        { name: 'x', prize: '', rules: SHORT_RULES },
        { running: true, actor: 'floor' },
      );
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(t.server.takeSent()).toEqual([]);
    expect(await t.server.log(t.game)).toHaveLength(1);
  });
});

describe('a lowered entry limit', () => {
  const counts = { current: 5, earlyBuyIn: 0, buyIn: 5, firstReBuyIn: 2, secondReBuyIn: 1, thirdReBuyIn: 0, addOn: 0 };
  const noReBuys = {
    ...SHORT_RULES,
    entryLimit: 0,
    chips: { ...SHORT_RULES.chips, firstReBuyIn: 0, secondReBuyIn: 0 },
  } as const;

  it('keeps re-buys that were paid for allowed, with their chips', () => {
    expect(rulesForCounts(noReBuys, SHORT_RULES, counts)).toMatchObject({
      entryLimit: 2,
      chips: { firstReBuyIn: 30_000, secondReBuyIn: 40_000, thirdReBuyIn: 0 },
    });
    expect(rulesForCounts(noReBuys, SHORT_RULES, { ...counts, secondReBuyIn: 0 })).toMatchObject({
      entryLimit: 1,
      chips: { firstReBuyIn: 30_000, secondReBuyIn: 0 },
    });
  });

  it('is taken unchanged if nobody bought one', () => {
    expect(rulesForCounts(noReBuys, SHORT_RULES, { ...counts, firstReBuyIn: 0, secondReBuyIn: 0 })).toEqual(noReBuys);
  });

  it('leaves a running game’s counts as they were, valid, with the same chips in play', async () => {
    await play();
    const before = await t.server.ask('changePlayers', { id: t.game, ...counts });
    await save(noReBuys, true);
    const after = await info();
    expect(after).toMatchObject({
      totalChips: before.totalChips,
      secondReBuyInPlayer: 1,
      entryLimit: 2,
      countsVersion: 2,
    });
    expect((await t.server.call('changePlayers', { id: t.game, ...counts, current: 4 })).status).toBe(200);
    expect((await t.server.call('changePlayers', { id: t.game, ...counts, thirdReBuyIn: 1 })).body.code).toBe(
      'over-entry-limit',
    );
  });
});

describe('queries for structures', () => {
  it('names of unfinished games, oldest first, without deleted ones', async () => {
    const id = await structureId();
    const create = async (name: string) => (await t.server.ask('createGame', { structureId: id, name })).id!;
    const ended = await create('끝난 게임');
    const deleted = await create('지운 게임');
    await create('기다리는 게임');
    await t.server.ask('updateGame', { id: ended, status: 'END' });
    await t.server.ask('deleteGame', deleted);
    const { queries } = t.server.database;
    expect(await unfinishedNamesOf(queries, id)).toEqual(['주말 토너먼트', '기다리는 게임']);
    expect(await unfinishedNamesOf(queries, 99)).toEqual([]);
  });

  it('the number in play: PLAYING or PAUSED', async () => {
    const id = await structureId();
    const create = async (status?: 'PLAYING' | 'PAUSED' | 'END') => {
      const game = (await t.server.ask('createGame', { structureId: id })).id!;
      if (status !== undefined)
        await t.server.ask('updateGame', { id: game, status: status === 'PAUSED' ? 'PLAYING' : status });
      if (status === 'PAUSED') await t.server.ask('updateGame', { id: game, status });
      return game;
    };
    await create('PLAYING');
    await create('PAUSED');
    await create('END');
    await t.server.ask('deleteGame', await create('PLAYING'));
    const { queries } = t.server.database;
    expect(await countInPlay(queries, [id, 99])).toEqual(new Map([[id, 2]]));
    expect(await countInPlay(queries, [])).toEqual(new Map());
  });

  it('a new design to be read again by the boards of its games, ended today or not', async () => {
    const id = await structureId();
    const other = await t.server.newGame();
    await t.server.ask('updateGame', { id: t.game, status: 'END' });
    t.server.takeSent();
    t.server.slice.games.refreshBoards({ structureId: id }, 'design');
    t.server.slice.games.refreshBoards({ structureId: await structureId(other) }, 'design');
    await t.server.clock.settle();
    expect(t.server.takeSent()).toMatchObject([
      { kind: 'Refresh', gameId: t.game, latest: 'design', body: { cause: 'design', clock: { status: 'END' } } },
      { kind: 'Refresh', gameId: other, body: { cause: 'design', clock: { status: 'READY' } } },
    ]);
    await t.server.clock.leap(minutesToMillis(minutes(24 * 60 + 1)));
    t.server.takeSent();
    t.server.slice.games.refreshBoards({ structureId: id }, 'design');
    await t.server.clock.settle();
    expect(t.server.takeSent()).toEqual([]);
  });
});
