// What axe has to say about a page as it is now.

import type { Page } from '@playwright/test';
import axe from 'axe-core';

interface Finding {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** Runs in the page: resolves when what fades in or out has done so, since a letter that is half there has half its contrast. */
async function settled(): Promise<void> {
  await new Promise((drawn) => requestAnimationFrame(drawn));
  const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(passing.map(({ finished }) => finished));
}

/** Each finding with the first piece of markup it is about; empty when there is none. */
export async function findings(page: Page): Promise<readonly string[]> {
  await page.evaluate(settled);
  await page.evaluate(axe.source);
  const violations = await page.evaluate<readonly Finding[]>(
    'axe.run({ resultTypes: ["violations"] }).then(({ violations }) => violations)',
  );
  return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes[0]?.html ?? ''}`);
}
