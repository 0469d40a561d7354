import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boardFace, type BoardFace, type BoardGame } from './board-face.ts';
import { renumber } from '../structure/level-rows.ts';
import { NO_PLAYERS } from '../players/player-counts.ts';
import type { GameRules } from '../structure/structure.ts';
import { after, instant, millis, seconds, secondsToMillis, type Instant } from '../time.ts';
import { breakRow, inMinutes, levelRow, must, rulesOf } from '../../test-support/tournament.ts';
import {
  advanced,
  createdClock,
  goToRow,
  pause,
  play,
  shift,
  type TournamentClock,
} from '../clock/tournament-clock.ts';

interface Shown {
  readonly now: Instant;
  readonly face: BoardFace;
}

/** The faces of a board that wakes `late` milliseconds after each `changesAt`, until nothing changes any more or `most` were shown. */
function shownFrom(game: BoardGame, start: Instant, late: () => number = () => 0, most = 5000): readonly Shown[] {
  const shown: Shown[] = [];
  let now: Instant | undefined = start;
  while (now !== undefined && shown.length < most) {
    const face: BoardFace = boardFace(game, now);
    shown.push({ now, face });
    if (face.changesAt !== undefined) expect(face.changesAt).toBeGreaterThan(now);
    now = face.changesAt === undefined ? undefined : after(face.changesAt, millis(late()));
  }
  return shown;
}

const gameOf = (clock: TournamentClock, rules: GameRules): BoardGame => ({
  clock,
  rules,
  counts: NO_PLAYERS,
  startAt: undefined,
});
const countDown = (from: number, to: number): readonly number[] =>
  Array.from({ length: from - to + 1 }, (_, index) => from - index);

const STARTS = [
  1.7e12,
  1.7e12 + 0.37,
  1.7e12 + 0.5,
  1.7e12 + 0.999_9,
  1_699_999_999_999.123,
  1_699_999_999_999.999_8,
  2 ** 40 + 0.1,
  2 ** 41 - 0.1,
  1_763_726_400_123.456_7,
].map(instant);

describe.each(STARTS)('a board started at %d', (start) => {
  const rules = rulesOf('10 b1 2', 0);
  const game = gameOf(must(play(createdClock(rules, start), start)), rules);
  const shown = shownFrom(game, start);

  it('shows every second of every row exactly once, and 0 only at the end', () => {
    const timers = shown.map(({ face }) => face.timer);
    expect(timers).toEqual([...countDown(600, 1), ...countDown(60, 1), ...countDown(120, 1), 0]);
  });

  it('shows every second of the total exactly once, in the same instants', () => {
    expect(shown.map(({ face }) => face.totalTime)).toEqual([...countDown(780, 0)].reverse());
  });

  it('flips each a second after the last', () => {
    shown.forEach(({ now }, index) => expect(now).toBeCloseTo(start + index * 1000, 2));
  });

  it('flips the other figures with them: the next break, the end of registration', () => {
    const breaks = shown.map(({ face }) => face.nextBreak);
    expect(breaks.slice(0, 600)).toEqual(countDown(600, 1));
    expect(new Set(breaks.slice(600))).toEqual(new Set([undefined]));
    const left = shown.map(({ face }) => face.registration.left);
    expect(left.slice(0, 601)).toEqual(countDown(600, 0));
  });

  it('shows nothing else between two flips, up to a millisecond before', () => {
    for (const index of [0, 1, 300, 598, 599, 600, 659, 660, 779]) {
      const { now, face } = shown[index]!;
      const next = shown[index + 1]!.now;
      for (const part of [0.25, 0.5, 0.999]) {
        const between = boardFace(game, instant(now + (next - now) * part));
        expect({ ...between, progress: face.progress }).toEqual(face);
      }
    }
  });

  it('does not change at the end', () => {
    expect(shown.at(-1)!.face).toMatchObject({ status: 'END', timer: 0, changesAt: undefined });
  });
});

const anyStart = fc.double({ min: 1.6e12, max: 1.9e12, noNaN: true }).map(instant);
const anyRules = fc
  .array(fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 3 })), { minLength: 1, maxLength: 5 })
  .chain((rows) =>
    fc
      .nat(rows.length - 1)
      .map((deadline) =>
        rulesOf(
          renumber(rows.map(([isPause, duration]) => (isPause ? breakRow(duration) : levelRow(9, duration)))),
          deadline,
        ),
      ),
  );

