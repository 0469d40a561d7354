import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { levelRow, NOON, numbersOf, rowsOf, rulesOf } from '../../test-support/tournament.ts';
import { isBreak } from '../structure/level-rows.ts';
import { firstRowToCome, rowsProblem, tidyRows, withRowsToCome } from './rows-to-come.ts';
import { createdClock, withNewRules, play, remainingAt, type ClockStatus } from './tournament-clock.ts';
import { after, minutes, minutesToMillis } from '../time.ts';

describe('the first row to come', () => {
  it.each<[ClockStatus, number, number]>([
    ['READY', 0, 0],
    ['INIT', 0, 0],
    ['PLAYING', 0, 1],
    ['PAUSED', 3, 4],
    ['END', 3, 4],
  ])('of a game in %s at row %i is %i', (status, seq, first) => {
    expect(firstRowToCome({ status, seq })).toBe(first);
  });
});

describe('tidy rows', () => {
  it('count levels from 1 and have no blinds in a break', () => {
    const rows = tidyRows([levelRow(7), { ...levelRow(9), level: 0 }, levelRow(3)]);
    expect(numbersOf(rows)).toEqual([1, 0, 2]);
    expect(rows[1]).toMatchObject({ smallBlind: 0, bigBlind: 0, ante: 0 });
  });
});

describe('other rows to come', () => {
  const rules = rulesOf('10 10 b5 10 10', 2);

  it.each<[string, from: number, toCome: string, deadline: number]>([
    ['only longer', 1, '20 b5 20 20', 2],
    ['a level more before the deadline', 1, '10 10 b5 10', 1],
    ['the break after the deadline level gone', 1, '10 10 10', 1],
    ['a break put in before it', 1, 'b5 10 b5 10', 3],
    ['rows after the deadline alone', 3, '10 b5 10', 2],
    ['nothing after the present row, which is the deadline', 3, '', 2],
    ['a break added to the one that the deadline is', 3, 'b5 10', 3],
    ['the deadline over long ago', 4, 'b5', 2],
  ])('with %s keep the deadline where staff meant it', (_, from, toCome, deadline) => {
    expect(withRowsToCome(rules, from, rowsOf(toCome)).deadlineSeq).toBe(deadline);
  });

  it('leave a deadline alone that a level has although a break follows', () => {
    expect(withRowsToCome(rulesOf('10 10 b5 10', 1), 1, rowsOf('20 b5 10')).deadlineSeq).toBe(1);
  });

  it('never change a row that has begun, nor where the clock stands', () => {
    const row = fc.record({ level: fc.constantFrom(0, 1), minutes: fc.integer({ min: 1, max: 60 }) });
    const lists = fc.array(row, { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(lists, lists, fc.nat(), fc.integer({ min: 0, max: 59 }), (first, second, at, into) => {
        const asRows = (list: typeof first) =>
          tidyRows(
            list.map(({ level, minutes: length }) => (level === 0 ? rowsOf(`b${length}`)[0]! : levelRow(1, length))),
          );
        const before = rulesOf(asRows(first), at % first.length);
        const seq = at % first.length;
        const began = { ...createdClock(before, NOON), seq, remaining: minutesToMillis(before.rows[seq]!.duration) };
        const started = play(began, NOON);
        if (!started.ok) throw new Error(started.refusal);
        const now = after(NOON, minutesToMillis(minutes(Math.min(into, before.rows[seq]!.duration - 1))));
        const changed = withRowsToCome(before, seq + 1, asRows(second));
        expect(changed.rows.slice(0, seq + 1)).toEqual(before.rows.slice(0, seq + 1));
        const clock = withNewRules(started.clock, changed, now, before);
        expect([clock.status, clock.seq, remainingAt(clock, now)]).toEqual([
          'PLAYING',
          seq,
          remainingAt(started.clock, now),
        ]);
        const levels = changed.rows.filter((each) => !isBreak(each));
        expect(levels.map(({ level }) => level)).toEqual(levels.map((_, index) => index + 1));
        expect(changed.rows[changed.deadlineSeq] !== undefined || levels.length === 0).toBe(true);
      }),
    );
  });
});

describe('what is wrong with a list', () => {
  it.each([
    ['nothing', rulesOf('10 b5', 0), undefined],
    ['no level', rulesOf('b5 b5', 0), 'no-level'],
    ['no row at all', rulesOf('', 0), 'no-level'],
    [
      'nothing at the most rows',
      rulesOf(
        Array.from({ length: 200 }, () => levelRow(1)),
        0,
      ),
      undefined,
    ],
    [
      'a row too many',
      rulesOf(
        Array.from({ length: 201 }, () => levelRow(1)),
        0,
      ),
      'too-many-rows',
    ],
  ])('is %s', (_, rules, problem) => {
    expect(rowsProblem(rules)).toBe(problem);
  });
});
