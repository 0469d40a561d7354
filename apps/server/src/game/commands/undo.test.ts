import { millis, minutes, minutesToMillis, seconds, secondsToMillis } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { eachWithServer } from '../../../test-support/game/each-with-server.ts';

const t = eachWithServer({ runner: true });

const advance = (span: number) => t.server.clock.advance(minutesToMillis(minutes(span)));
const advanceSeconds = (span: number) => t.server.clock.advance(secondsToMillis(seconds(span)));
const play = () => t.server.ask('updateGame', { id: t.game, status: 'PLAYING' });
const offer = async () => (await t.server.ask('readGame', { id: t.game })).undo;
const undo = (version: number, of?: 'clock' | 'counts') =>
  t.server.call('undoCommand', { id: t.game, version, ...(of === undefined ? {} : { of }) });
const undoNewest = async () => undo((await offer())?.version ?? -1);
const rows = async () =>
  (await t.server.log(t.game)).map((row) => [row.action, row.cause, row.seq, row.remaining / 1000]);
const counts = { current: 8, earlyBuyIn: 2, buyIn: 6, firstReBuyIn: 1, secondReBuyIn: 0, thirdReBuyIn: 0, addOn: 3 };
const FIRST = [
  ['CREATE', 'created', 0, 600],
  ['PLAY', 'command', 0, 600],
];

describe('an undo', () => {
  it.each([
    ['PAUSE', () => t.server.ask('updateGame', { id: t.game, status: 'PAUSED' }), ['PAUSE', 'command', 0, 420]],
    ['END', () => t.server.ask('updateGame', { id: t.game, status: 'END' }), ['END', 'command', 0, 420]],
    ['a move', () => t.server.publish('Level', t.game, { seq: 3 }), ['PAUSE', 'moved', 3, 600]],
    ['a shift', () => t.server.ask('shiftTime', { id: t.game, seconds: 60 }), ['PAUSE', 'shifted', 0, 480]],
  ] as const)('%s: as if it had not been given, the time since having passed', async (_, command, written) => {
    await play();
    await advance(3);
    await command();
    await advanceSeconds(7);
    t.server.takeSent();
    expect((await undoNewest()).status).toBe(200);
    expect(await rows()).toEqual([...FIRST, written, ['PLAY', 'undo', 0, 420]]);
    expect((await t.server.log(t.game)).at(-1)).toMatchObject({ actor: 'dealer', total: 180_000 });
    expect(await t.server.ask('readGame', { id: t.game })).toMatchObject({
      status: 'PLAYING',
      remainLevelTime: 413,
      registrationStatus: 'OPEN',
      undo: null,
    });
    expect(t.server.takeSent()).toMatchObject([
      { kind: 'Refresh', body: { cause: 'undone', clock: { version: 4, status: 'PLAYING' }, undo: null } },
    ]);
    await advance(7);
    expect((await rows()).at(-1)).toEqual(['PLAY', 'elapsed', 1, 600]);
  });

  it('a start at a row: the move and the start together, by the version of the start', async () => {
    await play();
    await advance(3);
    t.server.takeSent();
    await t.server.publish('Level', t.game, { seq: 3, play: true });
    const START = [
      ['PAUSE', 'moved', 3, 600],
      ['PLAY', 'command', 3, 600],
    ];
    expect(await rows()).toEqual([...FIRST, ...START]);
    expect(await offer()).toMatchObject({ of: 'clock', version: 4, by: 'dealer' });
    expect(t.server.takeSent()).toMatchObject([
      {
        kind: 'Level',
        body: { seq: 3, cause: 'moved', clock: { version: 3, status: 'PAUSED' }, undo: { version: 4 } },
      },
      { kind: 'Action', body: { action: 'PLAY', clock: { version: 4, registration: 'CLOSED' }, undo: { version: 4 } } },
    ]);
    await advanceSeconds(9);
    expect((await undo(3)).status).toBe(409);
    expect((await undoNewest()).status).toBe(200);
    expect(await rows()).toEqual([...FIRST, ...START, ['PLAY', 'undo', 0, 420]]);
    expect(await t.server.ask('readGame', { id: t.game })).toMatchObject({
      status: 'PLAYING',
      remainLevelTime: 411,
      registrationStatus: 'OPEN',
    });
  });

  it('writes the rows that would have ended meanwhile, at the instants they would have', async () => {
    const startedAt = t.server.clock.now();
    await play();
    await advanceSeconds(597);
    await t.server.ask('updateGame', { id: t.game, status: 'PAUSED' });
    await advanceSeconds(9);
    t.server.takeSent();
    await undoNewest();
    expect(await rows()).toEqual([
      ...FIRST,
      ['PAUSE', 'command', 0, 3],
      ['PLAY', 'undo', 0, 3],
      ['PLAY', 'elapsed', 1, 600],
    ]);
    expect((await t.server.log(t.game)).map((row) => row.at - startedAt)).toEqual([0, 0, 597_000, 597_000, 600_000]);
    expect(t.server.takeSent()).toMatchObject([
      { kind: 'Refresh', body: { cause: 'undone' } },
      { kind: 'Level', body: { cause: 'elapsed', seq: 1, clock: { version: 5 } } },
    ]);
    await advance(10);
    expect((await rows()).at(-1)).toEqual(['PLAY', 'elapsed', 2, 300]);
  });

  it('ends the game when its last row would have ended', async () => {
    await t.server.publish('Level', t.game, { seq: 3 });
    await play();
    await advanceSeconds(598);
    await t.server.ask('updateGame', { id: t.game, status: 'PAUSED' });
    await advanceSeconds(5);
    await undoNewest();
    expect((await rows()).slice(-2)).toEqual([
      ['PLAY', 'undo', 3, 2],
      ['END', 'elapsed', 3, 0],
    ]);
  });

  it('restores a game that was not playing: READY, INIT or PAUSED', async () => {
    await t.server.publish('Level', t.game, { seq: 1 });
    await undoNewest();
    expect((await rows()).at(-1)).toEqual(['CREATE', 'undo', 0, 600]);
    await t.server.ask('writeLog', { id: t.game, action: 'INIT' });
    await t.server.ask('updateGame', { id: t.game, status: 'END' });
    await undoNewest();
    expect((await rows()).at(-1)).toEqual(['INIT', 'undo', 0, 600]);
    await t.server.publish('Level', t.game, { seq: 2 });
    await t.server.ask('shiftTime', { id: t.game, seconds: -30 });
    await undoNewest();
    expect((await rows()).at(-1)).toEqual(['PAUSE', 'undo', 2, 300]);
  });

  it('restores counts with a new version, also after a change of row', async () => {
    await play();
    await t.server.ask('changePlayers', { id: t.game, ...counts });
    await advanceSeconds(595);
    await t.server.ask('changePlayers', { id: t.game, ...counts, current: 7 });
    await advanceSeconds(8);
    t.server.takeSent();
    const { body } = await undo(3, 'counts');
    expect(body.counts).toMatchObject({ currentPlayer: 8, totalPlayer: 9, addOnPlayer: 3, version: 4, undo: null });
    expect(body.clock).toMatchObject({ version: 3, seq: 1 });
    expect(t.server.takeSent()).toMatchObject([
      { kind: 'Control', body: { currentPlayer: 8, version: 4, undo: null } },
    ]);
    expect(await rows()).toHaveLength(3);
  });
});

