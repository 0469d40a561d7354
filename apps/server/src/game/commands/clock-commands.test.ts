import type { ClockStatus } from '@feltclock/domain';
import { minutes, minutesToMillis, seconds, secondsToMillis } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { eachWithServer } from '../../../test-support/game/each-with-server.ts';
import { level, SHORT_RULES, type GameServer } from '../../../test-support/game/game-server.ts';

const t = eachWithServer();

const REACH: Record<ClockStatus, () => Promise<unknown>> = {
  READY: async () => undefined,
  INIT: () => t.server.ask('writeLog', { id: t.game, action: 'INIT' }),
  PLAYING: () => t.server.ask('updateGame', { id: t.game, status: 'PLAYING' }),
  PAUSED: async () => {
    await REACH.PLAYING();
    await t.server.ask('updateGame', { id: t.game, status: 'PAUSED' });
  },
  END: () => t.server.ask('updateGame', { id: t.game, status: 'END' }),
};
const STATUSES = Object.keys(REACH) as ClockStatus[];

/** Every way to send a command. Returns the refusal's code, or undefined. */
const over = async (name: Parameters<GameServer['call']>[0], body: object): Promise<string | undefined> => {
  const { status, body: answer } = await t.server.call(name, { id: t.game, ...body });
  if (status === 200) return undefined;
  expect(status, answer.code).toBe(answer.code === 'no-such-row' ? 400 : 409);
  return answer.code as string;
};
const COMMANDS: Record<string, () => Promise<string | undefined>> = {
  'PUT /api/game PLAYING': () => over('updateGame', { status: 'PLAYING' }),
  'PUT /api/game PAUSED': () => over('updateGame', { status: 'PAUSED' }),
  'PUT /api/game END': () => over('updateGame', { status: 'END' }),
  'PUT /api/game CLOSED': () => over('updateGame', { registrationStatus: 'CLOSED' }),
  'PUT /api/game OPEN': () => over('updateGame', { registrationStatus: 'OPEN' }),
  'log INIT': () => over('writeLog', { action: 'INIT' }),
  'log PLAY': () => over('writeLog', { action: 'PLAY', levelSeq: 3, remainLevelTime: 1 }),
  'log PAUSE here': () => over('writeLog', { action: 'PAUSE' }),
  'log PAUSE at row 3': () => over('writeLog', { action: 'PAUSE', levelSeq: 3 }),
  'log PAUSE at row 4': () => over('writeLog', { action: 'PAUSE', levelSeq: 4 }),
  'log PAUSE at 5:00': () => over('writeLog', { action: 'PAUSE', levelSeq: 0, remainLevelTime: 300 }),
  'log END': () => over('writeLog', { action: 'END' }),
  'log CREATE': () => over('writeLog', { action: 'CREATE' }),
  'shift −60': () => over('shiftTime', { seconds: -60 }),
  'shift +60': () => over('shiftTime', { seconds: 60 }),
  'shift −60, going on': () => over('shiftTime', { seconds: -60, goesOn: true }),
  'time left 5:00': () => over('setTimeLeft', { remainLevelTime: 300 }),
  'time left 5:00, going on': () => over('setTimeLeft', { remainLevelTime: 300, levelSeq: 0, goesOn: true }),
  'time left 5:00 in row 1': () => over('setTimeLeft', { remainLevelTime: 300, levelSeq: 1 }),
  'time left 10:01': () => over('setTimeLeft', { remainLevelTime: 601 }),
  'Action PLAY': () => t.server.publish('Action', t.game, { action: 'PLAY' }),
  'Action PAUSE': () => t.server.publish('Action', t.game, { action: 'PAUSE' }),
  'Action END': () => t.server.publish('Action', t.game, { action: 'END' }),
  'Level 2': () => t.server.publish('Level', t.game, { seq: 2 }),
  'Level 4': () => t.server.publish('Level', t.game, { seq: 4 }),
  'Level 2 and on': () => t.server.publish('Level', t.game, { seq: 2, play: true }),
  'Level 4 and on': () => t.server.publish('Level', t.game, { seq: 4, play: true }),
  'Level 2, going on': () => t.server.publish('Level', t.game, { seq: 2, goesOn: true }),
  'Level 4, going on': () => t.server.publish('Level', t.game, { seq: 4, goesOn: true }),
};

