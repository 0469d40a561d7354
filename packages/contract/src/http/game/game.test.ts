import { describe, expect, it } from 'vitest';
import { NO_NUMBERS, playersBody, refusedFields } from '../../../test-support/wire.ts';
import { readBoard } from '../boards/board.ts';
import {
  answerOutage,
  changePlayers,
  changePrize,
  createGame,
  deleteGame,
  latestLog,
  listGames,
  readGame,
  shiftTime,
  undoCommand,
  updateGame,
  writeLog,
} from './game.ts';

describe('creating a game', () => {
  const create = createGame.request;

  it('takes a structure, and of the documented fields only what staff decide', () => {
    const sent = {
      name: ' 금요일 ',
      structureId: '5',
      structureName: 'x',
      createUserId: 'mallory',
      updateUserId: 'mallory',
      prizeContent: '<p>1st</p>',
      levelSeq: 30,
      level: 30,
      remainLevelTime: 1,
      remainRegTime: 999_999,
      nextBreakTime: 1,
      startAt: 1_763_726_400_000,
    };
    expect(create.parse(sent)).toEqual({
      name: '금요일',
      structureId: 5,
      prizeContent: '<p>1st</p>',
      startAt: 1_763_726_400_000,
    });
  });

  it.each([{}, { name: '' }, { name: '   ' }, { startAt: null }])('may leave %j to the server', (rest) => {
    expect(refusedFields(create, { structureId: 5, ...rest })).toEqual([]);
  });

  it.each([
    ['structureId', [undefined, null, 0, 'x']],
    ['name', [5, 'x'.repeat(101), 'a\0b', null]],
    ['prizeContent', [5, null, '한'.repeat(34_134)]],
    ['startAt', ['soon', -1, 1.5, 8_640_000_000_000_001, {}]],
  ])('is refused for its %s alone', (field, values) => {
    for (const value of values) expect(refusedFields(create, { structureId: 5, [field]: value })).toEqual([field]);
  });
});

describe('counts over HTTP', () => {
  const change = changePlayers.request;

  it('are read under their documented names, the total dropped', () => {
    expect(change.parse({ ...playersBody, total: 99, version: '4' })).toEqual({ ...playersBody, version: 4 });
  });

  it.each(Object.keys(playersBody))('are refused for %s alone', (field) => {
    for (const value of [...NO_NUMBERS, -1, '-1', 0.5, '0.5'])
      expect(refusedFields(change, { ...playersBody, [field]: value })).toEqual([field]);
  });

  it('may be no more than the most of a kind', () => {
    expect(refusedFields(change, { ...playersBody, addOn: 100_001 })).toEqual(['addOn']);
  });

  it.each(['x', -1, 0.5, null])('are refused for the version %j', (version) => {
    expect(refusedFields(change, { ...playersBody, version })).toEqual(['version']);
  });
});

describe('commanding a game', () => {
  const update = updateGame.request;

  it.each([
    [{ id: 7, status: 'PLAYING' }],
    [{ id: 7, status: 'PAUSED' }],
    [{ id: '7', status: 'END', updateUserId: 'kim' }],
    [{ id: 7, registrationStatus: 'OPEN' }],
    [{ id: 7, registrationStatus: 'CLOSED' }],
  ])('%j is a command', (body) => {
    expect(refusedFields(update, body)).toEqual([]);
  });

  it.each([
    [{ status: 'END' }, ['id']],
    [{ id: 7 }, ['status']],
    [{ id: 7, status: 'END', registrationStatus: 'CLOSED' }, ['status']],
    [{ id: 7, status: 'READY' }, ['status']],
    [{ id: 7, status: 'playing' }, ['status']],
    [{ id: 7, registrationStatus: 'READY' }, ['registrationStatus']],
  ])('%j is none, for %j', (body, fields) => {
    expect(refusedFields(update, body)).toEqual(fields);
  });
});

