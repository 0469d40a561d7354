import { describe, expect, it } from 'vitest';
import { chair } from '../../../test-support/floor-acts.ts';
import { inSeconds, later } from '../../../test-support/tournament.ts';
import type { SeatingCause } from '../acts.ts';
import { floorMilestone, headsUpPlayers, MILESTONE_LASTS, type Milestone } from './floor-milestone.ts';
import type { FloorOnBoard, MovesOnBoard, Sitter } from './floor-view.ts';

const at = (seconds: number) => later(inSeconds(seconds));
/** Three places are paid. */
const PAYOUTS: FloorOnBoard['payouts'] = {
  unit: 'money',
  runs: [
    { from: 1, to: 1, amount: 500 },
    { from: 2, to: 3, amount: 100 },
  ],
};
const drawn = (second: number, cause: SeatingCause = 'final-table'): MovesOnBoard => ({
  act: second,
  at: at(second),
  cause,
  broken: null,
  moves: [{ name: null, from: chair('1/1'), to: chair('2/2') }],
});
const viewWith = (part: Partial<FloorOnBoard>): FloorOnBoard => ({
  version: 1,
  at: at(0),
  payouts: PAYOUTS,
  gone: [],
  moved: [],
  tables: [],
  ...part,
});
const out = (left: number, went = 1, second = 1) => ({ at: at(second), went, left });
const shown = (part: Partial<FloorOnBoard>, left = part.lastOut?.left ?? 9, second = 2) =>
  floorMilestone(viewWith(part), left, at(second)).milestone;

describe('a milestone', () => {
  it.each<[left: number, went: number, Milestone | undefined]>([
    [5, 1, undefined],
    [4, 1, 'bubble'],
    [4, 3, 'bubble'],
    [3, 1, 'in-the-money'],
    [3, 4, 'in-the-money'],
    [2, 1, 'heads-up'],
    [2, 6, 'heads-up'],
    [1, 1, undefined],
    [0, 1, undefined],
  ])('with %i left, after %i went, of which three are paid: %s', (left, went, expected) => {
    expect(shown({ lastOut: out(left, went) })).toBe(expected);
  });

  it('is not reached again by those who go later', () => {
    const payouts = { unit: 'money' as const, runs: [{ from: 1, to: 6, amount: 100 }] };
    expect(shown({ payouts, lastOut: out(6) })).toBe('in-the-money');
    expect(shown({ payouts, lastOut: out(5) })).toBeUndefined();
  });

  it('of the money is none before payouts are confirmed; heads-up is one all the same', () => {
    expect(shown({ payouts: null, lastOut: out(4) })).toBeUndefined();
    expect(shown({ payouts: null, lastOut: out(2) })).toBe('heads-up');
  });

  it('is shown for its time after the act, however late a board connects', () => {
    const view = viewWith({ lastOut: out(2, 1, 5) });
    const end = 5 + MILESTONE_LASTS / 1000;
    expect(floorMilestone(view, 2, at(5))).toEqual({ milestone: 'heads-up', changesAt: at(end) });
    expect(floorMilestone(view, 2, at(end - 1)).milestone).toBe('heads-up');
    expect(floorMilestone(view, 2, at(end))).toEqual({ milestone: undefined, changesAt: undefined });
  });

  it('is none if board and floor have different counts', () => {
    expect(shown({ lastOut: out(2) }, 3)).toBeUndefined();
  });

  it('is the final table as it is drawn, and what the last hand led to where that is newer', () => {
    expect(shown({ moved: [drawn(1, 'redraw')] })).toBeUndefined();
    expect(shown({ moved: [drawn(1)] })).toBe('final-table');
    expect(shown({ moved: [drawn(3), drawn(4, 'balance')], lastOut: out(4, 1, 1) }, 4, 5)).toBe('final-table');
    expect(shown({ moved: [drawn(1)], lastOut: out(4, 1, 3) }, 4, 5)).toBe('bubble');
  });
});

describe('the two who are left', () => {
  const sitting = (...chips: readonly (number | null)[]): readonly Sitter[] =>
    chips.map((each, index) => ({ seat: index + 1, name: `p${String(index)}`, chips: each }));
  const milestoneOf = (sitters: readonly Sitter[], totalChips: number) =>
    headsUpPlayers(viewWith({ tables: [{ table: 1, sitters }] }), totalChips)?.map(({ chips }) => chips);

  it.each([
    [[600, 400], 1000, [600, 400]],
    [[600, 395], 1000, [600, 395]],
    [[600, 300], 1000, [null, null]],
    [[600, null], 600, [null, null]],
  ])('with %j of %i chips are shown with %j', (chips, total, expected) => {
    expect(milestoneOf(sitting(...chips), total)).toEqual(expected);
  });

  it('are unknown where others than two sit', () => {
    expect(milestoneOf(sitting(1), 1)).toBeUndefined();
    expect(milestoneOf(sitting(1, 1, 1), 3)).toBeUndefined();
  });
});
