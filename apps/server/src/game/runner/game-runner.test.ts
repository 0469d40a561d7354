import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { millis, minutes, minutesToMillis, seconds, secondsToMillis } from '@feltclock/domain';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyGame } from '../../../test-support/game/copied-games.ts';
import { startGameServer, type GameServer, type GameServerOptions } from '../../../test-support/game/game-server.ts';
import { manualClock, type ManualClock } from '../../../test-support/manual-clock.ts';

/** One database file, and any number of servers on it, in turn or together. */
function eachWithFile() {
  const held = {} as { clock: ManualClock; folder: string; open: GameServer[] };
  beforeEach(() => {
    held.clock = manualClock();
    held.folder = mkdtempSync(join(tmpdir(), 'feltclock-'));
    held.open = [];
  });
  afterEach(async () => {
    for (const server of held.open) await server.close();
    rmSync(held.folder, { recursive: true });
  });
  const start = async (options: GameServerOptions = {}): Promise<GameServer> => {
    const server = await startGameServer({
      path: join(held.folder, 'feltclock.db'),
      clock: held.clock,
      runner: true,
      ...options,
    });
    held.open.push(server);
    return server;
  };
  /** Ends the server like a power cut, without a last heartbeat. */
  const kill = async (server: GameServer): Promise<void> => {
    const alive = await server.database.queries.selectFrom('heartbeat').selectAll().executeTakeFirstOrThrow();
    await server.runner.stop();
    await server.database.queries.updateTable('heartbeat').set({ alive_at: alive.alive_at }).execute();
    await server.close();
    held.open.splice(held.open.indexOf(server), 1);
  };
  const pass = (span: number) => held.clock.advance(minutesToMillis(minutes(span)));
  const passSeconds = (span: number) => held.clock.advance(secondsToMillis(seconds(span)));
  return { t: held, start, kill, pass, passSeconds };
}

const { t, start, kill, pass, passSeconds } = eachWithFile();

const rows = async (server: GameServer, game: number) => {
  const log = await server.log(game);
  const from = log[0]!.at;
  return log.map((row) => [row.action, row.cause, row.seq, (row.at - from) / 60_000, row.registration]);
};
const PLAYED_OUT = [
  ['CREATE', 'created', 0, 0, 'OPEN'],
  ['PLAY', 'command', 0, 0, 'OPEN'],
  ['PLAY', 'elapsed', 1, 10, 'OPEN'],
  ['PLAY', 'elapsed', 2, 20, 'OPEN'],
  ['PLAY', 'elapsed', 3, 25, 'CLOSED'],
  ['END', 'elapsed', 3, 35, 'CLOSED'],
];
const play = (server: GameServer, game: number) => server.ask('updateGame', { id: game, status: 'PLAYING' });
const outageOf = async (server: GameServer, game: number) => (await server.ask('readGame', { id: game })).outage;

describe('a running game', () => {
  it('changes rows, closes registration and ends by itself, with messages to boards', async () => {
    const server = await start();
    const game = await server.newGame();
    await play(server, game);
    server.takeSent();
    await pass(60);
    expect(await rows(server, game)).toEqual(PLAYED_OUT);
    expect(server.takeSent()).toMatchObject([
      { kind: 'Level', body: { cause: 'elapsed', seq: 1, updateUserId: null, clock: { version: 3 } } },
      { kind: 'Level', body: { cause: 'elapsed', seq: 2, clock: { level: 0, registration: 'OPEN' } } },
      { kind: 'Level', body: { cause: 'elapsed', seq: 3, clock: { registration: 'CLOSED', remainReg: 0 } } },
      {
        kind: 'Action',
        body: { action: 'END', actionUserId: null, clock: { status: 'END', remaining: 0 }, undo: null },
      },
    ]);
    const log = await server.log(game);
    expect(log.slice(2).every((row) => row.recorded_at === row.at)).toBe(true);
    expect(server.errors).toEqual([]);
  });

  it('stands while paused, and is woken for the new end after a shift, a move or an undo', async () => {
    const server = await start();
    const game = await server.newGame();
    await play(server, game);
    await pass(9);
    await server.ask('shiftTime', { id: game, seconds: 120 });
    await pass(60);
    await play(server, game);
    await pass(3);
    expect((await rows(server, game)).at(-1)).toEqual(['PLAY', 'elapsed', 1, 72, 'OPEN']);
    await server.publish('Level', game, { seq: 2 });
    await passSeconds(5);
    const { undo } = await server.ask('readGame', { id: game });
    await server.ask('undoCommand', { id: game, version: undo!.version });
    await pass(10);
    expect((await rows(server, game)).at(-1)).toEqual(['PLAY', 'elapsed', 2, 82, 'OPEN']);
  });

  it('is left alone once it is deleted, paused or ended', async () => {
    const server = await start();
    const game = await server.newGame();
    await play(server, game);
    await server.ask('deleteGame', game);
    await pass(60);
    expect(await server.log(game)).toHaveLength(2);
  });

  it('needs one wake-up however many run, and each is woken at its own time', async () => {
    const server = await start();
    const idle = t.clock.waiting;
    const structureId = await server.newStructure();
    const games: number[] = [];
    for (let index = 0; index < 30; index += 1) {
      games.push((await server.ask('createGame', { structureId })).id!);
      await play(server, games[index]!);
      await passSeconds(1);
    }
    expect(t.clock.waiting).toBe(idle + 1);
    await pass(36);
    for (const game of games) expect(await rows(server, game)).toEqual(PLAYED_OUT);
  });

  it('is advanced in the same moment as thousands of others', async () => {
    const server = await start({ runner: false });
    const structureId = await server.newStructure();
    const game = (await server.ask('createGame', { structureId })).id!;
    await play(server, game);
    const { queries } = server.database;
    await copyGame(queries, game, { copies: 1000 });
    await server.runner.start();
    await pass(21);
    const { rows: written } = await queries
      .selectFrom('game_log')
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    expect(written).toBe(1001 * 4);
    expect(server.takeSent().filter(({ kind }) => kind === 'Level')).toHaveLength(2002);
  });
});

