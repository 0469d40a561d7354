// What axe has to say about a page as it is now.

import type { Page } from '@playwright/test';
import axe from 'axe-core';

interface Finding {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** Each finding with the first piece of markup it is about; empty when there is none. */
export async function findings(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  const violations = await page.evaluate<readonly Finding[]>(
    'axe.run({ resultTypes: ["violations"] }).then(({ violations }) => violations)',
  );
  return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes[0]?.html ?? ''}`);
}