describe('commands one after the other', () => {
  const newest = async () => (await t.server.ask('readGame', { id: t.game })).undoable?.newest ?? undefined;
  const undoNewest = async () => {
    const { command = 0, version = 0 } = (await newest()) ?? {};
    return t.server.call('undoCommand', { id: t.game, version, command });
  };
  const goOnAt = (seq: number) => t.server.publish('Level', t.game, { seq, goesOn: true });
  const pass = (ms: number) => t.server.clock.advance(millis(ms));
  const clock = async () => {
    const { clock: at } = await t.server.ask('readGame', { id: t.game });
    const isRunning = at.status === 'PLAYING';
    return [at.status, at.seq, at.remaining - (isRunning ? t.server.clock.now() - at.at : 0)];
  };

  it('two levels by mistake: two undos give level and time back to the millisecond', async () => {
    await play();
    await pass(250_123);
    await goOnAt(1);
    await pass(500);
    await goOnAt(2);
    await pass(3000);
    expect(await clock()).toEqual(['PLAYING', 2, 297_000]);
    expect((await undoNewest()).status).toBe(200);
    expect(await clock()).toEqual(['PLAYING', 1, 596_500]);
    expect((await undoNewest()).status).toBe(200);
    expect(await clock()).toEqual(['PLAYING', 0, 600_000 - 250_123 - 3500]);
    expect((await undoNewest()).body).toMatchObject({ code: 'nothing-to-undo' });
  });

  it('of every kind, each as it was before', async () => {
    await play();
    await advance(3);
    await t.server.ask('changePlayers', { id: t.game, ...counts });
    await t.server.ask('updateGame', { id: t.game, status: 'PAUSED' });
    await t.server.ask('changePrize', { id: t.game, prizeContent: '<p>new</p>' });
    const { levelList, clock: at } = await t.server.ask('readGame', { id: t.game });
    const rowsToCome = levelList.slice(1).map((row) => ({ ...row, bigBlind: row.bigBlind * 2 }));
    await t.server.ask('changeRowsToCome', { id: t.game, version: at.version, from: 1, levelList: rowsToCome });
    await t.server.ask('shiftTime', { id: t.game, seconds: -60 });
    await play();
    const whats: (string | undefined)[] = [];
    const takeBackNext = async (): Promise<void> => {
      whats.push((await newest())?.what);
      expect((await undoNewest()).status).toBe(200);
    };
    await takeBackNext();
    expect(await clock()).toEqual(['PAUSED', 0, 360_000]);
    await takeBackNext();
    expect(await clock()).toEqual(['PAUSED', 0, 420_000]);
    expect((await t.server.ask('readGame', { id: t.game })).levelList[1]).not.toEqual(levelList[1]);
    await takeBackNext();
    expect(await t.server.ask('readGame', { id: t.game })).toMatchObject({ levelList, prizeContent: '<p>new</p>' });
    t.server.takeSent();
    await takeBackNext();
    expect(await t.server.ask('readGame', { id: t.game })).toMatchObject({ prizeContent: '<p>1st 50%</p>' });
    expect(t.server.takeSent()).toMatchObject([{ kind: 'Prize', body: '<p>1st 50%</p>' }, { kind: 'Control' }]);
    await takeBackNext();
    expect(await clock()).toEqual(['PLAYING', 0, 420_000]);
    await takeBackNext();
    expect(await t.server.ask('readGame', { id: t.game })).toMatchObject({ currentPlayer: 0, totalPlayer: 0 });
    expect(whats).toEqual(['play', 'shift', 'rows', 'prizes', 'pause', 'counts']);
    expect(await newest()).toBeUndefined();
  });

  it('for ten seconds each', async () => {
    await play();
    await goOnAt(1);
    await advanceSeconds(6);
    await goOnAt(2);
    await advanceSeconds(5);
    expect((await undoNewest()).status).toBe(200);
    expect(await newest()).toBeUndefined();
    expect(await clock()).toEqual(['PLAYING', 1, 589_000]);
  });

  it('have a version of what can be undone', async () => {
    await play();
    t.server.takeSent();
    await t.server.ask('updateGame', { id: t.game, status: 'PAUSED' });
    await t.server.ask('changePlayers', { id: t.game, ...counts });
    await undoNewest();
    const versions = t.server
      .takeSent()
      .map(({ body }) => (body as { undoable: { version: number } }).undoable.version);
    expect(versions).toEqual([2, 3, 4]);
  });

  it('a double press of one row counts once, and two rows are two', async () => {
    await play();
    await advance(3);
    await goOnAt(1);
    await pass(399);
    expect(await goOnAt(1)).toBeUndefined();
    expect(await clock()).toEqual(['PLAYING', 1, 599_601]);
    await goOnAt(2);
    await pass(1);
    await undoNewest();
    await undoNewest();
    expect(await clock()).toEqual(['PLAYING', 0, 419_600]);
    await goOnAt(1);
    await pass(400);
    await goOnAt(1);
    expect(await clock()).toEqual(['PLAYING', 1, 600_000]);
  });
});

