import { describe, expect, it } from 'vitest';
import { enters, busts, logOf, opens } from '../../../test-support/floor-acts.ts';
import type { FloorLog } from '../fold.ts';
import { entriesIn } from '../who-sits-where.ts';
import { seatingAdvice } from './seating-advice.ts';

/** Tables of four with so many players each; the entry of the first player is 2. */
const roomOf = (...sitters: readonly number[]): FloorLog =>
  logOf([
    opens(Object.fromEntries(sitters.map((_, index) => [index + 1, 4]))),
    ...sitters.flatMap((count, index) =>
      Array.from({ length: count }, (__, seat) =>
        enters((index + 1) * 10 + seat, `${String(index + 1)}/${String(seat + 1)}`),
      ),
    ),
  ]);

const adviceOf = (log: FloorLog, isClosed = true) =>
  seatingAdvice(log, { playersLeft: entriesIn(log.floor).length, isClosed, now: log.acts.at(-1)!.at });

describe('the advice about seats', () => {
  it('is one at a time: a redraw before a break, a break before a balance', () => {
    const both = roomOf(2, 4, 3, 1);
    expect(adviceOf(both)).toMatchObject({ of: 'break', advice: { table: 1 } });
    const house = logOf([{ kind: 'house', redrawAt: [9] }, busts([2])], both);
    expect(adviceOf(house)).toMatchObject({ of: 'redraw', due: { of: 'count', count: 9 } });
    expect(adviceOf(roomOf(4, 4, 2))).toMatchObject({ of: 'balance', advice: { from: 1, to: 3 } });
    expect(adviceOf(roomOf(4, 4, 4))).toBeNull();
  });

  it('is a balance alone while players still enter', () => {
    expect(adviceOf(roomOf(2, 4, 3, 1), false)).toMatchObject({ of: 'balance', advice: { from: 2, to: 4 } });
    expect(adviceOf(roomOf(2, 2), false)).toBeNull();
  });
});
