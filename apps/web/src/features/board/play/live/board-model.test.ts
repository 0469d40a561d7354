import { clockToWire, countsToWire, type BoardSnapshot } from '@feltclock/contract';
import { instant, millis, type TournamentClock } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import type { GameHandlers } from '../../../../shared/realtime/game-topics.ts';
import { simulatedDevice } from '../../../../../test-support/simulated-device.ts';
import type { BoardMemory } from './board-memory.ts';
import { BoardModel, type BoardFrame } from './board-model.ts';
import { clockOf, COUNTS, RULES, snapshotOf, START } from '../../../../../test-support/board-snapshot.ts';

const setUp = ({ remembered, reads }: { remembered?: BoardSnapshot; reads?: () => Promise<BoardSnapshot> } = {}) => {
  const device = simulatedDevice();
  const server = { snapshot: snapshotOf(), reads: 0 };
  const topics: { handlers: GameHandlers } = { handlers: {} };
  const kept = new Map<number, BoardSnapshot>();
  if (remembered !== undefined) kept.set(7, remembered);
  const memory: BoardMemory = {
    read: (id) => kept.get(id),
    write: (id, snapshot) => void kept.set(id, snapshot),
    forget: (id) => void kept.delete(id),
  };
  const now = () => instant(START + device.trueTime());
  const model = new BoardModel({
    gameId: 7,
    now,
    wallAhead: () => millis(0),
    schedule: (at, run) => device.after(at - now(), run),
    scheduleIn: (span, run) => device.after(span, run),
    listen: (handlers) => {
      topics.handlers = handlers;
      return () => {
        topics.handlers = {};
      };
    },
    read: () => {
      server.reads += 1;
      return reads === undefined ? Promise.resolve(server.snapshot) : reads();
    },
    troubleOf: (failure) => (String(failure).includes('gone') ? 'no-such-game' : 'unreachable'),
    memory,
    noteServerChange: () => undefined,
  });
  const drawn: { at: number; timer: number; seq: number }[] = [];
  model.frame.subscribe(() => {
    const { face, at } = model.frame.get() as BoardFrame;
    drawn.push({ at: at - START, timer: face.timer, seq: face.seq });
  });
  const say = (change: Partial<TournamentClock>) => {
    const clock = clockToWire(clockOf(change), RULES);
    topics.handlers.action?.({ action: 'PAUSE', actionUserId: null, clock });
  };
  return { device, server, topics, kept, model, drawn, say };
};

describe('a running board', () => {
  it('draws each second once, at its boundary, and nothing in between', async () => {
    const { device, drawn } = setUp();
    await device.pass(5500);
    expect(drawn.map(({ timer }) => timer)).toEqual([60, 59, 58, 57, 56, 55]);
    expect(drawn.map(({ at }) => at)).toEqual([0, 1000, 2000, 3000, 4000, 5000]);
  });

  it('walks through levels and the break by itself', async () => {
    const { device, drawn } = setUp();
    await device.pass(60_000 * 4.5);
    expect(drawn.filter(({ at }) => at % 60_000 === 0).map(({ seq }) => seq)).toEqual([0, 1, 2, 2, 3]);
    expect(drawn.every(({ timer }, index) => index === 0 || timer !== drawn[index - 1]?.timer)).toBe(true);
  });

  it('reads again as a game ends whose floor may know who won, once', async () => {
    const { device, server, say } = setUp({ reads: () => Promise.resolve({ ...snapshotOf(), floor: {} }) });
    await device.pass(1000);
    const before = server.reads;
    say({ version: 6, status: 'PAUSED' });
    expect(server.reads).toBe(before);
    say({ version: 7, status: 'END' });
    expect(server.reads).toBe(before + 1);
    say({ version: 8, status: 'END' });
    expect(server.reads).toBe(before + 1);
  });

  it('stops drawing when the clock is paused, but for the time of day', async () => {
    const { device, drawn, say } = setUp();
    await device.pass(3200);
    say({ version: 6, status: 'PAUSED', anchor: instant(START + 3000), remaining: 57_000 as never });
    const { length } = drawn;
    await device.pass(50_000);
    expect(drawn.length).toBe(length);
    await device.pass(20_000);
    expect(drawn.length).toBe(length + 1);
  });

  it('draws news at once', async () => {
    const { device, model, topics } = setUp();
    await device.pass(100);
    topics.handlers.control?.(countsToWire({ ...COUNTS, current: 9 }, RULES.chips, 4));
    expect(model.frame.get()?.face.currentPlayers).toBe(9);
    topics.handlers.prize?.('<i>2nd</i>');
    expect(model.frame.get()?.state.snapshot.game.prizeContent).toBe('<i>2nd</i>');
  });

  it('reads again when its topics open, and when it is told to', async () => {
    const { device, server, topics } = setUp();
    await device.pass(100);
    topics.handlers.opened?.();
    topics.handlers.refresh?.({ cause: 'structure', clock: null });
    await device.pass(100);
    expect(server.reads).toBe(3);
  });

  it('shows what an earlier page kept until the server answers, and keeps what it knows', async () => {
    const remembered = snapshotOf({ prize: 'kept' });
    const { device, model, kept } = setUp({ remembered });
    expect(model.frame.get()?.state.source).toBe('memory');
    await device.pass(10);
    expect(model.frame.get()?.state.snapshot.game.prizeContent).toBe('<p>1st</p>');
    expect(kept.get(7)?.game.prizeContent).toBe('<p>1st</p>');
  });

  it('keeps the last good picture when a reading fails, counts on, and tries again', async () => {
    const remembered = snapshotOf();
    const { device, model, server } = setUp({ remembered, reads: () => Promise.reject(new Error('no network')) });
    await device.pass(61_000);
    expect(model.trouble.get()).toBe('unreachable');
    expect(model.frame.get()?.face.seq).toBe(1);
    expect(server.reads).toBeGreaterThan(4);
    expect(server.reads).toBeLessThan(12);
  });

  it('says when the game is gone, and forgets it', async () => {
    const { device, model, kept } = setUp({
      remembered: snapshotOf(),
      reads: () => Promise.reject(new Error('gone')),
    });
    await device.pass(10);
    expect(model.trouble.get()).toBe('no-such-game');
    expect(model.frame.get()?.state.isDeleted).toBe(true);
    expect(kept.size).toBe(0);
  });

  it('does not let a slow reading undo a prize text that was received meanwhile', async () => {
    const slow: { answer?: (snapshot: BoardSnapshot) => void } = {};
    const answers = [Promise.resolve(snapshotOf()), new Promise<BoardSnapshot>((answer) => (slow.answer = answer))];
    const { device, model, topics } = setUp({ reads: () => answers.shift() ?? Promise.reject(new Error('none')) });
    await device.pass(10);
    const reading = model.refresh();
    topics.handlers.prize?.('heard');
    slow.answer?.(snapshotOf({ prize: 'old' }));
    await reading;
    expect(model.frame.get()?.state.snapshot.game.prizeContent).toBe('heard');
  });

  it('stops', async () => {
    const { device, model, drawn, topics } = setUp();
    await device.pass(1500);
    model.close();
    const { length } = drawn;
    await device.pass(5000);
    expect(drawn.length).toBe(length);
    expect(topics.handlers).toEqual({});
  });
});
