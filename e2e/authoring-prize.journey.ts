// Prize texts: the board shows what the editor shows, pasted text is cleaned, and hostile HTML does nothing.

import { changePrize, createGame, createStructure, shortenUrl, writeLog } from '@feltclock/contract';
import { expect, type Page } from '@playwright/test';
import { expectAlert } from './support/alerts.ts';
import { openEditor, paste } from './support/authoring.ts';
import { test } from './support/journey.ts';
import { HOSTILE, PASTED, PRIZE_TEXTS } from './support/prize-corpus.ts';
import type { Site, User } from './support/site.ts';
import { structureOf } from './support/staff-api.ts';
import { openLink } from './support/viewer.ts';

test.describe('prize texts', () => {
  interface Run {
    readonly text: string;
    readonly block: string;
    readonly colour: string;
    readonly highlight: string;
    readonly weight: string;
    readonly marks: string;
    readonly align: string;
    /** Has the size of body text. */
    readonly size: number;
  }

  /** Every piece of text under a root and its style. The board shrinks text until it fits; this measures before that. */
  const runsIn = (page: Page, root: string): Promise<readonly Run[]> =>
    page
      .locator(root)
      .first()
      .evaluate((element: HTMLElement) => {
        element.style.setProperty('--prize-fit', '1');
        const body = Number.parseFloat(getComputedStyle(element).fontSize);
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        const runs: Run[] = [];
        for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
          const parent = node.parentElement;
          if (parent === null || node.textContent === '') continue;
          const style = getComputedStyle(parent);
          const mark = parent.closest('mark');
          const block = parent.closest('h1,h2,h3,p,li');
          const marks = ['strong', 'em', 's', 'u', 'a'].filter((tag) => {
            const found = parent.closest(tag);
            return found !== null && element.contains(found);
          });
          runs.push({
            text: node.textContent ?? '',
            block: block?.tagName ?? '',
            colour: style.color,
            highlight: mark === null || !element.contains(mark) ? '' : getComputedStyle(mark).backgroundColor,
            weight: style.fontWeight,
            marks: marks.join(),
            // All languages of the product start at the left.
            align: block === null ? '' : getComputedStyle(block).textAlign.replace(/^start$/, 'left'),
            size: Math.round((Number.parseFloat(style.fontSize) / body) * 50) / 50,
          });
        }
        return runs;
      });

  const EDITOR = '.tiptap';
  const BOARD = '.board-prize-pages';
  const editorOf = (page: Page) => page.getByRole('textbox', { name: '프라이즈 안내 내용' });

  test('the board shows what the editor shows', async ({ site, venue }) => {
    const page = await site.tab(venue.manager);
    await page.goto(`/structure-create?id=${String(venue.storeId)}`);
    await page.getByLabel('스트럭처 이름').fill('프라이즈 말뭉치');
    await editorOf(page).click();
    for (const html of PRIZE_TEXTS) {
      // As if copied from this editor: nothing to clean.
      await paste(page, { 'text/html': html.replace(/^<(\w+)/, '<$1 data-pm-slice="0 0 []"') });
      await page.keyboard.press('Control+End');
      await page.keyboard.press('Enter');
    }
    for (const { from, html, says } of PASTED) {
      await paste(page, { 'text/html': html });
      await expect(editorOf(page), from).toContainText(says);
      await page.keyboard.press('Control+End');
      await page.keyboard.press('Enter');
    }
    await expect(editorOf(page)).not.toContainText('숨은글');
    const written = await runsIn(page, EDITOR);
    expect(written.length).toBeGreaterThan(30);
    expect(written.find(({ text }) => text === '칠십')?.size).toBeCloseTo(70 / 36, 1);
    await page.getByRole('button', { name: '저장', exact: true }).click();
    await expectAlert(page, '스트럭처가 저장되었습니다.');
    await expect(page).toHaveURL(/structureId=(\d+)/);
    const structureId = Number(new URL(page.url()).searchParams.get('structureId'));

    await openEditor(page, '프라이즈');
    await expect(editorOf(page)).toContainText('메신저');
    // The page reads the stored text again, which replaces the editor.
    await expect.poll(() => runsIn(page, EDITOR), 'after it was stored').toEqual(written);
    const { id = 0 } = await venue.staff.call(createGame, { structureId, name: '말뭉치' });
    // Before the start, advertisements cover the place of the prize text.
    await venue.staff.call(writeLog, { id, action: 'PLAY' });
    const board = await site.board(venue.manager, id);
    await expect(board.page.locator(BOARD)).toContainText('메신저');
    await expect.poll(() => runsIn(board.page, BOARD), 'on the board').toEqual(written);
  });

  test('every tool works, with undo and redo', { tag: '@gate' }, async ({ site, venue }) => {
    const page = await site.tab(venue.manager);
    await page.goto(`/structure-create?id=${String(venue.storeId)}`);
    const editor = editorOf(page);
    const html = () => editor.evaluate((element) => element.innerHTML);
    const tool = (name: string) => page.getByRole('toolbar', { name: '서식' }).getByLabel(name, { exact: true });
    await editor.click();
    await page.keyboard.type('우승 상금');
    await page.keyboard.press('Control+A');
    for (const [name, tag] of [
      ['굵게', '<strong>'],
      ['기울임', '<em>'],
      ['취소선', '<s>'],
      ['밑줄', '<u>'],
    ] as const) {
      await tool(name).click();
      expect(await html()).toContain(tag);
      await tool(name).click();
      expect(await html()).not.toContain(tag);
    }
    for (const size of [10, 20, 25, 30, 35, 40, 45, 50, 60, 70]) {
      await tool('글자 크기').selectOption(String(size));
      expect(await html()).toContain(`font-size: ${String(size)}px`);
    }
    await tool('글자 크기').selectOption('0');
    for (const level of [1, 2, 3]) {
      await tool('제목').selectOption(String(level));
      expect(await html()).toContain(`<h${String(level)}>`);
    }
    await tool('제목').selectOption('0');
    await tool('글자색').click();
    await page.getByRole('button', { name: '글자색 #ffb02e' }).click();
    expect(await html()).toContain('color: rgb(255, 176, 46)');
    await tool('형광펜').click();
    await page.getByRole('button', { name: '형광펜 #176f52' }).click();
    expect(await html()).toContain('background-color: rgb(23, 111, 82)');
    await tool('링크').click();
    await page.getByLabel('링크 주소').fill('example.com/rules');
    await page.getByLabel('링크 주소').press('Enter');
    expect(await html()).toContain('href="https://example.com/rules"');
    await page.keyboard.press('Control+End');
    await tool('특수 문자').click();
    await page.getByRole('button', { name: '♠', exact: true }).click();
    await expect(editor).toContainText('우승 상금♠');
    await tool('실행 취소').click();
    await expect(editor).not.toContainText('♠');
    await tool('다시 실행').click();
    await expect(editor).toContainText('♠');
  });

  /** Records every request of the page to the attackers' server, and every dialog. */
  const watch = (page: Page, asked: string[]): void => {
    page.on('request', (request) => {
      if (/evil\.example|\/x$/.test(request.url())) asked.push(request.url());
    });
    page.on('dialog', (dialog) => {
      asked.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
  };

  const isInert = async (page: Page): Promise<void> => {
    for (const link of await page.locator('a', { hasText: '눌러요' }).all()) await link.dispatchEvent('click');
    expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
    // The board's own silent video stays.
    const foreign = 'iframe, object, embed, form[action*=evil], #root video, base, link[href*=evil]';
    expect(await page.locator(foreign).count()).toBe(0);
    expect(await page.evaluate(() => getComputedStyle(document.body).display)).not.toBe('none');
  };

  const signedInAndWatched = async (site: Site, user: User, asked: string[]): Promise<Page> => {
    const page = await site.tab(user);
    watch(page, asked);
    return page;
  };

  test('hostile HTML runs nothing and requests nothing, on the editor, the controller, the board and a phone', async ({
    browser,
    site,
    venue,
  }) => {
    // Nine pages, one after the other.
    test.setTimeout(300_000);
    const all = `<p>여기는 보입니다</p>${HOSTILE.join('')}`;
    const { id: structureId = 0 } = await venue.staff.call(createStructure, {
      ...structureOf(venue.storeId, '수상한 상금'),
      prizeContent: all,
    });
    const { id: gameId = 0 } = await venue.staff.call(createGame, {
      structureId,
      name: '수상한 게임',
      prizeContent: all,
    });
    await venue.staff.call(changePrize, { id: gameId, prizeContent: all });
    const asked: string[] = [];
    const signedIn = () => signedInAndWatched(site, venue.manager, asked);

    // Simulates a server that cleans nothing: the screens must clean by themselves.
    const uncleaned = new Set<string>();
    const raw = async (page: Page): Promise<void> => {
      await page.route(/\/api\/(structure\/info|game\/info|display-board)$/, async (route) => {
        const answer = await route.fetch();
        const served = (await answer.text()).replace(
          /"prizeContent":"(?:[^"\\]|\\.)*"/,
          () => `"prizeContent":${JSON.stringify(all)}`,
        );
        if (served.includes('onerror')) uncleaned.add(new URL(route.request().url()).pathname);
        await route.fulfill({ response: answer, body: served });
      });
    };

    for (const isRaw of [false, true]) {
      const console = await signedIn();
      if (isRaw) await raw(console);
      await console.goto(`/game-create?storeId=${String(venue.storeId)}&structureId=${String(structureId)}`);
      await openEditor(console, '프라이즈');
      await expect(editorOf(console)).toContainText('여기는 보입니다');
      await isInert(console);
      await console.goto(`/game-controller?id=${String(gameId)}&view=all`);
      await expect(editorOf(console)).toContainText('여기는 보입니다');
      await isInert(console);
      await console.goto(`/display-board?id=${String(gameId)}`);
      await expect(console.locator(BOARD)).toContainText('여기는 보입니다');
      await isInert(console);
    }

    expect(uncleaned.size, 'each of the three screens was served uncleaned HTML').toBe(3);
    const { result } = await venue.staff.call(shortenUrl, { gameId });
    const viewer = await openLink(browser, result.url);
    watch(viewer.page, asked);
    await viewer.page.setViewportSize({ width: 390, height: 844 });
    await viewer.page.reload();
    await expect(viewer.page.locator('.phone-prizes')).toContainText('여기는 보입니다');
    await isInert(viewer.page);

    expect(asked).toEqual([]);
  });

  test('pasted hostile HTML runs nothing and requests nothing', async ({ site, venue }) => {
    const asked: string[] = [];
    const writer = await signedInAndWatched(site, venue.manager, asked);
    await writer.goto(`/structure-create?id=${String(venue.storeId)}`);
    await editorOf(writer).click();
    for (const html of HOSTILE) await paste(writer, { 'text/html': html });
    await paste(writer, { 'text/html': '<p>붙여넣기 끝</p>' });
    await expect(editorOf(writer)).toContainText('붙여넣기 끝');
    await isInert(writer);
    expect(asked).toEqual([]);
  });
});
