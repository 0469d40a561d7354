import { describe, expect, it, vi } from 'vitest';
import { createHold } from './hold.ts';

/** A timer and a pointer that the test controls. */
function holding() {
  let now = 0;
  const waiting = new Map<() => void, number>();
  const releases = new Set<() => void>();
  const hold = createHold({
    after: (span, run) => {
      waiting.set(run, now + span);
      return () => waiting.delete(run);
    },
    onRelease: (run) => {
      releases.add(run);
      return () => releases.delete(run);
    },
  });
  const pass = (span: number): void => {
    const until = now + span;
    for (;;) {
      const due = [...waiting].filter(([, at]) => at <= until).toSorted((one, other) => one[1] - other[1])[0];
      if (due === undefined) break;
      [, now] = due;
      waiting.delete(due[0]);
      due[0]();
    }
    now = until;
  };
  const press = vi.fn();
  return { hold, pass, press, waiting, lift: () => releases.forEach((run) => run()) };
}

describe('a press', () => {
  it('counts once, however long the click takes to come', () => {
    const { hold, press, pass, lift } = holding();
    hold.begin(press);
    pass(300);
    lift();
    hold.click(press, true);
    pass(5000);
    expect(press).toHaveBeenCalledOnce();
  });

  it('by the keyboard has no finger, and counts once', () => {
    const { hold, press } = holding();
    hold.click(press, false);
    hold.click(press, false);
    expect(press).toHaveBeenCalledTimes(2);
  });

  it('by the keyboard counts after a holding whose finger slid away', () => {
    const { hold, press, pass, lift } = holding();
    hold.begin(press);
    pass(450);
    lift();
    hold.click(press, false);
    expect(press).toHaveBeenCalledTimes(2);
  });
});

describe('a held button', () => {
  it('repeats after a moment, then faster, and its click adds nothing', () => {
    const { hold, press, pass, lift } = holding();
    hold.begin(press);
    pass(449);
    expect(press).toHaveBeenCalledTimes(0);
    pass(1);
    expect(press).toHaveBeenCalledTimes(1);
    pass(8 * 160);
    expect(press).toHaveBeenCalledTimes(9);
    pass(700);
    expect(press).toHaveBeenCalledTimes(19);
    lift();
    hold.click(press, true);
    pass(5000);
    expect(press).toHaveBeenCalledTimes(19);
  });

  it('counts the next short press again', () => {
    const { hold, press, pass, lift } = holding();
    hold.begin(press);
    pass(450);
    lift();
    hold.click(press, true);
    hold.begin(press);
    lift();
    hold.click(press, true);
    expect(press).toHaveBeenCalledTimes(2);
  });

  it('that turned into a scroll counts nothing', () => {
    const { hold, press, pass, lift, waiting } = holding();
    hold.begin(press);
    pass(100);
    lift();
    pass(5000);
    expect(press).not.toHaveBeenCalled();
    expect(waiting.size).toBe(0);
  });

  it('stops when it goes away', () => {
    const { hold, press, pass } = holding();
    hold.begin(press);
    pass(450);
    hold.stop();
    pass(5000);
    expect(press).toHaveBeenCalledOnce();
  });
});
