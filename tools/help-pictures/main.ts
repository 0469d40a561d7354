// `npm run tool -- help-pictures`: takes the pictures of the help from the built product, in every language.

import { LANGUAGES, type Language } from '@feltclock/contract';
import { chromium, type Page } from '@playwright/test';
import { startProduct, type Product } from '../../e2e/support/product.ts';
import { findChromium } from '../find-chromium.mjs';
import { Camera } from './camera.ts';
import { PASSWORD, prepareEvening, prepareFloor, type Evening } from './evening.ts';
import { NAMES, type Names } from './names.ts';

/** The host of links in the pictures. */
const HOST = 'clock.feltclub.example';
const QR_CODE = 'svg[role=img]';
const FOLDED = { 'feltclock.menu': 'folded' };

async function go(page: Page, path: string): Promise<Page> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  return page;
}

async function takePreparing(camera: Camera, { owner, newOwner, structureId }: Evening): Promise<void> {
  await camera.take(await go(await camera.page(newOwner), '/main'), 'first-steps');
  const page = await camera.page(owner, FOLDED);
  await camera.take(await go(page, `/structure-edit?id=${String(structureId)}`), 'structure-editor');
  await camera.press(page, 'authoring.parts.levels');
  await camera.press(page, 'levels.generate');
  await page.getByRole('dialog').waitFor();
  await camera.take(page, 'generator');
  await camera.take(await go(page, '/game-create'), 'game-create');
  await camera.take(await go(await camera.page(owner), '/main'), 'evening');
}

async function takePlaying(camera: Camera, { owner, game, ended }: Evening, names: Names): Promise<void> {
  const page = await go(await camera.page(owner, FOLDED), `/game-controller?id=${String(game)}`);
  await camera.take(page, 'controller');
  await camera.press(page, 'quick.editRows');
  await page.getByRole('dialog').waitFor();
  await camera.take(page, 'later-blinds');
  await page.keyboard.press('Escape');
  await camera.press(page, 'quick.levelOn');
  await page
    .getByText(camera.called('main.tonight.undo', { seconds: '' }).trim())
    .first()
    .waitFor();
  await camera.take(page, 'undo');
  await go(page, '/game-list');
  await camera.press(page, 'gameList.link', { name: names.tonight });
  await page.getByRole('dialog').locator(QR_CODE).waitFor();
  await camera.take(page, 'board-link');
  await camera.take(await go(page, `/game-result?id=${String(ended)}`), 'result');
  await page.goto(`/poster?id=${String(game)}`);
  await page.locator(QR_CODE).waitFor();
  // The whole page, as printed.
  await page.addStyleTag({ content: 'html { zoom: 0.6 }' });
  await camera.take(page, 'poster');
}

async function takeVenue(camera: Camera, { owner, admin, tablet }: Evening, names: Names): Promise<void> {
  const page = await camera.page(owner, FOLDED);
  await camera.take(await go(page, '/people'), 'people');
  await camera.take(await go(page, '/store-settings'), 'settings');
  await camera.take(await go(page, '/award'), 'award');
  await go(page, '/profile');
  await camera.press(page, 'account.factor.switchOn');
  await page.getByRole('dialog').locator('input[type=password]').fill(PASSWORD);
  await camera.press(page, 'account.factor.next');
  await page.getByRole('dialog').locator(QR_CODE).waitFor();
  await camera.take(page, 'factor');
  await camera.take(await go(await camera.page(admin, FOLDED), '/wall'), 'wall');
  const door = await camera.page(undefined, { 'feltclock.tablet': JSON.stringify(tablet) });
  await go(door, '/tablet');
  await door.getByRole('button', { name: names.people[0] }).click();
  await door.locator('input').first().waitFor();
  await camera.take(door, 'tablet');
}

async function takeFloor(camera: Camera, { owner, structureId }: Evening, names: Names): Promise<void> {
  const game = await prepareFloor(owner, structureId, names);
  const page = await camera.page(owner, FOLDED);
  await camera.take(await go(page, `/floor?id=${String(game)}`), 'floor');
  await camera.take(await go(page, `/floor?id=${String(game)}&view=tables`), 'floor-tables');
  await camera.take(await go(page, `/floor?id=${String(game)}&view=payouts`), 'floor-payouts');
}

async function takeAll(camera: Camera, product: Product, names: Names, evening: Evening): Promise<void> {
  const board = await camera.page(evening.owner);
  await board.goto(`/display-board?id=${String(evening.game)}`);
  await board.getByRole('timer').waitFor();
  await takePreparing(camera, evening);
  await takePlaying(camera, evening, names);
  await takeVenue(camera, evening, names);
  await takeFloor(camera, evening, names);
  await camera.take(board, 'board');
  await product.kill();
  await board.locator('.board-notice-urgent').waitFor();
  await camera.take(board, 'offline');
}

const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none', `--host-resolver-rules=MAP ${HOST} 127.0.0.1`],
});

async function takeIn(language: Language): Promise<void> {
  // Each language has its own venues; the demonstration's would be Korean in every picture.
  const product = await startProduct({ FELTCLOCK_DEMO: 'off' });
  try {
    const camera = await Camera.in(language, browser, product.origin.replace('127.0.0.1', HOST));
    const evening = await prepareEvening(product.origin, language, NAMES[language]);
    await takeAll(camera, product, NAMES[language], evening);
    await camera.close();
  } finally {
    await product.dispose();
  }
}

try {
  for (const language of LANGUAGES) await takeIn(language);
} finally {
  await browser.close();
}
