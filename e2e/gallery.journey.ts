// Visual regression of the console's components, dark and light (docs/look.md).

import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { findings } from './support/axe.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const VITE = join(ROOT, 'node_modules/vite/bin/vite.js');
/** No server serves this address: the route answers with the built gallery. */
const ORIGIN = 'http://gallery.test';

const built = { folder: '' };

test.beforeAll(async () => {
  built.folder = await mkdtemp(join(tmpdir(), 'feltclock-gallery-'));
  const where = ['--outDir', built.folder, '--emptyOutDir', '--logLevel', 'warn'];
  execFileSync(process.execPath, [VITE, 'build', 'apps/web', '--mode', 'gallery', ...where], { cwd: ROOT });
});
test.afterAll(() => rm(built.folder, { recursive: true, force: true }));

for (const colorScheme of ['dark', 'light'] as const)
  test.describe(`in the ${colorScheme}`, () => {
    test.use({ colorScheme, viewport: { width: 760, height: 900 } });

    test('every component looks as before', async ({ page }) => {
      await page.route(`${ORIGIN}/**`, (route) =>
        route.fulfill({ path: join(built.folder, new URL(route.request().url()).pathname) }),
      );
      await page.goto(`${ORIGIN}/gallery.html`);
      const pieces = page.locator('[data-piece]');
      await expect(pieces.first()).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      expect.soft(await findings(page)).toEqual([]);
      for (const piece of await pieces.all()) {
        const name = (await piece.getAttribute('data-piece')) ?? '';
        await expect.soft(piece).toHaveScreenshot(`${name}-${colorScheme}.png`, { threshold: 0.03, maxDiffPixels: 30 });
      }
    });
  });
