import { after, instant, millis } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { manualClock } from './manual-clock.ts';
import { nextTurn } from '../src/system-clock.ts';

describe('the manual clock', () => {
  it('stands until it is moved', async () => {
    const clock = manualClock(instant(1000));
    expect(clock.now()).toBe(1000);
    await clock.advance(millis(250.5));
    expect(clock.now()).toBe(1250.5);
  });

  it('runs what is due in order, each at its own instant', async () => {
    const clock = manualClock(instant(0));
    const woken: string[] = [];
    for (const at of [300, 100, 200, 500]) clock.wakeAt(instant(at), () => woken.push(`${at} at ${clock.now()}`));
    await clock.advance(millis(400));
    expect(woken).toEqual(['100 at 100', '200 at 200', '300 at 300']);
    expect(clock.waiting).toBe(1);
  });

  it('lets one wake-up finish, and sees what it asks for, before the next', async () => {
    const clock = manualClock(instant(0));
    const woken: string[] = [];
    clock.wakeAt(instant(100), () => {
      void nextTurn().then(() => {
        woken.push('finished');
        clock.wakeAt(instant(150), () => woken.push('asked for'));
      });
    });
    clock.wakeAt(instant(200), () => woken.push('next'));
    await clock.advance(millis(1000));
    expect(woken).toEqual(['finished', 'asked for', 'next']);
  });

  it('never goes back for a wake-up in the past, and forgets cancelled ones', async () => {
    const clock = manualClock(instant(5000));
    const woken: number[] = [];
    clock.wakeAt(instant(10), () => woken.push(clock.now()));
    clock.wakeAt(after(clock.now(), millis(1)), () => woken.push(-1))();
    await clock.advance(millis(1));
    expect(woken).toEqual([5000]);
    expect(clock.waiting).toBe(0);
  });
});
