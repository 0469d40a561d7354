// npm run trial -- NAME [bound] [seed]: trials that take longer than tests. The bound is a number, and for clients it is
// minutes. The same seed finds the same faults. Fails if anything acknowledged is lost or anything is answered 5xx.
import { randomInt } from 'node:crypto';
import { runSoak } from './soak/run-soak.ts';
import { measureKills } from './server/kills.ts';
import { runBodies } from './trials/bodies.ts';
import { Chance } from './trials/chance.ts';
import { Faults } from './trials/faults.ts';
import { runFrames } from './trials/frames.ts';
import { runPower } from './trials/power.ts';
import { heldText } from './trials/slope.ts';
import { runSecondBox } from './trials/second-box.ts';
import { runStandby } from './trials/standby.ts';
import { runWebhooks } from './trials/webhooks.ts';

const [name = '', bound, seed = String(randomInt(2 ** 32))] = process.argv.slice(2);

/** In ms; clocks are reported in whole milliseconds. */
const CLOCK_WITHIN = 1000;

type Trial = (bound: number, chance: Chance, faults: Faults) => Promise<void>;

const TRIALS: Readonly<Record<string, { readonly usual: number; readonly run: Trial }>> = {
  bodies: {
    usual: 1_000_000,
    run: async (bodies, chance, faults) => {
      const { sent, statuses, held, slowest } = await runBodies(bodies, chance, faults);
      console.table({ sent, ...statuses, 'slowest, ms': Math.round(slowest) });
      console.log(`heap after each server: ${heldText(held)}`);
    },
  },
  kill: {
    usual: 1000,
    run: async (kills, _chance, faults) => {
      const figures = await measureKills(kills);
      console.table({ ...figures });
      if (figures.lost > 0) faults.add('acknowledged and lost', String(figures.lost));
      if (figures.worstClock >= CLOCK_WITHIN) faults.add('a clock is off', `${String(figures.worstClock)} ms`);
    },
  },
  clients: {
    usual: 60,
    run: async (minutes, _chance, faults) => {
      for (const problem of await runSoak(minutes)) faults.add('clients', problem);
    },
  },
  power: {
    usual: 500,
    run: async (cuts, chance, faults) => {
      console.table(await runPower(cuts, chance, faults));
    },
  },
  'second-box': {
    usual: 100,
    run: async (takeovers, chance, faults) => {
      console.table(await runSecondBox(takeovers, chance, faults));
    },
  },
  standby: {
    usual: 20,
    run: async (takeovers, chance, faults) => {
      console.table(await runStandby(takeovers, chance, faults));
    },
  },
  webhooks: {
    usual: 10_000,
    run: async (deliveries, chance, faults) => {
      console.table(await runWebhooks(deliveries, chance, faults));
    },
  },
  frames: {
    usual: 1_000_000,
    run: async (frames, chance, faults) => {
      const { taken, connections, cutOffs, refusals, held } = await runFrames(frames, chance, faults);
      console.table({ taken, connections });
      console.table({ ...cutOffs });
      console.table({ ...refusals });
      console.log(`heap: ${heldText(held)}`);
    },
  },
};

const trial = TRIALS[name];
if (trial === undefined) throw new Error(`Unknown trial: ${name}. Known trials: ${Object.keys(TRIALS).join(', ')}.`);
const amount = bound === undefined ? trial.usual : Number(bound);
console.log(`${name}: ${String(amount)}, seed ${seed}`);
const faults = new Faults();
const began = performance.now();
await trial.run(amount, new Chance(Number(seed)), faults).catch((error: unknown) => {
  faults.add('the trial came to no end', String(error));
});
console.log(`${((performance.now() - began) / 60_000).toFixed(1)} minutes, seed ${seed}`);
faults.print();
process.exit(faults.count === 0 ? 0 : 1);
