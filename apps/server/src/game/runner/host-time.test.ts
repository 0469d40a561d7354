// Running games when the host's clock goes back before a start, or the host sleeps (docs/rules/clock.md).

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, instant, millis, minutes, minutesToMillis, type Millis } from '@feltclock/domain';
import { afterEach, describe, expect, it } from 'vitest';
import { startGameServer, type GameServer } from '../../../test-support/game/game-server.ts';
import { manualClock, type ManualClock } from '../../../test-support/manual-clock.ts';

const MINUTE = minutesToMillis(minutes(1));
const HOUR = minutesToMillis(minutes(60));

const folders: string[] = [];
const open: GameServer[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function onOneFile() {
  const folder = mkdtempSync(join(tmpdir(), 'feltclock-'));
  folders.push(folder);
  const path = join(folder, 'feltclock.db');
  return async (clock: ManualClock): Promise<GameServer> => {
    const server = await startGameServer({ path, clock, runner: true });
    open.push(server);
    return server;
  };
}

async function stop(server: GameServer): Promise<void> {
  open.splice(open.indexOf(server), 1);
  await server.close();
}

const give = (server: GameServer, game: number, status: 'PLAYING' | 'PAUSED' | 'END') =>
  server.ask('updateGame', { id: game, status });
const read = (server: GameServer, game: number) => server.ask('readGame', { id: game });
const clockBehind = (clock: ManualClock, by: Millis) => manualClock(instant(clock.now() - by));

/** A game that played four of its first ten minutes under a clock that was ahead. */
async function played() {
  const start = onOneFile();
  const ahead = manualClock();
  const server = await start(ahead);
  const game = await server.newGame();
  await give(server, game, 'PLAYING');
  await ahead.advance(millis(4 * MINUTE));
  return { start, ahead, server, game };
}

describe.each([
  ['half a minute', millis(30_000)],
  ['nine hours', millis(9 * HOUR)],
  ['twelve hours', millis(12 * HOUR)],
])('a start after the clock went back by %s', (_, by) => {
  it('goes on with what was left, evenly', async () => {
    const { start, ahead, server, game } = await played();
    await stop(server);
    const clock = clockBehind(ahead, by);
    const second = await start(clock);
    expect(await read(second, game)).toMatchObject({ status: 'PLAYING', remainLevelTime: 360, outage: null });
    await clock.advance(millis(2 * MINUTE));
    expect(await read(second, game)).toMatchObject({ remainLevelTime: 240, totalTime: 360 });
    await clock.advance(millis(4 * MINUTE));
    expect(await read(second, game)).toMatchObject({ status: 'PLAYING', levelSeq: 1, remainLevelTime: 600 });
    const log = await second.log(game);
    expect(log.map(({ cause }) => cause)).toEqual(['created', 'command', 'reanchored', 'elapsed']);
    expect(log[3]!.at).toBe(clock.now());
  });

  it('lets a paused game play at once, and a started one be paused', async () => {
    const { start, ahead, server, game } = await played();
    const waiting = await server.newGame();
    await give(server, game, 'PAUSED');
    await stop(server);
    const clock = clockBehind(ahead, by);
    const second = await start(clock);
    for (const id of [game, waiting]) await give(second, id, 'PLAYING');
    await clock.advance(MINUTE);
    expect(await read(second, game)).toMatchObject({ status: 'PLAYING', remainLevelTime: 300 });
    expect(await read(second, waiting)).toMatchObject({ status: 'PLAYING', remainLevelTime: 540 });
    await give(second, game, 'PAUSED');
    await clock.advance(MINUTE);
    expect(await read(second, game)).toMatchObject({ status: 'PAUSED', remainLevelTime: 300 });
  });
});

describe('a start after the clock went back', () => {
  it('takes nothing back that was done under the other clock', async () => {
    const { start, ahead, server, game } = await played();
    await give(server, game, 'END');
    await stop(server);
    const second = await start(clockBehind(ahead, HOUR));
    const { undo } = await read(second, game);
    expect(undo).toBeNull();
    const version = (await second.log(game)).at(-1)!.version;
    expect((await second.call('undoCommand', { id: game, version })).body).toMatchObject({ code: 'nothing-to-undo' });
  });

  it('writes what had ended under the other clock before', async () => {
    const { start, ahead, server, game } = await played();
    await ahead.advance(millis(9 * MINUTE));
    await stop(server);
    const second = await start(clockBehind(ahead, HOUR));
    expect(await read(second, game)).toMatchObject({ levelSeq: 1, remainLevelTime: 420, totalTime: 780 });
  });

  it('happens once: the next start finds nothing ahead', async () => {
    const { start, ahead, server, game } = await played();
    await stop(server);
    const clock = clockBehind(ahead, HOUR);
    await stop(await start(clock));
    await clock.advance(MINUTE);
    const third = await start(clock);
    expect(await read(third, game)).toMatchObject({ remainLevelTime: 300 });
    expect((await third.log(game)).filter(({ cause }) => cause === 'reanchored')).toHaveLength(1);
  });

  it('is ignored if it is less than a second', async () => {
    const { start, ahead, server, game } = await played();
    await stop(server);
    const second = await start(clockBehind(ahead, millis(900)));
    expect((await second.log(game)).map(({ cause }) => cause)).toEqual(['created', 'command']);
  });
});

describe('a host that slept', () => {
  it('is caught up with: rows have their true instants, and staff are offered the time back', async () => {
    const { ahead, server, game } = await played();
    const from = ahead.now();
    await ahead.leap(millis(15 * MINUTE));
    const info = await read(server, game);
    expect(info).toMatchObject({ levelSeq: 1, remainLevelTime: 60, outage: { from, to: ahead.now() } });
    expect((await server.log(game)).at(-1)).toMatchObject({ cause: 'elapsed', at: after(from, millis(6 * MINUTE)) });
    const clock = await server.ask('answerOutage', { id: game, resumeWhereItStopped: true });
    expect(clock).toMatchObject({ seq: 0, remaining: 360_000, total: 240_000 });
  });

  it('asks nothing after a minute or less, or if no game ran', async () => {
    const { ahead, server, game } = await played();
    await ahead.leap(MINUTE);
    expect((await read(server, game)).outage).toBeNull();
    await give(server, game, 'PAUSED');
    await ahead.leap(millis(15 * MINUTE));
    expect((await read(server, game)).outage).toBeNull();
  });
});
