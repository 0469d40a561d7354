// An evening without a mouse, as with a screen reader: the accessible name of the focused element says where you are,
// and the page announces what happened.

import { readGame, type GameInfo } from '@feltclock/contract';
import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './support/journey.ts';
import { untilPressesCount } from './support/press.ts';

/** More controls than any screen of the console has. */
const MOST_STEPS = 150;

interface Keys {
  /** Tabs until this control has the focus; each control on the way must have a name. */
  readonly reach: (what: Locator) => Promise<void>;
  readonly press: (what: Locator) => Promise<void>;
  readonly write: (field: Locator, text: string) => Promise<void>;
}

function keysOn(page: Page): Keys {
  /** Controls whose names were checked. */
  const known = new Set<string>();
  const look = (what: Locator) =>
    what.evaluateAll((found) => {
      const { activeElement: focused } = document;
      return {
        isReached: found.some((element) => element === focused),
        isNowhere: focused === null || focused === document.body,
        isSeen: focused?.matches(':focus-visible') === true,
        key: `${location.pathname} ${focused?.tagName ?? ''} ${focused?.id ?? ''} ${focused?.textContent ?? ''}`,
      };
    });
  const reach = async (what: Locator): Promise<void> => {
    await expect(what.first()).toBeVisible();
    for (let steps = 0; steps < MOST_STEPS; steps += 1) {
      const { isReached, isNowhere, isSeen, key } = await look(what);
      if (!isNowhere && steps > 0 && !known.has(key)) {
        known.add(key);
        expect.soft(isSeen, `one sees where one is: ${key}`).toBe(true);
        expect.soft(await page.locator(':focus').ariaSnapshot(), key).toMatch(/^- '?[a-z]+ ".+"|^- '?[a-z]+: ./u);
      }
      if (isReached) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`No way leads to ${String(what)}.`);
  };
  return {
    reach,
    press: async (what) => {
      await reach(what);
      await page.keyboard.press('Enter');
    },
    write: async (field, text) => {
      await reach(field);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
    },
  };
}

test('an evening by keyboard alone, from the login to the result', { tag: '@gate' }, async ({ site, venue }) => {
  const page = await site.guestTab();
  await page.setViewportSize({ width: 1366, height: 768 });
  const { reach, press, write } = keysOn(page);
  const button = (name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });
  const question = page.getByRole('dialog', { name: '확인해주세요' });
  const expectAnnounced = (text: string): Promise<void> =>
    expect(page.getByRole('status').filter({ hasText: text }).first()).toBeVisible();

  await test.step('logging in', async () => {
    await page.goto('/login');
    await write(page.getByRole('textbox', { name: '아이디' }), venue.manager.id);
    await write(page.getByLabel('비밀번호', { exact: true }), venue.manager.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/main$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  await test.step('creating a game, found by typing', async () => {
    await page.keyboard.press('ControlOrMeta+k');
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
    await page.keyboard.type('게임 생성');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: '게임 생성' })).toBeVisible();
    await press(button('블라인드 수정'));
    await press(page.getByRole('link', { name: '레벨 표 건너뛰기' }));
    await press(button('수정 닫기'));
    await expect(button('블라인드 수정')).toBeFocused();
    await press(button('게임 생성'));
    await untilPressesCount(page);
    await press(question.getByRole('button').last());
    await expect(page).toHaveURL(/\/game-list$/);
  });

  const { id } = await test.step('opening it', async () => {
    await press(page.getByRole('link', { name: /컨트롤러/ }).first());
    await expect(page).toHaveURL(/\/game-controller/);
    return { id: Number(new URL(page.url()).searchParams.get('id')) };
  });
  const game = (): Promise<GameInfo> => venue.staff.call(readGame, { id });

  await test.step('running it', async () => {
    await press(button('시작'));
    await untilPressesCount(page);
    await press(page.getByRole('dialog').getByRole('button', { name: '시작' }));
    await expect.poll(game).toMatchObject({ status: 'PLAYING' });
    await reach(button('바이인 1 증가'));
    for (let entries = 0; entries < 3; entries += 1) await page.keyboard.press('Enter');
    await expect.poll(game).toMatchObject({ currentPlayer: 3, buyInPlayer: 3 });
    await press(button('탈락: 남은 인원 1 감소'));
    await expect.poll(game).toMatchObject({ currentPlayer: 2 });
    await press(button('일시정지'));
    await expect.poll(game).toMatchObject({ status: 'PAUSED' });
    await expectAnnounced('게임이 일시정지되었습니다.');
    await press(button(/^되돌리기 \(/));
    await expect.poll(game).toMatchObject({ status: 'PLAYING' });
  });

  await test.step('changing blinds in a drawer that returns the focus', async () => {
    await press(button('블라인드 수정'));
    await write(page.getByRole('textbox', { name: '레벨 2 SB' }), '250');
    await press(button('이 게임에 적용'));
    await expect.poll(async () => (await game()).levelList[1]?.smallBlind).toBe(250);
    await expect(button('블라인드 수정')).toBeFocused();
  });

  await test.step('hearing the state of the game', async () => {
    await expect(page.getByRole('timer')).toHaveAccessibleName('남은 시간');
    await expect(page.getByRole('status', { name: '남은 인원', exact: true })).toHaveText('2');
    await expectAnnounced('실시간 연결됨');
  });

  await test.step('ending it', async () => {
    await press(button('종료'));
    await untilPressesCount(page);
    await press(question.getByRole('button').last());
    await expect.poll(game).toMatchObject({ status: 'END' });
    await press(page.getByRole('link', { name: '결과 입력' }));
    await expect(page).toHaveURL(new RegExp(`/game-result\\?id=${String(id)}$`));
  });
});
