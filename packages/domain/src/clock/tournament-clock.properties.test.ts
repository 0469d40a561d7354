import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBreak, renumber } from '../structure/level-rows.ts';
import { after, between, instant, millis, minutesToMillis, secondsToMillis, seconds, type Instant } from '../time.ts';
import { breakRow, inMinutes, levelRow, must, rulesOf } from '../../test-support/tournament.ts';
import {
  advance,
  advanced,
  createdClock,
  end,
  goToRow,
  initialise,
  nextBreakAfter,
  withNewRules,
  pause,
  play,
  registrationLeft,
  remainingAt,
  reset,
  rowLength,
  setRegistration,
  shift,
  takeBack,
  totalAt,
  type ClockOutcome,
  type ClockRules,
  type TournamentClock,
} from './tournament-clock.ts';

const anyRules: fc.Arbitrary<ClockRules> = fc
  .array(fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 60 })), { minLength: 1, maxLength: 12 })
  .chain((rows) =>
    fc.nat(rows.length - 1).map((deadline) => {
      const list = renumber(rows.map(([pause, duration]) => (pause ? breakRow(duration) : levelRow(9, duration))));
      return rulesOf(list, deadline);
    }),
  );
/** Instants of a synchronised reader: near the present, with fractions. */
const anyStart = fc.double({ min: 1.6e12, max: 1.9e12, noNaN: true }).map(instant);
const anyWait = fc.oneof(
  fc.double({ min: 0, max: 5_400_000, noNaN: true }),
  fc.integer({ min: 0, max: 90 }).map((minutes) => minutes * 60_000),
);
const wholeSeconds = fc.integer({ min: -300, max: 300 });

const running = (rules: ClockRules, start: Instant): TournamentClock => must(play(createdClock(rules, start), start));
const instants = (start: Instant, waits: readonly number[]): Instant[] => {
  let now = start;
  return waits.map((wait) => (now = after(now, millis(wait))));
};

describe('advancing', () => {
  it('once gives the same clock, and the same rowEnds, as advancing often', () => {
    fc.assert(
      fc.property(anyRules, anyStart, fc.array(anyWait, { maxLength: 12 }), (rules, start, waits) => {
        const cuts = instants(start, waits);
        let often = running(rules, start);
        const rowEnds = cuts.flatMap((now) => {
          const walk = advance(often, rules, now);
          often = walk.at(-1)?.clock ?? often;
          return walk;
        });
        const now = cuts.at(-1) ?? start;
        expect(often).toEqual(advanced(running(rules, start), rules, now));
        expect(rowEnds).toEqual(advance(running(rules, start), rules, now));
      }),
    );
  });

  it('does nothing twice at the same instant', () => {
    fc.assert(
      fc.property(anyRules, anyStart, anyWait, (rules, start, wait) => {
        const now = after(start, millis(wait));
        expect(advance(advanced(running(rules, start), rules, now), rules, now)).toEqual([]);
      }),
    );
  });

  it('passes rows one by one, each where the sum of the rows before says, and ends after the last', () => {
    fc.assert(
      fc.property(anyRules, anyStart, (rules, start) => {
        const rowEnds = advance(running(rules, start), rules, after(start, inMinutes(10_000)));
        let sum = 0;
        expect(rowEnds).toHaveLength(rules.rows.length);
        rowEnds.forEach(({ clock, rowBegan, registrationClosed, ended }, index) => {
          sum += minutesToMillis(rules.rows[index]!.duration);
          const isLast = index === rules.rows.length - 1;
          expect(clock.total).toBe(sum);
          expect(between(start, clock.anchor)).toBeCloseTo(sum, 2);
          expect({ rowBegan, ended }).toEqual({ rowBegan: !isLast, ended: isLast });
          expect(registrationClosed).toBe(index === rules.deadlineSeq);
        });
      }),
    );
  });

  it('adds up: what has run and what is left of the row are always the rows so far', () => {
    fc.assert(
      fc.property(anyRules, anyStart, anyWait, (rules, start, wait) => {
        const now = after(start, millis(wait));
        const clock = advanced(running(rules, start), rules, now);
        const rows = rules.rows.slice(0, clock.seq + 1).reduce((sum, row) => sum + minutesToMillis(row.duration), 0);
        expect(totalAt(clock, now) + remainingAt(clock, now)).toBeCloseTo(rows, 2);
      }),
    );
  });

  it('tells the next break and the end of registration as the rows will bring them', () => {
    fc.assert(
      fc.property(anyRules, anyStart, anyWait, (rules, start, wait) => {
        const now = after(start, millis(wait));
        const clock = advanced(running(rules, start), rules, now);
        const ahead = advance(clock, rules, after(now, inMinutes(10_000)));
        const nextBreak = ahead.find((each) => each.rowBegan && isBreak(rules.rows[each.clock.seq]!));
        const closing = ahead.find((each) => each.registrationClosed);
        const wanted = (at: Instant | undefined): number => (at === undefined ? 0 : between(now, at));
        expect(nextBreakAfter(clock, rules, now)).toBeCloseTo(wanted(nextBreak?.clock.anchor), 2);
        expect(registrationLeft(clock, rules, now)).toBeCloseTo(wanted(closing?.clock.anchor), 2);
      }),
    );
  });
});

