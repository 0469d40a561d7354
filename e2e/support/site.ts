// A running product with a browser beside it: tabs that are signed in already, calls as anybody, and venues of a journey's own.

import { createStore, createStructure, readSession, readStructure, signUp, type Profile } from '@feltclock/contract';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { noteAlerts } from './alerts.ts';
import { boardOn, type Board } from './board.ts';
import { noteFaults } from './failed-pages.ts';
import { ADMIN, startProduct, type Product } from './product.ts';
import { signIn, type StaffApi } from './staff-api.ts';
import { UsedTab, watchTools } from './used-tab.ts';

export interface User {
  readonly id: string;
  readonly password: string;
}

/** A store that no other journey knows, in no region, with an administrator of its own. */
export interface Venue {
  readonly storeId: number;
  readonly storeName: string;
  /** Its one structure, a copy of the demonstration's first. */
  readonly structureId: number;
  readonly manager: User;
  /** Calls as the store's administrator. */
  readonly staff: StaffApi;
}

export interface Site {
  readonly product: Product;
  readonly origin: string;
  /** Somebody of the demonstration, with the password that the first start printed. */
  user(id: string): User;
  /** Calls as this user, who is signed in once for everybody that asks. */
  api(user: User): Promise<StaffApi>;
  /** A tab that has gone nowhere yet, and is signed in as this user wherever it goes. */
  tab(user: User): Promise<Page>;
  /** A tab of a visitor. */
  guestTab(): Promise<Page>;
  /** A display board as staff would have it on the TV: a tab of its own. */
  board(user: User, gameId: number): Promise<Board>;
  newVenue(): Promise<Venue>;
}

export interface OwnedSite extends Site {
  /** Ends the use of every tab that is open now and not among these, plugs browsers in again, and empties what they keep before the next tab opens. */
  leaveTabsBut(kept: ReadonlySet<Page>): Promise<void>;
  tabs(): ReadonlySet<Page>;
  close(): Promise<void>;
}

/** The demonstration's turbo. */
const MODEL_STRUCTURE = 1;
const SESSION_KEY = 'feltclock.session';

interface Arrival {
  readonly origin: string;
  /** Of whom the tabs are, and of which journey: what earlier ones left in the browser is cleared away by the first tab to arrive. */
  readonly round: string;
  /** Which use of a tab this is: what the one before left in the tab is cleared away. */
  readonly use: string;
  readonly session: readonly [key: string, value: string] | undefined;
}

/** Runs in the page, before anything of the product: the first time that the tab arrives there it takes its session up. */
function arrive({ origin, round, use, session }: Arrival): void {
  const MARK = 'journey.round';
  if (location.origin !== origin || sessionStorage.getItem(MARK) === use) return;
  sessionStorage.clear();
  sessionStorage.setItem(MARK, use);
  if (localStorage.getItem(MARK) !== round) {
    localStorage.clear();
    localStorage.setItem(MARK, round);
  }
  if (session !== undefined) localStorage.setItem(...session);
}

/** What the console keeps of a session in its browser (apps/web/src/shared/session). */
const keptSession = (token: string, profile: Profile): string => JSON.stringify({ token, profile });

/** A sign-in holds for a whole browser, so that each user has one. */
interface UsersBrowser {
  readonly context: BrowserContext;
  readonly id: string;
  owner: string;
  /** Tabs that this journey uses. */
  readonly used: Set<UsedTab>;
  /** Tabs that nobody uses. */
  readonly resting: UsedTab[];
}
const GUEST = '';

/** More of them are hardly ever used at once. */
const MOST_RESTING = 3;

const contextOptions = {
  // What slides in under a press is missed by it, and what fades in has half its contrast: nobody here is as slow as people are.
  reducedMotion: 'reduce',
  locale: 'ko-KR',
  timezoneId: 'Asia/Seoul',
  colorScheme: 'dark',
  viewport: { width: 1920, height: 1080 },
} as const;
const { viewport, colorScheme, reducedMotion } = contextOptions;
const NEW_TAB = {
  viewport,
  media: { colorScheme, reducedMotion, media: null, contrast: null, forcedColors: null },
} as const;

/** What is open in a browser. */
const pagesIn = ({ context, resting }: UsersBrowser): Page[] =>
  context.pages().filter((page) => !resting.some((tab) => tab.page === page));

/** Journeys are over in the tabs of this browser that are not kept. */
async function leaveTabs({ context, used, resting }: UsersBrowser, left: ReadonlySet<Page>): Promise<void> {
  const tabs = [...used].filter(({ page }) => left.has(page));
  for (const tab of tabs) used.delete(tab);
  const others = context.pages().filter((page) => left.has(page) && !tabs.some((tab) => tab.page === page));
  await Promise.all(others.map((page) => page.close()));
  for (const tab of tabs) {
    if (resting.length >= MOST_RESTING) tab.spend();
    if (await tab.rest()) resting.push(tab);
  }
}

class RunningSite implements OwnedSite {
  readonly product: Product;
  readonly #browser: Browser;
  /** Apart from each other: a tab may sign out, or be signed out, without ending what calls go on with. */
  readonly #signedIn = { calls: new Map<string, StaffApi>(), tabs: new Map<string, StaffApi>() };
  /** The window that was asked for last: one after the other, so that none is taken for another. */
  #opening: Promise<unknown> = Promise.resolve();
  readonly #browsers: UsersBrowser[] = [];
  #round = 0;
  #uses = 0;
  #venues = 0;

