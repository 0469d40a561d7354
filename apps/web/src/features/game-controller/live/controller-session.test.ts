import { clockToWire } from '@feltclock/contract';
import { instant, play, type CountStep, type Kind } from '@feltclock/domain';
import { describe, expect, it, vi } from 'vitest';
import { PublishFailure } from '../../../shared/realtime/realtime.ts';
import { ControllerSession, type ControllerPorts } from './controller-session.ts';
import { RULES, fakeGame, type FakeGame } from '../../../../test-support/fake-game.ts';
import { hasUnapplied, type ControllerGame } from './controller-game.ts';

const plus = (of: Kind): CountStep => ({ of, by: 1 });

async function controllerOf(game: FakeGame, change?: Partial<ControllerPorts>) {
  const session = new ControllerSession(game.ports(change));
  const stop = session.start();
  await session.read();
  const live = (): ControllerGame => session.state.get().game!;
  return { session, stop, live, shown: () => live().pressed.counts };
}

describe('applying counts', () => {
  it('sends the presses once, with the version they were based on', async () => {
    const game = fakeGame();
    const { session, shown, live } = await controllerOf(game);
    session.press(plus('buyIn'));
    session.press(plus('addOn'));
    expect(hasUnapplied(live())).toBe(true);
    expect(await session.apply()).toEqual({ kind: 'done' });
    expect(await session.apply()).toEqual({ kind: 'nothing' });
    expect(game.received).toEqual(['Control']);
    expect(game.counts).toMatchObject({ buyIn: 1, addOn: 1, current: 1 });
    expect(shown()).toEqual(game.counts);
  });

  it('loses no tap of two operators, forty each, applied whenever it suits them', async () => {
    const game = fakeGame();
    const [one, two] = [await controllerOf(game), await controllerOf(game)];
    const running: Promise<unknown>[] = [];
    for (let tap = 0; tap < 40; tap += 1) {
      one.session.press(plus('buyIn'));
      if (tap % 3 === 0) running.push(one.session.apply());
      two.session.press(plus('firstReBuyIn'));
      if (tap % 5 === 0) running.push(two.session.apply());
      if (tap % 7 === 0) await Promise.resolve();
    }
    running.push(one.session.apply(), two.session.apply());
    expect(await Promise.all(running)).not.toContainEqual(expect.objectContaining({ kind: 'failed' }));
    expect(game.counts).toMatchObject({ buyIn: 40, firstReBuyIn: 40, current: 80 });
    expect(one.shown()).toEqual(game.counts);
    expect(two.shown()).toEqual(game.counts);
  });

  it('can be undone by the user who applied it, although the receipt comes before the broadcast', async () => {
    const game = fakeGame();
    const held: (() => void)[] = [];
    const { broadcast } = game;
    const { session, live } = await controllerOf(game);
    game.broadcast = (send) => void held.push(() => broadcast(send));
    session.press(plus('buyIn'));
    expect(await session.apply()).toEqual({ kind: 'done' });
    expect(live().undo).toBeUndefined();
    for (const arrive of held) arrive();
    expect(live().undo).toMatchObject({ of: 'counts', version: 2, by: 'kim' });
  });

  it('keeps the presses when the server refuses, and says why', async () => {
    const game = fakeGame();
    const { session, live, shown } = await controllerOf(game);
    session.press(plus('buyIn'));
    const failure = new PublishFailure('forbidden', 'no');
    game.outcome = () => {
      throw failure;
    };
    expect(await session.apply()).toEqual({ kind: 'failed', failure });
    expect(live().own.counts.pending).toHaveLength(1);
    expect(shown().buyIn).toBe(1);
    expect(await session.apply()).toEqual({ kind: 'done' });
    expect(game.counts.buyIn).toBe(1);
  });

  it('does not send again what arrived just before the line broke', async () => {
    const game = fakeGame();
    const { session, live } = await controllerOf(game);
    session.press(plus('buyIn'));
    game.outcome = (_, store) => {
      store();
      throw new PublishFailure('line-lost', 'gone');
    };
    expect(await session.apply()).toMatchObject({ kind: 'failed' });
    await session.read();
    expect(live().own.counts.pending).toEqual([]);
    expect(await session.apply()).toEqual({ kind: 'nothing' });
    expect(game.counts.buyIn).toBe(1);
  });

  it('reads before sending again when the line broke and nobody has read since', async () => {
    const game = fakeGame();
    const { session } = await controllerOf(game);
    session.press(plus('buyIn'));
    game.outcome = () => {
      throw new PublishFailure('line-lost', 'gone');
    };
    expect(await session.apply()).toMatchObject({ kind: 'failed' });
    session.press(plus('buyIn'));
    expect(await session.apply()).toEqual({ kind: 'done' });
    expect(game.counts.buyIn).toBe(2);
  });
});

