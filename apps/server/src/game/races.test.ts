import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { instant, millis, minutes, minutesToMillis } from '@feltclock/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { elapse } from './record/decision.ts';
import { manualClock } from '../../test-support/manual-clock.ts';
import { GameChanges } from './commands/game-changes.ts';
import { findGameRecord, saveDecision } from './record/game.repository.ts';
import { decideClock } from './commands/clock-command.ts';
import { eachWithServer } from '../../test-support/game/each-with-server.ts';
import { startGameServer, type Answer, type GameServer } from '../../test-support/game/game-server.ts';
import { sharedPlace } from '../../test-support/storage/test-storage.ts';
import { runOrder, type Order } from '../../test-support/game/orders.ts';

/** Two servers in two processes on one file, with a new game for each test. */
function withTwoServers() {
  const held = {} as { server: GameServer; game: number; second: ChildProcess; folder: string };
  beforeAll(async () => {
    held.folder = mkdtempSync(join(tmpdir(), 'feltclock-'));
    const path = await sharedPlace(join(held.folder, 'feltclock.db'));
    held.server = await startGameServer({ path });
    const script = fileURLToPath(new URL('../../test-support/game/second-server.ts', import.meta.url));
    held.second = fork(script, [path, String(held.server.clock.now())], { execArgv: [] });
    await once(held.second, 'message');
  });
  afterAll(async () => {
    held.second.send('close');
    await once(held.second, 'exit');
    await held.server.close();
    rmSync(held.folder, { recursive: true });
  });
  beforeEach(async () => {
    held.game = await held.server.newGame();
  });
  /** Both servers run their orders at the same time. */
  const together = async (ours: Order, theirs: Order): Promise<[Answer[], Answer[]]> => {
    held.second.send(theirs);
    const answered = once(held.second, 'message');
    const answers = await runOrder(held.server, ours);
    return [answers, (await answered)[0] as Answer[]];
  };
  return { held, together };
}

