import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inMinutes, inSeconds, later, must, NOON, rulesOf } from '../../../test-support/tournament.ts';
import { millis } from '../../time.ts';
import {
  createdClock,
  end,
  goToRow,
  pause,
  play,
  remainingAt,
  type TournamentClock,
} from '../../clock/tournament-clock.ts';
import { resumeAfterHands, stopForHands, undoOnClock, takeHandOff } from './hands-on-clock.ts';

const RULES = rulesOf('10 b5 20', 0);
const READY = createdClock(RULES, NOON);
const PLAYING = must(play(READY, NOON));
/** A clock with so much left of the first row. */
const left = (seconds: number): TournamentClock => must(pause(PLAYING, later(millis(600_000 - seconds * 1000))));
const EVENING = later(inMinutes(60));
const ENDED = must(end(PLAYING, NOON));

const standing = (steps: ReturnType<typeof takeHandOff>) => {
  const last = steps.at(-1)?.clock;
  return last && [last.status, last.seq, remainingAt(last, EVENING)];
};

describe('a clock stopped for hands', () => {
  it('stops and later runs on from there', () => {
    const [stopped, ...none] = stopForHands(PLAYING, later(inSeconds(90)));
    expect(none).toEqual([]);
    expect(stopped).toMatchObject({ cause: 'command', clock: { status: 'PAUSED', remaining: inSeconds(510) } });
    const [going] = resumeAfterHands(stopped!.clock, EVENING);
    expect(going).toMatchObject({ cause: 'command', clock: { status: 'PLAYING', remaining: inSeconds(510) } });
  });

  it.each([READY, left(60), ENDED])('stays as it is where it does not run: %#', (clock) => {
    expect(stopForHands(clock, EVENING)).toEqual([]);
  });

  it.each([READY, PLAYING, ENDED])('goes on only where it stands: %#', (clock) => {
    expect(resumeAfterHands(clock, EVENING)).toEqual([]);
  });
});

describe('a hand', () => {
  it.each<[string, number, number, unknown]>([
    ['off what is left', 300, 120, ['PAUSED', 0, inSeconds(180)]],
    ['all but a second', 121, 120, ['PAUSED', 0, inSeconds(1)]],
    ['the row to its end', 120, 120, ['PAUSED', 1, inMinutes(5)]],
    ['the rest off the next row', 90, 120, ['PAUSED', 1, inSeconds(270)]],
    ['more than the next row off the one behind it', 60, 600, ['PAUSED', 2, inSeconds(1200 - 240)]],
    ['no time where the house takes none', 300, 0, undefined],
  ])('takes %s', (_, seconds, perHand, expected) => {
    expect(standing(takeHandOff(left(seconds), RULES, perHand, EVENING))).toEqual(expected);
  });

  it('leaves a second of the last row', () => {
    const rules = rulesOf('10 b5 5', 0);
    const last = must(goToRow(PLAYING, rules, 2, NOON));
    expect(standing(takeHandOff(last, rules, 600, EVENING))).toEqual(['PAUSED', 2, inSeconds(1)]);
    const short = rulesOf('1', 0);
    const only = must(pause(must(play(createdClock(short, NOON), NOON)), later(inSeconds(59))));
    expect(takeHandOff(only, short, 600, EVENING)).toEqual([]);
  });

  it('closes registration where it goes beyond its deadline', () => {
    expect(takeHandOff(left(60), RULES, 120, EVENING).at(-1)?.clock.registration).toBe('CLOSED');
    expect(takeHandOff(left(300), RULES, 120, EVENING).at(-1)?.clock.registration).toBe('OPEN');
  });

  it.each([READY, PLAYING, ENDED])('takes nothing off a clock that does not stand: %#', (clock) => {
    expect(takeHandOff(clock, RULES, 120, EVENING)).toEqual([]);
  });

  it('takes off exactly what the house sets, in versions that follow each other, and none of the total', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 600 }), fc.nat(600), (seconds, perHand) => {
        const clock = left(seconds);
        const steps = takeHandOff(clock, RULES, perHand, EVENING);
        expect(steps.map((step) => step.clock.version)).toEqual(steps.map((_, index) => clock.version + 1 + index));
        const after = steps.at(-1)?.clock ?? clock;
        const ahead = ({ seq, remaining }: TournamentClock) =>
          remaining + RULES.rows.slice(seq + 1).reduce((sum, row) => sum + row.duration * 60_000, 0);
        // A clock stops at any millisecond; the excess over a row is in whole seconds.
        expect(Math.abs(ahead(clock) - ahead(after) - perHand * 1000)).toBeLessThan(1);
        expect(after.total).toBe(clock.total);
      }),
    );
  });
});

describe('undo of an act', () => {
  const stopped = must(pause(PLAYING, later(inSeconds(30))));
  const newest = {
    command: 1,
    of: 'clock',
    version: stopped.version,
    at: later(inSeconds(30)),
    before: PLAYING,
  } as const;
  const { version } = stopped;

  it('lets the clock run as if it had never been stopped', () => {
    const [step, ...none] = undoOnClock(stopped, RULES, { version, newest }, later(inSeconds(35)));
    expect(none).toEqual([]);
    expect(step?.cause).toBe('undo');
    expect(step?.clock).toMatchObject({ status: 'PLAYING', version: version + 1 });
    expect(remainingAt(step!.clock, later(inSeconds(35)))).toBe(inSeconds(565));
  });

  it('writes the row that ended meanwhile', () => {
    const late = must(pause(PLAYING, later(inSeconds(595))));
    const done = {
      command: 1,
      of: 'clock',
      version: late.version,
      at: later(inSeconds(595)),
      before: PLAYING,
    } as const;
    const steps = undoOnClock(late, RULES, { version: late.version, newest: done }, later(inSeconds(603)));
    expect(steps.map(({ cause, clock }) => [cause, clock.seq])).toEqual([
      ['undo', 0],
      ['elapsed', 1],
    ]);
  });

  it.each([
    ['made nothing of the clock', { version: undefined, newest }, 31],
    ['is not the newest command', { version: version - 1, newest }, 31],
    ['is older than anything that can be taken back', { version, newest }, 41],
    ['came before there was anything to take back', { version, newest: null }, 31],
  ])('that %s leaves the clock as it is', (_, done, at) => {
    expect(undoOnClock(stopped, RULES, done, later(inSeconds(at)))).toEqual([]);
  });
});