describe('two servers on one database', () => {
  it('write each row once, and a game started on one goes on when that one stops', async () => {
    const first = await start();
    const second = await start();
    const game = await first.newGame();
    await play(first, game);
    await pass(15);
    expect(await rows(second, game)).toEqual(PLAYED_OUT.slice(0, 3));
    await kill(first);
    await pass(30);
    expect(await rows(second, game)).toEqual(PLAYED_OUT);
    expect([...second.errors, ...first.errors]).toEqual([]);
  });

  it.each([1, 2500, 4999])('end the levels of each other’s games in time, %i ms after a beat', async (sinceBeat) => {
    const first = await start();
    const second = await start();
    const game = await first.newGame();
    await t.clock.advance(millis(sinceBeat));
    await play(first, game);
    await kill(first);
    await pass(60);
    expect((await second.log(game)).map(({ recorded_at, at }) => recorded_at - at)).toEqual(PLAYED_OUT.map(() => 0));
  });
});

describe('after a stop', () => {
  it('of two levels both rows are there at their true instants, and registration is closed', async () => {
    const first = await start();
    const game = await first.newGame();
    await play(first, game);
    await pass(12);
    await kill(first);
    await pass(15);
    const second = await start();
    const back = t.clock.now();
    expect(await rows(second, game)).toEqual(PLAYED_OUT.slice(0, 5));
    expect((await second.log(game)).map((row) => row.recorded_at === back)).toEqual([false, false, false, true, true]);
    expect(await second.ask('readGame', { id: game })).toMatchObject({
      status: 'PLAYING',
      levelSeq: 3,
      remainLevelTime: 480,
      totalTime: 27 * 60,
      registrationStatus: 'CLOSED',
    });
    await pass(8);
    expect(await rows(second, game)).toEqual(PLAYED_OUT);
  });

  it('beyond the last row the game has ended when it should have', async () => {
    const first = await start();
    const game = await first.newGame();
    await play(first, game);
    await kill(first);
    await pass(600);
    expect(await rows(await start(), game)).toEqual(PLAYED_OUT);
  });

  it('a paused game is where it was, and no question is asked about it', async () => {
    const first = await start();
    const game = await first.newGame();
    await play(first, game);
    await pass(4);
    await first.ask('updateGame', { id: game, status: 'PAUSED' });
    await kill(first);
    await pass(100);
    const second = await start();
    expect(await second.ask('readGame', { id: game })).toMatchObject({
      status: 'PAUSED',
      remainLevelTime: 360,
      outage: null,
    });
    expect(await second.log(game)).toHaveLength(3);
  });
});