const ready = 'game-is-ready';
const init = 'game-is-initialised';
const playing = 'game-is-playing';
const paused = 'game-is-paused';
const ended = 'game-is-ended';
/** By command and status: the next status or the refusal. No time has passed since the game reached the status. */
const TABLE: Record<string, readonly [READY: string, INIT: string, PLAYING: string, PAUSED: string, END: string]> = {
  'PUT /api/game PLAYING': ['PLAYING', 'PLAYING', playing, 'PLAYING', ended],
  'PUT /api/game PAUSED': [ready, init, 'PAUSED', paused, ended],
  'PUT /api/game END': ['END', 'END', 'END', 'END', ended],
  'PUT /api/game CLOSED': ['READY', 'INIT', 'PLAYING', 'PAUSED', ended],
  'PUT /api/game OPEN': ['READY', 'INIT', 'PLAYING', 'PAUSED', ended],
  'log INIT': ['INIT', init, playing, paused, ended],
  'log PLAY': ['PLAYING', 'PLAYING', playing, 'PLAYING', ended],
  'log PAUSE here': [ready, init, 'PAUSED', paused, ended],
  'log PAUSE at row 3': ['PAUSED', 'PAUSED', 'PAUSED', 'PAUSED', ended],
  'log PAUSE at row 4': ['no-such-row', 'no-such-row', 'no-such-row', 'no-such-row', ended],
  'log PAUSE at 5:00': ['PAUSED', 'PAUSED', 'PAUSED', 'PAUSED', ended],
  'log END': ['END', 'END', 'END', 'END', ended],
  'log CREATE': ['READY', 'READY', playing, 'READY', ended],
  'shift −60': ['PAUSED', 'PAUSED', 'PAUSED', 'PAUSED', ended],
  'shift −60, going on': ['PAUSED', 'PAUSED', 'PLAYING', 'PAUSED', ended],
  'shift +60': ['outside-row', 'outside-row', 'outside-row', 'outside-row', ended],
  'time left 5:00': ['PAUSED', 'PAUSED', 'PAUSED', 'PAUSED', ended],
  'time left 5:00, going on': ['PAUSED', 'PAUSED', 'PLAYING', 'PAUSED', ended],
  'time left 5:00 in row 1': ['outside-row', 'outside-row', 'outside-row', 'outside-row', ended],
  'time left 10:01': ['outside-row', 'outside-row', 'outside-row', 'outside-row', ended],
  'Action PLAY': ['PLAYING', 'PLAYING', playing, 'PLAYING', ended],
  'Action PAUSE': [ready, init, 'PAUSED', paused, ended],
  'Action END': ['END', 'END', 'END', 'END', ended],
  'Level 2': ['PAUSED', 'PAUSED', 'PAUSED', 'PAUSED', ended],
  'Level 4': ['no-such-row', 'no-such-row', 'no-such-row', 'no-such-row', ended],
  'Level 2 and on': ['PLAYING', 'PLAYING', 'PLAYING', 'PLAYING', ended],
  'Level 4 and on': ['no-such-row', 'no-such-row', 'no-such-row', 'no-such-row', ended],
  'Level 2, going on': ['PAUSED', 'PAUSED', 'PLAYING', 'PAUSED', ended],
  'Level 4, going on': ['no-such-row', 'no-such-row', 'no-such-row', 'no-such-row', ended],
};
/** The log rows and messages of a command, where that is not one: a move or a shift, then the start. */
const rowsOf = (name: string, leadsTo: string): number =>
  /and on$|going on$/.test(name) && leadsTo === 'PLAYING' ? 2 : 1;

