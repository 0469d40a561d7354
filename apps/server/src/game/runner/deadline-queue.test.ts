import { instant } from '@feltclock/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DeadlineQueue } from './deadline-queue.ts';

describe('deadlines', () => {
  it('leave earliest first, each game once', () => {
    const queue = new DeadlineQueue();
    expect(queue.next()).toBeUndefined();
    queue.set(1, instant(30));
    queue.set(2, instant(10));
    queue.set(3, instant(20));
    queue.set(1, instant(5));
    queue.delete(3);
    queue.delete(9);
    expect([queue.next(), queue.size]).toEqual([5, 2]);
    expect(queue.takeDue(instant(4))).toEqual([]);
    expect(queue.takeDue(instant(10))).toEqual([1, 2]);
    expect([queue.next(), queue.size]).toEqual([undefined, 0]);
  });

  it('are right after any sequence of settings, deletions and takings', () => {
    const step = fc.oneof(
      fc.record({ do: fc.constant('set'), game: fc.nat(12), at: fc.nat(100) }),
      fc.record({ do: fc.constant('delete'), game: fc.nat(12), at: fc.constant(0) }),
      fc.record({ do: fc.constant('take'), game: fc.constant(0), at: fc.nat(60) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const queue = new DeadlineQueue();
        const model = new Map<number, number>();
        for (const { do: what, game, at } of steps) {
          if (what === 'set') {
            queue.set(game, instant(at));
            model.set(game, at);
          } else if (what === 'delete') {
            queue.delete(game);
            model.delete(game);
          } else {
            const due = queue.takeDue(instant(at));
            const times = due.map((each) => model.get(each));
            expect(times).toEqual([...times].sort((one, other) => one! - other!));
            expect(new Set(due)).toEqual(new Set([...model].filter(([, when]) => when <= at).map(([each]) => each)));
            for (const each of due) model.delete(each);
          }
          expect(queue.size).toBe(model.size);
          expect(queue.next()).toBe(model.size === 0 ? undefined : Math.min(...model.values()));
        }
      }),
    );
  });
});
