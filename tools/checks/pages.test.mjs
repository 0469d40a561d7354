// The HTML pages of the web, and the page for browsers that are too old.
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'acorn';
import { describe, expect, it } from 'vitest';

const WEB = fileURLToPath(new URL('../../apps/web/', import.meta.url));

// A translating browser replaces text nodes that React would update, so a board would keep the blinds of an earlier level.
describe.each(globSync('*.html', { cwd: WEB }))('%s', (name) => {
  const page = readFileSync(`${WEB}${name}`, 'utf8');

  it('is not to be translated by the browser', () => {
    expect(page).toContain('<html lang="ko" translate="no">');
    expect(page).toContain('<meta name="google" content="notranslate" />');
  });
});

it('the page for old browsers is JavaScript that any browser can parse', () => {
  const script = readFileSync(`${WEB}src/shared/old-engines/plain-page.js`, 'utf8');
  expect(() => parse(script, { ecmaVersion: 5 })).not.toThrow();
});
