// Every screen of the console's list, for somebody who may open it: axe finds nothing, and Tab leads through all of it with a visible focus.

import { readSession } from '@feltclock/contract';
import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { findings } from './support/axe.ts';
import { ownSite, test } from './support/journey.ts';
import { ADMIN } from './support/product.ts';
import { listedScreens, type ListedScreen } from './support/screen-list.ts';
import { keptSession, type Site, type User } from './support/site.ts';

const SIZES = { laptop: { width: 1366, height: 768 }, phone: { width: 390, height: 844 } } as const;
const LOOKS = [
  { locale: 'ko-KR', colorScheme: 'dark' },
  { locale: 'en-GB', colorScheme: 'light' },
] as const;

/** What a screen needs in its address to show something of the demonstration. */
const WITH: Readonly<Record<string, string>> = {
  '/game-controller': '?id=1',
  '/floor': '?id=1',
  '/seat-slips': '?id=1',
  '/venue': '?id=1',
  '/structure-edit': '?id=3',
  '/poster': '?id=1',
  '/game-history': '?id=1',
  '/game-result': '?id=1',
  '/result-sheet': '?id=1',
  '/store-edit': '?id=1',
  '/member-games': '?storeId=1&id=player',
  '/member-info': '?id=player',
};
const addressOf = ({ path }: ListedScreen): string =>
  `${path.replace(':article', 'structure').replace(':code', 'nobody')}${WITH[path] ?? ''}`;

/** Screens for visitors. Whoever is signed in is sent elsewhere, or signed out. */
const FOR_GUESTS = new Set([
  '/first',
  '/login',
  '/sign-up',
  '/logout',
  '/tablet',
  '/invitation',
  '/seat',
  '/timer-list',
]);
type Role = 'guest' | 'manager' | 'admin';
const roleOf = ({ path, right }: ListedScreen): Role => {
  if (FOR_GUESTS.has(path)) return 'guest';
  return right === 'run-platform' ? 'admin' : 'manager';
};

/** More controls than any screen of the demonstration has. */
const MOST_STEPS = 700;

interface Walk {
  /** Undefined if nothing has the focus, which is between the last control and the first. */
  readonly name: string | undefined;
  readonly isVisible: boolean;
  /** True if Tab left the previous control and came to one where it was before. */
  readonly isRound: boolean;
}
type WalkedWindow = Window & { walked?: Element[] };

/** Runs in the page: where the focus is, also inside a frame. A field of a date has several stops; the browser marks the later ones inside it. */
function nextOfWalk(): Walk {
  const walked = ((window as WalkedWindow).walked ??= []);
  const inFrame = document.activeElement instanceof HTMLIFrameElement && document.activeElement.contentDocument;
  const { activeElement: focused } = inFrame || document;
  if (focused === null || focused === document.body) return { name: undefined, isVisible: true, isRound: false };
  const isInView = (): boolean => {
    const { top, bottom, left, right } = focused.getBoundingClientRect();
    const { clientHeight, clientWidth } = focused.ownerDocument.documentElement;
    return bottom > 0 && right > 0 && top < clientHeight && left < clientWidth;
  };
  const isSame = walked.at(-1) === focused;
  const isRound = !isSame && walked.includes(focused);
  walked.push(focused);
  const name = `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent} ${focused.id}`;
  const isVisible = isInView() && (isSame || focused.matches(':focus-visible'));
  return { name: name.slice(0, 80), isVisible, isRound };
}

/** Runs in the page: controls that the walk did not reach, at most five. One radio button of a group is enough. */
function unreached(): readonly string[] {
  const walked = new Set((window as WalkedWindow).walked);
  const controls = 'a[href], button, input:not([type="radio"]), select, textarea, [tabindex]';
  return [...document.querySelectorAll<HTMLElement>(controls)]
    .filter((each) => each.tabIndex >= 0 && !each.matches(':disabled') && !walked.has(each))
    .filter((each) => each.checkVisibility({ visibilityProperty: true }) && each.closest('[inert]') === null)
    .map((each) => each.outerHTML.slice(0, 160))
    .slice(0, 5);
}

/** Presses Tab once round the page, from the field that has the focus at first. */
async function expectWalkable(page: Page, path: string): Promise<void> {
  const hidden: string[] = [];
  for (let step = 0; step < MOST_STEPS; step += 1) {
    await page.keyboard.press('Tab');
    const { name, isVisible, isRound } = await page.evaluate(nextOfWalk);
    if (isRound) break;
    if (!isVisible) hidden.push(name ?? '');
  }
  expect.soft(hidden, `${path}: the focus is seen`).toEqual([]);
  expect.soft(await page.evaluate(unreached), `${path}: Tab reaches everything`).toEqual([]);
}

async function contextOf(
  browser: Browser,
  { origin, api }: Pick<Site, 'origin' | 'api'>,
  user: User | undefined,
  look: object,
): Promise<BrowserContext> {
  const staff = user && (await api(user));
  const localStorage = staff ? [keptSession(staff.token, await staff.call(readSession, undefined))] : [];
  const storageState = { cookies: [], origins: [{ origin, localStorage }] };
  return browser.newContext({ baseURL: origin, reducedMotion: 'reduce', storageState, ...look });
}

test('the list of screens can be read', () => {
  expect(listedScreens().length).toBeGreaterThan(50);
});

for (const look of LOOKS)
  test.describe(`${look.locale}, ${look.colorScheme}`, () => {
    const own = ownSite(async () => ({ LC_ALL: `${look.locale.replace('-', '_')}.UTF-8` }));

    for (const [where, viewport] of Object.entries(SIZES))
      test(`every screen on a ${where}: axe, and a walk with Tab`, async ({ browser }) => {
        const { site } = own;
        const open = (user?: User) =>
          contextOf(browser, { origin: site.origin, api: (one) => site.api(one) }, user, { ...look, viewport });
        const contexts: Readonly<Record<Role, BrowserContext>> = {
          guest: await open(),
          manager: await open(site.user('gangnam')),
          admin: await open(ADMIN),
        };
        for (const screen of listedScreens()) {
          const page = await contexts[roleOf(screen)].newPage();
          await page.goto(addressOf(screen));
          await expect(page.getByRole('heading', { level: 1 }).first(), screen.path).toBeVisible();
          // Wait for the data of the screen, or for its message.
          await expect(page.locator('.mantine-Loader-root')).toHaveCount(0);
          expect.soft(await findings(page), screen.path).toEqual([]);
          await expectWalkable(page, screen.path);
          await page.close();
        }
      });
  });
