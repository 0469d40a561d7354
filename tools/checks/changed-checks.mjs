// What a small change needs, of the files that differ from where it began: format, lint and tests of these files, types of their workspaces,
// and the arrows.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, runCommand } from '../run-command.mjs';
import { checkTypes } from './types.mjs';

const WORKSPACES = ['packages/domain', 'packages/contract', 'apps/server', 'apps/web', 'e2e', 'bench'];
/** Whoever is compiled against the sources of a package follows its change. */
const FOLLOWERS = {
  'packages/domain': WORKSPACES,
  'packages/contract': WORKSPACES.filter((workspace) => workspace !== 'packages/domain'),
};
const CODE = /\.(?:ts|tsx|mjs)$/;
/** The root's own files are compiled by themselves. */
const ROOT = '.';

const git = (...args) => {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
};
const linesOf = (text) => text.split('\n').filter((line) => line !== '');

/** Where the present branch left main; on main itself its last commit. */
function whereItBegan() {
  const main = ['origin/main', 'main'].find((name) => git('rev-parse', '--verify', '--quiet', name) !== '');
  return (main && git('merge-base', 'HEAD', main)) || 'HEAD';
}

/** Files that were changed or added since, committed or not. */
function changedFiles() {
  const changed = linesOf(git('diff', '--name-only', '--no-renames', '--diff-filter=d', whereItBegan()));
  const added = linesOf(git('ls-files', '--others', '--exclude-standard'));
  return [...new Set([...changed, ...added])].filter((file) => existsSync(join(root, file))).sort();
}

function touchedProjects(code) {
  const own = code.map((file) => WORKSPACES.find((workspace) => file.startsWith(`${workspace}/`)) ?? ROOT);
  return [...new Set(own.flatMap((project) => FOLLOWERS[project] ?? [project]))];
}

const none = async () => ({ ok: true, output: '' });
const tool = (name, advice, files, ...command) => ({
  name,
  advice,
  run: files.length === 0 ? none : () => runCommand([...command, ...files]),
});

/** @returns {{files: readonly string[], checks: object[]}} */
export function changedChecks() {
  const files = changedFiles();
  const code = files.filter((file) => CODE.test(file));
  const projects = touchedProjects(code);
  const arrows = ['dependency-cruiser', '--config', '.dependency-cruiser.mjs', '--output-type', 'err-long'];
  const places = ['packages', 'apps', 'e2e', 'bench'];
  const checks = [
    tool(
      'lint',
      'CONTRIBUTING.md gives the reason of each rule',
      code,
      'eslint',
      '--max-warnings=0',
      '--no-warn-ignored',
    ),
    tool('typed lint', 'its rules are in .oxlintrc.json', code, 'oxlint', '--deny-warnings'),
    tool('tests', 'npx vitest run <file> repeats one', code, 'vitest', 'related', '--run', '--passWithNoTests'),
    {
      name: 'types',
      advice: 'npx tsc -p <workspace> --noEmit repeats it',
      run: projects.length === 0 ? none : () => checkTypes(projects),
    },
    tool('format', 'npm run format mends it', files, 'oxfmt', '--check', '--no-error-on-unmatched-pattern'),
    tool('arrows', 'who may import whom is a table in CONTRIBUTING.md', code.length === 0 ? [] : places, ...arrows),
  ];
  return { files, checks };
}