describe('the prize text', () => {
  it('is sent only after an edit, and returns as the server cleaned it', async () => {
    const game = fakeGame();
    const { session, live } = await controllerOf(game);
    session.writePrize('<p>second</p><script></script>');
    expect(await session.apply()).toEqual({ kind: 'done' });
    expect(game.received).toEqual(['Prize']);
    expect(live().prize).toEqual({
      stored: '<p>second</p>',
      draft: undefined,
      isTheirsNewer: false,
      sending: undefined,
    });
  });

  it('of another operator replaces an untouched one, and waits beside a touched one', async () => {
    const game = fakeGame();
    const [one, two] = [await controllerOf(game), await controllerOf(game)];
    one.session.writePrize('<p>mine</p>');
    two.session.writePrize('<p>theirs</p>');
    await two.session.apply();
    expect(one.live().prize).toMatchObject({ stored: '<p>theirs</p>', draft: '<p>mine</p>', isTheirsNewer: true });
    one.session.takeTheirPrize();
    expect(one.live().prize).toMatchObject({ stored: '<p>theirs</p>', draft: undefined, isTheirsNewer: false });
    one.session.writePrize('<p>theirs</p>');
    expect(hasUnapplied(one.live())).toBe(false);
  });

  it('stays written when sending it fails', async () => {
    const game = fakeGame();
    const { session, live } = await controllerOf(game);
    session.writePrize('<p>mine</p>');
    game.outcome = () => {
      throw new PublishFailure('line-lost', 'gone');
    };
    expect(await session.apply()).toMatchObject({ kind: 'failed' });
    expect(live().prize).toMatchObject({ draft: '<p>mine</p>', sending: undefined });
  });
});

describe('commands', () => {
  it('starts a created game with INIT and PLAY, and shows it playing', async () => {
    const game = fakeGame();
    const { session, live } = await controllerOf(game);
    expect(await session.command('PLAY')).toEqual({ kind: 'done' });
    expect(game.received).toEqual(['INIT', 'Action']);
    expect(live().shown.clock.status).toBe('PLAYING');
    expect(live().lastAction).toMatchObject({ action: 'PLAY', by: 'kim' });
  });

  it('writes nothing when the last action can not be read', async () => {
    const game = fakeGame();
    const latestAction = () => Promise.reject(new Error('network'));
    const { session } = await controllerOf(game, { latestAction });
    expect(await session.command('PLAY')).toMatchObject({ kind: 'failed' });
    expect(game.received).toEqual([]);
  });

  it('moves to a row and stays paused; starting a row goes on to play', async () => {
    const game = fakeGame();
    const { session, live } = await controllerOf(game);
    expect(await session.moveTo(3)).toEqual({ kind: 'done' });
    expect(live().shown.clock).toMatchObject({ seq: 3, status: 'PAUSED' });
    expect(await session.startAt(5)).toEqual({ kind: 'done' });
    expect(live().shown.clock).toMatchObject({ seq: 5, status: 'PLAYING' });
    expect(await session.startAt(500)).toMatchObject({ kind: 'failed' });
    expect(game.received).toEqual(['Level', 'Level', 'Level']);
  });
});

describe('what arrives', () => {
  it('never takes the clock back to an older version', async () => {
    const game = fakeGame();
    const { session, live } = await controllerOf(game);
    const ready = clockToWire(game.clock, RULES);
    await session.command('PLAY');
    game.broadcast((handlers) => handlers.action?.({ action: 'CREATE', actionUserId: null, clock: ready, undo: null }));
    expect(live().shown.clock.status).toBe('PLAYING');
  });

  it('whose boards’ look changed says so, and nothing of the game is read again', async () => {
    const game = fakeGame();
    const readGame = vi.fn(async () => game.info());
    const controller = new ControllerSession(game.ports({ readGame }));
    const stop = controller.start();
    await controller.read();
    const before = readGame.mock.calls.length;
    game.broadcast((handlers) => handlers.refresh?.({ cause: 'design', clock: null }));
    expect(game.looks).toBe(1);
    expect(readGame.mock.calls).toHaveLength(before);
    stop();
  });

  it('is read again after a refresh and after the line was gone; own presses stay', async () => {
    const game = fakeGame();
    const { session, live, shown } = await controllerOf(game);
    session.press(plus('buyIn'));
    const started = play(game.clock, instant(2_000_000));
    if (started.ok) game.clock = started.clock;
    game.counts = { ...game.counts, addOn: 2 };
    game.version = 5;
    game.broadcast((handlers) => handlers.opened?.());
    await session.read();
    expect(live().shown.clock.status).toBe('PLAYING');
    expect(shown()).toMatchObject({ addOn: 2, buyIn: 1 });
  });

  it('keeps the last good picture when reading fails', async () => {
    const game = fakeGame();
    let isDown = false;
    const readGame = async () => {
      if (isDown) throw new Error('down');
      return game.info();
    };
    const { session, live } = await controllerOf(game, { readGame });
    isDown = true;
    await session.read();
    expect(session.state.get().failure).toBeInstanceOf(Error);
    expect(live().info.name).toBe('Friday');
  });

  it('offers what can be taken back until something newer was done', async () => {
    const game = fakeGame();
    const { session, live } = await controllerOf(game);
    const undo = { command: 1, of: 'counts', what: 'counts', version: 2, until: 1_020_000, by: 'lee' } as const;
    const counts = { ...game.info(), version: 2, undoable: { version: 1, newest: undo } };
    game.broadcast((handlers) => handlers.control?.(counts));
    expect(live().undo).toEqual(undo);
    game.version = 2;
    expect(await session.takeBack(undo)).toEqual({ kind: 'done' });
    expect(live().undo).toBeUndefined();
    game.broadcast((handlers) => handlers.refresh?.({ cause: 'deleted', clock: null }));
    expect(live().isDeleted).toBe(true);
  });

  it('forgets an outage that was answered, and stops listening when stopped', async () => {
    const game = fakeGame();
    const info = game.info;
    game.info = () => ({ ...info(), outage: { from: 1, to: 2 } });
    const { session, live, stop } = await controllerOf(game);
    expect(live().info.outage).not.toBeNull();
    expect(await session.answerOutage(true)).toEqual({ kind: 'done' });
    expect(live().info.outage).toBeNull();
    stop();
    game.broadcast((handlers) => handlers.prize?.('<p>late</p>'));
    expect(live().prize.stored).toBe('<p>first</p>');
  });
});
