// The checks of the lock file: allowed licences, and verified packages.
import { describe, expect, it } from 'vitest';
import { checkLicences, isAllowedLicence, licencesDocument, productionPackages, refusedLicences } from './licences.mjs';
import { unproved } from './lock.mjs';

const lockOf = (packages) => JSON.stringify({ packages });
const SHA512 = `sha512-${'A'.repeat(86)}==`;

describe('licences', () => {
  it.each(['MIT', '(MIT OR GPL-3.0-only)', 'MIT AND ISC', 'GPL-2.0-only OR MIT AND ISC', 'LGPL-3.0-or-later'])(
    'take %s',
    (name) => {
      expect(isAllowedLicence(name)).toBe(true);
    },
  );

  it.each([
    'GPL-3.0-only',
    'AGPL-3.0-or-later',
    'MIT AND GPL-3.0-only',
    'SEE LICENSE IN x',
    'none named',
    '',
    '(MIT OR (GPL-3.0-only))',
  ])('refuse "%s"', (name) => {
    expect(isAllowedLicence(name)).toBe(false);
  });

  it('are those of what runs: not of tools, and of a package once', () => {
    const packages = productionPackages(
      lockOf({
        'apps/server': { version: '1.0.0', license: 'X' },
        'node_modules/server': { link: true },
        'node_modules/b': { version: '2.0.0', license: 'MIT' },
        'node_modules/a/node_modules/b': { version: '2.0.0', license: 'MIT' },
        'node_modules/@a/c': { version: '1.0.0' },
        'node_modules/tool': { version: '1.0.0', license: 'GPL-3.0-only', dev: true },
      }),
    );
    expect(packages.map(({ name, licence }) => [name, licence])).toEqual([
      ['@a/c', 'none named'],
      ['b', 'MIT'],
    ]);
    expect(refusedLicences(packages)).toEqual([expect.stringContaining('@a/c 1.0.0')]);
    expect(licencesDocument(packages)).toContain('## MIT (1)\n\n`b` 2.0.0');
  });

  it('are refused where their document is not what the lock says', () => {
    expect(checkLicences(undefined, '')).toEqual([expect.stringContaining('npm run tool -- licences')]);
  });
});

describe('a package of the lock', () => {
  it('with its hash, or as a link to a workspace, is taken', () => {
    expect(
      unproved({ 'node_modules/a': { integrity: SHA512 }, 'node_modules/w': { link: true, resolved: 'apps/w' } }),
    ).toEqual([]);
    expect(unproved({ 'node_modules/a/node_modules/b': { inBundle: true } }), 'under the hash of a').toEqual([]);
  });

  it.each([
    ['no hash', { version: '1.0.0' }],
    ['a weak hash', { integrity: 'sha1-aaaa' }],
    ['a strong hash beside a weak one', { integrity: `sha1-aaaa ${SHA512}` }],
    ['a file', { integrity: SHA512, resolved: 'file:../a.tgz' }],
    ['a repository', { integrity: SHA512, resolved: 'git+ssh://git@example.com/a.git' }],
    ['a link out of the workspaces', { link: true, resolved: '../elsewhere' }],
  ])('with %s is refused', (_what, entry) => {
    expect(unproved({ 'node_modules/a': entry })).toEqual([expect.stringContaining('node_modules/a')]);
  });
});
