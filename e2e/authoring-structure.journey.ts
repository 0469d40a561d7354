// Creating structures: re-buy switches, all validation and result messages, and no lost input.

import { listGames, listStructures, readStructure } from '@feltclock/contract';
import { expect, type Page } from '@playwright/test';
import { expectAlert } from './support/alerts.ts';
import {
  field,
  openNewStructure,
  openStoredStructures,
  openStructures,
  paste,
  row,
  rowTexts,
} from './support/authoring.ts';
import { findings } from './support/axe.ts';
import { ownSite, test } from './support/journey.ts';
import { confirm, decline, untilPressesCount } from './support/press.ts';
import { ADMIN } from './support/product.ts';
import { type StaffApi } from './support/staff-api.ts';

const MANAGER = 'gangnam';
/** Their store in the demonstration. */
const STORE = 1;

test.describe('creating structures', () => {
  let staff: StaffApi;
  let page: Page;

  // This deletes and saves structures of the demonstration.
  const own = ownSite();
  test.beforeAll(async () => {
    const manager = own.site.user(MANAGER);
    staff = await own.site.api(manager);
    page = await own.site.tab(manager);
    await page.goto('/main');
  });

  const tile = (named: string) => page.getByRole('radio', { name: named, exact: true });
  const name = () => page.getByLabel('스트럭처 이름');
  const reBuy = (order: 1 | 2 | 3) => page.getByRole('switch', { name: `리바이 ${String(order)} 칩 사용` });
  const chips = (label: string) => page.getByLabel(label, { exact: true });

  /** On or off, locked, chips of the three re-buys, and the number of re-entries. */
  async function switches(): Promise<string> {
    const each = await Promise.all(
      ([1, 2, 3] as const).map(async (order) => {
        const isOn = await reBuy(order).isChecked();
        const isLocked = await reBuy(order).isDisabled();
        return `${isOn ? 'on' : 'off'}${isLocked ? ' locked' : ''} ${await chips(`리바이 ${String(order)} 칩`).inputValue()}`;
      }),
    );
    return `${each.join(' | ')} | ${await page.getByLabel('리엔트리 횟수').inputValue()}`;
  }
  const turn = async (order: 1 | 2 | 3): Promise<void> => {
    // A forced press does not notice that the page's last bar covers the switch.
    await reBuy(order).evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await reBuy(order).click({ force: true });
  };
  const isNow = (state: string) => expect.poll(switches).toBe(state);

  test('the re-buy switches lock and zero what the entry limit excludes', { tag: '@gate' }, async () => {
    await openNewStructure(page, STORE);
    await isNow('on 30,000 | off 0 | off locked 0 | 1');
    await turn(2);
    await isNow('on 30,000 | on 0 | off 0 | 2');
    await chips('리바이 2 칩').fill('40000');
    await turn(1);
    await isNow('off 0 | off locked 0 | off locked 0 | 0');
    const addOn = page.getByRole('switch', { name: '애드온 칩 사용' });
    await addOn.click({ force: true });
    await chips('애드온 칩').fill('60000');
    await expect(chips('애드온 칩')).toHaveValue('60,000');
    await untilPressesCount(page);
    await addOn.click({ force: true });
    await expect(chips('애드온 칩')).toHaveValue('0');
  });

  test('rows are added and removed by their rules, and the deadlines follow', { tag: '@gate' }, async () => {
    await openNewStructure(page, STORE);
    const begins = async (...rows: readonly string[]): Promise<void> => {
      await expect.poll(() => rowTexts(page)).toEqual(rows);
    };
    const deadlines = page.getByLabel('등록 마감 레벨').locator('option');
    await field(page, 0, 'smallBlind').focus();
    await paste(page, { 'text/plain': '500\t1000\t1000\t20\nbreak\t15' });
    await page.getByRole('dialog').getByRole('button', { name: '목록 바꾸기' }).click();
    await begins('레벨 1: 500/1,000/1,000 20', '브레이크 15');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: '레벨 추가' }).click();
    await begins('레벨 1: 500/1,000/1,000 20', '브레이크 15', '레벨 2: 100/200/300 10');
    await page.getByRole('button', { name: '브레이크 추가' }).click();
    await page.getByRole('button', { name: '브레이크 추가' }).click();
    await page.getByRole('button', { name: '레벨 추가' }).click();
    const added = ['레벨 2: 100/200/300 10', '브레이크 10', '브레이크 10', '레벨 3: 100/200/300 10'];
    await begins('레벨 1: 500/1,000/1,000 20', '브레이크 15', ...added);
    await expect(deadlines).toHaveText(['레벨 1 + 브레이크', '레벨 2 + 브레이크', '레벨 3']);
    await row(page, 0).getByRole('button', { name: '행 삭제' }).click();
    const left = ['레벨 1: 100/200/300 10', '브레이크 10', '브레이크 10', '레벨 2: 100/200/300 10'];
    await begins('브레이크 15', ...left);
    await expect(deadlines).toHaveText(['레벨 1 + 브레이크', '레벨 2']);
    await page.getByLabel('등록 마감 레벨').selectOption('레벨 1 + 브레이크');
    await name().fill('마감은 브레이크까지');
    await page.getByRole('button', { name: '저장', exact: true }).click();
    await expectAlert(page, '스트럭처가 저장되었습니다.');
    const listed = await staff.call(listStructures, { storeId: 1 });
    const { id = 0 } = listed.find((each) => each.name === '마감은 브레이크까지') ?? {};
    const stored = await staff.call(readStructure, { id });
    expect(stored).toMatchObject({ registrationDeadline: 3, registrationDeadlineLevel: 1 });
  });

  test('missing or impossible values show a message, and nothing is saved', { tag: '@gate' }, async () => {
    await openNewStructure(page, STORE);
    const before = await staff.call(listStructures, { storeId: 1 });
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/structure')) sent.push(request.method());
    });
    await page.getByRole('button', { name: '저장', exact: true }).click();
    await expectAlert(page, '스트럭처 이름은 필수 항목입니다.');
    await expect(name()).toBeFocused();

    for (const typed of ['0', '61', '1a', '']) {
      await field(page, 0, 'duration').fill(typed);
      await field(page, 0, 'duration').blur();
      await expectAlert(page, '시간(분)에는 1에서 60 사이의 숫자만 입력할 수 있습니다.');
      await expect(field(page, 0, 'duration')).toHaveValue('12');
    }
    await row(page, 4).locator('[data-column=duration]').fill('99');
    await row(page, 4).locator('[data-column=duration]').blur();
    await expectAlert(page, '시간(분)에는 1에서 60 사이의 숫자만 입력할 수 있습니다.');
    await expect(row(page, 4).locator('[data-column=duration]')).toHaveValue('12');

    await name().fill('브레이크만');
    await page.getByRole('checkbox', { name: '전체 행 선택' }).check();
    await page.getByRole('group', { name: '선택한 행' }).getByRole('button', { name: '삭제' }).click();
    await page.getByRole('button', { name: '브레이크 추가' }).click();
    await page.getByRole('button', { name: '저장', exact: true }).click();
    await expectAlert(page, '레벨이 하나 이상 있어야 합니다.');
    expect(sent).toEqual([]);
    expect(await staff.call(listStructures, { storeId: 1 })).toEqual(before);
  });

  test('amounts are written with separators and stored as numbers', async () => {
    await openNewStructure(page, STORE);
    await name().fill('구분자');
    await page.getByLabel('바이인 금액').fill('1250000');
    await expect(page.getByLabel('바이인 금액')).toHaveValue('1,250,000');
    await field(page, 0, 'smallBlind').fill('1500');
    await expect(field(page, 0, 'smallBlind')).toHaveValue('1,500');
    await page.getByRole('button', { name: '저장', exact: true }).click();
    await expectAlert(page, '스트럭처가 저장되었습니다.');
    await expect(page).toHaveURL(/\/game-create/);
    const listed = await staff.call(listStructures, { storeId: 1 });
    const stored = await staff.call(readStructure, { id: listed.find((each) => each.name === '구분자')?.id ?? 0 });
    expect(stored).toMatchObject({
      buyInAmount: 1_250_000,
      levelList: [{ smallBlind: 1500 }, ...stored.levelList.slice(1)],
    });
  });

  test('an Enter that ends a Korean composition submits nothing and moves nothing', async () => {
    await openNewStructure(page, STORE);
    const client = await page.context().newCDPSession(page);
    await name().click();
    await client.send('Input.imeSetComposition', { text: '홀', selectionStart: 1, selectionEnd: 1 });
    await name().dispatchEvent('keydown', { key: 'Enter', code: 'Enter', isComposing: true, keyCode: 229 });
    await client.send('Input.insertText', { text: '홀덤' });
    await expect(name()).toHaveValue('홀덤');
    await expect(name()).toBeFocused();
    await field(page, 0, 'smallBlind').focus();
    await field(page, 0, 'smallBlind').dispatchEvent('keydown', { key: 'Enter', isComposing: true, keyCode: 229 });
    await expect(field(page, 0, 'smallBlind')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(field(page, 1, 'smallBlind')).toBeFocused();
    expect((await staff.call(listStructures, { storeId: 1 })).map((each) => each.name)).not.toContain('홀덤');
  });

  test('reset asks first; leaving asks first, and staying keeps everything', async () => {
    await openNewStructure(page, STORE);
    await name().fill('다시');
    await page.getByRole('button', { name: '초기화' }).click();
    await expect(page.getByRole('dialog')).toContainText('입력한 내용을 모두 초기화하시겠습니까?');
    await decline(page);
    await expect(name()).toHaveValue('다시');
    await page.getByRole('button', { name: '초기화' }).click();
    await confirm(page);
    await expect(name()).toHaveValue('');

    await name().fill('나가기');
    await page.getByRole('link', { name: '게임', exact: true }).first().click();
    await expect(page.getByRole('dialog')).toContainText('저장하지 않은 변경사항이 있습니다.');
    await decline(page);
    await expect(page).toHaveURL(/\/structure-create/);
    await expect(name()).toHaveValue('나가기');
    await page.getByRole('link', { name: '게임', exact: true }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await confirm(page);
    await expect(page).not.toHaveURL(/\/structure-create/);
  });

  test.describe('result messages', () => {
    const answering = async (method: string, answer: { status?: number; body: object } | 'nothing'): Promise<void> => {
      await page.unrouteAll();
      await page.route('**/api/structure', async (route) => {
        if (route.request().method() !== method) await route.fallback();
        else if (answer === 'nothing') await route.abort();
        else await route.fulfill({ status: answer.status ?? 200, json: answer.body });
      });
    };
    test.afterEach(async () => {
      await page.unrouteAll();
    });

    test('the first save shows the documented texts; there is nothing to delete yet', async () => {
      await openNewStructure(page, STORE);
      await expect(page.getByRole('button', { name: '삭제', exact: true })).toBeDisabled();
      await name().fill('첫 저장');
      for (const [answer, text] of [
        [{ body: { code: 0, message: '중복' } }, '스트럭처 저장을 실패하였습니다(중복).'],
        ['nothing', '스트럭처 저장을 실패하였습니다.'],
        [
          { body: { code: -1, message: 'HTTP 503', id: 3 } },
          '스트럭처는 저장되었으나 App 연계에 실패하였습니다(HTTP 503).',
        ],
      ] as const) {
        await answering('POST', answer);
        await page.getByRole('button', { name: '저장', exact: true }).click();
        await expectAlert(page, text);
      }
      await expect(page).toHaveURL(/\/game-create\?storeId=1&structureId=3$/);
    });

    test('saving and deleting show the documented texts', { tag: '@gate' }, async () => {
      await openStoredStructures(page, STORE);
      await tile('기본 스트럭처').check();
      await expect(page.getByRole('region', { name: '기본 스트럭처 수정' })).toBeVisible();
      const save = page.getByRole('button', { name: '스트럭처 저장' });
      const saying = async (answer: Parameters<typeof answering>[1], text: string): Promise<void> => {
        await answering('PUT', answer);
        await save.click();
        await expectAlert(page, text);
      };
      await saying(
        { body: { code: -1, message: 'HTTP 503', id: 3 } },
        '스트럭처는 저장되었으나 App 연계에 실패하였습니다(HTTP 503).',
      );
      await saying({ body: { code: 0, message: '중복' } }, '스트럭처 저장을 실패하였습니다(중복).');
      await saying('nothing', '스트럭처 저장을 실패하였습니다.');

      const deleting = async (answer: Parameters<typeof answering>[1], text: string): Promise<void> => {
        await answering('DELETE', answer);
        await page.getByRole('button', { name: '스트럭처 삭제' }).click();
        await confirm(page);
        await expectAlert(page, text);
      };
      await deleting(
        { body: { code: -1, message: 'HTTP 503' } },
        '스트럭처는 삭제되었으나 App 연계에 실패하였습니다(HTTP 503).',
      );
      await deleting('nothing', '스트럭처 삭제를 실패하였습니다.');
      await page.unrouteAll();
      await page.getByRole('button', { name: '이름 변경' }).click();
      await name().fill('기본 개정');
      await save.click();
      await expectAlert(page, '스트럭처가 저장되었습니다.');
      await expect(name()).toHaveCount(0);
      await expect(tile('기본 개정')).toBeChecked();

      await page.getByRole('button', { name: '스트럭처 삭제' }).click();
      await confirm(page);
      await expectAlert(page, '스트럭처가 삭제되었습니다.');
      await expect(tile('기본 개정')).toHaveCount(0);
    });

    test('a structure in play says so, asks when saved, and is not deleted', async () => {
      await openStoredStructures(page, STORE);
      await expect(page.getByRole('radiogroup').locator('label').first()).toContainText('데일리 터보');
      await expect(page.getByRole('radiogroup').locator('label').first()).toContainText('진행 중 1');
      await page.getByLabel('프라이즈 요약').fill('70%');
      await page.getByRole('button', { name: '스트럭처 저장' }).click();
      await expect(page.getByRole('dialog')).toContainText('진행 중인 게임이 1개 있습니다.');
      expect(await findings(page)).toEqual([]);
      await page.getByRole('dialog').getByRole('button', { name: '스트럭처만 저장' }).click();
      await expectAlert(page, '스트럭처가 저장되었습니다.');
      await page.getByRole('button', { name: '스트럭처 삭제' }).click();
      await confirm(page);
      await expectAlert(
        page,
        '스트럭처 삭제를 실패하였습니다(진행 중인 게임이 있어 삭제할 수 없습니다: 오늘의 데일리 터보).',
      );
    });

    test('the library shows usage, copies and deletes, and opens a structure’s page', async () => {
      await page.goto('/structures');
      const entry = (named: string) =>
        page.getByRole('row').filter({ has: page.getByRole('link', { name: named, exact: true }) });
      const deleting = async (named: string): Promise<void> => {
        await page.getByRole('button', { name: `'${named}' 작업` }).click();
        await page.getByRole('menuitem', { name: '삭제' }).click({ force: true });
      };
      await expect(entry('데일리 터보')).toContainText('진행 중 1');
      expect(await findings(page)).toEqual([]);
      await deleting('데일리 터보');
      await expectAlert(page, '진행 중이거나 대기 중인 게임이 있어 삭제할 수 없습니다: 오늘의 데일리 터보.');
      await page.getByRole('button', { name: '복제: 데일리 터보', exact: true }).click();
      await expectAlert(page, '스트럭처가 복제되었습니다.');
      await entry('데일리 터보 (2)').getByRole('link', { name: '데일리 터보 (2)', exact: true }).click();
      const plot = page.getByRole('img', { name: /블라인드 그래프/ });
      await field(page, 0, 'bigBlind').fill('250');
      await expect(plot).toHaveAccessibleName(/빅 블라인드 250에서/);
      await page.getByRole('button', { name: '저장', exact: true }).click();
      await expectAlert(page, '스트럭처가 저장되었습니다.');
      await page.getByRole('link', { name: '스트럭처 관리로' }).click();
      await deleting('데일리 터보 (2)');
      await confirm(page);
      await expectAlert(page, '스트럭처가 삭제되었습니다.');
      await expect(entry('데일리 터보 (2)')).toHaveCount(0);
    });

    test('a new game without a name gets the structure’s name and is in the list', { tag: '@gate' }, async () => {
      await page.goto(`/game-create?storeId=${String(STORE)}`);
      await page.route('**/api/game', (route) => route.abort());
      await page.getByRole('button', { name: '게임 생성', exact: true }).last().click();
      await expect(page.getByRole('dialog')).toContainText("'데일리 터보' 게임을 생성하시겠습니까?");
      await confirm(page);
      await expectAlert(page, '게임 생성을 실패하였습니다.');
      await page.unrouteAll();
      await page.getByRole('button', { name: '게임 생성', exact: true }).last().click();
      await confirm(page);
      await expectAlert(page, '게임이 생성되었습니다.');
      await expect(page).toHaveURL(/\/game-list/);
      const games = await staff.call(listGames, { storeId: 1 });
      expect(games.filter((game) => game.name === '데일리 터보')).toMatchObject([{ structureName: '데일리 터보' }]);
    });
  });

  test('a structure is copied, by a super administrator to another store too', async () => {
    const admin = await own.site.tab(ADMIN);
    await openStructures(admin, 1);
    await admin.getByRole('button', { name: '스트럭처 복제' }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByLabel('새 이름').fill('옆 매장 터보');
    expect(await findings(admin)).toEqual([]);
    await dialog.getByLabel('복제할 매장').selectOption({ index: 1 });
    await dialog.getByRole('button', { name: '복제', exact: true }).click();
    await expectAlert(admin, '스트럭처가 복제되었습니다.');
    await admin.goto('/game-create?storeId=2');
    await expect(admin.getByRole('radio', { name: '옆 매장 터보' })).toHaveCount(1);
  });
});
