import { describe, expect, it } from 'vitest';
import { chair } from '../../../test-support/floor-acts.ts';
import { inSeconds, later } from '../../../test-support/tournament.ts';
import type { SeatingCause } from '../acts.ts';
import { floorMoment } from './floor-moment.ts';
import { MOVES_STAY, SEATING_STAYS, type FloorOnBoard, type MovesOnBoard } from './floor-view.ts';

const TABLES = [{ table: 2, sitters: [{ seat: 1, name: 'p1', chips: null }] }];
const at = (seconds: number) => later(inSeconds(seconds));

/** An act at a second, with its moves as "name from to"; "-" for no name and no seat. */
function moving(
  second: number,
  cause: SeatingCause,
  texts: readonly string[],
  broken: number | null = null,
): MovesOnBoard {
  const moves = texts.map((text) => {
    const [name = '', from = '', to = ''] = text.split(' ');
    return { name: name === '-' ? null : name, from: from === '-' ? null : chair(from), to: chair(to) };
  });
  return { act: second, at: at(second), cause, broken, moves };
}
const viewWith = (moved: readonly MovesOnBoard[], tables: FloorOnBoard['tables'] = TABLES): FloorOnBoard => ({
  version: 1,
  at: at(0),
  payouts: null,
  gone: [],
  moved,
  tables,
});
const seconds = (span: number): number => span / 1000;

describe('the news of a floor', () => {
  it('is empty if nobody moved', () => {
    expect(floorMoment(viewWith([]), at(5))).toEqual({ moment: undefined, changesAt: undefined });
  });

  it('is who moves, by where they sit now, until it is old', () => {
    const view = viewWith([moving(1, 'break', ['b 1/4 2/2', 'a 1/2 3/1'], 1)]);
    const { moment, changesAt } = floorMoment(view, at(5));
    expect(moment).toMatchObject({ kind: 'moves', cause: 'break', broken: [1] });
    expect(moment?.kind === 'moves' && moment.moves.map(({ name }) => name)).toEqual(['a', 'b']);
    expect(changesAt).toBe(at(1 + seconds(MOVES_STAY)));
    expect(floorMoment(view, at(1 + seconds(MOVES_STAY)))).toEqual({ moment: undefined, changesAt: undefined });
  });

  it('are all moves that are news, with the tables that were broken', () => {
    const view = viewWith([
      moving(1, 'break', ['a 1/1 2/2'], 1),
      moving(30, 'break', ['b 3/1 2/3'], 3),
      moving(40, 'balance', ['c 2/1 4/1']),
    ]);
    const { moment, changesAt } = floorMoment(view, at(50));
    expect(moment).toMatchObject({ cause: 'balance', broken: [1, 3] });
    expect(moment?.kind === 'moves' && moment.moves.map(({ name }) => name)).toEqual(['a', 'c', 'b']);
    expect(changesAt).toBe(at(1 + seconds(MOVES_STAY)));
  });

  it.each(['first', 'redraw', 'final-table'] as const)('is where everybody sits after %s, for longer', (cause) => {
    const view = viewWith([moving(1, cause, ['a 1/1 2/2'])]);
    const { moment, changesAt } = floorMoment(view, at(seconds(SEATING_STAYS)));
    expect(moment).toEqual({ kind: 'seating', cause });
    expect(changesAt).toBe(at(1 + seconds(SEATING_STAYS)));
  });

  it('is who moves after a draw, where that is newer, and then where everybody sits again', () => {
    const view = viewWith([moving(1, 'redraw', ['a 1/1 2/2']), moving(20, 'balance', ['b 2/4 3/4'])]);
    const { moment, changesAt } = floorMoment(view, at(30));
    expect(moment).toMatchObject({ kind: 'moves', moves: [{ name: 'b' }] });
    expect(changesAt).toBe(at(20 + seconds(MOVES_STAY)));
    expect(floorMoment(view, at(20 + seconds(MOVES_STAY))).moment).toEqual({ kind: 'seating', cause: 'redraw' });
  });

  it('is who moves by a draw where no names are shown, but for those who sat nowhere', () => {
    const view = viewWith([moving(1, 'redraw', ['- 1/1 2/2', '- - 3/3'])], []);
    expect(floorMoment(view, at(5)).moment).toMatchObject({ kind: 'moves', moves: [{ from: chair('1/1') }] });
    expect(floorMoment(viewWith([moving(1, 'first', ['- - 3/3'])], []), at(5)).moment).toBeUndefined();
  });
});