/** An action of staff, or none, at an instant; `clock` has been advanced to it. */
type Action = (clock: TournamentClock, rules: ClockRules, now: Instant) => ClockOutcome;
const actions: fc.Arbitrary<Action> = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Action>((clock, _rules, now) => play(clock, now)) },
  { weight: 2, arbitrary: fc.constant<Action>((clock, _rules, now) => pause(clock, now)) },
  fc.constant<Action>((clock, _rules, now) => initialise(clock, now)),
  fc.nat(13).map<Action>((seq) => (clock, rules, now) => goToRow(clock, rules, seq, now)),
  wholeSeconds.map<Action>((by) => (clock, rules, now) => shift(clock, rules, secondsToMillis(seconds(by)), now)),
  fc
    .constantFrom('OPEN' as const, 'CLOSED' as const)
    .map<Action>((choice) => (clock, rules, now) => setRegistration(clock, rules, choice, now)),
  anyRules.map<Action>((other) => (clock, rules, now) => ({ ok: true, clock: withNewRules(clock, rules, now, other) })),
  { weight: 1, arbitrary: fc.constant<Action>((clock, _rules, now) => end(clock, now)) },
);

/** All clocks of a game: what was logged, in order, and when it was read. */
function lived(rules: ClockRules, start: Instant, life: readonly (readonly [number, Action])[]) {
  const log: { readonly clock: TournamentClock; readonly now: Instant }[] = [
    { clock: createdClock(rules, start), now: start },
  ];
  let now = start;
  for (const [wait, action] of life) {
    now = after(now, millis(wait));
    const rowEnds = advance(log.at(-1)!.clock, rules, now);
    log.push(...rowEnds.map(({ clock }) => ({ clock, now })));
    const outcome = action(log.at(-1)!.clock, rules, now);
    if (outcome.ok) log.push({ clock: outcome.clock, now });
  }
  return { log, now };
}

const anyLife = fc.array(fc.tuple(anyWait, actions), { maxLength: 25 });

describe('whatever staff do', () => {
  it('the version rises by one with every change', () => {
    fc.assert(
      fc.property(anyRules, anyStart, anyLife, (rules, start, life) => {
        const versions = lived(rules, start, life).log.map(({ clock }) => clock.version);
        expect(versions).toEqual(versions.map((_, index) => index + 1));
      }),
    );
  });

  it('the clock stands on a row, with no more left than the row has and no less than nothing', () => {
    fc.assert(
      fc.property(anyRules, anyStart, anyLife, anyWait, (rules, start, life, wait) => {
        for (const { clock, now } of lived(rules, start, life).log) {
          expect(rules.rows[clock.seq]).toBeDefined();
          const length = rowLength(rules.rows, clock.seq);
          for (const at of [clock.anchor, now, after(now, millis(wait)), after(clock.anchor, millis(-wait))]) {
            expect(remainingAt(clock, at)).toBeGreaterThanOrEqual(0);
            expect(remainingAt(clock, at)).toBeLessThanOrEqual(length);
          }
          if (clock.status !== 'END') expect(clock.remaining).toBeGreaterThan(0);
        }
      }),
    );
  });

  it('total time and instants never run backwards, and the total is no longer than the time that passed', () => {
    fc.assert(
      fc.property(anyRules, anyStart, anyLife, anyWait, (rules, start, life, wait) => {
        const { log, now } = lived(rules, start, life);
        const last = log.at(-1)!.clock;
        const later = after(now, millis(wait));
        const totals = [...log.map(({ clock }) => clock.total), totalAt(last, now), totalAt(last, later)];
        expect(totals).toEqual([...totals].sort((one, other) => one - other));
        const anchors = log.map(({ clock }) => clock.anchor);
        expect(anchors).toEqual([...anchors].sort((one, other) => one - other));
        expect(totalAt(last, later)).toBeLessThanOrEqual(between(start, later) + 0.01);
      }),
    );
  });

  it('an ended tournament stays as it is, and registration is closed', () => {
    fc.assert(
      fc.property(anyRules, anyStart, anyLife, anyLife, (rules, start, life, more) => {
        const over = must(end(running(rules, start), start));
        expect(over.registration).toBe('CLOSED');
        for (const [wait, action] of [...life, ...more]) {
          const now = after(start, millis(wait));
          const outcome = action(over, rules, now);
          if (outcome.ok) expect(outcome.clock).toMatchObject({ status: 'END', registration: 'CLOSED' });
          expect(advance(over, rules, now)).toEqual([]);
        }
      }),
    );
  });

  it('a reset is a new game with a higher version', () => {
    fc.assert(
      fc.property(anyRules, anyStart, anyLife, (rules, start, life) => {
        const { log, now } = lived(rules, start, life);
        const last = log.at(-1)!.clock;
        const outcome = reset(last, rules, now);
        if (outcome.ok) expect(outcome.clock).toEqual(createdClock(rules, now, last.version + 1));
        else expect(['PLAYING', 'END']).toContain(last.status);
      }),
    );
  });

  it('an undone command leaves the clock as if it had never been given, except for the version', () => {
    fc.assert(
      fc.property(
        anyRules,
        anyStart,
        anyLife,
        actions,
        fc.double({ min: 0, max: 10_000, noNaN: true }),
        (rules, start, life, action, until) => {
          const { log, now } = lived(rules, start, life);
          const before = log.at(-1)!.clock;
          const outcome = action(before, rules, now);
          fc.pre(outcome.ok && outcome.clock.status !== 'PLAYING');
          const soon = after(now, millis(until));
          const back = advanced(takeBack(must(outcome), before, now), rules, soon);
          const never = advanced(before, rules, soon);
          expect(back.version).toBeGreaterThan(must(outcome).version);
          expect([back.status, back.seq, back.registration]).toEqual([never.status, never.seq, never.registration]);
          expect(remainingAt(back, soon)).toBeCloseTo(remainingAt(never, soon), 3);
          expect(totalAt(back, soon)).toBeCloseTo(totalAt(never, soon), 3);
        },
      ),
    );
  });
});
