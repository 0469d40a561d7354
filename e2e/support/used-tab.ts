// A tab that journeys use one after the other. A page in a tab that is there already takes a second of processor time less than in a new one: the
// process of the old one knows the product's scripts. Whoever gets it finds it as a new one would be.

import type { BrowserContext, Page } from '@playwright/test';

type Undo = () => Promise<unknown>;
type Method = (...given: never[]) => Promise<unknown>;

/** What a page has no call to take back. */
const FOR_GOOD = [
  'addLocatorHandler',
  'exposeBinding',
  'exposeFunction',
  'routeFromHAR',
  'routeWebSocket',
  'setExtraHTTPHeaders',
] as const;

export interface NewTab {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly media: NonNullable<Parameters<Page['emulateMedia']>[0]>;
}

/** Runs `then` with what each call of this method comes to, and with what it was called with. */
function follow(target: object, method: string, then: (result: unknown, given: readonly unknown[]) => void): void {
  const original = Reflect.get(target, method) as Method;
  Reflect.set(target, method, async (...given: never[]) => {
    const result = await original.apply(target, given);
    then(result, given);
    return result;
  });
}

/** Pages that somebody spoke to in the browser's own words, by which anything can be changed. */
const spokenTo = new WeakSet<Page>();

/** From now on a tab of this browser is used once more only if nobody asked the browser for its tools. */
export function watchTools(context: BrowserContext): void {
  follow(context, 'newCDPSession', (_, [page]) => void spokenTo.add(page as Page));
}

export class UsedTab {
  readonly page: Page;
  /** What hears of the page, taken off before it is left: a dialogue could keep it. */
  readonly #listening: (() => void)[] = [];
  /** What was done to the page and will be taken back, the last first. */
  readonly #undo: Undo[] = [];
  #isSpent = false;

  constructor(page: Page, { viewport, media }: NewTab) {
    this.page = page;
    const undoing = (method: Extract<keyof Page, string>, undo: (result: unknown) => Undo): void =>
      follow(page, method, (result) => void this.#undo.unshift(undo(result)));
    undoing('addInitScript', (script) => () => (script as Awaited<ReturnType<Page['addInitScript']>>).dispose());
    undoing('route', () => () => page.unrouteAll({ behavior: 'ignoreErrors' }));
    undoing('setViewportSize', () => () => page.setViewportSize(viewport));
    undoing('emulateMedia', () => () => page.emulateMedia(media));
    for (const method of FOR_GOOD) follow(page, method, () => this.spend());
    const on = page.on.bind(page) as (...wanted: Parameters<Page['off']>) => Page;
    Object.assign(page, {
      on: (...wanted: Parameters<Page['off']>) => {
        this.#listening.push(() => void page.off(...wanted));
        return on(...wanted);
      },
    });
  }

  /** Something was done that can't be taken back: nobody gets the tab again. */
  spend(): void {
    this.#isSpent = true;
  }

  /**
   * Leaves the product and makes the tab a new one again, but for what its sites have kept; closes it where that can't be. Resolves with whether
   * it can be used.
   */
  async rest(): Promise<boolean> {
    const { page } = this;
    const isSpent = this.#isSpent || page.isClosed() || spokenTo.has(page);
    if (!isSpent && (await this.#renew().catch(() => false))) return true;
    await page.close();
    return false;
  }

  async #renew(): Promise<boolean> {
    const { page } = this;
    for (const leave of this.#listening.splice(0)) leave();
    await page.goto('about:blank');
    for (const undo of this.#undo.splice(0)) await undo();
    // Nothing lies under the pointer of a new tab.
    await page.mouse.move(-1, -1);
    const tools = await page.context().newCDPSession(page);
    await tools.send('Page.resetNavigationHistory');
    await tools.detach();
    spokenTo.delete(page);
    return true;
  }
}
