// What every page of the web says of itself.
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const WEB = fileURLToPath(new URL('../../apps/web/', import.meta.url));

// A browser that translates replaces texts behind the page's back: the level goes on, and the blinds of the level before stay.
describe.each(globSync('*.html', { cwd: WEB }))('%s', (name) => {
  const page = readFileSync(`${WEB}${name}`, 'utf8');

  it('is not to be translated by the browser', () => {
    expect(page).toContain('<html lang="ko" translate="no">');
    expect(page).toContain('<meta name="google" content="notranslate" />');
  });
});
