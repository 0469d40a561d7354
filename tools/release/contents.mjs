// The files of a release: the built product, the packages outside of its bundle, and what an operator reads. No sources and no tools.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OUTSIDE } from '../build-server.mjs';
import { productionPackages } from '../checks/licences.mjs';
import { root } from '../run-command.mjs';

/** Files needed only to develop a package, or to compile its native part. */
const DEVELOPMENT =
  /\.(?:map|[cm]?ts|c|cc|cpp|h|gyp|gypi|md|markdown|yml)$|(?:^|\/)(?:\.[^/]*|src|install|scripts|tests?|examples?)(?:\/|$)/;

/** Packages of which only a part is used; of the others everything except `DEVELOPMENT`. */
const PARTS = {
  // Only the script for browsers; Node never loads the package.
  'sockjs-client': { files: (path) => path === 'dist/sockjs.min.js', without: 'everything' },
};

/** For operators, beside the files in deploy/. */
const FOR_OPERATORS = ['docs/operations.md', 'docs/licences.md'];

const ALWAYS = /^(?:package\.json|licen[cs]e.*|notice.*)$/i;

const isKept = (name, path) =>
  ALWAYS.test(path) || (PARTS[name] === undefined ? !DEVELOPMENT.test(path) : PARTS[name].files(path));

function filesUnder(folder, inside = '') {
  return readdirSync(join(folder, inside), { withFileTypes: true }).flatMap((entry) => {
    const path = inside === '' ? entry.name : `${inside}/${entry.name}`;
    if (entry.name === 'node_modules') return [];
    return entry.isDirectory() ? filesUnder(folder, path) : [path];
  });
}

const read = (from) => readFileSync(join(root, from));
const file = (path, from, mode = 0o644) => ({ path, mode, content: read(from) });

/** Where Node finds a package imported by the one in `from`. */
function locate(from, name) {
  for (let base = from; ; base = base.slice(0, base.lastIndexOf('/node_modules/'))) {
    const path = `${base === '' ? '' : `${base}/`}node_modules/${name}`;
    if (existsSync(join(root, path, 'package.json'))) return path;
    if (!base.includes('/node_modules/')) return base === '' ? undefined : locate('', name);
  }
}

/** The folders of these packages and their dependencies, as installed for this platform. */
function packageFolders(names, from = '', found = new Map()) {
  for (const name of names) {
    const folder = locate(from, name);
    if (folder === undefined || found.has(folder)) continue;
    found.set(folder, name);
    const { dependencies, optionalDependencies } = JSON.parse(read(`${folder}/package.json`));
    const without = PARTS[name]?.without ?? [];
    const needs = Object.keys({ ...dependencies, ...optionalDependencies });
    packageFolders(without === 'everything' ? [] : needs.filter((need) => !without.includes(need)), folder, found);
  }
  return found;
}

const packageFiles = () =>
  [...packageFolders(OUTSIDE)].flatMap(([folder, name]) =>
    filesUnder(join(root, folder))
      .filter((path) => isKept(name, path))
      .map((path) => file(`${folder}/${path}`, `${folder}/${path}`)),
  );

const builtFiles = () =>
  ['dist/server', 'dist/web'].flatMap((folder) =>
    filesUnder(join(root, folder))
      .filter((path) => !path.endsWith('.map') && path !== '.sources')
      .map((path) => file(`${folder}/${path}`, `${folder}/${path}`)),
  );

/** The licence texts of the packages in the release, most of which are inside its bundles. */
function licenceTexts() {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  return productionPackages(lock).flatMap(({ name, version, licence }) => {
    const folder = join(root, 'node_modules', name);
    const text = existsSync(folder)
      ? readdirSync(folder).find((path) => /^(?:licen[cs]e|copying)/i.test(path))
      : undefined;
    const body = text === undefined ? '' : `\n${readFileSync(join(folder, text), 'utf8').trim()}\n`;
    return [`${name} ${version} (${licence})\n${body}`];
  });
}

/** The package.json of a release, for Node, npm and the product's version. */
function manifest(commit) {
  const { name, version, description, license, type } = JSON.parse(read('package.json'));
  const { engines } = JSON.parse(read('tools/node/package.json'));
  const command = (word) => `node --max-semi-space-size=2 feltclock.mjs${word}`;
  const scripts = {
    start: command(''),
    backup: command(' backup'),
    restore: command(' restore'),
    doctor: command(' doctor'),
    'reset-password': command(' reset-password'),
  };
  return { name, version, commit, private: true, description, license, type, engines, scripts };
}

const text = (path, content) => ({ path, mode: 0o644, content: Buffer.from(content) });

/**
 * @param {string | undefined} commit the commit of the build, if known
 * @returns {{path: string, mode: number, content: Buffer}[]} all files of a release, with their paths in it
 */
export const releaseFiles = (commit) => [
  ...builtFiles(),
  ...packageFiles(),
  text('package.json', `${JSON.stringify(manifest(commit), undefined, 2)}\n`),
  text('THIRD-PARTY-LICENCES.txt', licenceTexts().join(`\n${'-'.repeat(80)}\n\n`)),
  file('feltclock', 'tools/release/feltclock', 0o755),
  file('feltclock.cmd', 'tools/release/feltclock.cmd'),
  file('feltclock.mjs', 'tools/release/launch.mjs'),
  file('READ-ME.md', 'tools/release/READ-ME.md'),
  file('healthy.mjs', 'tools/release/healthy.mjs'),
  file('CHANGELOG.md', 'CHANGELOG.md'),
  ...[...FOR_OPERATORS, ...filesUnder(join(root, 'deploy')).map((path) => `deploy/${path}`)].map((path) =>
    file(path, path),
  ),
  file('LICENSE', 'LICENSE'),
];
