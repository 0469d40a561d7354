// Runs axe on a page as it is now.

import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

interface Finding {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string }[];
}

const AXE = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Runs in the page: resolves when all fades have ended, because a half-visible letter has half its contrast. */
async function settled(): Promise<void> {
  await new Promise((drawn) => requestAnimationFrame(drawn));
  const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(passing.map(({ finished }) => finished));
}

/** Each finding with the first piece of markup it concerns; empty if there is none. */
export async function findings(page: Page): Promise<readonly string[]> {
  await page.evaluate(settled);
  await page.evaluate(AXE);
  const violations = await page.evaluate<readonly Finding[]>(
    'axe.run({ resultTypes: ["violations"] }).then(({ violations }) => violations)',
  );
  return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes[0]?.html ?? ''}`);
}