/** A running clock that was paused, resumed, shifted by whole seconds and moved at uneven instants. */
const anyRunning = fc
  .record({
    rules: anyRules,
    start: anyStart,
    actions: fc.array(
      fc.record({
        wait: fc.double({ min: 0, max: 150_000, noNaN: true }),
        action: fc.constantFrom('pause', 'play', 'shift', 'move'),
        by: fc.integer({ min: -60, max: 60 }),
      }),
      { maxLength: 12 },
    ),
  })
  .map(({ rules, start, actions }) => {
    let now = start;
    let clock = must(play(createdClock(rules, start), start));
    for (const { wait, action, by } of actions) {
      now = after(now, millis(wait));
      clock = advanced(clock, rules, now);
      const outcome =
        action === 'pause'
          ? pause(clock, now)
          : action === 'play'
            ? play(clock, now)
            : action === 'shift'
              ? shift(clock, rules, secondsToMillis(seconds(by)), now)
              : goToRow(clock, rules, Math.abs(by) % rules.rows.length, now);
      if (outcome.ok) clock = outcome.clock;
    }
    const resumed = play(clock, now);
    return { rules, now, clock: resumed.ok ? resumed.clock : clock };
  });

describe('any running clock', () => {
  it('flips timer and total together, one second at a time, and never shows 00:00 while it plays', () => {
    fc.assert(
      fc.property(anyRunning, ({ rules, now, clock }) => {
        const shown = shownFrom(gameOf(clock, rules), now, undefined, 200);
        shown.forEach(({ face }, index) => {
          if (face.status === 'PLAYING') expect(face.timer).toBeGreaterThan(0);
          const before = shown[index - 1]?.face;
          if (before === undefined) return;
          expect(face.totalTime).toBe(before.totalTime + 1);
          if (face.seq === before.seq) expect(face.timer).toBe(before.timer - 1);
          else expect([before.timer, face.timer]).toEqual([1, rules.rows[face.seq]!.duration * 60]);
        });
      }),
    );
  });

  it('keeps its figures over a pause of any length, but for the second that was being shown', () => {
    fc.assert(
      fc.property(anyRunning, fc.double({ min: 0, max: 30_000, noNaN: true }), ({ rules, now, clock }, wait) => {
        const then = after(now, millis(wait));
        const running = advanced(clock, rules, then);
        const stopped = pause(running, then);
        fc.pre(stopped.ok);
        const figures = ({ timer, totalTime, nextBreak, registration }: BoardFace) => [
          timer,
          totalTime,
          nextBreak,
          registration.left,
        ];
        const before = figures(boardFace(gameOf(running, rules), then));
        const resumed = must(play(must(stopped), after(then, inMinutes(7))));
        expect(figures(boardFace(gameOf(must(stopped), rules), then))).toEqual(before);
        expect(figures(boardFace(gameOf(resumed, rules), after(then, inMinutes(7))))).toEqual(before);
      }),
    );
  });

  it('never goes back on a board that wakes late, and is right whenever it looks', () => {
    fc.assert(
      fc.property(
        anyRunning,
        fc.array(fc.nat(2500), { minLength: 1, maxLength: 9 }),
        ({ rules, now, clock }, lates) => {
          let turn = 0;
          const late = (): number => lates[(turn += 1) % lates.length] ?? 0;
          const shown = shownFrom(gameOf(clock, rules), now, late, 60);
          shown.forEach(({ now: at, face }, index) => {
            expect(face).toEqual(boardFace(gameOf(clock, rules), at));
            const before = shown[index - 1]?.face;
            if (before === undefined) return;
            expect(face.totalTime).toBeGreaterThanOrEqual(before.totalTime);
            expect(face.version).toBeGreaterThanOrEqual(before.version);
            if (face.seq === before.seq) expect(face.timer).toBeLessThan(before.timer);
          });
        },
      ),
    );
  });

  it('shows the same on a board with the newest row and on one that received nothing since the first', () => {
    fc.assert(
      fc.property(anyRunning, fc.nat(900_000), ({ rules, now, clock }, wait) => {
        const then = after(now, millis(wait));
        const advancedClock = advanced(clock, rules, then);
        expect(boardFace(gameOf(advancedClock, rules), then)).toEqual(boardFace(gameOf(clock, rules), then));
      }),
    );
  });
});
