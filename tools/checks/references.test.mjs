// The check of references: valid ones pass, and broken ones are found with their position.
import { describe, expect, it } from 'vitest';
import { brokenLinks, brokenReferences } from './references.mjs';

// References are assembled here, so that this file contains no broken ones itself.
const rule = (name) => `docs/${'rules'}/${name}`;
const decision = (number) => `${'decision'} ${number}`;
const section = '§';

const messages = (text) => brokenReferences(text).map(({ message }) => message);

describe('references', () => {
  it.each([
    rule('clock.md'),
    rule('clock.md#rows'),
    rule('clock.md#the-log-is-the-state'),
    decision(14),
    `RFC 6455 ${section}5.2`,
  ])('take %s, which is there', (text) => {
    expect(messages(`// Why it is so (${text}).`)).toEqual([]);
  });

  it.each([
    [rule('clocks.md#level-ends'), 'There is no docs'],
    [rule('clock.md#level-begins'), 'has no heading for "#level-begins"'],
    [rule('clock#level-ends'), "Write the file's ending"],
    [decision(999), 'There is no'],
    [`decisions ${section}5`, 'no reader of the repository can open that'],
    [`Decisions ${section}3`, 'no reader of the repository can open that'],
    [`${'spec'} 2 ${section}4.3`, 'no reader of the repository can open that'],
    [`quality.md ${section}2`, 'no reader of the repository can open that'],
    [`document ${'1'}, section 4`, 'no reader of the repository can open that'],
    [`as ${'the'} documents say`, 'no reader of the repository can open that'],
  ])('refuse %s', (text, why) => {
    expect(messages(`// Why it is so (${text}).`)).toContainEqual(expect.stringContaining(why));
  });

  it('are found where they stand', () => {
    const text = `first line\n// ${rule('clock.md#nowhere')}`;
    expect(brokenReferences(text)[0]?.index).toBe(text.indexOf('docs'));
  });
});

describe('links between documents', () => {
  const file = new URL('../../README.md', import.meta.url).pathname;

  it('take files and headings that are there, and whatever is elsewhere', () => {
    const text = '[a](CONTRIBUTING.md) [b](docs/rules/clock.md#rows) [c](https://example.com/x#y) [d](docs)';
    expect(brokenLinks(text, file)).toEqual([]);
  });

  it.each(['CONTRIBUTE.md', rule('clock.md#level-begins'), '#no-such-heading'])('refuse %s', (path) => {
    expect(brokenLinks(`[a](${path})`, file)).toHaveLength(1);
  });
});
