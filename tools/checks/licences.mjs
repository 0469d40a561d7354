// The licences of all packages that the product uses at run time. Each must be in the list of allowed ones, and docs/licences.md must name all of
// them.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const document = `${root}docs/licences.md`;

/** SPDX names of licences that only require their text and authors' names, or that cover only their own files or library. */
const ALLOWED = new Set([
  ...[
    '0BSD',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'CC0-1.0',
    'ISC',
    'MIT',
    'Unlicense',
    'Zlib',
  ],
  // For fonts, which stay under this licence.
  'OFL-1.1',
  // Changes to its own files must be published; we change none.
  'MPL-2.0',
  // For a library that is loaded at run time and can be replaced.
  'LGPL-3.0-or-later',
]);

/** True if allowed licences fulfil this SPDX expression. One side of an OR is enough. */
export function isAllowedLicence(expression) {
  const bare = expression.trim().replace(/^\((.*)\)$/s, (whole, inner) => (/^[^()]*$/.test(inner) ? inner : whole));
  if (/[()]/.test(bare)) return false;
  return bare.split(/\s+OR\s+/).some((side) => side.split(/\s+AND\s+/).every((name) => ALLOWED.has(name.trim())));
}

/** Name, version and licence of each package installed at run time, on any platform. */
export function productionPackages(lockText) {
  const { packages } = JSON.parse(lockText);
  const found = Object.entries(packages)
    .filter(([path, entry]) => path.includes('node_modules/') && entry.link !== true && entry.dev !== true)
    .map(([path, { version, license }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: String(version),
      licence: typeof license === 'string' ? license : 'none named',
    }));
  const unique = new Map(found.map((each) => [`${each.name} ${each.version}`, each]));
  return [...unique.values()].sort((one, other) =>
    `${one.name} ${one.version}` < `${other.name} ${other.version}` ? -1 : 1,
  );
}

/** The document: packages by licence, the most frequent licence first. */
export function licencesDocument(packages) {
  const groups = [...Map.groupBy(packages, ({ licence }) => licence)].sort(
    ([one, ones], [other, others]) => others.length - ones.length || (one < other ? -1 : 1),
  );
  const sections = groups.map(
    ([licence, members]) =>
      `## ${licence} (${String(members.length)})\n\n${members.map(({ name, version }) => `\`${name}\` ${version}`).join(', ')}\n`,
  );
  return [
    '# Licences',
    '',
    'Every package that the product runs with, on any platform, by the licence it names: what `package-lock.json` says. `npm run tool -- licences` writes',
    'this document, and `npm run check -- licences` compares it and refuses a licence that is not on the list in `tools/checks/licences.mjs`.',
    '',
    ...sections,
  ].join('\n');
}

export function refusedLicences(packages) {
  return packages
    .filter(({ licence }) => !isAllowedLicence(licence))
    .map(
      ({ name, version, licence }) =>
        `${name} ${version} has the licence ${licence}: replace the package, or allow the licence with a reason.`,
    );
}

const readLock = () => readFileSync(`${root}package-lock.json`, 'utf8');

export function checkLicences(lockText = readLock(), written = readFileSync(document, 'utf8')) {
  const packages = productionPackages(lockText);
  const stale =
    written === licencesDocument(packages)
      ? []
      : ['docs/licences.md does not match the lock: run npm run tool -- licences.'];
  return [...refusedLicences(packages), ...stale];
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(document, licencesDocument(productionPackages(readLock())));