describe('what can’t be undone', () => {
  const code = async (version: number, of?: 'clock' | 'counts') => {
    const { status, body } = await undo(version, of);
    expect(status).toBe(409);
    return body.code as string;
  };

  it('is anything after ten seconds: END is final then', async () => {
    await play();
    await t.server.ask('updateGame', { id: t.game, status: 'END' });
    await advanceSeconds(10);
    expect(await offer()).toMatchObject({ of: 'clock', version: 3, by: 'dealer', until: t.server.clock.now() });
    await t.server.clock.advance(secondsToMillis(seconds(0.001)));
    expect(await offer()).toBeNull();
    expect(await code(3)).toBe('too-late-to-undo');
    expect((await t.server.call('updateGame', { id: t.game, status: 'PLAYING' })).body.code).toBe('game-is-ended');
  });

  it('is a command that another one followed', async () => {
    await t.server.publish('Level', t.game, { seq: 1 });
    await t.server.publish('Level', t.game, { seq: 2 });
    expect(await code(2)).toBe('not-the-newest-command');
    expect((await undo(3)).status).toBe(200);
  });

  it('is a clock command if counts were meant, even with equal versions', async () => {
    await t.server.publish('Level', t.game, { seq: 1 });
    await t.server.ask('changePlayers', { id: t.game, ...counts });
    expect(await offer()).toMatchObject({ of: 'counts', version: 2 });
    expect(await code(2, 'clock')).toBe('not-the-newest-command');
    expect((await undo(2, 'counts')).status).toBe(200);
  });

  it.each([
    ['nothing at all', async () => undefined],
    ['PLAY', play],
    ['INIT', () => t.server.ask('writeLog', { id: t.game, action: 'INIT' })],
    ['a reset', () => t.server.ask('writeLog', { id: t.game, action: 'CREATE' })],
    ['registration', () => t.server.ask('updateGame', { id: t.game, registrationStatus: 'CLOSED' })],
  ])('is %s, nor is anything before it', async (_, command) => {
    await t.server.ask('changePlayers', { id: t.game, ...counts });
    await undo(2);
    await command();
    expect(await offer()).toBeNull();
    expect(await code((await t.server.log(t.game)).length)).toBe('nothing-to-undo');
  });

  it('is an undo itself', async () => {
    await play();
    await t.server.ask('updateGame', { id: t.game, status: 'PAUSED' });
    await undo(3);
    expect(await code(4)).toBe('nothing-to-undo');
  });

  it('is no prize text that was there before', async () => {
    await t.server.ask('changePrize', { id: t.game, prizeContent: '<p>new</p>' });
    await play();
    await t.server.ask('updateGame', { id: t.game, status: 'PAUSED' });
    expect((await undo(3)).status).toBe(200);
    expect(await t.server.ask('readGame', { id: t.game })).toMatchObject({
      prizeContent: '<p>new</p>',
      status: 'PLAYING',
    });
  });
});
