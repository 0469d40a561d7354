// The change log of the product, and faults that must be found in one.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { changeLogFaults, entriesOf, isNewer } from './change-log.mjs';

const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const COMMIT = '3f6315a86bbbc1154c2117373f0fc653c2971177';
const OLD = `## [1.2.3] - 2026-01-31\n\nBuilt from \`${COMMIT}\`.\n\n### Added\n\n- this\n`;
const NEW = '## [1.3.0] - not released yet\n\n### Added\n\n- that\n';

describe('the change log', () => {
  it('of the product is in order, and knows the commit of the first release', () => {
    const entries = entriesOf(read('CHANGELOG.md'));
    expect(changeLogFaults(entries, JSON.parse(read('package.json')).version)).toEqual([]);
    expect(entries.at(-1)).toEqual({ version: '0.1.0', date: '2026-11-21', commit: COMMIT });
  });

  it('is read entry by entry', () => {
    expect(entriesOf(`# Changes\n\n${NEW}\n${OLD}`)).toEqual([
      { version: '1.3.0', date: undefined, commit: undefined },
      { version: '1.2.3', date: '2026-01-31', commit: COMMIT },
    ]);
    expect(() => entriesOf('## 1.2.3\n')).toThrow('"## 1.2.3" is not a version heading');
  });

  it.each([
    ['another version than the product’s', NEW + OLD, '1.3.1', 'The newest entry must be 1.3.1'],
    ['an older version above a newer one', OLD + OLD.replace('1.2.3', '1.10.0'), '1.2.3', '1.10.0 must stand above'],
    ['a date without its commit', OLD.replace(/Built.*/, ''), '1.2.3', '1.2.3 needs a date'],
    ['an older version that was never released', NEW + NEW.replace('1.3.0', '1.2.0'), '1.3.0', '1.2.0 has no date'],
  ])('is refused with %s', (_, text, version, fault) => {
    expect(changeLogFaults(entriesOf(text), version)).toEqual([expect.stringContaining(fault)]);
  });

  it('counts in numbers', () => {
    expect([isNewer('0.10.0', '0.9.9'), isNewer('1.0.0', '1.0.0'), isNewer('1.9.0', '2.0.0')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
