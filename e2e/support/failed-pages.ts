// After a failed journey, reports what every open page showed and its errors, because pictures cannot be viewed everywhere.

import type { Page, Request, TestInfo } from '@playwright/test';

const MOST_FAULTS = 5;
/** The report prints only this many characters of a text. */
const PRINTED = 290;

/** How a request failed; undefined if it did not. */
async function failureOf(request: Request): Promise<string | undefined> {
  const status = request.existingResponse()?.status() ?? 0;
  const failure = request.failure()?.errorText ?? (status >= 400 ? String(status) : undefined);
  return failure === undefined ? undefined : `${new URL(request.url()).pathname} ${failure}`;
}

/** Script errors and failed requests of the page, the last few of each. */
async function faultsOf(page: Page): Promise<readonly string[]> {
  const errors = (await page.pageErrors()).map(({ message }) => message);
  const failures = await Promise.all((await page.requests()).map(failureOf));
  return [errors, failures.filter((failure) => failure !== undefined)].flatMap((all) => all.slice(-MOST_FAULTS));
}

/** Adds to the report the address, text and last errors of each page. */
export async function reportPages(test: TestInfo, pages: Iterable<Page>): Promise<void> {
  for (const page of pages) {
    const shown = await page.evaluate(() => document.body.innerText).catch((failure: unknown) => String(failure));
    const halves = [(await faultsOf(page).catch(() => [])).join(' · '), shown.replaceAll(/\s+/gu, ' ')];
    const body = halves.map((half) => half.slice(0, PRINTED / halves.length)).join('\n');
    await test.attach(`at ${page.url()}`, { body, contentType: 'text/plain' });
  }
}