describe.each(Object.keys(COMMANDS))('%s', (name) => {
  it.each(STATUSES)('from %s', async (from) => {
    await REACH[from]();
    const before = await t.server.log(t.game);
    t.server.takeSent();
    const refusal = await COMMANDS[name]!();
    const expected = TABLE[name]![STATUSES.indexOf(from)]!;
    const info = await t.server.ask('readGame', { id: t.game });
    const log = await t.server.log(t.game);
    if (STATUSES.some((status) => status === expected)) {
      expect(refusal).toBeUndefined();
      expect(info.status).toBe(expected);
      const written = rowsOf(name, expected);
      expect(log).toHaveLength(before.length + written);
      expect(log.at(-1)).toMatchObject({ version: before.length + written, actor: 'dealer', at: t.server.clock.now() });
      expect(t.server.takeSent()).toHaveLength(written);
    } else {
      expect(refusal).toBe(expected);
      expect(info.status).toBe(from);
      expect(log).toEqual(before);
      expect(t.server.takeSent()).toEqual([]);
    }
  });
});

const advance = (span: number) => t.server.clock.advance(minutesToMillis(minutes(span)));
const advanceSeconds = (span: number) => t.server.clock.advance(secondsToMillis(seconds(span)));
const position = async () => {
  const { levelSeq, remainLevelTime, totalTime, status } = await t.server.ask('readGame', { id: t.game });
  return [status, levelSeq, remainLevelTime, totalTime];
};

