import { instant, millis, seconds, secondsToMillis } from '@feltclock/domain';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { simulatedHost, type SimulatedHost } from '../../test-support/simulated-host.ts';
import { openTestDatabase } from '../../test-support/storage/test-storage.ts';
import { manualClock } from '../../test-support/manual-clock.ts';
import { systemClock } from '../system-clock.ts';
import { ClockKeeper } from './clock-keeper.ts';
import { apartFromOthers, evenNow, type KeptClock } from './kept-clock.ts';
import { readKeptClocks } from './kept-clock.repository.ts';
import { NodeClock } from './node-clock.ts';

const logger = { info: () => undefined, error: () => undefined };

describe('what is kept with the signs of life', () => {
  it('is one row for each node, the newest, and none of nodes that are gone for a day', async () => {
    const database = await openTestDatabase();
    const clock = manualClock();
    const keeperOf = (node: string, boot: string | undefined) =>
      new ClockKeeper({
        clock,
        moment: () => ({ boot, wall: clock.wall(), monotonic: 1.5, uptime: 10 }),
        node,
        isShared: false,
        logger,
      });
    const [one, other] = [keeperOf('a:80', 'x'), keeperOf('b:80', undefined)];
    await one.keep(database.queries);
    await clock.advance(secondsToMillis(seconds(5)));
    clock.setWall(millis(54_000));
    for (const each of [one, other]) await each.keep(database.queries);
    const kept = { even: clock.now(), lead: -54_000, wall: clock.wall(), monotonic: 1.5, uptime: 10 };
    const sorted = async () => [...(await readKeptClocks(database.queries))].sort((a, b) => (a.node < b.node ? -1 : 1));
    expect(await sorted()).toEqual([
      { node: 'a:80', boot: 'x', ...kept },
      { node: 'b:80', boot: undefined, ...kept },
    ]);
    await clock.advance(secondsToMillis(seconds(25 * 3600)));
    await other.keep(database.queries);
    await one.resume(database.queries);
    expect((await sorted()).map(({ node }) => node)).toEqual(['b:80']);
    await database.close();
  });
});

/** Nodes on separate hosts, and the database's clock, which may be set. */
class Cluster {
  readonly hosts: SimulatedHost[] = [];
  readonly kept = new Map<string, KeptClock>();
  readonly up = new Map<string, NodeUp>();
  databaseAhead = 300;
  #passed = 0;

  constructor(hosts: number) {
    vi.clearAllTimers();
    for (let index = 0; index < hosts; index += 1) {
      const host = simulatedHost();
      host.set(index * 40_000);
      this.hosts.push(host);
    }
  }

  readonly databaseTime = () => instant(1_750_000_000_000 + this.#passed + this.databaseAhead);

  async pass(span: number): Promise<void> {
    for (let left = span; left > 0; left -= 2500) {
      const step = Math.min(2500, left);
      this.#passed += step;
      for (const host of this.hosts) host.pass(step);
      await vi.advanceTimersByTimeAsync(step);
    }
  }

  async start(index: number, isGameRunning = true): Promise<NodeUp> {
    const own = systemClock(this.hosts[index]);
    const state = { isUp: true };
    const ask = async () => {
      // A stopped node sends no more queries.
      if (!state.isUp) await new Promise(() => undefined);
      return this.databaseTime();
    };
    const clock = new NodeClock({ own, ask, logger });
    await clock.start();
    const node = `host ${String(index)}`;
    const present = (): KeptClock => {
      const even = clock.now();
      return { node, even, lead: even - clock.wall(), ...own.moment() };
    };
    const even = evenNow([...this.kept.values()], { present: present(), isShared: true, isGameRunning });
    if (even !== undefined) clock.resumeAt(even);
    const beat = (): void => {
      this.kept.set(node, present());
      clock.noteDifference(apartFromOthers([...this.kept.values()], present()));
    };
    const up: NodeUp = { clock, beat, kill: () => void (state.isUp = false) };
    beat();
    this.up.set(node, up);
    return up;
  }

  async runOn(span: number): Promise<void> {
    for (let left = span; left > 0; left -= 5000) {
      await this.pass(Math.min(5000, left));
      for (const node of this.up.values()) node.beat();
    }
  }

  kill(index: number): void {
    const node = `host ${String(index)}`;
    this.up.get(node)?.kill();
    this.up.delete(node);
  }

  /** The largest difference between the clocks of running nodes. */
  apart(): number {
    const all = [...this.up.values()].map(({ clock }) => clock.now());
    return Math.max(...all) - Math.min(...all);
  }
}

interface NodeUp {
  readonly clock: NodeClock;
  beat(): void;
  kill(): void;
}

describe('nodes', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('that start again go on with the others, whenever the database’s clock was set and whoever was down', async () => {
    const set = fc.constantFrom(-3_600_000, -50_700, -5800, 0, 5800, 50_700, 3_600_000);
    const round = fc.record({
      before: fc.integer({ min: 0, max: 20_000 }),
      set,
      between: fc.integer({ min: 0, max: 20_000 }),
      down: fc.subarray([0, 1, 2], { minLength: 1 }),
      for: fc.integer({ min: 500, max: 90_000 }),
      setWhileDown: set,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(round, { minLength: 1, maxLength: 3 }), async (rounds) => {
        const cluster = new Cluster(3);
        for (const index of [0, 1, 2]) await cluster.start(index);
        let passed = 0;
        const began = [...cluster.up.values()][0]!.clock.now();
        const run = async (span: number): Promise<void> => {
          passed += span;
          await cluster.runOn(span);
        };
        for (const each of rounds) {
          await run(each.before);
          cluster.databaseAhead += each.set;
          await run(each.between);
          for (const index of each.down) cluster.kill(index);
          cluster.databaseAhead += each.setWhileDown;
          await run(each.for);
          for (const index of each.down) await cluster.start(index);
          expect(cluster.apart()).toBeLessThan(10);
          for (const { clock } of cluster.up.values())
            expect(Math.abs(clock.now() - began - passed)).toBeLessThan(10 + passed * 600e-6);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('on a new host join the others, not the clock that they are on their way to', async () => {
    const cluster = new Cluster(2);
    await cluster.start(0, false);
    cluster.databaseAhead += 50_700;
    await cluster.runOn(20_000);
    await cluster.start(1, false);
    expect(cluster.apart()).toBeLessThan(5);
  });

  it('that all start anew while no game runs take the database’s time', async () => {
    const cluster = new Cluster(2);
    await cluster.start(0);
    cluster.databaseAhead += 50_700;
    await cluster.runOn(20_000);
    cluster.kill(0);
    await cluster.runOn(3000);
    const { clock } = await cluster.start(0, false);
    expect(clock.now() - cluster.databaseTime()).toBeCloseTo(0, 0);
  });

  it('stay ready together when the database’s clock was set, and one that goes by another time does not', async () => {
    const cluster = new Cluster(3);
    const both = [await cluster.start(0), await cluster.start(1)];
    await cluster.runOn(10_000);
    cluster.databaseAhead += 50_700;
    for (let looks = 0; looks < 8; looks += 1) {
      await cluster.runOn(5000);
      for (const { clock } of both) {
        expect(clock.margin()).toBeGreaterThan(50_000);
        expect(clock.fromOthers()).toBeLessThan(10);
      }
    }
    const third = await cluster.start(2);
    third.clock.resumeAt(instant(third.clock.now() - 700));
    await cluster.runOn(10_000);
    expect(third.clock.fromOthers()).toBeGreaterThan(600);
  });
});
