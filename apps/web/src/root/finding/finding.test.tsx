import type { Profile } from '@feltclock/contract';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { usePageCommands } from '../../shared/ui/pressing/page-commands.ts';
import { eveningGame } from '../../../test-support/evening-game.ts';
import { always, broken, type Answers } from '../../../test-support/fake-server.ts';
import { NEW_YEAR_SUNDAY, pass } from '../../../test-support/held-clock.ts';
import {
  asked,
  button,
  dialog,
  MEMBER,
  openConsole,
  OWNER,
  shown,
  STAFF,
} from '../../../test-support/open-console.tsx';
import { storeOf } from '../../../test-support/store-of.ts';

const THINGS: Answers = {
  '/api/store': always(storeOf()),
  '/api/store/list': always([storeOf({ id: 1, name: '강남점' }), storeOf({ id: 2, name: '홍대점' })]),
  '/api/structure/list': always([{ id: 5, name: '딥스택', runningGames: 0 }]),
  '/api/user/list': always([{ id: 'player', nickname: '올인토끼', name: '', role: 'USER', storeId: null }]),
};

async function openPrivacy(as: Partial<Profile>, more: Answers = {}) {
  const page = await openConsole('/privacy', { as, server: { ...THINGS, ...more } });
  await screen.findByRole('button', { name: '찾기' });
  return page;
}
/** The palette's own field, not the temporary one. */
const searchField = (): Promise<HTMLInputElement> =>
  waitFor(() => {
    const field = document.querySelector<HTMLInputElement>('input.mantine-Spotlight-search');
    if (field === null) throw new Error('the palette is not there');
    return field;
  });
async function openPalette(as: Partial<Profile>, more: Answers = {}) {
  const page = await openPrivacy(as, more);
  await page.user.keyboard('{Control>}k{/Control}');
  return { page, field: await searchField() };
}
const offered = (): (string | undefined)[] =>
  [...document.querySelectorAll('[data-action]')].map(
    (each) => each.querySelector('.mantine-Spotlight-actionLabel')?.textContent,
  );