describe('positions', () => {
  it('are the server’s: PLAY resumes at its position, also if another is sent', async () => {
    await REACH.PLAYING();
    await advance(3);
    await t.server.ask('writeLog', { id: t.game, action: 'PAUSE' });
    await advance(60);
    await t.server.ask('writeLog', { id: t.game, action: 'PLAY', levelSeq: 0, remainLevelTime: 12 });
    expect(await position()).toEqual(['PLAYING', 0, 420, 180]);
  });

  it.each([
    ['a second more', 0, 421, ['PAUSED', 0, 421, 180]],
    ['a second less', 0, 419, ['PAUSED', 0, 419, 180]],
    ['two seconds off, a shift', 0, 422, ['PAUSED', 0, 422, 180]],
    ['another row, a move', 3, undefined, ['PAUSED', 3, 600, 180]],
    ['another row at its full time', 2, 300, ['PAUSED', 2, 300, 180]],
    ['another row and a time in it', 3, 90, ['PAUSED', 3, 90, 180]],
  ] as const)('of a PAUSE: %s', async (_, levelSeq, remainLevelTime, expected) => {
    await REACH.PLAYING();
    await advance(3);
    await t.server.ask('writeLog', { id: t.game, action: 'PAUSE', levelSeq, remainLevelTime });
    expect(await position()).toEqual(expected);
    expect(await t.server.log(t.game)).toHaveLength(3);
  });

  it.each([
    ['0 s left', 0, 0],
    ['more than the row has', 0, 602],
    ['more than another row has', 2, 302],
    ['0 s of another row', 3, 0],
  ] as const)('of a PAUSE that do not exist are refused: %s', async (_, levelSeq, remainLevelTime) => {
    await REACH.PLAYING();
    await advance(3);
    const { status, body } = await t.server.call('writeLog', {
      id: t.game,
      action: 'PAUSE',
      levelSeq,
      remainLevelTime,
    });
    expect([status, body.code]).toEqual([409, 'outside-row']);
    expect(await position()).toEqual(['PLAYING', 0, 420, 180]);
  });

  it('of a PAUSE sent in the last second of a row and read in the first of the next are no jump back', async () => {
    await REACH.PLAYING();
    await advance(10);
    await t.server.clock.advance(secondsToMillis(seconds(0.4)));
    await t.server.ask('writeLog', { id: t.game, action: 'PAUSE', levelSeq: 0, remainLevelTime: 1 });
    expect((await t.server.log(t.game)).map((row) => [row.seq, row.cause, row.remaining])).toEqual([
      [0, 'created', 600_000],
      [0, 'command', 600_000],
      [1, 'elapsed', 600_000],
      [1, 'command', 599_600],
    ]);
  });

  it('shift a clock that goes on, as one command to undo', async () => {
    await REACH.PLAYING();
    await advance(4);
    await t.server.ask('shiftTime', { id: t.game, seconds: 120, goesOn: true });
    await advance(1);
    const there = await t.server.ask('readGame', { id: t.game });
    expect(there).toMatchObject({ status: 'PLAYING', remainLevelTime: 420, totalTime: 300 });
    expect(there.undo).toBeNull();
    await t.server.ask('shiftTime', { id: t.game, seconds: -60, goesOn: true });
    const { undo } = await t.server.ask('readGame', { id: t.game });
    await t.server.ask('undoCommand', { id: t.game, version: undo?.version ?? 0 });
    expect(await t.server.ask('readGame', { id: t.game })).toMatchObject({ status: 'PLAYING', remainLevelTime: 420 });
  });

  it('set the exact time left of a clock that goes on, as one command to undo', async () => {
    await REACH.PLAYING();
    await advance(4);
    await t.server.clock.advance(secondsToMillis(seconds(0.4)));
    await t.server.ask('setTimeLeft', { id: t.game, remainLevelTime: 510, levelSeq: 0, goesOn: true });
    expect((await t.server.log(t.game)).at(-1)).toMatchObject({ seq: 0, remaining: 510_000 });
    const { status, remainLevelTime, undo } = await t.server.ask('readGame', { id: t.game });
    expect([status, remainLevelTime]).toEqual(['PLAYING', 510]);
    await t.server.ask('undoCommand', { id: t.game, version: undo?.version ?? 0 });
    expect(await t.server.ask('readGame', { id: t.game })).toMatchObject({ status: 'PLAYING', remainLevelTime: 360 });
  });

  it('shift by whole seconds within the row, and count total time as it ran', async () => {
    await REACH.PLAYING();
    await advance(4);
    await t.server.ask('shiftTime', { id: t.game, seconds: 60 });
    expect(await position()).toEqual(['PAUSED', 0, 420, 240]);
    await t.server.ask('shiftTime', { id: t.game, seconds: 180 });
    expect(await position()).toEqual(['PAUSED', 0, 600, 240]);
    expect((await t.server.call('shiftTime', { id: t.game, seconds: 1 })).body.code).toBe('outside-row');
    expect((await t.server.call('shiftTime', { id: t.game, seconds: -600 })).body.code).toBe('outside-row');
    await t.server.ask('shiftTime', { id: t.game, seconds: -599 });
    expect(await position()).toEqual(['PAUSED', 0, 1, 240]);
  });

  it('restart on CREATE, and not on “−1” in the first row or “+1” in the last', async () => {
    await t.server.publish('Level', t.game, { seq: 3 });
    expect(await t.server.publish('Level', t.game, { seq: 4 })).toBe('no-such-row');
    expect(await position()).toEqual(['PAUSED', 3, 600, 0]);
    await t.server.ask('writeLog', { id: t.game, action: 'CREATE' });
    expect(await t.server.publish('Level', t.game, { seq: -1 })).toBe('invalid-request');
    expect(await position()).toEqual(['READY', 0, 600, 0]);
  });
});

