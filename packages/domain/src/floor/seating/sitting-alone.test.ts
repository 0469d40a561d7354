import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { busts, enters, logOf, opens } from '../../../test-support/floor-acts.ts';
import { anySeed, done, firstChairs } from '../../../test-support/floors.ts';
import { isRefused, type Act, type Refused } from '../acts.ts';
import type { Floor } from '../floor.ts';
import { entriesIn, tableSeatings } from '../who-sits-where.ts';
import { decideBreak } from './break-table.ts';
import { decideDraw, lateSeat, mustWait } from './draw.ts';
import { freeChairs, inPlay } from './rooms.ts';

describe('after the first draw, nobody who is drawn sits alone', () => {
  const kinds = [
    'late',
    'late',
    'late',
    'draw',
    'redraw',
    'redraw',
    'final',
    'break',
    'bust',
    'bust',
    'bust',
    'open',
  ] as const;
  const steps = fc.array(fc.record({ kind: fc.constantFrom(...kinds), one: fc.nat(60), seed: anySeed }), {
    maxLength: 40,
    size: 'max',
  });

  /** What the floor would do; undefined if it is not offered or is refused. */
  function actOf(floor: Floor, { kind, one, seed }: { kind: (typeof kinds)[number]; one: number; seed: number }) {
    const players = entriesIn(floor);
    const tables = [...floor.tables.keys()];
    const table = tables[one % Math.max(1, tables.length)] ?? 0;
    const seat = kind === 'late' && !mustWait(floor) ? lateSeat(floor, seed) : null;
    const acts: Readonly<Record<typeof kind, Act | Refused | undefined>> = {
      late: seat !== null && isRefused(seat) ? seat : { ...enters(floor.version + 100), seat, seed },
      draw: decideDraw(floor, { scope: 'unseated' }, seed),
      redraw: decideDraw(floor, { scope: 'all' }, seed),
      final: decideDraw(floor, { scope: 'final-table' }, seed),
      break: decideBreak(floor, table, seed),
      bust: players.length < 3 ? undefined : busts([players[one % players.length]!.entry]),
      open: opens({
        [one + 20]: 2 + (one % 9),
        ...Object.fromEntries([...floor.tables.values()].map(({ table: number, seats }) => [number, seats])),
      }),
    };
    const act = acts[kind];
    return act === undefined || isRefused(act) ? undefined : act;
  }

  /** The tables at which the act seated somebody. */
  const seatedAt = (act: Act): readonly number[] => {
    if (act.kind === 'enter') return act.seat === null ? [] : [act.seat.table];
    return act.kind === 'seat' ? act.moves.flatMap(({ to }) => (to === null ? [] : [to.table])) : [];
  };

  it('while another table in play has a free seat', () => {
    const sizes = fc.array(fc.integer({ min: 2, max: 10 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(sizes, fc.integer({ min: 1, max: 30 }), anySeed, steps, (seats, count, seed, taken) => {
        const tables = Object.fromEntries(seats.map((size, index) => [index + 1, size]));
        const entered = logOf([opens(tables), ...firstChairs(count).map((player) => enters(player))]);
        const log = { now: logOf([done(decideDraw(entered.floor, { scope: 'unseated' }, seed))], entered) };
        for (const step of taken) {
          const act = actOf(log.now.floor, step);
          if (act === undefined) continue;
          log.now = logOf([act], log.now);
          const seatings = inPlay(tableSeatings(log.now.floor));
          for (const at of seatedAt(act)) {
            const others = seatings.filter(({ table }) => table.table !== at);
            const isAlone = seatings.some(({ table, sitters }) => table.table === at && sitters === 1);
            expect(isAlone && others.some((seating) => freeChairs(seating).length > 0)).toBe(false);
          }
        }
      }),
      { numRuns: 500 },
    );
  });
});
