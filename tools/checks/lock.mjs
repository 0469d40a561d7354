// Checks the lock files: every platform's optional package has an entry, no host is named, every package has a hash and comes from the registry, and
// the built server finds its packages.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Where Node would find `name` when the package at `from` imports it, or undefined. */
function findEntry(packages, from, name) {
  for (let base = from; ;) {
    const path = base === '' ? `node_modules/${name}` : `${base}/node_modules/${name}`;
    if (packages[path]) return path;
    if (base === '') return undefined;
    const cut = base.lastIndexOf('/node_modules/');
    base = cut >= 0 ? base.slice(0, cut) : '';
  }
}

function missingOptional(packages) {
  return Object.entries(packages).flatMap(([path, entry]) =>
    Object.keys(entry.optionalDependencies ?? {})
      .filter((name) => !findEntry(packages, path, name))
      .map(
        (name) =>
          `${path} needs ${name}, which has no entry: remove the lock and node_modules, and run npm install again.`,
      ),
  );
}

function namedHosts(packages) {
  return Object.entries(packages)
    .filter(([, entry]) => /^[a-z+]+:\/\//.test(entry.resolved ?? ''))
    .map(([path]) => `${path} names a host: run npm install with this repository's .npmrc.`);
}

/** Only a hash proves that a package is the locked one. Packages from files or repositories are not published versions. */
const SHA512 = /^sha512-[A-Za-z\d+/]{86}==$/;

export function unproved(packages) {
  return (
    Object.entries(packages)
      .filter(([path]) => path.includes('node_modules/'))
      // A bundled package is covered by the hash of the package that contains it.
      .filter(([, { inBundle }]) => inBundle !== true)
      .flatMap(([path, { link, integrity, resolved = '' }]) => {
        if (link === true)
          return /^(?:apps|packages|tools)\/|^(?:e2e|bench)$/.test(resolved)
            ? []
            : [`${path} links to ${resolved}, which is not a workspace.`];
        if (!SHA512.test(integrity ?? '')) return [`${path} has no SHA-512 hash: install it again with npm.`];
        return /^(?:https?:|$)/.test(resolved) ? [] : [`${path} comes from ${resolved} instead of the registry.`];
      })
  );
}

function unhoisted(packages) {
  return Object.keys(packages['apps/server']?.dependencies ?? {})
    .filter((name) => packages[`apps/server/node_modules/${name}`])
    .map(
      (name) =>
        `apps/server/node_modules/${name}: dist/server/main.js would not find it; use the same version everywhere.`,
    );
}

function loose(packages) {
  return Object.entries(packages)
    .filter(([path]) => !path.includes('node_modules/'))
    .flatMap(([path, { dependencies, devDependencies, optionalDependencies }]) =>
      Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
        .filter(([, version]) => !/^(?:npm:@?[^@]+@)?\d+\.\d+\.\d+/.test(version))
        .map(([name, version]) => `${path || 'package.json'}: ${name} "${version}" is not an exact version.`),
    );
}

function faultsIn(lock) {
  const { packages } = JSON.parse(readFileSync(`${root}${lock}`, 'utf8'));
  return [
    ...missingOptional(packages),
    ...namedHosts(packages),
    ...unproved(packages),
    ...unhoisted(packages),
    ...loose(packages),
  ];
}

const OTHER_FOLDERS = ['tools/node', 'tools/engines', 'examples/mqtt', 'examples/bot', 'examples/companion'];

/** The locks of the product, of the tools that are installed apart, and of the examples. */
export const checkLock = () =>
  ['package-lock.json', ...OTHER_FOLDERS.map((folder) => `${folder}/package-lock.json`)].flatMap(faultsIn);
