// Which Node is new enough, and whether those in tools/node are.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isAtLeast } from './find-node.mjs';

describe('the version of Node', () => {
  it.each([
    ['24.15.0', '24.15.0', true],
    ['24.15.1', '24.15.0', true],
    ['24.22.3', '24.15.0', true],
    ['26.0.0', '24.15.0', true],
    ['24.14.9', '24.15.0', false],
    ['24.9.0', '24.15.0', false],
    ['20.20.2', '24.15.0', false],
    ['20.20.2', '20.19.0', true],
    ['18.99.0', '20.19.0', false],
  ])('%s, where %s is the oldest: %s', (version, oldest, isEnough) => {
    expect(isAtLeast(version, oldest)).toBe(isEnough);
  });

  it('in tools/node is of the named line, and new enough', () => {
    const { engines, optionalDependencies } = JSON.parse(
      readFileSync(new URL('node/package.json', import.meta.url), 'utf8'),
    );
    const oldest = engines.node.replace('>=', '');
    const versions = Object.values(optionalDependencies);
    expect(versions.filter((version) => !version.startsWith('24.') || !isAtLeast(version, oldest))).toEqual([]);
    expect(versions).toHaveLength(4);
  });
});