describe('the command palette', () => {
  it('leads to a page by its name, with the keyboard alone, and nowhere with the Enter that ends a composition', async () => {
    const { page, field } = await openPalette(STAFF);
    await page.user.type(field, 'ㅍㅇㅌ');
    // The articles come last, because they are loaded when first looked for.
    await waitFor(() => expect(offered()).toEqual(['포인트 설정', '내 포인트', '승점, 포인트, 어워드']));
    fireEvent.keyDown(field, { key: 'Enter', code: 'Enter', keyCode: 229 });
    fireEvent.keyDown(field, { key: 'Enter', code: 'Enter', isComposing: true });
    expect(page.path()).toBe('/privacy');
    await page.user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(page.path()).toBe('/user-detail'));
  });

  it.each([
    ['게임 리스트', '게임'],
    ['화면', 'TV'],
    ['작업 이력', '작업 이력'],
    ['게임 생성', '게임 생성'],
  ])('finds by "%s" what the menu calls otherwise or does not show', async (typed, found) => {
    const { page, field } = await openPalette(STAFF, { '/api/store/features': always({ shown: [] }) });
    await page.user.type(field, typed);
    await waitFor(() => expect(offered()).toContain(found));
  });

  it('finds structures of the own store for staff, and no stores or members', async () => {
    const { page, field } = await openPalette(STAFF);
    await page.user.type(field, '딥스택');
    await waitFor(() => expect(offered()).toEqual(['딥스택']));
    await page.user.clear(field);
    await page.user.type(field, 'player');
    await pass(300);
    await shown('찾은 것이 없습니다.');
    expect(page.sent('/api/user/list')).toEqual([]);
    expect(page.sent('/api/store/list')).toEqual([]);
  });

  it('finds stores and members for the owner, a member from two letters of the id on', async () => {
    const { page, field } = await openPalette(OWNER);
    await page.user.type(field, '홍대');
    await waitFor(() => expect(offered()).toEqual(['홍대점']));
    await page.user.clear(field);
    await page.user.type(field, 'pl');
    await pass(300);
    await waitFor(() => expect(offered()).toContain('player'));
    await page.user.keyboard('{Enter}');
    await waitFor(() => expect(page.path()).toBe('/user-detail'));
  });

  it('finds articles of the help by what their title or summary says', async () => {
    const { page, field } = await openPalette(MEMBER);
    await page.user.type(field, 'TV에 띄우기');
    await waitFor(() => expect(offered()).toEqual(['TV에 전광판 띄우기']));
    await page.user.keyboard('{Enter}');
    await waitFor(() => expect(page.path()).toBe('/help/board'));
  });

  it.each([
    ['로고', '전광판 꾸미기'],
    ['되돌리기', '잘못 눌렀을 때'],
    ['음성', 'TV'],
    ['캐셔', '직원'],
    ['영수증', '일 마감'],
    ['딜', '플로어: 이름, 좌석, 탈락'],
    ['바운티', '플로어: 이름, 좌석, 탈락'],
    ['다크', '어둡게'],
    ['QR', '게임'],
    ['비밀번호', '내 정보'],
  ])('finds by an everyday word: %s', async (word, label) => {
    const { page, field } = await openPalette(STAFF);
    await page.user.type(field, word);
    await waitFor(() => expect(offered()).toContain(label));
  });

  it('runs the commands of the game in view that would not be refused', async () => {
    const pressed = vi.fn();
    function InView() {
      usePageCommands({
        name: 'Friday',
        commands: [
          { press: 'run', label: '일시정지' },
          { press: 'level-on', label: '다음 레벨' },
          { press: 'undo', label: '되돌리기' },
        ],
      });
      return (
        <>
          <button type="button" data-press="run" onClick={pressed} />
          <button type="button" data-press="level-on" aria-disabled />
        </>
      );
    }
    const { page, field } = await openPalette(STAFF);
    render(<InView />);
    await waitFor(() => expect(offered()[0]).toBe('일시정지'));
    expect(offered()).not.toContain('다음 레벨');
    expect(offered()).not.toContain('되돌리기');
    await page.user.type(field, '일시정지');
    await waitFor(() => expect(offered()[0]).toBe('일시정지'));
    expect(offered()).not.toContain('다음 레벨');
    await page.user.keyboard('{Enter}');
    await waitFor(() => expect(pressed).toHaveBeenCalledOnce());
    expect(page.path()).toBe('/privacy');
  });

  it('changes to dark and back', async () => {
    const { page, field } = await openPalette(STAFF);
    await page.user.type(field, '다크');
    await waitFor(() => expect(offered()).toContain('어둡게'));
    await page.user.click(screen.getByText('어둡게'));
    await waitFor(() => expect(document.documentElement.dataset['mantineColorScheme']).toBe('dark'));
  });

  it('opens the sheet that shows a game on a TV, without leaving the page', async () => {
    const games = [
      eveningGame({ id: 7, name: '메인' }),
      eveningGame({ id: 8, name: '끝난 게임', clock: { status: 'END' } }),
    ];
    const { page, field } = await openPalette(STAFF, {
      '/api/game/list': always(games.map((game) => ({ ...game, status: game.clock.status }))),
      '/api/store/screens': always([]),
    });
    await page.user.type(field, 'TV에 띄우기: ');
    await waitFor(() => expect(offered()[0]).toBe('TV에 띄우기: 메인'));
    expect(offered()).not.toContain('TV에 띄우기: 끝난 게임');
    await page.user.keyboard('{Enter}');
    await shown('여섯 자리 번호가 나옵니다');
    expect(page.path()).toBe('/privacy');
  });

  it('distinguishes running games with the same name by number and time', async () => {
    const startAt = NEW_YEAR_SUNDAY + 4 * 3_600_000;
    const games = [eveningGame({ id: 9, startAt }), eveningGame({ id: 4 })];
    const { page, field } = await openPalette(STAFF, { '/api/game/list': always(games) });
    await page.user.type(field, 'Friday');
    await waitFor(() => expect(offered()).toContain('Friday #2'));
    const hints = [...document.querySelectorAll('[data-action]')].map((each) => each.textContent);
    expect(hints[0]).toMatch(/^Friday #2.*Deep stack · \d\d:\d\d$/);
    expect(hints[1]).toMatch(/^Friday.*Deep stack · .+$/);
    expect(hints[0]?.slice(-5)).not.toBe(hints[1]?.slice(-5));
  });

  it('says so when something could not be looked for', async () => {
    const { field } = await openPalette(STAFF, { '/api/structure/list': broken });
    expect(field.value).toBe('');
    await shown('일부를 찾지 못했습니다. 다시 시도해주세요.');
  });

  it('is open to a member too, for the pages alone, by the button in the head', async () => {
    const page = await openPrivacy(MEMBER);
    await page.press('찾기');
    await shown('어워드');
    await waitFor(() =>
      expect(offered()).toEqual(['메인', '타이머 리스트', '어워드', '내 포인트', '내 전적', '내 정보']),
    );
    expect(page.calls).toEqual([]);
  });
});

