// A season of a venue: a result is entered, the ranking follows, and points are given, gifted and recovered.

import {
  changeStoreSettings,
  readBoard,
  readGameResult,
  readStore,
  saveGameResult,
  updateGame,
} from '@feltclock/contract';
import { expect, type Page } from '@playwright/test';
import { findings } from './support/axe.ts';
import { expectAlert } from './support/alerts.ts';
import { ownSite, test } from './support/journey.ts';
import { confirm, pressTwice, untilPressesCount } from './support/press.ts';
import { ADMIN } from './support/product.ts';
import { signIn } from './support/staff-api.ts';

const MANAGER = 'gangnam';
const GAME = 1;

const line = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test.describe('points', () => {
  const own = ownSite();

  const consoleOf = (id: string): Promise<Page> => own.site.tab(own.site.user(id));

  test('a member sees the season, its prizes and the ranking, page by page', { tag: '@gate' }, async () => {
    const page = await consoleOf('player');
    await page.goto('/award');
    await expect(page.getByRole('heading', { name: '윈터 시즌' })).toBeVisible();
    await expect(page.getByText('34%', { exact: true })).toBeVisible();
    await expect(page.getByText('게이지가 가득 차면 3일 후 마감됩니다.')).toBeVisible();
    await expect(page.getByText('5,000,000 P')).toBeVisible();
    await expect(page.getByText('3,000,000 P')).toBeVisible();
    await expect(line(page, '리버의신')).toContainText('100');
    await expect(page.getByRole('row')).toHaveCount(10);
    await page.getByRole('combobox', { name: '페이지당 개수' }).click();
    await expect(page.getByRole('option')).toHaveText(['10', '20', '30', '50']);
    await page.keyboard.press('Escape');
    await expect(page.getByText('현금, 칩, 참가권으로 교환하거나 환전할 수 없으며')).toBeVisible();
    expect(await findings(page)).toEqual([]);
  });

  test('staff enter a result and correct it, and the ranking follows', async () => {
    const staff = await own.site.api(own.site.user(MANAGER));
    await staff.call(updateGame, { id: GAME, status: 'END' });
    const { store } = await staff.call(readBoard, { id: GAME });
    const { name, address1, address2, address3, phoneNo } = await staff.call(readStore, { id: store.id });
    const place = { address1, address2, address3, phoneNo };
    await staff.call(changeStoreSettings, { id: store.id, name, ...place, namesOnBoards: true });
    const { page: board } = await own.site.board(own.site.user(MANAGER), GAME);
    const champion = board.locator('.end-champions');
    await expect(board.getByRole('timer')).toHaveText('게임 종료');
    await expect(champion).toHaveCount(0);
    const page = await consoleOf(MANAGER);
    await page.goto('/game-list');
    await page.getByRole('link', { name: '결과 입력: 오늘의 데일리 터보' }).click();
    await page.getByRole('combobox', { name: '1위 플레이어', exact: true }).fill('올인토끼');
    await page.getByRole('option', { name: '올인토끼' }).click();
    await expect(page.getByText('승점 100')).toBeVisible();
    await expect(page.getByText('저장하면 이 게임의 전광판에 우승자가 바로 크게 나옵니다.')).toBeVisible();
    await page.keyboard.press('Enter');
    await page.keyboard.type('손님');
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: '결과 저장' }).click();
    await confirm(page);
    await expectAlert(page, '결과가 저장되었습니다.');
    await test.step('an open board shows the winner by itself', async () => {
      await expect(champion).toHaveText('올인토끼');
      await expect(board.getByRole('heading', { name: '우승' })).toBeVisible();
      await expect(board.locator('.end-finisher')).toHaveText(['손님']);
      expect(await findings(board)).toEqual([]);
    });
    await page.goto('/award');
    await expect(line(page, '올인토끼')).toContainText('100');
    await expect(page.getByText('44%', { exact: true })).toBeVisible();

    await page.goto(`/game-result?id=${String(GAME)}`);
    await page.getByRole('button', { name: '1위를 아래로' }).click();
    await test.step('a save by somebody else loses nothing', async () => {
      const { version } = await staff.call(readGameResult, { id: GAME });
      await staff.call(saveGameResult, { id: GAME, version, finishers: [{ place: 1, userId: 'player' }] });
      await page.getByRole('button', { name: '결과 저장' }).click();
      await confirm(page);
      await expect(page.getByRole('status').filter({ hasText: '1위 player' })).toBeVisible();
      await expect(page.getByRole('combobox', { name: '1위 플레이어' })).toHaveValue('손님');
      expect(await findings(page)).toEqual([]);
      await page.getByRole('button', { name: '입력한 내용 유지' }).click();
    });
    await page.getByRole('button', { name: '결과 저장' }).click();
    await confirm(page);
    await expectAlert(page, '결과가 저장되었습니다.');
    await expect(champion).toHaveText('손님');
    await page.goto('/award');
    await expect(line(page, '올인토끼')).toContainText('70');
  });

  test('points go from the platform to a user, on as a gift, and back', { tag: '@gate' }, async () => {
    const admin = await consoleOf(ADMIN.id);
    await admin.goto('/user-list');
    await expect(admin.getByText('고객에게 지급한 포인트')).toBeVisible();
    await admin.getByLabel('아이디, 닉네임, 이름 검색').fill('player');
    await expect(admin.getByRole('row')).toHaveCount(2);
    await admin.getByRole('button', { name: 'player에게 포인트 지급' }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByLabel('포인트 수량').fill('12000');
    await dialog.getByRole('button', { name: '지급' }).click();
    await expectAlert(admin, '사유를 입력해주세요.');
    await dialog.getByLabel('사유').fill('정기전 참가');
    expect(await findings(admin)).toEqual([]);
    await dialog.getByRole('button', { name: '지급' }).click();
    // The question appears under the pointer.
    await untilPressesCount(admin);
    await confirm(admin);
    await expectAlert(admin, '처리되었습니다. 현재 12,000 포인트');
    await expect(line(admin, 'player')).toContainText('12,000');

    const player = await consoleOf('player');
    await player.goto('/user-detail');
    await expect(player.getByText('12,000 P')).toBeVisible();
    await player.getByRole('button', { name: '선물하기' }).click();
    await expectAlert(player, '받는 회원의 아이디를 입력해주세요.');
    await player.getByLabel('받는 회원 아이디').fill('gangnam');
    await player.getByLabel('포인트 수량').fill('2000');
    await player.getByRole('button', { name: '선물하기' }).click();
    await confirm(player);
    await expectAlert(player, '처리되었습니다. 현재 10,000 포인트');
    await expect(player.getByText('10,000 P')).toBeVisible();
    await expect(line(player, '정기전 참가')).toContainText('+12,000');
    await expect(player.getByRole('img', { name: '포인트 추이' })).toBeVisible();
    expect(await findings(player)).toEqual([]);

    await admin.getByRole('button', { name: 'player의 포인트 회수' }).click();
    await dialog.getByLabel('포인트 수량').fill('99999');
    await dialog.getByLabel('사유').fill('정산');
    await dialog.getByRole('button', { name: '회수' }).click();
    // The question appears under the pointer.
    await untilPressesCount(admin);
    await confirm(admin);
    await expectAlert(admin, '보유 포인트가 부족합니다');
  });

  test('members come from a file, once for two presses, and the exported list is the same', async () => {
    const admin = await consoleOf(ADMIN.id);
    await admin.goto('/user-list');
    await admin.getByRole('link', { name: '회원 가져오기' }).click();
    const file = admin.getByLabel('파일 고르기');
    const name = '명단.csv';
    // `=` begins a formula.
    const buffer = Buffer.from(
      '\ufeff닉네임,이름,전화번호,포인트\n초록칩,김초록,０１０－１１１１－２２２２,"1,500"\n=1+1,이셋,,\n',
    );
    await file.setInputFiles({ name, mimeType: 'text/csv', buffer });
    await expect(admin.getByText('새 회원 1명 · 변경 0명 · 그대로 0명 · 가져오지 않음 1명')).toBeVisible();
    expect(await findings(admin)).toEqual([]);
    await pressTwice(admin, admin.getByRole('button', { name: '회원 1명 가져오기' }), 150);
    await expectAlert(admin, '회원을 가져왔습니다. 새 회원 1명, 변경 0명.');
    await expect(admin.getByRole('button', { name: '가져올 회원이 없습니다.' })).toBeDisabled();
    await admin.getByRole('link', { name: '회원 목록 보기' }).click();
    await admin.getByLabel('아이디, 닉네임, 이름 검색').fill('초록칩');
    await expect(admin.getByRole('row')).toHaveCount(2);
    await expect(line(admin, '초록칩')).toContainText('1,500');

    const download = admin.waitForEvent('download');
    await admin.getByRole('button', { name: 'CSV 내보내기' }).click();
    const exported = await (await download).path();
    await admin.getByRole('link', { name: '회원 가져오기' }).click();
    await file.setInputFiles(exported);
    await expect(admin.getByText('새 회원 0명 · 변경 0명 · 그대로 1명 · 가져오지 않음 0명')).toBeVisible();
  });

  test('an administrator resets a password, which works once', async () => {
    const admin = await consoleOf(ADMIN.id);
    await admin.goto('/user-list');
    await admin.getByRole('button', { name: 'foldking 비밀번호 초기화' }).click();
    await confirm(admin);
    const password = await admin.getByRole('dialog', { name: '임시 비밀번호' }).locator('pre').innerText();
    expect(password).toMatch(/^[a-z2-9]{12}$/);
    await signIn(own.site.origin, 'foldking', password);
  });

  test('the platform edits a venue, and members edit their own data', { tag: '@gate' }, async () => {
    const admin = await consoleOf(ADMIN.id);
    await admin.goto('/member-info');
    const venue = admin.locator('section', { has: admin.getByRole('heading', { name: '소속 매장' }) });
    await expect(venue.getByLabel('주소3')).toHaveValue(/\d/);
    await venue.getByLabel('주소2').selectOption('송파구');
    await expect(venue.getByLabel('주소3')).toHaveValue('');
    await venue.getByLabel('주소3').selectOption('잠실동');
    await venue.getByLabel('상세 주소').fill('올림픽로 1');
    await venue.getByRole('button', { name: '저장' }).click();
    await confirm(admin);
    await expectAlert(admin, '매장 정보가 변경되었습니다');

    const manager = await consoleOf(MANAGER);
    await manager.goto('/store-detail');
    await manager.getByRole('link', { name: '회원정보 수정' }).click();
    await expect(manager.getByText('서울특별시 송파구 잠실동')).toBeVisible();
    await expect(manager.getByText('올림픽로 1')).toBeVisible();
    await manager.getByLabel('이름', { exact: true }).fill('김새롬');
    await manager.getByRole('button', { name: '저장' }).click();
    await expectAlert(manager, '내 정보가 변경되었습니다.');
    expect(await findings(manager)).toEqual([]);

    const player = await consoleOf('player');
    await player.goto('/member-info');
    await expect(player.getByLabel('닉네임')).toHaveValue('올인토끼');
    await expect(player.getByRole('heading', { name: '소속 매장' })).toHaveCount(0);
  });

  test('a store switches points off, and sets the points of places', async () => {
    const page = await consoleOf(MANAGER);
    await page.goto('/store-points');
    await page.getByLabel('1위 승점').fill('200');
    await page.getByRole('button', { name: '저장', exact: true }).click();
    await expectAlert(page, '포인트 설정이 저장되었습니다.');
    expect(await findings(page)).toEqual([]);
    await page.getByLabel('포인트 사용').click();
    await page.getByRole('button', { name: '저장', exact: true }).click();
    await expectAlert(page, '포인트 설정이 저장되었습니다.');
    await page.goto(`/game-result?id=${String(GAME)}`);
    await expect(page.getByText('이 매장은 포인트를 사용하지 않습니다.')).toBeVisible();
  });
});