  constructor(product: Product, browser: Browser) {
    this.product = product;
    this.#browser = browser;
  }

  get origin(): string {
    return this.product.origin;
  }

  user(id: string): User {
    return id === ADMIN.id ? ADMIN : { id, password: this.product.passwordOf(id) };
  }

  api(user: User): Promise<StaffApi> {
    return this.#sessionOf(user, 'calls');
  }

  async tab(user: User): Promise<Page> {
    const api = await this.#sessionOf(user, 'tabs');
    const profile = await api.call(readSession, undefined);
    return this.#open(user.id, [SESSION_KEY, keptSession(api.token, profile)]);
  }

  guestTab(): Promise<Page> {
    return this.#open(GUEST, undefined);
  }

  async board(user: User, gameId: number): Promise<Board> {
    const page = await this.tab(user);
    await page.goto(`/display-board?id=${String(gameId)}`);
    return boardOn(page);
  }

  async newVenue(): Promise<Venue> {
    this.#venues += 1;
    const number = String(this.#venues);
    const manager = { id: `manager-${number}`, password: 'journey-manager-password' };
    const storeName = `여정 매장 ${number}`;
    const owner = await this.api(ADMIN);
    await owner.call(signUp, { ...manager, nickname: `매니저 ${number}` });
    const { id: storeId = 0 } = await owner.call(createStore, { name: storeName, adminId: manager.id });
    const staff = await this.api(manager);
    const model = await owner.call(readStructure, { id: MODEL_STRUCTURE });
    const copy = createStructure.request.parse({ ...model, storeId });
    const { id: structureId = 0 } = await staff.call(createStructure, copy);
    return { storeId, storeName, structureId, manager, staff };
  }

  tabs(): ReadonlySet<Page> {
    return new Set(this.#browsers.flatMap(pagesIn));
  }

  async leaveTabsBut(kept: ReadonlySet<Page>): Promise<void> {
    this.#round += 1;
    const left = new Set([...this.tabs()].filter((page) => !kept.has(page)));
    await Promise.all(this.#browsers.map((browser) => leaveTabs(browser, left)));
    // The next journey gets the same browsers, and would wait for ever in one that was left without a network.
    await Promise.all(this.#browsers.map(({ context }) => context.setOffline(false)));
  }

  async close(): Promise<void> {
    await Promise.all(this.#browsers.map(({ context }) => context.close()));
    await this.product.dispose();
  }

  async #sessionOf(user: User, use: 'calls' | 'tabs'): Promise<StaffApi> {
    const known = this.#signedIn[use].get(user.id);
    // Signing out, a new password and a new role end sessions; then a new one begins.
    if (known !== undefined && (await known.ask(readSession, undefined)).status === 200) return known;
    const api = await signIn(this.origin, user.id, user.password);
    this.#signedIn[use].set(user.id, api);
    return api;
  }

  async #open(owner: string, session: Arrival['session']): Promise<Page> {
    const opened = this.#opening.then(() => this.#newWindow(owner));
    this.#opening = opened.catch(() => undefined);
    const page = await opened;
    noteFaults(page);
    await noteAlerts(page);
    const [round, use] = [`${String(this.#round)} ${owner}`, String((this.#uses += 1))];
    await page.addInitScript(arrive, { origin: this.origin, round, use, session });
    return page;
  }

  async #newWindow(owner: string): Promise<Page> {
    const browser = this.#browserFor(owner) ?? (await this.#newBrowser(owner));
    const tab = browser.resting.pop() ?? new UsedTab(await this.#openWindow(browser), NEW_TAB);
    browser.used.add(tab);
    return tab.page;
  }

  /** A window to itself: of the tabs that share one, the browser draws the hidden ones twice a second. */
  async #openWindow({ context, id }: UsersBrowser): Promise<Page> {
    if (context.pages().length === 0) return context.newPage();
    const tools = await this.#browser.newBrowserCDPSession();
    const opened = context.waitForEvent('page');
    await tools.send('Target.createTarget', { url: 'about:blank', browserContextId: id, newWindow: true });
    await tools.detach();
    return opened;
  }

  /** This user's, else one that nobody has a tab in: what browsers keep of the product's files need not be fetched and compiled anew. */
  #browserFor(owner: string): UsersBrowser | undefined {
    const known = this.#browsers.find((each) => each.owner === owner);
    const free = known ?? this.#browsers.find((each) => pagesIn(each).length === 0);
    if (free !== undefined) free.owner = owner;
    return free;
  }

  async #newBrowser(owner: string): Promise<UsersBrowser> {
    const context = await this.#browser.newContext({ ...contextOptions, baseURL: this.origin });
    const page = await context.newPage();
    const tools = await context.newCDPSession(page);
    const { targetInfo } = await tools.send('Target.getTargetInfo');
    await page.close();
    watchTools(context);
    const id = targetInfo.browserContextId ?? '';
    const browser: UsersBrowser = { context, id, owner, used: new Set(), resting: [] };
    this.#browsers.push(browser);
    return browser;
  }
}

/** Starts the built product with settings beside the usual ones. */
export async function openSite(browser: Browser, settings: Readonly<Record<string, string>> = {}): Promise<OwnedSite> {
  return new RunningSite(await startProduct(settings), browser);
}
