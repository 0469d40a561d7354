// What every open page showed when a journey failed, and what had gone wrong in it: told in the report itself, where no picture can be looked at.

import type { Page, Request, TestInfo } from '@playwright/test';

const MOST_FAULTS = 5;
/** The report prints this much of a text and no more. */
const PRINTED = 290;

/** How a request failed; undefined when it did not. */
async function failureOf(request: Request): Promise<string | undefined> {
  const status = request.existingResponse()?.status() ?? 0;
  const failure = request.failure()?.errorText ?? (status >= 400 ? String(status) : undefined);
  return failure === undefined ? undefined : `${new URL(request.url()).pathname} ${failure}`;
}

/** Errors of the page's scripts and requests that brought nothing, the last few of each. */
async function faultsOf(page: Page): Promise<readonly string[]> {
  const errors = (await page.pageErrors()).map(({ message }) => message);
  const failures = await Promise.all((await page.requests()).map(failureOf));
  return [errors, failures.filter((failure) => failure !== undefined)].flatMap((all) => all.slice(-MOST_FAULTS));
}

/** Adds to the report where each of these pages is, what it says, and its last faults. */
export async function reportPages(test: TestInfo, pages: Iterable<Page>): Promise<void> {
  for (const page of pages) {
    const said = await page.evaluate(() => document.body.innerText).catch((failure: unknown) => String(failure));
    const halves = [(await faultsOf(page).catch(() => [])).join(' · '), said.replaceAll(/\s+/gu, ' ')];
    const body = halves.map((half) => half.slice(0, PRINTED / halves.length)).join('\n');
    await test.attach(`at ${page.url()}`, { body, contentType: 'text/plain' });
  }
}
