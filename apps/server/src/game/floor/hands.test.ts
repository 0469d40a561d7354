import { millis, seconds, secondsToMillis } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { floorOfGame } from '../../../test-support/floor/floor-of-game.ts';
import { eachWithServer } from '../../../test-support/game/each-with-server.ts';

const t = eachWithServer();
const { command, enter, folded, must } = floorOfGame(t);

const press = (action: string, body: object = {}) => t.server.call('writeLog', { id: t.game, action, ...body });
const log = () => t.server.ask('latestLog', { id: t.game });
const message = async () => (await t.server.ask('readBoard', { id: t.game })).game.message;
const undoClock = (version: number) => t.server.call('undoCommand', { id: t.game, version, of: 'clock' });

/** A game that ran for this long. */
async function playing(span = 60): Promise<void> {
  await press('INIT');
  await press('PLAY');
  await t.server.clock.advance(secondsToMillis(seconds(span)));
}
const begin = () => must('playHandForHand', { isOn: true });
const hand = () => must('countHand', {});

describe('hand for hand', () => {
  it('stops the clock and writes its log row in one commit, with a message on the boards', async () => {
    await playing();
    t.server.takeSent();
    const { acts } = await begin();
    const row = await log();
    expect(row).toMatchObject({ action: 'PAUSE', actionUserId: 'dealer', actionDate: acts[0]?.at });
    expect(acts).toMatchObject([{ act: { kind: 'hand-for-hand', isOn: true, clock: row.version } }]);
    expect(await message()).toMatchObject({ words: 'hand-for-hand', shape: 'line', until: null });
    expect(t.server.takeSent().map(({ kind }) => kind)).toEqual(['Action', 'Refresh', 'Floor']);
  });

  it('takes each hand’s time off the clock, and the rest off the next row', async () => {
    await playing();
    await begin();
    const before = await log();
    await must('setHouse', { perHand: 60 });
    await hand();
    const row = await log();
    expect(row).toMatchObject({ action: 'PAUSE', levelSeq: 0, remainLevelTime: before.remainLevelTime - 60 });
    expect((await folded()).hands).toBe(1);
    await must('setHouse', { perHand: 600 });
    await hand();
    expect(await log()).toMatchObject({ action: 'PAUSE', levelSeq: expect.any(Number) });
    expect((await log()).levelSeq).toBeGreaterThan(0);
  });

  it('resumes the clock at its end on request, and removes its message', async () => {
    await playing();
    await begin();
    await must('playHandForHand', { isOn: false });
    expect(await log()).toMatchObject({ action: 'PAUSE' });
    expect(await message()).toBeUndefined();
    await begin();
    await must('playHandForHand', { isOn: false, goesOn: true });
    expect(await log()).toMatchObject({ action: 'PLAY' });
  });

  it('keeps other messages on the boards', async () => {
    await playing();
    await begin();
    const closing = { words: 'closing', shape: 'line', lastsFor: null, countsDown: false } as const;
    await t.server.ask('sayOnBoards', { id: t.game, ...closing });
    await must('playHandForHand', { isOn: false });
    expect(await message()).toMatchObject({ words: 'closing' });
  });

  it('of a waiting game changes no clock', async () => {
    await begin();
    const { acts } = await hand();
    expect(acts).toMatchObject([{ act: { kind: 'hand', taken: 0 } }]);
    expect(await log()).toMatchObject({ action: 'CREATE', version: 1 });
  });

  it('takes no time off a clock that somebody started', async () => {
    await playing();
    await begin();
    await press('PLAY');
    const { version } = await log();
    await hand();
    expect((await log()).version).toBe(version);
    expect((await folded()).hands).toBe(1);
  });

  it('counts no hand while it is off', async () => {
    expect(await command('countHand', {})).toMatchObject({ status: 409, body: { refusal: 'not-hand-for-hand' } });
  });
});

describe('taking it back', () => {
  it('lets the clock run as if it had never stopped', async () => {
    await playing();
    const { version } = await begin();
    const stopped = await log();
    await t.server.clock.advance(millis(5000));
    await must('undoAct', { act: version });
    expect(await log()).toMatchObject({ action: 'PLAY', cause: 'undo', remainLevelTime: stopped.remainLevelTime });
    expect(await message()).toBeUndefined();
  });

  it('returns a hand’s time and every row that it passed', async () => {
    await playing();
    await begin();
    await must('setHouse', { perHand: 600 });
    const before = await log();
    const { version } = await hand();
    expect((await log()).levelSeq).not.toBe(before.levelSeq);
    await must('undoAct', { act: version });
    expect(await log()).toMatchObject({
      action: 'PAUSE',
      levelSeq: before.levelSeq,
      remainLevelTime: before.remainLevelTime,
    });
    expect((await folded()).hands).toBe(0);
  });

  it('keeps the clock if its own undo would be too late', async () => {
    await playing();
    const { version } = await begin();
    const stopped = await log();
    await t.server.clock.advance(millis(10_001));
    await must('undoAct', { act: version });
    expect((await folded()).handForHand).toBeNull();
    expect((await log()).version).toBe(stopped.version);
  });

  it('keeps the clock after a later command', async () => {
    await playing();
    const { version } = await begin();
    await press('PLAY');
    await press('PAUSE');
    const stopped = await log();
    await must('undoAct', { act: version });
    expect((await log()).version).toBe(stopped.version);
  });

  it('works on the clock alone too: then it runs, and hands take no time', async () => {
    await playing();
    await begin();
    expect(await undoClock((await log()).version)).toMatchObject({ status: 200 });
    expect(await log()).toMatchObject({ action: 'PLAY' });
    expect((await folded()).handForHand).not.toBeNull();
  });

  it('of another act keeps the clock', async () => {
    const { version } = await enter('하나');
    await playing();
    await press('PAUSE');
    const stopped = await log();
    await must('undoAct', { act: version });
    expect((await log()).version).toBe(stopped.version);
  });
});

describe('a repeated hand', () => {
  it('is counted once, and takes its time once', async () => {
    await playing();
    await begin();
    const body = { gameId: t.game, commandId: 'the-same' };
    await t.server.ask('countHand', body);
    const after = await log();
    await t.server.ask('countHand', body);
    expect((await log()).version).toBe(after.version);
    expect((await folded()).hands).toBe(1);
  });
});
