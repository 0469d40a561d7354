// The files of a release: the built product, the packages outside of its bundle, and what an operator reads. No sources and no tools.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OUTSIDE } from '../build-server.mjs';
import { productionPackages } from '../checks/licences.mjs';
import { root } from '../run-command.mjs';
import { withManifest } from './manifest.mjs';
import { nativePackages, PLATFORMS } from './platforms.mjs';

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
/** The starters and what is read first stay at every update; everything else is in the folder of its version. The Dockerfile knows it too. */
export const folderOf = (version) => `versions/${version}`;
/** The folder in the downloads that are made here. */
export const APP = folderOf(JSON.parse(read('package.json')).version);

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

/** The packages that run on one platform only, of any platform. */
export const NATIVE = new Set(PLATFORMS.flatMap((platform) => nativePackages(platform).map(({ name }) => name)));

const filesOfPackage = (name, from, path) =>
  filesUnder(from)
    .filter((each) => isKept(name, each))
    .map((each) => ({ path: `${path}/${each}`, mode: 0o644, content: readFileSync(join(from, each)) }));

/** Native packages are those of the download. */
const packageFiles = (parts) => [
  ...[...packageFolders(OUTSIDE)]
    .filter(([, name]) => !NATIVE.has(name))
    .flatMap(([folder, name]) => filesOfPackage(name, join(root, folder), folder)),
  ...parts.packages.flatMap(({ name, folder }) => filesOfPackage(name, folder, `node_modules/${name}`)),
];

const builtFiles = () =>
  ['dist/server', 'dist/web'].flatMap((folder) =>
    filesUnder(join(root, folder))
      .filter((path) => !path.endsWith('.map') && path !== '.sources')
      .map((path) => file(`${folder}/${path}`, `${folder}/${path}`)),
  );

function licenceIn(folder) {
  if (!existsSync(folder)) return '';
  const text = readdirSync(folder).find((path) => /^(?:licen[cs]e|copying)/i.test(path));
  return text === undefined ? '' : `\n${readFileSync(join(folder, text), 'utf8').trim()}\n`;
}

/** The licence texts of the packages in the release, most of which are inside its bundles, and of its Node. */
function licenceTexts(parts) {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const brought = new Map(parts.packages.map(({ name, folder }) => [name, folder]));
  return [
    `Node.js ${parts.nodeVersion} (MIT)\n${licenceIn(parts.nodeLicences)}`,
    ...productionPackages(lock)
      .filter(({ name }) => !NATIVE.has(name) || brought.has(name))
      .map(({ name, version, licence }) => {
        const folder = brought.get(name) ?? join(root, 'node_modules', name);
        return `${name} ${version} (${licence})\n${licenceIn(folder)}`;
      }),
  ];
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

/** The bill of materials in CycloneDX, the same for every build of the same files. */
function materialsOf(commit, parts) {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const { packages } = JSON.parse(lock);
  const { name, version } = JSON.parse(read('package.json'));
  const own = new Set(parts.packages.map((each) => each.name));
  const component = (each) => ({
    type: 'library',
    name: each.name,
    version: each.version,
    purl: `pkg:npm/${each.name.replace('@', '%40')}@${each.version}`,
    licenses: [{ expression: each.licence }],
    hashes: hashesOf(packages[`node_modules/${each.name}`]?.integrity),
  });
  return `${JSON.stringify(
    {
      bomFormat: 'CycloneDX',
      specVersion: '1.5',
      version: 1,
      metadata: {
        component: { type: 'application', name, version: `${version}${commit === undefined ? '' : `+${commit}`}` },
      },
      components: [
        { type: 'platform', name: 'node', version: parts.nodeVersion },
        ...productionPackages(lock)
          .filter((each) => !NATIVE.has(each.name) || own.has(each.name))
          .map(component),
      ],
    },
    undefined,
    1,
  )}\n`;
}

/** The lock has SHA-512 in base64, and CycloneDX wants it in hexadecimal. */
const hashesOf = (integrity) =>
  integrity?.startsWith('sha512-') === true
    ? [{ alg: 'SHA-512', content: Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex') }]
    : [];

const text = (path, content) => ({ path, mode: 0o644, content: Buffer.from(content) });

/** What a person opens, by platform. */
const STARTERS = {
  // Its interpreter wants Windows' line ends.
  win32: () => [text('Feltclock.cmd', read('tools/release/Feltclock.cmd').toString().replaceAll('\n', '\r\n'))],
  darwin: () => [
    file('feltclock', 'tools/release/feltclock', 0o755),
    file('Feltclock.command', 'tools/release/Feltclock.command', 0o755),
  ],
  linux: () => [file('feltclock', 'tools/release/feltclock', 0o755)],
};

function runtimeFiles(platform, { node }) {
  const path = platform.os === 'win32' ? 'runtime/node.exe' : 'runtime/node';
  return [{ path, mode: 0o755, content: readFileSync(node) }];
}

const filesOfVersion = (commit, download) => [
  file('CHANGELOG.md', 'CHANGELOG.md'),
  file('LICENSE', 'LICENSE'),
  text('THIRD-PARTY-LICENCES.txt', licenceTexts(download.parts).join(`\n${'-'.repeat(80)}\n\n`)),
  ...builtFiles(),
  ...packageFiles(download.parts),
  ...runtimeFiles(download.platform, download.parts),
  text('package.json', `${JSON.stringify(manifest(commit), undefined, 2)}\n`),
  text('sbom.cdx.json', materialsOf(commit, download.parts)),
  file('feltclock.mjs', 'tools/release/launch.mjs'),
  file('healthy.mjs', 'tools/release/healthy.mjs'),
  ...[...FOR_OPERATORS, ...filesUnder(join(root, 'deploy')).map((path) => `deploy/${path}`)].map((path) =>
    file(path, path),
  ),
];

/**
 * @param {string | undefined} commit the commit of the build, if known
 * @param {{platform: import('./platforms.mjs').Platform, parts: import('./platforms.mjs').Parts, key?: string,
 *   change?: (files: {path: string, mode: number, content: Buffer}[]) => {path: string, mode: number, content: Buffer}[]}} download
 *   `key` signs it. `change` makes another version of it, for a check.
 * @returns {{path: string, mode: number, content: Buffer}[]} all files of a download, with their paths in it
 */
export function releaseFiles(commit, download) {
  const { platform, key, change } = download;
  const made = filesOfVersion(commit, download);
  const files = change?.(made) ?? made;
  const { version } = JSON.parse(files.find(({ path }) => path === 'package.json').content);
  const listed = withManifest(files, { version, ...platform }, key);
  return [
    ...STARTERS[platform.os](),
    file('READ-ME.md', 'tools/release/READ-ME.md'),
    // Read by the starters. An update changes this file alone.
    text('current', `${version}\n`),
    ...listed.map((each) => ({ ...each, path: `${folderOf(version)}/${each.path}` })),
  ];
}
