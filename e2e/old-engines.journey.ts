// TVs keep the browser of their year. In Chromiums of those years, a TV, a board, a phone and a stream show the same as today's browser at the same
// time: the same texts and pictures, in the same sizes and places.

import { writeFile } from 'node:fs/promises';
import {
  addStoreAdPage,
  directScreen,
  pairScreen,
  shareStoreAds,
  shortenUrl,
  type WireScreenDirection,
} from '@feltclock/contract';
import { DEFAULT_STRUCTURE } from '@feltclock/domain';
import { expect, type TestInfo } from '@playwright/test';
import { OLD_ENGINES } from '../tools/engines/old-engines.mjs';
import { playScene } from './support/board-scenes.ts';
import { openEngine, todaysProgram, type Engine, type Size } from './support/engine.ts';
import { ownSite, test } from './support/journey.ts';
import type { Site } from './support/site.ts';
import { PIXEL } from './support/staff-api.ts';
import { differences, seenIn, type SeenPage } from './support/texts-seen.ts';

const LYING: Size = { width: 1920, height: 1080 };
const UPRIGHT: Size = { width: 1080, height: 1920 };
const PHONE: Size = { width: 390, height: 844 };
/** One unit is a hundredth of the screen's shorter side. On a phone, each line of the long column may be off by a pixel more. */
const mostOff = (size: Size): number => (size === PHONE ? 8 : Math.min(size.width, size.height) / 100);

const runsAll = process.env['FELTCLOCK_SUITE'] === 'all';
/** How long the server is down, in seconds of the board's clock; the gate has no time for a full minute. */
const OUTAGE = runsAll ? 60 : 2;

/** The oldest Chromium that the console supports (vite.config.ts). */
const CONSOLE_SINCE = 111;

const AD = '생맥주';
const MESSAGE = '10분 뒤 등록 마감';
const { rows } = DEFAULT_STRUCTURE;
const BREAK = rows.findIndex(({ level }) => level === 0);

/** A store with an advertisement, and with running games, games in a break and ended games. */
async function storeWithGames(site: Site) {
  const { staff, storeId } = await site.newVenue();
  const form = new FormData();
  form.append('id', String(storeId));
  form.append('name', AD);
  form.append('file', new Blob([PIXEL]), 'a.png');
  const headers = { authorization: staff.token };
  const added = await fetch(site.origin + addStoreAdPage.path, { method: 'POST', headers, body: form });
  expect(added.status).toBe(200);
  await staff.call(shareStoreAds, { id: storeId, share: 50, cycleTime: 3000, hasGamePage: true });
  // Few lines, so that they have their largest size in every frame. Otherwise half a pixel decides whether one more fits.
  const prizeContent = '<p>1위 4,000,000</p><p>2위 2,400,000</p>';
  const structure = { buyInAmount: 100_000, prizeContent };
  const play = (name: string, row: number, then: 'PLAYING' | 'END') =>
    playScene(staff, storeId, { name, rows, structure, row, then });
  const games = {
    main: await play('금요 딥스택', 2, 'PLAYING'),
    second: await play('바운티', 1, 'PLAYING'),
    inBreak: await play('하이롤러', BREAK, 'PLAYING'),
    ended: await play('새틀라이트', 5, 'END'),
  };
  const { url } = (await staff.call(shortenUrl, { gameId: games.main })).result;
  return { staff, storeId, games, link: new URL(url).pathname };
}

const NUMBER = `document.querySelector('[role="img"][aria-label^="연결 번호"]')`;
const TIMER = `document.querySelector('[role="timer"]')`;
const SECONDS = `${TIMER}.textContent.trim().split(':').reduce((sum, part) => sum * 60 + Number(part), 0)`;

/** Each board finds the time of the connection loss itself: one before and one after a full minute. */
const withoutSince = ({ texts, ...page }: SeenPage): SeenPage => ({
  ...page,
  texts: texts.map((seen) => ({ ...seen, text: seen.text.replace(/^\d\d:\d\d(?=부터)/, '') })),
});

/** The same pages in an old and in a current browser. */
class Both {
  readonly #engines: readonly [Engine, Engine];
  readonly #version: number;
  readonly #info: TestInfo;
  #size = LYING;

  constructor(engines: readonly [Engine, Engine], version: number, info: TestInfo) {
    this.#engines = engines;
    this.#version = version;
    this.#info = info;
  }

