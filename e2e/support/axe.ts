// What axe has to say about a page as it is now.

import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

interface Finding {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** Minified, less than half of what the package holds as its source: handing that to a page took as long as looking at the page. */
const AXE = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Runs in the page: resolves when what fades in or out has done so, since a letter that is half there has half its contrast. Says whether axe is there already. */
async function settled(): Promise<boolean> {
  await new Promise((drawn) => requestAnimationFrame(drawn));
  const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(passing.map(({ finished }) => finished));
  return 'axe' in window;
}

/** Pages that were looked at in an earlier document of theirs. */
const lookedAt = new WeakSet<Page>();

/** Where one document after the other is looked at, each brings axe along: handing it over anew takes the browser three times as long. */
async function bringAxe(page: Page): Promise<void> {
  await page.evaluate(AXE);
  if (lookedAt.has(page)) await page.addInitScript(AXE);
  lookedAt.add(page);
}

/** Each finding with the first piece of markup it is about; empty when there is none. */
export async function findings(page: Page): Promise<readonly string[]> {
  const hasAxe = await page.evaluate(settled);
  if (!hasAxe) await bringAxe(page);
  const violations = await page.evaluate<readonly Finding[]>(
    'axe.run({ resultTypes: ["violations"] }).then(({ violations }) => violations)',
  );
  return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes[0]?.html ?? ''}`);
}
