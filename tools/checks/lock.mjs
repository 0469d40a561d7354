// Checks the locks: every platform's optional package has its entry, no host is named, every package has its hash and comes from the registry, and
// the built server finds its packages.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Where Node would find `name` when the package at `from` asks for it, or undefined. */
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
        (name) => `${path} names ${name}, which has no entry: remove the lock and node_modules, and npm install again.`,
      ),
  );
}

function namedHosts(packages) {
  return Object.entries(packages)
    .filter(([, entry]) => /^[a-z+]+:\/\//.test(entry.resolved ?? ''))
    .map(([path]) => `${path} names the host it came from: npm install with this repository's .npmrc.`);
}

/** A hash alone proves that a package is the one that was locked; whatever comes from a file or a repository is no published version. */
const SHA512 = /^sha512-[A-Za-z\d+/]{86}==$/;

export function unproved(packages) {
  return (
    Object.entries(packages)
      .filter(([path]) => path.includes('node_modules/'))
      // What a package brings along inside itself is under that package's hash.
      .filter(([, { inBundle }]) => inBundle !== true)
      .flatMap(([path, { link, integrity, resolved = '' }]) => {
        if (link === true)
          return /^(?:apps|packages|tools)\/|^(?:e2e|bench)$/.test(resolved)
            ? []
            : [`${path} is a link to ${resolved}, which is no workspace.`];
        if (!SHA512.test(integrity ?? '')) return [`${path} has no SHA-512 hash: npm install it anew.`];
        return /^(?:https?:|$)/.test(resolved) ? [] : [`${path} comes from ${resolved} and not from the registry.`];
      })
  );
}

function unhoisted(packages) {
  return Object.keys(packages['apps/server']?.dependencies ?? {})
    .filter((name) => packages[`apps/server/node_modules/${name}`])
    .map((name) => `apps/server/node_modules/${name}: dist/server/main.js would not find it; align the versions.`);
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

/** Of the product, of the Node that is brought along, and of the browsers of other years. */
export const checkLock = () =>
  ['package-lock.json', 'tools/node/package-lock.json', 'tools/engines/package-lock.json'].flatMap(faultsIn);
