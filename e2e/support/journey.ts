// What journeys start from: the product, started once for each worker of Playwright, and a venue of their own in it.

import { test as base, type Page } from '@playwright/test';
import { reportPages } from './failed-pages.ts';
import { openSite, type OwnedSite, type Site, type Venue } from './site.ts';

interface ForEachJourney {
  /** A store of the journey's own, with its administrator. */
  readonly venue: Venue;
  readonly tidy: undefined;
}

interface ForEachWorker {
  /** All that run in this worker. */
  readonly sites: Set<OwnedSite>;
  /** The worker's product. What its demonstration brought along is there to look at; whoever changes something makes a venue, or starts an own product. */
  readonly site: Site;
}

export const test = base.extend<ForEachJourney, ForEachWorker>({
  sites: [
    // Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const sites = new Set<OwnedSite>();
      await use(sites);
      for (const site of sites) await site.close();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ browser, sites }, use) => {
      const site = await openSite(browser);
      sites.add(site);
      await use(site);
    },
    { scope: 'worker' },
  ],
  venue: async ({ site }, use) => {
    await use(await site.newVenue());
  },
  tidy: [
    async ({ sites }, use, test) => {
      const tabs = (): Set<Page> => new Set([...sites].flatMap((site) => [...site.tabs()]));
      const before = tabs();
      await use(undefined);
      if (test.status !== test.expectedStatus) await reportPages(test, tabs());
      for (const site of sites) await site.leaveTabsBut(before);
    },
    { auto: true },
  ],
});

/** For the journeys of the present group: a product of their own, started with these settings, as pristine as on its first day. */
export function ownSite(settings?: () => Promise<Readonly<Record<string, string>>>): { readonly site: Site } {
  const own: { site: OwnedSite | undefined } = { site: undefined };
  test.beforeAll(async ({ browser, sites }) => {
    own.site = await openSite(browser, await settings?.());
    sites.add(own.site);
  });
  test.afterAll(async ({ sites }) => {
    if (own.site === undefined) return;
    sites.delete(own.site);
    await own.site.close();
  });
  return {
    get site() {
      if (own.site === undefined) throw new Error('The product of this group has not been started.');
      return own.site;
    },
  };
}