describe('registration', () => {
  const registration = async () => (await t.server.ask('readGame', { id: t.game })).registrationStatus;

  it('is READY until a scheduled start, then OPEN, then CLOSED by the deadline', async () => {
    const structureId = await t.server.newStructure();
    const startAt = t.server.clock.now() + 600_000;
    t.game = (await t.server.ask('createGame', { structureId, startAt })).id!;
    expect(await registration()).toBe('READY');
    expect((await t.server.ask('listGames', { storeId: 1 }))[0]).toMatchObject({
      registrationStatus: 'READY',
      startAt,
    });
    await advance(10);
    expect(await registration()).toBe('OPEN');
    await REACH.PLAYING();
    await advance(24);
    expect(await registration()).toBe('OPEN');
    await advance(1);
    expect(await registration()).toBe('CLOSED');
    expect((await t.server.log(t.game)).map((row) => row.registration)).toEqual([
      'OPEN',
      'OPEN',
      'OPEN',
      'OPEN',
      'CLOSED',
    ]);
  });

  it('is the operator’s choice until the deadline passes', async () => {
    await REACH.PLAYING();
    await t.server.ask('updateGame', { id: t.game, registrationStatus: 'CLOSED' });
    await advance(11);
    expect(await registration()).toBe('CLOSED');
    await t.server.ask('updateGame', { id: t.game, registrationStatus: 'OPEN' });
    expect(await registration()).toBe('OPEN');
    await advance(14);
    expect(await registration()).toBe('CLOSED');
    expect(await over('updateGame', { registrationStatus: 'OPEN' })).toBe('registration-is-over');
    expect(await registration()).toBe('CLOSED');
  });

  it('reopens with a move back before the deadline, and sends a refresh', async () => {
    await t.server.publish('Level', t.game, { seq: 3 });
    expect(await registration()).toBe('CLOSED');
    await t.server.publish('Level', t.game, { seq: 2 });
    expect(await registration()).toBe('OPEN');
    t.server.takeSent();
    await t.server.ask('updateGame', { id: t.game, registrationStatus: 'CLOSED' });
    expect(t.server.takeSent()).toMatchObject([
      { kind: 'Refresh', body: { cause: 'registration', clock: { registration: 'CLOSED', remainReg: 0 } } },
    ]);
  });
});

describe('what is broadcast', () => {
  it('says who did what, with a clock that needs no second call', async () => {
    const at = t.server.clock.now();
    await t.server.publish('Action', t.game, { action: 'PLAY', actionUserId: 'somebody else' });
    await advance(4);
    await t.server.publish('Level', t.game, { seq: 1, updateUserId: 'somebody else' }, 'second');
    await t.server.publish('Action', t.game, { action: 'PLAY' });
    await advanceSeconds(30);
    await t.server.ask('shiftTime', { id: t.game, seconds: -30 });
    await t.server.ask('updateGame', { id: t.game, status: 'END' });
    expect(t.server.takeSent()).toMatchObject([
      {
        kind: 'Action',
        latest: 'clock',
        body: {
          action: 'PLAY',
          actionUserId: 'dealer',
          undo: null,
          clock: {
            version: 2,
            status: 'PLAYING',
            seq: 0,
            level: 1,
            at,
            remaining: 600_000,
            total: 0,
            nextBreak: 1_200_000,
            remainReg: 1_500_000,
            registration: 'OPEN',
          },
        },
      },
      {
        kind: 'Level',
        latest: 'clock',
        body: {
          seq: 1,
          updateUserId: 'floor',
          cause: 'moved',
          undo: { of: 'clock', version: 3, until: at + 250_000, by: 'floor' },
          clock: { version: 3, status: 'PAUSED', seq: 1, remaining: 600_000, total: 240_000, at: at + 240_000 },
        },
      },
      { kind: 'Action', body: { action: 'PLAY', clock: { version: 4, total: 240_000 } } },
      {
        kind: 'Refresh',
        latest: 'clock',
        body: { cause: 'shifted', clock: { version: 5, status: 'PAUSED', remaining: 540_000, total: 270_000 } },
      },
      {
        kind: 'Action',
        body: { action: 'END', clock: { version: 6, status: 'END' }, undo: { of: 'clock', version: 6 } },
      },
    ]);
  });

  it('stays under 1 KB for a change of level, for any numbers', async () => {
    const rows = Array.from({ length: 200 }, (_, index) => level(index + 1, 60));
    t.game = await t.server.newGame({ ...SHORT_RULES, rows, deadlineSeq: 199 });
    await t.server.publish('Action', t.game, { action: 'PLAY' });
    await t.server.clock.advance(minutesToMillis(minutes(198 * 60 + 59)));
    await t.server.ask('readGame', { id: t.game });
    await t.server.publish('Level', t.game, { seq: 199 });
    const levels = t.server.takeSent().filter(({ kind }) => kind === 'Level');
    expect(levels).toHaveLength(199);
    expect(Math.max(...levels.map(({ bytes }) => bytes))).toBeLessThan(1024);
  });
});
