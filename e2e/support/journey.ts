// The fixtures of journeys: the product, started once for each worker of Playwright, and an own venue in it.

import { test as base, type Page } from '@playwright/test';
import { reportPages } from './failed-pages.ts';
import { openSite, type OwnedSite, type Site, type Venue } from './site.ts';

interface ForEachJourney {
  /** A store of the journey, with its administrator. */
  readonly venue: Venue;
  /** Closes every page that the journey opened, and reports what they showed if it failed. */
  readonly tidy: undefined;
}

interface ForEachWorker {
  /** The worker's product. Its demonstration is for reading only; a journey that changes something uses its own venue or its own product. */
  readonly site: Site;
}

export const test = base.extend<ForEachJourney, ForEachWorker>({
  site: [
    async ({ browser }, use) => {
      const site = await openSite(browser);
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  venue: async ({ site }, use) => {
    await use(await site.newVenue());
  },
  tidy: [
    async ({ browser }, use, test) => {
      const contexts = new Set(browser.contexts());
      const openPages = (): Page[] => browser.contexts().flatMap((context) => context.pages());
      const pages = new Set(openPages());
      await use(undefined);
      if (test.status !== test.expectedStatus) await reportPages(test, openPages());
      for (const page of openPages()) if (!pages.has(page)) await page.close();
      for (const context of browser.contexts()) if (!contexts.has(context)) await context.close();
    },
    { auto: true },
  ],
});

/** A new product for the journeys of the present group, started with these settings. */
export function ownSite(settings?: () => Promise<Readonly<Record<string, string>>>): { readonly site: Site } {
  const own: { site: OwnedSite | undefined } = { site: undefined };
  test.beforeAll(async ({ browser }) => {
    own.site = await openSite(browser, await settings?.());
  });
  test.afterAll(async () => {
    await own.site?.close();
  });
  return {
    get site() {
      if (own.site === undefined) throw new Error('The product of this group has not been started.');
      return own.site;
    },
  };
}
