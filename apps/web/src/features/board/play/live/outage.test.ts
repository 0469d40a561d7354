import { clockToWire, rowsToWire, type BoardSnapshot } from '@feltclock/contract';
import { advanced, createdClock, instant, isBreak, millis, minutes, type GameRules } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import type { GameHandlers } from '../../../../shared/realtime/game-topics.ts';
import { createServerClock } from '../../../../shared/server-time/server-clock.ts';
import { simulatedDevice } from '../../../../../test-support/simulated-device.ts';
import { BoardModel } from './board-model.ts';
import { RULES, snapshotOf, START } from '../../../../../test-support/board-snapshot.ts';
import { soundsAhead, type PlannedSound } from '../sound/sound-plan.ts';

const ROW = 120_000;
const HOUR = 3_600_000;
const TEN_MINUTES = 600_000;
const CUT_AT = 200_000;

const rules: GameRules = {
  ...RULES,
  rows: [1, 2, 0, 3, 4, 5, 6, 7].map((level) => ({
    level,
    smallBlind: 100 * level,
    bigBlind: 200 * level,
    ante: 200 * level,
    duration: minutes(2),
  })),
};
const clock = { ...createdClock(rules, START, 5), status: 'PLAYING' as const };

const snapshotAt = (now: number): BoardSnapshot => ({
  ...snapshotOf(),
  levelList: [...rowsToWire(rules.rows, rules.deadlineSeq)],
  clock: clockToWire(advanced(clock, rules, instant(now)), rules),
});

interface Flip {
  readonly seq: number;
  readonly timer: number;
  /** How late the flip was drawn, in ms. */
  readonly late: number;
}

/** A board that plays online, then ten minutes without a network, then online again for half a minute. */
async function throughTheOutage({ drift, jitter }: { readonly drift: number; readonly jitter: readonly number[] }) {
  const device = simulatedDevice({ drift, wallStart: START + 7 * HOUR });
  const truth = (): number => START + device.trueTime();
  const time = createServerClock(device, { read: () => undefined, write: () => undefined });
  const line = { isCut: false, handlers: {} as GameHandlers };
  const delays = [...jitter];
  const exchange = async (): Promise<void> => {
    const [there = 1, back = 1] = [delays.shift(), delays.shift()];
    delays.push(there, back);
    const sent = device.monotonic();
    await device.pass(there);
    const server = instant(truth());
    await device.pass(back);
    time.learn({ sent, received: device.monotonic(), serverReceived: server, serverSent: server });
  };
  const online = async (until: number): Promise<void> => {
    while (device.trueTime() < until) {
      await exchange();
      await device.pass(2500);
    }
  };
  await exchange();
  const model = new BoardModel({
    gameId: 7,
    now: time.now,
    wallAhead: () => millis(0),
    schedule: time.schedule,
    scheduleIn: (span, run) => device.after(span, run),
    listen: (handlers) => {
      line.handlers = handlers;
      return () => undefined;
    },
    read: () => (line.isCut ? Promise.reject(new Error('no network')) : Promise.resolve(snapshotAt(truth()))),
    troubleOf: () => 'unreachable',
    memory: { read: () => undefined, write: () => undefined, forget: () => undefined },
    noteServerChange: () => undefined,
  });
  const flips: Flip[] = [];
  const sounds = new Map<string, PlannedSound>();
  model.frame.subscribe(() => {
    const frame = model.frame.get();
    if (frame === undefined) return;
    const { seq, timer } = frame.face;
    const last = flips.at(-1);
    if (last?.seq !== seq || last.timer !== timer)
      flips.push({ seq, timer, late: truth() - (START + (seq + 1) * ROW - timer * 1000) });
    for (const sound of soundsAhead(frame.game, time.now(), millis(1600))) sounds.set(sound.key, sound);
  });
  await online(CUT_AT);
  const cut = { flips: flips.length, at: truth() };
  line.isCut = true;
  await device.pass(TEN_MINUTES);
  const back = { flips: flips.length, at: truth() };
  line.isCut = false;
  line.handlers.opened?.();
  await online(device.trueTime() + 30_000);
  model.close();
  return {
    flips: flips.slice(1),
    away: flips.slice(cut.flips, back.flips),
    after: flips.slice(back.flips),
    sounds: [...sounds.values()].filter(({ at }) => at > cut.at && at < back.at),
  };
}

const worst = (flips: readonly Flip[]): number => Math.max(...flips.map(({ late }) => Math.abs(late)));

describe.each([
  ['a wired board, whose clock runs 40 ppm fast', { drift: 40e-6, jitter: [0.4, 0.3, 0.8, 0.5] }],
  [
    'a board on crowded Wi-Fi, whose clock runs 40 ppm slow',
    { drift: -40e-6, jitter: [9, 22, 31, 8, 14, 12, 8, 9, 27, 30] },
  ],
])('%s, without a network for ten minutes', (_, device) => {
  it('counts on through levels and a break, less than 50 ms off, and nothing jumps on return', async () => {
    const { flips, away, after } = await throughTheOutage(device);
    expect(new Set(away.map(({ seq }) => seq))).toEqual(new Set([1, 2, 3, 4, 5, 6]));
    expect(away).toHaveLength(600);
    expect(worst(away)).toBeLessThan(50);
    expect(worst(after)).toBeLessThan(50);
    const steps = flips.slice(1).map(({ seq, timer }, index) => {
      const before = flips[index];
      return (seq - (before?.seq ?? 0)) * (ROW / 1000) + (before?.timer ?? 0) - timer;
    });
    expect(new Set(steps)).toEqual(new Set([1]));
  });

  it('plays what is to be heard, on its second', async () => {
    const { sounds } = await throughTheOutage(device);
    const ends = [1, 2, 3, 4, 5].map((seq) => START + (seq + 1) * ROW);
    const beeps = sounds.filter(({ sound }) => sound.endsWith('beep')).map(({ at }) => at);
    expect(beeps).toEqual(ends.flatMap((end) => [5, 4, 3, 2, 1].map((left) => end - left * 1000)));
    const others = sounds.filter(({ sound }) => !sound.endsWith('beep'));
    expect(others.map(({ at }) => at)).toEqual(ends);
    const expected = rules.rows.slice(2, 7).map((row) => (isBreak(row) ? 'break' : 'level'));
    expect(others.map(({ sound }) => sound)).toEqual(expected);
  });
});