  each<Result>(run: (engine: Engine) => Promise<Result>): Promise<readonly Result[]> {
    return Promise.all(this.#engines.map(run));
  }

  async goto(address: string): Promise<void> {
    await this.each((engine) => engine.goto(address));
  }

  async resize(size: Size): Promise<void> {
    this.#size = size;
    await this.each((engine) => engine.resize(size));
  }

  /** Both show this text or picture, and the rest is alike. Screenshots are kept if the suite has time. */
  async expectAlike(what: string, shows: string): Promise<void> {
    const compare = async (): Promise<readonly string[]> => {
      const [one, other] = await this.each(async (engine) => withoutSince(await seenIn(engine)));
      if (one === undefined || other === undefined) throw new Error('There are two browsers.');
      const seen = [...one.texts.map(({ text }) => text), ...one.pictures];
      if (!seen.some((text) => text.includes(shows))) return [`"${shows}" is not among: ${seen.join(' | ')}`];
      return differences(one, other, mostOff(this.#size));
    };
    await expect.poll(compare, { message: what, intervals: [100] }).toEqual([]);
    if (!runsAll) return;
    const names = [`${what} ${String(this.#version)}.png`, `${what} today.png`];
    const pictures = await this.each((engine) => engine.picture());
    for (const [index, name] of names.entries())
      await writeFile(this.#info.outputPath(name), pictures[index] ?? Buffer.of());
  }

  async close(): Promise<void> {
    await this.each((engine) => engine.close());
  }
}

test.describe('a TV of another year', () => {
  const own = ownSite();
  const stores: Awaited<ReturnType<typeof storeWithGames>>[] = [];
  const open: Both[] = [];

  test.beforeAll(async () => {
    stores.push(await storeWithGames(own.site));
  });
  test.afterEach(async () => {
    for (const both of open.splice(0)) await both.close();
  });

  for (const { version, isOfGate, program } of OLD_ENGINES)
    test(
      `with Chromium ${String(version)} shows what today's browser shows`,
      isOfGate ? { tag: '@gate' } : {},
      async ({ browserName: _ours }, info) => {
        const { origin, product } = own.site;
        const [store] = stores;
        if (store === undefined) throw new Error('There is no store.');
        const { staff, storeId, games, link } = store;
        const engines = await Promise.all([openEngine(program, LYING), openEngine(todaysProgram(), LYING)]);
        const both = new Both(engines, version, info);
        open.push(both);
        expect(engines[0].product).toContain(`/${String(version)}.`);

        const screenIds: number[] = [];
        const direct = async (direction: WireScreenDirection): Promise<void> => {
          for (const screenId of screenIds) await staff.call(directScreen, { id: storeId, screenId, direction });
        };

        await test.step('it is paired by its number', async () => {
          await both.goto(`${origin}/tv`);
          await both.each((engine) => engine.until('a number', NUMBER));
          const codes = await both.each((engine) =>
            engine.evaluate<string>(`${NUMBER}.getAttribute('aria-label').slice(-6)`),
          );
          for (const code of codes)
            screenIds.push((await staff.call(pairScreen, { id: storeId, code, name: 'TV' })).id);
        });

        await test.step('it shows its assigned content', async () => {
          const gameIds = [games.main, games.second];
          const pictures: readonly (readonly [what: string, direction: WireScreenDirection, ...shows: string[]])[] = [
            ['game', { kind: 'game', gameId: games.main }, '금요 딥스택'],
            ['break', { kind: 'game', gameId: games.inBreak }, '하이롤러'],
            ['end', { kind: 'end', gameId: games.ended }, '새틀라이트'],
            ['two games', { kind: 'games', gameIds }, '바운티'],
            ['message', { kind: 'message', text: MESSAGE }, MESSAGE],
            ['tonight', { kind: 'tonight' }, '금요 딥스택'],
            ['rotation', { kind: 'rotation', gameIds, everySeconds: 5 }, '금요 딥스택', '바운티'],
            ['advertisements', { kind: 'ads' }, AD, '바이인'],
          ];
          for (const [what, direction, ...shows] of pictures) {
            await direct(direction);
            for (const [index, text] of shows.entries())
              await both.expectAlike(index === 0 ? what : `${what}, then`, text);
          }
        });

        await test.step('it works in portrait', async () => {
          await direct({ kind: 'game', gameId: games.main });
          await both.resize(UPRIGHT);
          await both.expectAlike('upright', '금요 딥스택');
          await both.resize(LYING);
        });

        await test.step('it continues without a server, and is correct again with one', async () => {
          await both.expectAlike('before the outage', '금요 딥스택');
          const [left = 0] = await both.each((engine) => engine.evaluate<number>(SECONDS));
          await product.kill();
          const passed = `${SECONDS} <= ${String(left - OUTAGE)}`;
          await both.each((engine) => engine.until('the time passes', passed, 2 * 60_000));
          await both.expectAlike('outage', '연결 끊김');
          await product.restart();
          await both.each((engine) =>
            engine.until('the line is back', `!document.body.innerText.includes('연결 끊김')`),
          );
          await both.expectAlike('after the outage', '금요 딥스택');
        });

        await test.step('a link, a phone and a stream', async () => {
          await both.goto(origin + link);
          await both.expectAlike('link', '금요 딥스택');
          await both.resize(PHONE);
          await both.expectAlike('phone', '금요 딥스택');
          await both.resize(LYING);
          await both.goto(origin + link.replace('/s/', '/overlay/'));
          await both.expectAlike('overlay', '금요 딥스택');
        });
        expect(engines.map((engine) => engine.faults())).toEqual([[], []]);

        if (!runsAll) return;
        await test.step('a page that does not start says so', async () => {
          const [old] = engines;
          const said = `String((document.getElementById('plain-page') || document.body || {}).innerText)`;
          await old.send('Network.setBlockedURLs', { urls: ['*/assets/*.js'] });
          await old.goto(origin + link);
          await old.until('a clock by the plain page', `/금요 딥스택[^]*\\d\\d:\\d\\d/.test(${said})`);
          await old.send('Network.setBlockedURLs', { urls: [] });
          if (version >= CONSOLE_SINCE) return;
          await old.goto(`${origin}/login`);
          // Engines slightly older than supported may still start it.
          const needs = `${said}.includes('Chromium ${String(CONSOLE_SINCE)}')`;
          await old.until(
            'the console, or what it needs',
            `${needs} || document.querySelector('input[type=password]')`,
          );
        });
      },
    );
});
