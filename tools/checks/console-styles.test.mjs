// The console's styles use the roles of the tokens (docs/look.md), and no colours of their own.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const SOURCE = fileURLToPath(new URL('../../apps/web/src/', import.meta.url));
/** Parts that show boards use the board's colours. Colour choosers and codes for scanners have their own,
 * and so has the widget, which stands in other sites. */
const OWN_COLOURS = ['features/board/', 'features/widget/', 'domain-ui/board-canvas/', 'shared/ui/look/'];
const OWN_STYLES = ['features/game-controller/', 'timer-design.module.css'];
const IN_STYLES = /#[\da-f]{3,8}\b|\brgba?\(|--mantine-color-(?:dark|felt|amber|danger|gray)-\d/i;
const IN_SCREENS =
  /["'](?:dark|felt|amber|danger|gray)\.\d["']|var\(--mantine-color-(?:dark|felt|amber|danger|gray)-\d/;

/** @returns {string[]} files with this ending that use a colour of their own */
const strays = (ending, colour, own = OWN_COLOURS) => {
  const files = readdirSync(SOURCE, { recursive: true })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith(ending) && !own.some((part) => path.includes(part)));
  expect(files.length).toBeGreaterThan(20);
  return files.filter((path) => colour.test(readFileSync(join(SOURCE, path), 'utf8')));
};

it('styles name roles, and no colour of their own', () => {
  expect(strays('.css', IN_STYLES, [...OWN_COLOURS, ...OWN_STYLES])).toEqual([]);
});

it('screens name roles, and no shade', () => {
  expect(strays('.tsx', IN_SCREENS)).toEqual([]);
});

it('what stays in sight stands below the head by the name that the console gives its height', () => {
  expect(strays('.css', /--app-shell-/, [])).toEqual([]);
});