describe('two servers on one database', () => {
  const { held: t, together } = withTwoServers();
  const span = minutesToMillis(minutes(21));

  it('that both notice ended rows write each of them once', async () => {
    await t.server.ask('updateGame', { id: t.game, status: 'PLAYING' });
    const startedAt = t.server.clock.now();
    const look = { name: 'latestLog', body: { id: t.game } } as const;
    const order = { advance: span, calls: [look, look], who: 'admin' } as const;
    const [ours, theirs] = await together(order, order);
    expect(theirs).toEqual(ours);
    expect((await t.server.log(t.game)).map((row) => [row.cause, row.seq, row.at - startedAt])).toEqual([
      ['created', 0, 0],
      ['command', 0, 0],
      ['elapsed', 1, 600_000],
      ['elapsed', 2, 1_200_000],
    ]);
  });

  it('run simultaneous commands in turn: each row follows from the one before', async () => {
    const press = (status: string) => ({ name: 'updateGame', body: { id: t.game, status } }) as const;
    const calls = Array.from({ length: 40 }, (_, index) => press(index % 2 === 0 ? 'PLAYING' : 'PAUSED'));
    const answers = (await together({ calls, who: 'admin' }, { calls, who: 'second' })).flat();
    const log = await t.server.log(t.game);
    const taken = answers.filter(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    expect(log).toHaveLength(1 + taken.length);
    expect(log.map(({ version }) => version)).toEqual(log.map((_, index) => index + 1));
    expect(log.slice(1).map(({ action }) => action)).toEqual(
      taken.map((_, index) => (index % 2 === 0 ? 'PLAY' : 'PAUSE')),
    );
  });

  it('lose no counts: stale ones are refused', async () => {
    const change = (version: number) =>
      ({
        name: 'changePlayers',
        body: {
          id: t.game,
          current: 0,
          earlyBuyIn: 0,
          buyIn: version,
          firstReBuyIn: 0,
          secondReBuyIn: 0,
          thirdReBuyIn: 0,
          addOn: 0,
          version,
        },
      }) as const;
    const calls = Array.from({ length: 30 }, (_, index) => change(index + 1));
    const [ours, theirs] = await together({ calls, who: 'admin' }, { calls, who: 'second' });
    const winners = calls.map(
      (_, index) => [ours[index]!, theirs[index]!].filter(({ status }) => status === 200).length,
    );
    expect(winners.every((count) => count <= 1)).toBe(true);
    const { countsVersion, buyInPlayer } = await t.server.ask('readGame', { id: t.game });
    expect(countsVersion).toBe(1 + winners.reduce((sum, count) => sum + count, 0));
    expect(buyInPlayer).toBe(countsVersion - 1);
  });
});

describe('a writer who was overtaken', () => {
  const t = eachWithServer();

  it.each([
    ['by a command', () => t.server.publish('Level', t.game, { seq: 1 })],
    ['by counts', () => t.server.publish('Control', t.game, NO_COUNTS)],
    ['by a deletion', () => t.server.ask('deleteGame', t.game)],
  ])('writes nothing: %s', async (_, overtake) => {
    const { queries } = t.server.database;
    const stale = await findGameRecord(queries, t.game);
    const now = t.server.clock.now();
    await overtake();
    const log = await t.server.log(t.game);
    const saving = t.server.database.transaction(async (transaction) => {
      const saved = await saveDecision(
        transaction.queries,
        stale!,
        decideClock({ do: 'play' }, 'dealer')(stale!, now),
        now,
      );
      if (saved === undefined) throw new Error('lost');
    });
    await expect(saving).rejects.toThrow('lost');
    expect(await t.server.log(t.game)).toEqual(log);
  });

  it('reads and decides again, and is refused only if the races never end', async () => {
    const { server } = t;
    const changes = new GameChanges({
      database: server.database,
      clock: server.clock,
      logger: { error: () => undefined },
      publish: () => undefined,
      takeBytes: () => undefined,
      gamesChanged: () => undefined,
    });
    const overtakenTimes = async (times: number) => {
      let attempts = 0;
      await changes.change(t.game, async (game, now, queries) => {
        attempts += 1;
        // Another operator's counts arrive between reading and writing.
        if (attempts <= times) await saveDecision(queries, game, { rows: [], counts: game.counts }, now);
        return decideClock({ do: game.clock.status === 'PLAYING' ? 'pause' : 'play' }, 'dealer')(game, now);
      });
      return attempts;
    };
    expect(await overtakenTimes(3)).toBe(4);
    expect(await overtakenTimes(0)).toBe(1);
    await expect(overtakenTimes(1000)).rejects.toMatchObject({ code: 'conflict' });
    expect((await server.log(t.game)).map(({ action }) => action)).toEqual(['CREATE', 'PLAY', 'PAUSE']);
    expect(await changes.change(t.game, elapse)).toMatchObject({ countsVersion: 1 });
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

describe('a server whose clock is not the writer’s', () => {
  it('that lags decides no earlier than the newest row, and shortens nothing', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'feltclock-'));
    const path = join(folder, 'feltclock.db');
    const ahead = await startGameServer({ path, clock: manualClock(instant(1_750_000_010_000)) });
    const behind = await startGameServer({ path, clock: manualClock(instant(1_750_000_000_000)) });
    const game = await ahead.newGame();
    await ahead.ask('updateGame', { id: game, status: 'PLAYING' });
    await behind.ask('updateGame', { id: game, status: 'PAUSED' });
    expect((await ahead.log(game)).map(({ at, remaining }) => [at, remaining])).toEqual([
      [1_750_000_010_000, 600_000],
      [1_750_000_010_000, 600_000],
      [1_750_000_010_000, 600_000],
    ]);
    await ahead.close();
    await behind.close();
    rmSync(folder, { recursive: true });
  });

  it('with fractions of a millisecond writes whole ones, never from the future', async () => {
    const server = await startGameServer({ clock: manualClock(instant(1_750_000_000_000.75)) });
    const game = await server.newGame();
    await server.ask('updateGame', { id: game, status: 'PLAYING' });
    await server.clock.advance(millis(1000.5));
    await server.ask('updateGame', { id: game, status: 'PAUSED' });
    expect((await server.log(game)).map(({ at, remaining }) => [at - 1_750_000_000_000, remaining])).toEqual([
      [0, 600_000],
      [0, 600_000],
      [1001, 598_999],
    ]);
    await server.close();
  });
});

describe('messages and their order', () => {
  it('a commit that fails is never broadcast, nor acknowledged', async () => {
    let fails = false;
    const server = await startGameServer({
      tamper: (database) => ({
        ...database,
        transaction: (work) =>
          database.transaction(async (transaction) => {
            const result = await work(transaction);
            if (fails) throw new Error('disk full');
            return result;
          }),
      }),
    });
    const game = await server.newGame();
    fails = true;
    for (const [name, body] of [
      ['updateGame', { id: game, status: 'PLAYING' }],
      [
        'changePlayers',
        { id: game, current: 0, earlyBuyIn: 0, buyIn: 1, firstReBuyIn: 0, secondReBuyIn: 0, thirdReBuyIn: 0, addOn: 0 },
      ],
      ['changePrize', { id: game, prizeContent: '' }],
      ['deleteGame', game],
    ] as const)
      expect((await server.call(name, body)).status).toBe(500);
    await expect(server.publish('Action', game, { action: 'PLAY' })).rejects.toThrow('disk full');
    expect(server.takeSent()).toEqual([]);
    expect(server.rechecked).toEqual([]);
    fails = false;
    expect(await server.ask('readGame', { id: game })).toMatchObject({ status: 'READY', countsVersion: 1 });
    await server.close();
  });

  it('a failed broadcast undoes neither the commit nor the acknowledgement', async () => {
    const server = await startGameServer({
      onPublish: () => {
        throw new Error('nobody can be reached');
      },
    });
    const game = await server.newGame();
    await server.ask('updateGame', { id: game, status: 'PLAYING' });
    expect(await server.publish('Action', game, { action: 'PAUSE' })).toBeUndefined();
    expect(await server.ask('readGame', { id: game })).toMatchObject({ status: 'PAUSED' });
    expect(server.errors).toHaveLength(2);
    await server.close();
  });

  it('a broadcast follows its commit and precedes the acknowledgement', async () => {
    const order: string[] = [];
    const server = await startGameServer({
      onPublish: () => order.push('broadcast'),
      tamper: (database) => ({
        ...database,
        transaction: (work) =>
          database.transaction(async (transaction) => {
            const result = await work(transaction);
            order.push('commit');
            return result;
          }),
      }),
    });
    const game = await server.newGame();
    order.length = 0;
    await Promise.all([
      server.publish('Action', game, { action: 'PLAY' }).then(() => order.push('acknowledged')),
      server.ask('shiftTime', { id: game, seconds: -1 }).then(() => order.push('acknowledged')),
    ]);
    expect(order.slice(0, 3)).toEqual(['commit', 'broadcast', expect.stringMatching(/^(commit|acknowledged)$/)]);
    expect([...order].sort()).toEqual(['acknowledged', 'acknowledged', 'broadcast', 'broadcast', 'commit', 'commit']);
    expect(server.takeSent().map(({ body }) => body.clock.version as number)).toEqual([2, 3]);
    await server.close();
  });

  it('rows that ended are committed and announced even if the command is refused', async () => {
    const server = await startGameServer();
    const game = await server.newGame();
    await server.ask('updateGame', { id: game, status: 'PLAYING' });
    await server.clock.advance(minutesToMillis(minutes(10)));
    server.takeSent();
    expect(await server.publish('Action', game, { action: 'PLAY' })).toBe('game-is-playing');
    expect(server.takeSent()).toMatchObject([{ kind: 'Level', body: { cause: 'elapsed', seq: 1 } }]);
    expect(await server.log(game)).toHaveLength(3);
    await server.close();
  });
});