describe('what is asked, or shown once', () => {
  const SINCE = 1_760_000_000_000;
  const INVITATION = { id: 4, role: 'DEALER', createdAt: SINCE, expiresAt: SINCE, by: 'gangnam' };
  const PERSON = { userId: 'jung', nickname: '정플로어', role: 'FLOOR', since: SINCE, by: 'gangnam' };
  const palette = () => document.querySelector('input.mantine-Spotlight-search');

  it('is dealt with before anything is looked for', async () => {
    const made = { invitation: INVITATION, url: 'http://pub.lan/invitation#abc', reach: 'as-asked' };
    const people = { people: [PERSON], invitations: [] };
    const server = { ...THINGS, '/api/store/people': always(people), '/api/store/invitation': always(made) };
    const { user, press } = await openConsole('/people', { as: STAFF, server });
    const find = (): Promise<void> => user.keyboard('{Control>}k{/Control}');
    // The palette is loaded on first use; later it opens at once.
    await screen.findByText('정플로어');
    await find();
    await searchField();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(palette()).toBeNull());

    await press('초대 링크 만들기');
    await asked('초대 링크');
    await find();
    expect(palette()).toBeNull();
    await user.click([...dialog()!.querySelectorAll('button')].at(-1)!);
    await waitFor(() => expect(dialog()).toBeUndefined());

    await user.click(screen.getByRole('button', { name: '정플로어의 역할 종료' }));
    await asked('정플로어(jung)의 역할을 지금 종료');
    await find();
    expect(palette()).toBeNull();
    await press('취소');
    await waitFor(() => expect(dialog()).toBeUndefined());

    await find();
    expect(palette()).not.toBeNull();
  });
});

describe('the shortcuts', () => {
  it('are shown by "?"', async () => {
    const page = await openPrivacy(MEMBER);
    await page.user.keyboard('?');
    await waitFor(() => expect(dialog()?.textContent).toContain('단축키'));
  });

  it('fold the menu into a rail and back, as the browser keeps it', async () => {
    const page = await openPrivacy(MEMBER);
    const folded = (): boolean => document.querySelector('nav[data-folded]') !== null;
    expect(folded()).toBe(false);
    await page.user.keyboard('[[');
    await waitFor(() => expect(folded()).toBe(true));
    expect(window.localStorage.getItem('feltclock.menu')).toBe('folded');
    expect(screen.getByRole('link', { name: '타이머 리스트' })).toBeTruthy();
    await page.user.click(button('메뉴 펼치기'));
    await waitFor(() => expect(folded()).toBe(false));
  });
});
