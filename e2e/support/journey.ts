// What journeys start from: the product, started once for each worker of Playwright, and a venue of their own in it.

import { test as base, type Page } from '@playwright/test';
import { reportPages } from './failed-pages.ts';
import { openSite, type OwnedSite, type Site, type Venue } from './site.ts';

interface ForEachJourney {
  /** A store of the journey's own, with its administrator. */
  readonly venue: Venue;
  /** Closes every page that the journey opened, and says what they showed when it failed. */
  readonly tidy: undefined;
}

interface ForEachWorker {
  /** The worker's product. What its demonstration brought along is there to look at; whoever changes something makes a venue, or starts an own product. */
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

/** For the journeys of the present group: a product of their own, started with these settings, as pristine as on its first day. */
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
