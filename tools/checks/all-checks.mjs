// Every check of the house, in the order they are worth starting: the slow ones first.
import { runCommand } from '../run-command.mjs';
import { checkExportedNames } from './exported-names.mjs';
import { checkLicences } from './licences.mjs';
import { checkLock } from './lock.mjs';
import { checkPackedRelease } from './packed-release.mjs';
import { checkStart } from './start-on-node24.mjs';
import { checkReferences } from './references.mjs';
import { checkTestRatio } from './test-ratio.mjs';
import { checkTypes } from './types.mjs';
import { runUnitTests } from './unit-tests.mjs';
import { checkWeight } from './weight.mjs';

const typed = ['packages/domain', 'packages/contract', 'apps/server', 'apps/web', 'e2e', 'bench', '.'];
// The domain is compiled once more without its tests, whose tools would let it see Node's globals.
const bareDomain = 'packages/domain/tsconfig.source.json';

const tool = (name, advice, ...command) => ({ name, advice, run: () => runCommand(command) });

const own = (name, advice, check) => ({
  name,
  advice,
  run: async () => {
    const faults = await check();
    return { ok: faults.length === 0, output: faults.join('\n') };
  },
});

/** @param {string} [testReport] where vitest should leave its JSON report */
export function allChecks(testReport) {
  return [
    tool('lint', 'CONTRIBUTING.md gives the reason of each rule', 'eslint', '.', '--max-warnings=0'),
    tool('typed lint', 'its rules are in .oxlintrc.json', 'oxlint', '--deny-warnings'),
    { name: 'tests', advice: 'npx vitest run <file> repeats one', run: () => runUnitTests(testReport), isTests: true },
    {
      name: 'types',
      advice: 'npx tsc -p <workspace> --noEmit repeats it',
      run: () => checkTypes([...typed, bareDomain]),
    },
    tool('format', 'npm run format mends it', 'oxfmt', '--check'),
    tool(
      'arrows',
      'who may import whom is a table in CONTRIBUTING.md',
      ...['dependency-cruiser', '--config', '.dependency-cruiser.mjs', '--output-type', 'err-long'],
      ...['packages', 'apps', 'e2e', 'bench'],
    ),
    tool('unused', 'remove it, or name it in knip.jsonc until its feature comes', 'knip', '--no-progress'),
    own('weight', 'load it lazily, or keep it out of what is first loaded (docs/performance.md)', checkWeight),
    own('node 24', 'npm run check:node24 repeats it, with every unit test', checkStart),
    own('release', 'npm run release packs the same', checkPackedRelease),
    own('lock', 'the lock must serve every platform', checkLock),
    own('licences', 'npm run licences writes docs/licences.md', checkLicences),
    own('references', 'docs/rules/README.md lists the rules', checkReferences),
    own('names', 'call one of the two by what it does, in the word of the field', checkExportedNames),
    own('test ratio', 'write the missing tests', checkTestRatio),
  ];
}
