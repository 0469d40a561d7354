// A running product and a browser: signed-in tabs, calls as any user, and venues for journeys.

import { createStore, createStructure, readSession, readStructure, signUp, type Profile } from '@feltclock/contract';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { noteAlerts } from './alerts.ts';
import { boardOn, type Board } from './board.ts';
import { ADMIN, startProduct, type Product } from './product.ts';
import { signIn, type StaffApi } from './staff-api.ts';

export interface User {
  readonly id: string;
  readonly password: string;
}

/** A store used by one journey only, in no region, with its own administrator. */
export interface Venue {
  readonly storeId: number;
  readonly storeName: string;
  /** Its only structure, a copy of the demonstration's first one. */
  readonly structureId: number;
  readonly manager: User;
  /** Calls as the store's administrator. */
  readonly staff: StaffApi;
}

export interface Site {
  readonly product: Product;
  readonly origin: string;
  /** A user of the demonstration, with the password that the first start printed. */
  user(id: string): User;
  /** Calls as this user; one session is shared by all callers. */
  api(user: User): Promise<StaffApi>;
  /** A new tab, signed in as this user. */
  tab(user: User): Promise<Page>;
  /** A visitor's tab. */
  guestTab(): Promise<Page>;
  /** A display board on a TV: a tab of its own. */
  board(user: User, gameId: number): Promise<Board>;
  newVenue(): Promise<Venue>;
}

export interface OwnedSite extends Site {
  close(): Promise<void>;
}

/** The demonstration's turbo. */
const MODEL_STRUCTURE = 1;
const SESSION_KEY = 'feltclock.session';
const GUEST = '';

/** What the console stores of a session in the browser (apps/web/src/shared/session). */
export const keptSession = (token: string, profile: Profile) => ({
  name: SESSION_KEY,
  value: JSON.stringify({ token, profile }),
});

class RunningSite implements OwnedSite {
  readonly product: Product;
  readonly #browser: Browser;
  /** Separate sessions, so that a tab can sign out, or be signed out, without ending the session of calls. */
  readonly #signedIn = { calls: new Map<string, StaffApi>(), tabs: new Map<string, StaffApi>() };
  /** A sign-in is valid for a whole browser context, so each user has one until it is closed. */
  readonly #contexts = new Map<string, Promise<BrowserContext>>();
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
    return this.#open(user.id, [keptSession(api.token, profile)]);
  }

  guestTab(): Promise<Page> {
    return this.#open(GUEST, []);
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

  async close(): Promise<void> {
    await Promise.all([...this.#contexts.values()].map(async (context) => (await context).close()));
    await this.product.dispose();
  }

  async #sessionOf(user: User, use: 'calls' | 'tabs'): Promise<StaffApi> {
    const known = this.#signedIn[use].get(user.id);
    // Signing out, a new password and a new role end sessions; then a new one is created.
    if (known !== undefined && (await known.ask(readSession, undefined)).status === 200) return known;
    const api = await signIn(this.origin, user.id, user.password);
    this.#signedIn[use].set(user.id, api);
    return api;
  }

  async #open(owner: string, localStorage: readonly ReturnType<typeof keptSession>[]): Promise<Page> {
    const context = this.#contexts.get(owner) ?? this.#newContext(owner, localStorage);
    this.#contexts.set(owner, context);
    const page = await (await context).newPage();
    await noteAlerts(page);
    return page;
  }

  async #newContext(owner: string, localStorage: readonly ReturnType<typeof keptSession>[]): Promise<BrowserContext> {
    const context = await this.#browser.newContext({
      baseURL: this.origin,
      // A click misses a sliding element, and a fading one has half its contrast.
      reducedMotion: 'reduce',
      storageState: { cookies: [], origins: [{ origin: this.origin, localStorage: [...localStorage] }] },
    });
    context.once('close', () => this.#contexts.delete(owner));
    return context;
  }
}

/** Starts the built product with additional settings. */
export async function openSite(browser: Browser, settings: Readonly<Record<string, string>> = {}): Promise<OwnedSite> {
  return new RunningSite(await startProduct(settings), browser);
}
