// What a release is asked beyond the gate, besides tests and journeys: minutes and hours, so one after the other and with all that is printed.
import { spawn } from 'node:child_process';
import { root } from '../run-command.mjs';
import { checkPackedRelease } from './packed-release.mjs';

/** Each trial with how much of it: enough for every kind of fault to come up, a hundredth of a whole trial (docs/reliability.md). */
const TRIALS = { bodies: 10_000, frames: 10_000, kill: 20, power: 10 };

/** The areas whose share of noticed changes is held (docs/reliability.md). */
const MUTATION = ['domain', 'contract', 'realtime', 'session', 'points', 'game'];

function runScript(...command) {
  console.log(`\nnode ${command.join(' ')}`);
  const child = spawn(process.execPath, command, { cwd: root, stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ ok: code === 0, output: '' }));
  });
}

const script = (name, ...command) => ({
  name,
  advice: `node ${command.join(' ')} repeats it`,
  run: () => runScript(...command),
});

export const longSteps = () => [
  {
    name: 'release',
    advice: 'npm run release packs the same',
    run: async () => {
      const faults = await checkPackedRelease();
      return { ok: faults.length === 0, output: faults.join('\n') };
    },
  },
  ...Object.entries(TRIALS).map(([name, bound]) => script(`trial ${name}`, 'bench/src/trial.ts', name, String(bound))),
  script('cluster faults', 'e2e/cluster/faults/main.ts'),
  ...MUTATION.map((area) => script(`mutation of ${area}`, 'tools/mutate.mjs', area)),
];