describe('the log', () => {
  const write = writeLog.request;

  it('takes a command as a documented row, and drops what the server knows', () => {
    const sent = {
      id: 7,
      action: 'PAUSE',
      levelSeq: '3',
      level: 4,
      remainLevelTime: '301',
      remainRegTime: 9,
      nextBreakTime: 9,
      totalTime: 9,
      actionUserId: 'mallory',
    };
    expect(write.parse(sent)).toEqual({ id: 7, action: 'PAUSE', levelSeq: 3, remainLevelTime: 301 });
  });

  it.each(['CREATE', 'INIT', 'PLAY', 'PAUSE', 'END'])('knows %s', (action) => {
    expect(write.parse({ id: 7, action })).toEqual({ id: 7, action });
  });

  it.each([
    ['id', [undefined, 0, 'x']],
    ['action', [undefined, null, 'STOP', 'play', 1]],
    ['levelSeq', [-1, 1.5, 'x', 1001, null]],
    ['remainLevelTime', [-1, '-0.1', 'x', Number.NaN, Infinity, null]],
  ])('is refused for its %s alone', (field, values) => {
    for (const value of values)
      expect(refusedFields(write, { id: 7, action: 'PAUSE', [field]: value })).toEqual([field]);
  });
});

describe('shifting time', () => {
  it.each([60, -60, '60', 1, 3600, -3600])('by %j seconds is read', (seconds) => {
    expect(shiftTime.request.parse({ id: 7, seconds })).toEqual({ id: 7, seconds: Number(seconds) });
  });

  it.each([...NO_NUMBERS, 0, '0', 0.5, 3601, -3601])('by %j is refused', (seconds) => {
    expect(refusedFields(shiftTime.request, { id: 7, seconds })).toEqual(['seconds']);
  });
});

describe('taking back', () => {
  it.each([
    [
      { id: 7, version: 3 },
      { id: 7, version: 3 },
    ],
    [
      { id: '7', version: '3' },
      { id: 7, version: 3 },
    ],
  ])('%j is read', (sent, read) => {
    expect(undoCommand.request.parse(sent)).toEqual(read);
  });

  it.each([undefined, null, 'last', -1, 0.5])('is refused for the version %j', (version) => {
    expect(refusedFields(undoCommand.request, { id: 7, version })).toEqual(['version']);
  });

  it.each([undefined, null, 'yes', 1])('an outage is answered by true or false, not by %j', (answer) => {
    expect(refusedFields(answerOutage.request, { id: 7, resumeWhereItStopped: answer })).toEqual([
      'resumeWhereItStopped',
    ]);
  });
});

describe('naming a game', () => {
  it.each([readGame, latestLog, readBoard])('takes its id as a number or text', ({ request }) => {
    expect(request.parse({ id: '7', userId: 'x' })).toEqual({ id: 7 });
    for (const id of [undefined, null, 0, -7, 7.5, 'seven', {}, [7]])
      expect(refusedFields(request, { id })).toEqual(['id']);
  });

  it('takes the bare id to delete, and a store or ALL for the list', () => {
    expect([7, '7', { id: 7 }].map((body) => deleteGame.request.parse(body))).toEqual([7, 7, 7]);
    expect(refusedFields(deleteGame.request, { game: 7 })).toEqual(['']);
    expect(listGames.request.parse({ storeId: 'ALL' })).toEqual({ storeId: 'ALL' });
    expect(refusedFields(listGames.request, { storeId: null })).toEqual(['storeId']);
  });

  it('takes a prize text of at most 100 KB', () => {
    expect(refusedFields(changePrize.request, { id: 7, prizeContent: 'x'.repeat(102_400) })).toEqual([]);
    expect(refusedFields(changePrize.request, { id: 7, prizeContent: 'x'.repeat(102_401) })).toEqual(['prizeContent']);
    expect(changePrize.bodyLimit).toBeGreaterThan(102_400);
  });
});
