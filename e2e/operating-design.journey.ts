// Board design: colours in the preview, a background image, both live on boards; and sending to the App.

import { createGame, updateGame } from '@feltclock/contract';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAlert, expectLastAlert, lastAlert } from './support/alerts.ts';
import { openEditor } from './support/authoring.ts';
import type { Board } from './support/board.ts';
import { findings } from './support/axe.ts';
import { test } from './support/journey.ts';
import { confirm, decline, pressAndConfirm, pressOff } from './support/press.ts';
import { ADMIN } from './support/product.ts';

test.describe('board design', () => {
  let page: Page;
  let board: Board;

  test.beforeAll(async ({ site }) => {
    const { manager, staff, structureId } = await site.newVenue();
    const { id = 0 } = await staff.call(createGame, { structureId, name: '보이는 게임' });
    await staff.call(updateGame, { id, status: 'PLAYING' });
    page = await site.tab(manager);
    board = await site.board(manager, id);
  });
  test.afterAll(async () => {
    await page.context().close();
  });
  test.beforeEach(async () => {
    await page.goto('/game-create');
    await openEditor(page, '시작 칩');
  });

  const colourOf = (of: Board): Promise<string> => of.timer.evaluate((timer) => getComputedStyle(timer).color);

  /** The colour of each part, without the controls, which a running board hides. */
  const coloursOf = (root: Locator): Promise<Readonly<Record<string, string>>> =>
    root.evaluate((element) =>
      Object.fromEntries(
        [...element.querySelectorAll<HTMLElement>('[data-section]')]
          .filter(({ dataset }) => dataset['section'] !== 'control-button')
          .map((part) => [part.dataset['section'] ?? '', getComputedStyle(part).color]),
      ),
    );

  async function openDesign(): Promise<void> {
    await page.getByRole('button', { name: '타이머 디자인' }).click();
    await expect(page.getByRole('img', { name: '전광판 미리보기' })).toBeVisible();
  }

  async function saveDesign(): Promise<void> {
    await page.getByRole('dialog').getByRole('button', { name: '저장', exact: true }).click();
    await confirm(page);
  }

  test('colours are chosen in the preview, saved after a question, and live on a board', { tag: '@gate' }, async () => {
    const before = await colourOf(board);
    const allBefore = await coloursOf(board.page.locator('body'));
    await openDesign();
    const code = page.getByLabel('색상 코드');
    await test.step('the preview itself has no colour', async () => {
      await expect(page.getByRole('radio', { name: '미리보기' })).toBeChecked();
      await expect(code).toBeDisabled();
      await expect(page.getByText('영역을 먼저 선택해주세요.')).toBeVisible();
      await expect(page.getByRole('dialog').getByRole('radio')).toHaveCount(8);
    });
    await test.step('a part is chosen by pressing it', async () => {
      const box = await page.locator('[role=dialog] .board-timer').boundingBox();
      if (box === null) throw new Error('the preview shows no timer');
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      await expect(page.getByRole('radio', { name: '중앙 메인 타이머' })).toBeChecked();
      await expect(code).toBeEnabled();
      expect(await findings(page)).toEqual([]);
    });
    await test.step('the preview shows the colour, and the board only after saving', async () => {
      await code.fill('nonsense');
      await expect(page.getByText('색상 코드를 확인해주세요.')).toBeVisible();
      await code.fill('#ff4500');
      const preview = page.locator('[role=dialog] .board-timer');
      await expect(preview).toHaveCSS('color', 'rgb(255, 69, 0)');
      expect(await colourOf(board)).toBe(before);
      await saveDesign();
      await expectAlert(page, '타이머 디자인이 저장되었습니다.');
      await expect(board.timer).toHaveCSS('color', 'rgb(255, 69, 0)');
    });
    await test.step('an unsaved colour asks before closing', async () => {
      await openDesign();
      await page.getByRole('radio', { name: '우측 서브 값' }).check();
      await code.fill('#00ff00');
      await page.keyboard.press('Escape');
      await expect(page.getByText('저장하지 않은 색상 변경사항이 사라집니다.')).toBeVisible();
      await decline(page);
    });
    await test.step('only the chosen part changed', async () => {
      const { 'centre-main-timer': timer, ...rest } = await coloursOf(board.page.locator('body'));
      const { 'centre-main-timer': _, ...restBefore } = allBefore;
      expect(timer).toBe('rgb(255, 69, 0)');
      expect(rest).toEqual(restBefore);
    });
    await test.step('all white is white, in the preview and on the board', async () => {
      await page.getByRole('button', { name: '모두 흰색으로' }).click();
      const white = Object.fromEntries(Object.keys(allBefore).map((section) => [section, 'rgb(255, 255, 255)']));
      await expect.poll(() => coloursOf(page.getByRole('dialog'))).toEqual(white);
      await saveDesign();
      await expectAlert(page, '타이머 디자인이 저장되었습니다.');
      await expect.poll(() => coloursOf(board.page.locator('body'))).toEqual(white);
    });
    await test.step('the default colours return', async () => {
      await openDesign();
      await page.getByRole('button', { name: '모두 기본 색상으로' }).click();
      // The answer to a press may arrive before a busy machine has drawn the change.
      await expect(page.locator('[role=dialog] .board-timer')).toHaveCSS('color', 'rgb(246, 241, 227)');
      const own = await coloursOf(page.getByRole('dialog'));
      await saveDesign();
      await expectAlert(page, '타이머 디자인이 저장되었습니다.');
      await expect.poll(() => coloursOf(board.page.locator('body'))).toEqual(own);
    });
  });

  test('a design that can’t be saved says so and stays', async () => {
    await openDesign();
    await page.getByRole('radio', { name: '중앙 메인 타이틀' }).check();
    await page.getByLabel('색상 코드').fill('#abcdef');
    await page.route('**/api/structure/board-design', (route) => route.abort());
    await saveDesign();
    await expectAlert(page, '타이머 디자인 저장을 실패하였습니다.');
    await expect(page.getByLabel('색상 코드')).toHaveValue('#abcdef');
    await test.step('the message stays in the popup, in reach of the keyboard', async () => {
      await expectLastAlert(page, '타이머 디자인 저장을 실패하였습니다.');
      const dialog = page.getByRole('dialog');
      await expect(dialog.filter({ has: lastAlert(page) })).toHaveCount(1);
      expect(await findings(page)).toEqual([]);
      const save = dialog.getByRole('button', { name: '저장', exact: true });
      await save.focus();
      const close = dialog.getByRole('button', { name: '지난 알림 닫기' });
      for (let step = 0; step < 4; step += 1)
        if (!(await close.evaluate((each) => each === document.activeElement))) await page.keyboard.press('Shift+Tab');
      await expect(close).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(lastAlert(page)).toHaveCount(0);
    });
    await page.unroute('**/api/structure/board-design');
    await page.route('**/api/structure/board-design', (route) => route.fulfill({ json: 0 }));
    await saveDesign();
    await expectAlert(page, '타이머 디자인 저장을 실패하였습니다');
    await expect(page.getByLabel('색상 코드')).toHaveValue('#abcdef');
    await page.unroute('**/api/structure/board-design');
  });

  /** A small picture of one colour, created by the browser. */
  const png = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });
  /** A picture filled up to this part from the left; the rest is transparent. */
  const picture = async (colour: string, filled = 64): Promise<Buffer> => {
    const url = await page.evaluate(
      ({ fill, width }) => {
        const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 36 });
        const context = canvas.getContext('2d');
        if (context === null) throw new Error('no canvas');
        context.fillStyle = fill;
        context.fillRect(0, 0, width, 36);
        return canvas.toDataURL('image/png');
      },
      { fill: colour, width: filled },
    );
    return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  };

  test('the background popup finds problems of a file before it is sent', async () => {
    await page.getByRole('button', { name: '배경 이미지' }).click();
    const input = page.locator('[role=dialog] input[type=file]');
    await input.waitFor({ state: 'attached' });
    const small = await picture('#204080');
    const CASES: readonly (readonly [string, Parameters<typeof input.setInputFiles>[0]])[] = [
      ['파일은 하나만 첨부해주세요.', [png('a.png', small), png('b.png', small)]],
      ['파일 크기는 5MB 이하만 가능합니다.', png('big.png', Buffer.alloc(5_242_881))],
      ['png, jpeg, jpg 이미지만 첨부할 수 있습니다.', { name: 'a.gif', mimeType: 'image/gif', buffer: small }],
      ['띄어쓰기와 특수문자 없이 숫자, 한글, 영문으로 된 파일 이름만 가능합니다.', png('my board.png', small)],
      ['띄어쓰기와 특수문자 없이 숫자, 한글, 영문으로 된 파일 이름만 가능합니다.', png('배경(1).png', small)],
    ];
    const attach = page.getByRole('dialog').getByRole('button', { name: '첨부', exact: true });
    for (const [says, files] of CASES) {
      await input.setInputFiles(files);
      await expectAlert(page, says);
      await expect(attach).toBeDisabled();
      await expect(page.locator('.mantine-Notification-root')).toHaveCount(0);
    }
    await test.step('an invalid file shows the server’s code', async () => {
      await input.setInputFiles(png('half.png', small.subarray(0, small.length / 2)));
      await expect(page.getByText('half.png')).toBeVisible();
      await attach.click();
      await expectAlert(page, 'image-unreadable: ');
    });
    expect(await findings(page)).toEqual([]);
  });

  test('a store’s colours, logo and picture are live on a board', { tag: '@gate' }, async () => {
    const worn = (variable: string): Promise<string> =>
      board.page.locator('.board').evaluate((root, name) => root.style.getPropertyValue(name), variable);
    const attach = async (button: string, file: ReturnType<typeof png>, says: string) => {
      await page.getByRole('button', { name: button }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('이미지 파일 선택').setInputFiles(file);
      await dialog.getByRole('button', { name: '첨부', exact: true }).click();
      await expectAlert(page, says);
      await expect(dialog).toHaveCount(0);
    };
    await page.goto('/store-settings');
    await page.getByRole('link', { name: '전광판 꾸미기' }).click();
    await expect(page.getByText("진행 중인 '보이는 게임' 게임입니다.")).toBeVisible();
    await test.step('an unreadable accent is refused', async () => {
      const accent = page.getByRole('group', { name: '강조색' });
      await accent.getByText('직접 고르기').click();
      await page.getByLabel('강조색: 색상 코드').fill('#402060');
      await expect(page.getByText('멀리서 읽기 어려운 색입니다.')).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await page.getByRole('button', { name: '저장', exact: true }).click();
      await expectAlert(page, '읽기 어려운 색이 있어 저장하지 않았습니다.');
      await accent.getByText('라벤더').click();
      await page.getByRole('button', { name: '저장', exact: true }).click();
      await expectAlert(page, '전광판의 색을 바꿨습니다.');
      await expect.poll(() => worn('--accent')).toBe('#cdbcff');
    });
    await test.step('a dark logo gets a light background', async () => {
      await attach('로고 첨부', png('logo.png', await picture('#14181a', 40)), '로고가 저장되었습니다.');
      await expect(page.getByText('이 로고는 지금 바탕에서 거의 보이지 않습니다.')).toBeVisible();
      await page.getByRole('button', { name: '밝은 바탕에 올리기' }).click();
      await expect(page.getByText('이 로고는 지금 바탕에서 거의 보이지 않습니다.')).toHaveCount(0);
      await expect.poll(() => worn('--logo-plate')).toBe('#ffffff');
    });
    await test.step('a structure without an image shows the picture', async () => {
      const shown = board.page.locator('img.board-picture');
      const before = await shown.getAttribute('src');
      await attach('사진 첨부', png('hall.png', await picture('#803020')), '배경 사진이 저장되었습니다.');
      await expect(page.getByRole('img', { name: '지금의 배경 사진' })).toBeVisible();
      await expect.poll(() => shown.getAttribute('src')).not.toBe(before);
    });
  });

  test('a background is dropped, previewed, attached, and live on a board', { tag: '@gate' }, async () => {
    const shown = board.page.locator('img.board-picture');
    const before = await shown.getAttribute('src');
    await page.getByRole('button', { name: '배경 이미지' }).click();
    await expect(page.getByText(/매장의 배경 사진이나 기본 배경이 보입니다/)).toBeVisible();
    const bytes = [...(await picture('#304878'))];
    const dropped = await page.evaluateHandle((content) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(content)], '새배경.png', { type: 'image/png' }));
      return transfer;
    }, bytes);
    const area = page.locator('[role=dialog] .mantine-Dropzone-root');
    for (const event of ['dragenter', 'dragover', 'drop']) await area.dispatchEvent(event, { dataTransfer: dropped });
    await expect(page.getByText('새배경.png')).toBeVisible();
    await expect(page.getByRole('img', { name: '첨부할 이미지' })).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: '첨부', exact: true }).click();
    await expectAlert(page, '배경 이미지가 저장되었습니다.');
    await expect(page.getByRole('img', { name: '현재 이미지' })).toBeVisible();
    await expect(page.getByText(/매장의 배경 사진이나 기본 배경이 보입니다/)).toHaveCount(0);
    await expect.poll(() => shown.getAttribute('src')).not.toBe(before);
  });

  test('only a super administrator sends structures to the App', { tag: '@gate' }, async ({ site }) => {
    await expect(page.getByRole('button', { name: /^App 전송/ })).toHaveCount(0);
    const admin = await site.tab(ADMIN);
    await admin.goto('/game-create');
    await openEditor(admin, '시작 칩');
    for (const name of ['App 전송(생성)', 'App 전송(수정)']) {
      await pressOff(admin, name);
      await expectAlert(admin, '연결된 App이 없습니다. App 연계 주소를 설정해주세요.');
      await expect(admin.locator('.mantine-Notification-root')).toHaveCount(0);
    }
    const linked = { isLinked: true, appStoreUrl: null, playStoreUrl: null };
    // The browser makes this request, not the page: the service worker asks for the page after it has taken it over.
    await admin.context().route('**/api/app', (route) => route.fulfill({ json: linked }));
    await Promise.all([admin.waitForResponse('**/api/app'), admin.reload()]);
    await expect(admin.getByRole('button', { name: 'App 전송(수정)' })).toBeEnabled();
    const send = '**/api/structure/send';
    await admin.route(send, (route) => route.abort());
    await pressAndConfirm(admin, 'App 전송(수정)');
    await expectAlert(admin, '스트럭처 데이터 App 전송을 실패하였습니다.');
    await admin.unroute(send);
    await admin.route(send, (route) => route.fulfill({ json: { code: 1, message: '' } }));
    await pressAndConfirm(admin, 'App 전송(수정)');
    await expectAlert(admin, '스트럭처 데이터가 App에 전송되었습니다.');
  });
});
