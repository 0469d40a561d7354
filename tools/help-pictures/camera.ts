// Opens pages of the product in a language and saves screenshots as WebP pictures for the help.

import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readSession, type Language } from '@feltclock/contract';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { CONSOLE_TEXTS } from '../../apps/web/src/i18n/start-i18n.ts';
import { translateWith } from '../../apps/web/src/i18n/translate-with.ts';
import type { StaffApi } from '../../e2e/support/staff-api.ts';

/** Larger than the pictures and scaled down: text stays sharp, and a controller has enough room. */
const WINDOW = { width: 1280, height: 800 } as const;
const SCALE = 0.9375;
const MOST = 60 * 1024;
const FOLDER = new URL('../../apps/web/src/features/help/pictures/', import.meta.url);
const LOCALES = { ko: 'ko-KR', en: 'en-GB', ja: 'ja-JP' } as const;

type Kept = Readonly<Record<string, string>>;

const keepAll = (kept: Kept): void => {
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
};

export class Camera {
  readonly #browser: Browser;
  readonly #origin: string;
  readonly #language: Language;
  readonly #called: (key: string, values?: Readonly<Record<string, string>>) => string;
  readonly #open: BrowserContext[] = [];

  constructor(browser: Browser, origin: string, language: Language, texts: object) {
    this.#browser = browser;
    this.#origin = origin;
    this.#language = language;
    this.#called = translateWith<Record<string, string>>(texts);
  }

  static async in(language: Language, browser: Browser, origin: string): Promise<Camera> {
    return new Camera(browser, origin, language, await CONSOLE_TEXTS[language]());
  }

  /** The console's text for a key. */
  called(key: string, values?: Readonly<Record<string, string>>): string {
    return this.#called(key, values);
  }

  /** A page of this user (a visitor if undefined), in its own browser context with these values in its storage. */
  async page(as: StaffApi | undefined, kept: Kept = {}): Promise<Page> {
    const context = await this.#browser.newContext({
      baseURL: this.#origin,
      viewport: WINDOW,
      deviceScaleFactor: SCALE,
      colorScheme: 'dark',
      reducedMotion: 'reduce',
      locale: LOCALES[this.#language],
      timezoneId: 'Asia/Seoul',
    });
    this.#open.push(context);
    const session =
      as === undefined
        ? {}
        : { 'feltclock.session': JSON.stringify({ token: as.token, profile: await as.call(readSession, undefined) }) };
    await context.addInitScript(keepAll, { 'feltclock.language': this.#language, ...session, ...kept });
    return context.newPage();
  }

  async press(page: Page, key: string, values?: Readonly<Record<string, string>>): Promise<void> {
    await page
      .getByRole('button', { name: this.called(key, values), exact: true })
      .first()
      .click();
  }

  async take(page: Page, name: string): Promise<void> {
    await page.waitForLoadState('networkidle');
    await page.waitForFunction(() => document.querySelector('.mantine-Loader-root') === null);
    await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    });
    const bytes = await sharp(await page.screenshot())
      .webp({ quality: 66, effort: 6, smartSubsample: true })
      .toBuffer();
    if (bytes.length > MOST) throw new Error(`${this.#language}/${name} has ${String(bytes.length)} bytes.`);
    mkdirSync(new URL(`${this.#language}/`, FOLDER), { recursive: true });
    writeFileSync(fileURLToPath(new URL(`${this.#language}/${name}.webp`, FOLDER)), bytes);
    process.stdout.write(`${this.#language}/${name}.webp ${String(Math.round(bytes.length / 1024))} KB\n`);
  }

  async close(): Promise<void> {
    await Promise.all(this.#open.map((context) => context.close()));
  }
}
