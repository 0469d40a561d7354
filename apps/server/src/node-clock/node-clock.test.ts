import { instant, millis, seconds, secondsToMillis } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { manualClock } from '../../test-support/manual-clock.ts';
import { NodeClock } from './node-clock.ts';

const inSeconds = (count: number) => secondsToMillis(seconds(count));

function clockUnderTest(ahead = 700) {
  const own = manualClock();
  const logged: string[] = [];
  const database = { ahead, isAway: false, asks: 0, connectsIn: 0 };
  const clock = new NodeClock({
    own,
    ask: async () => {
      database.asks += 1;
      if (database.isAway) throw new Error('away');
      if (database.asks === 1) await own.advance(millis(database.connectsIn));
      return instant(own.now() + database.ahead);
    },
    logger: { error: (_, message) => logged.push(message), info: (_, message) => logged.push(message) },
  });
  return { own, clock, database, logged };
}

describe('the clock that nodes share', () => {
  it('is the database’s from the start', async () => {
    const { own, clock } = clockUnderTest();
    expect(clock.margin()).toBeGreaterThan(1e9);
    await clock.start();
    expect(clock.now() - own.now()).toBeCloseTo(700, 1);
    expect(clock.margin()).toBeLessThan(1);
  });

  it('has the database’s time of day beside it, at once when somebody set that, whatever the host’s is', async () => {
    const { own, clock, database } = clockUnderTest();
    own.setWall(inSeconds(-500));
    expect(clock.wall()).toBe(own.wall());
    await clock.start();
    database.ahead += 7_200_000;
    await own.advance(inSeconds(6));
    expect(clock.wall() - own.now()).toBeCloseTo(7_200_700, 0);
    expect(clock.now() - own.now()).toBeLessThan(800);
  });

  it('starts by the quickest answer, though the first one waited for a connection', async () => {
    const { own, clock, database } = clockUnderTest();
    database.connectsIn = 60;
    await clock.start();
    expect(clock.now() - own.now()).toBeCloseTo(700, 1);
    expect(clock.margin()).toBeLessThan(1);
  });

  it('does not start when the database does not say the time', async () => {
    const { clock, database } = clockUnderTest();
    database.isAway = true;
    await expect(clock.start()).rejects.toThrow('away');
  });

  it('asks eight times every five seconds', async () => {
    const { own, clock, database } = clockUnderTest();
    await clock.start();
    await own.advance(inSeconds(11));
    expect(database.asks).toBe(24);
  });

  it('says so when it may be 5 ms off, and when that is over', async () => {
    const { own, clock, database, logged } = clockUnderTest();
    await clock.start();
    database.ahead += 8;
    await own.advance(inSeconds(5));
    expect(logged).toHaveLength(1);
    expect(clock.margin()).toBeGreaterThan(5);
    await own.advance(inSeconds(15));
    expect(logged).toHaveLength(2);
  });

  it('grows unsure while the database is away, and goes on by itself', async () => {
    const { own, clock, database } = clockUnderTest();
    await clock.start();
    database.isAway = true;
    await own.advance(inSeconds(300));
    expect(clock.margin()).toBeGreaterThan(50);
    expect(clock.now() - own.now()).toBeCloseTo(700, 1);
    database.isAway = false;
    await own.advance(inSeconds(5));
    expect(clock.margin()).toBeLessThan(1);
  });

  it('wakes at its own instants and never before, however far the other clock is set meanwhile', async () => {
    const { own, clock, database } = clockUnderTest();
    await clock.start();
    const begins = clock.now();
    const woken: number[] = [];
    clock.wakeAt(instant(begins + 600_000), () => woken.push(clock.now() - begins));
    clock.wakeAt(begins, () => woken.push(0));
    clock.wakeAt(instant(begins + 1000), () => woken.push(1))();
    database.ahead += 1000;
    await own.advance(inSeconds(590));
    expect(woken).toEqual([0]);
    // By 500 ppm it has put on 300 ms in ten minutes.
    await own.advance(millis(9720));
    expect(woken).toHaveLength(2);
    expect(woken[1]).toBeGreaterThanOrEqual(600_000);
    expect(woken[1]).toBeLessThan(600_010);
  });
});