describe('an outage', () => {
  const stopped = async (downFor: number) => {
    const first = await start();
    const game = await first.newGame();
    await play(first, game);
    await pass(4);
    await passSeconds(3);
    const from = t.clock.now() - 3000;
    await kill(first);
    await passSeconds(downFor);
    const server = await start();
    return { server, game, from, to: t.clock.now() };
  };

  it('is offered once, from the last sign of life to the return', async () => {
    const { server, game, from, to } = await stopped(100);
    expect(await outageOf(server, game)).toEqual({ from, to });
  });

  it('begins no earlier than the game did that ran', async () => {
    const first = await start();
    const game = await first.newGame();
    await passSeconds(2);
    await play(first, game);
    const from = t.clock.now();
    await kill(first);
    await passSeconds(100);
    const server = await start();
    expect(await outageOf(server, game)).toEqual({ from, to: t.clock.now() });
    const clock = await server.ask('answerOutage', { id: game, resumeWhereItStopped: true });
    expect(clock).toMatchObject({ remaining: 600_000, total: 0 });
  });

  it('is ignored if it was short, or if no server ever ran', async () => {
    const { server, game } = await stopped(57);
    expect(await outageOf(server, game)).toBeNull();
  });

  it('answered “resume where it stopped” gives the lost time back', async () => {
    const { server, game, from } = await stopped(1000);
    expect(await server.ask('readGame', { id: game })).toMatchObject({ levelSeq: 2 });
    server.takeSent();
    const clock = await server.ask('answerOutage', { id: game, resumeWhereItStopped: true });
    expect(clock).toMatchObject({
      status: 'PLAYING',
      seq: 0,
      remaining: 360_000,
      total: 240_000,
      registration: 'OPEN',
    });
    expect(await server.log(game)).toMatchObject([
      {},
      {},
      {},
      {},
      { cause: 'resumed', actor: 'dealer', at: t.clock.now() },
    ]);
    expect(server.takeSent()).toMatchObject([
      { kind: 'Refresh', body: { cause: 'resumed', clock: { version: 5, seq: 0 } } },
    ]);
    expect(await outageOf(server, game)).toBeNull();
    expect((await server.call('answerOutage', { id: game, resumeWhereItStopped: true })).status).toBe(409);
    await pass(6);
    expect((await server.log(game)).at(-1)).toMatchObject({ cause: 'elapsed', seq: 1, at: clock.at + 360_000 });
    expect(from).toBeLessThan(clock.at);
  });

  it('brings back even a game that ended meanwhile', async () => {
    const { server, game } = await stopped(7200);
    expect(await server.ask('readGame', { id: game })).toMatchObject({ status: 'END' });
    await server.ask('answerOutage', { id: game, resumeWhereItStopped: true });
    expect(await server.ask('readGame', { id: game })).toMatchObject({ status: 'PLAYING', remainLevelTime: 360 });
  });

  it('answered “leave it” keeps the clock, and other controllers get a message', async () => {
    const { server, game } = await stopped(1000);
    server.takeSent();
    await server.ask('answerOutage', { id: game, resumeWhereItStopped: false });
    expect(await outageOf(server, game)).toBeNull();
    expect(server.takeSent()).toMatchObject([{ kind: 'Refresh', body: { cause: 'asked' } }]);
    expect(await server.ask('readGame', { id: game })).toMatchObject({ levelSeq: 2, status: 'PLAYING' });
  });

  it.each([
    ['a move', true, (server: GameServer, game: number) => server.publish('Level', game, { seq: 1 })],
    ['END', true, (server: GameServer, game: number) => server.ask('updateGame', { id: game, status: 'END' })],
    ['PAUSE', false, (server: GameServer, game: number) => server.ask('updateGame', { id: game, status: 'PAUSED' })],
    ['counts', false, (server: GameServer, game: number) => server.publish('Control', game, NO_COUNTS)],
  ] as const)('is settled by staff who say where the clock belongs: %s', async (_, settles, command) => {
    const { server, game } = await stopped(100);
    await command(server, game);
    expect((await outageOf(server, game)) === null).toBe(settles);
  });

  it('with a short run of the server in between is one outage', async () => {
    const { server, game, from } = await stopped(100);
    await kill(server);
    await passSeconds(90);
    expect(await outageOf(await start(), game)).toEqual({ from, to: t.clock.now() });
  });

  it('long after an unanswered one is a new one', async () => {
    const { server, game } = await stopped(100);
    await pass(5);
    const from = t.clock.now();
    await kill(server);
    await passSeconds(90);
    expect(await outageOf(await start(), game)).toEqual({ from, to: t.clock.now() });
  });
});

const NO_COUNTS = {
  currentPlayer: 0,
  earlyBuyInPlayer: 0,
  buyInPlayer: 0,
  firstReBuyInPlayer: 0,
  secondReBuyInPlayer: 0,
  thirdReBuyInPlayer: 0,
  addOnPlayer: 0,
};

describe('when the database fails', () => {
  it('the runner tries again, and the row has its true instant', async () => {
    const down = { isDown: false };
    const server = await start({
      tamper: (database) => ({
        ...database,
        transaction: (work) => (down.isDown ? Promise.reject(new Error('no disk')) : database.transaction(work)),
      }),
    });
    const game = await server.newGame();
    await play(server, game);
    await pass(9);
    down.isDown = true;
    await pass(2);
    expect(server.errors.length).toBeGreaterThan(0);
    down.isDown = false;
    await passSeconds(2);
    expect((await rows(server, game)).at(-1)).toEqual(['PLAY', 'elapsed', 1, 10, 'OPEN']);
  });

  it('one game that can’t be read holds up no other', async () => {
    const server = await start();
    const broken = await server.newGame();
    const game = await server.newGame();
    await play(server, broken);
    await play(server, game);
    await server.database.queries
      .updateTable('game')
      .set({ rules: sql`'{'` })
      .where('id', '=', broken)
      .execute();
    await pass(10);
    await server.clock.advance(millis(1));
    expect((await rows(server, game)).at(-1)).toEqual(['PLAY', 'elapsed', 1, 10, 'OPEN']);
    await server.ask('deleteGame', broken);
  });
});

describe('stopping', () => {
  it('leaves nothing waiting, and a last sign of life', async () => {
    const server = await start();
    const game = await server.newGame();
    await play(server, game);
    await passSeconds(3);
    await server.runner.stop();
    expect(t.clock.waiting).toBe(0);
    const { alive_at } = await server.database.queries.selectFrom('heartbeat').selectAll().executeTakeFirstOrThrow();
    expect(alive_at).toBe(t.clock.now());
  });
});
