import { readFileSync } from 'node:fs';
import { parse } from 'acorn';
import { expect, it } from 'vitest';

it('the page for old browsers is JavaScript that any browser reads', () => {
  const path = new URL('../apps/web/src/shared/old-engines/plain-page.js', import.meta.url);
  expect(() => parse(readFileSync(path, 'utf8'), { ecmaVersion: 5 })).not.toThrow();
});
