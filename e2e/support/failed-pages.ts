// What every open page showed when a journey failed, and what had gone wrong in it: told in the report itself, where no picture can be looked at.

import type { Page, TestInfo } from '@playwright/test';

const MOST_FAULTS = 5;
/** The report prints this much of a text and no more. */
const PRINTED = 290;

const faultsOf = new WeakMap<Page, string[]>();

/** From now on notes what goes wrong in this page: errors of its scripts, and requests that brought nothing. */
export function noteFaults(page: Page): void {
  const faults: string[] = [];
  faultsOf.set(page, faults);
  const note = (fault: string): void => {
    faults.push(fault);
    if (faults.length > MOST_FAULTS) faults.shift();
  };
  page.on('pageerror', ({ message }) => note(message));
  page.on('requestfailed', (request) =>
    note(`${new URL(request.url()).pathname} ${request.failure()?.errorText ?? ''}`),
  );
  page.on('response', (response) => {
    if (response.status() >= 400) note(`${new URL(response.url()).pathname} ${String(response.status())}`);
  });
}

/** Adds to the report where each of these pages is, what it says, and its last faults. */
export async function reportPages(test: TestInfo, pages: Iterable<Page>): Promise<void> {
  for (const page of pages) {
    const said = await page.evaluate(() => document.body.innerText).catch((failure: unknown) => String(failure));
    const halves = [(faultsOf.get(page) ?? []).join(' · '), said.replaceAll(/\s+/gu, ' ')];
    const body = halves.map((half) => half.slice(0, PRINTED / halves.length)).join('\n');
    await test.attach(`at ${page.url()}`, { body, contentType: 'text/plain' });
  }
}
