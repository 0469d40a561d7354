import { act, screen, waitFor } from '@testing-library/react';
import type { Profile } from '@feltclock/contract';
import { describe, expect, it, vi } from 'vitest';
import { eveningGame } from '../../../test-support/evening-game.ts';
import { COMMAND_PATHS, lastAction } from '../../../test-support/evening.ts';
import { always, inTurn } from '../../../test-support/fake-server.ts';
import { holdIntervals } from '../../../test-support/held-clock.ts';
import { asked, dialog, openConsole, OWNER, shown, STAFF, text } from '../../../test-support/open-console.tsx';
import { storeOf } from '../../../test-support/store-of.ts';
import { session } from '../../shared/session/session.ts';

const NONE = {
  hasAddress: false,
  hasStructure: false,
  hasGame: false,
  hasBoard: false,
  hasEntries: false,
  hasStarted: false,
  gameId: null,
  isOver: false,
};
const READY = { ...NONE, hasStructure: true };
const AT_BOARD = { ...READY, hasGame: true, gameId: 5 };
const OFFERS = [{ structureId: 7, structureName: 'Daily', name: 'Daily', startAt: null, because: 'chosen' }];

const open = (...answers: readonly unknown[]) => openAs(STAFF, answers);
const openAs = (as: Partial<Profile>, answers: readonly unknown[]) =>
  openConsole('/main', {
    as,
    server: {
      '/api/store/detail': always(storeOf({ id: 1 })),
      '/api/store/first-steps': inTurn(...answers.map(always)),
    },
  });
const done = (): number => screen.queryAllByRole('img', { name: '완료' }).length;
const nextLeadsTo = (): string | null => screen.getByRole('link', { name: '다음' }).getAttribute('href');

describe('the first steps', () => {
  it('begin with an empty store, and lead to the first page', async () => {
    await open(NONE);
    await shown('첫 게임까지 여섯 단계', '타이머 시작');
    expect([done(), nextLeadsTo()]).toEqual([0, '/structure-create?id=1']);
  });

  it('make and start the first game of the structure that a new store has, in two presses', async () => {
    const page = await openConsole('/main', {
      as: STAFF,
      server: {
        '/api/store/detail': always(storeOf({ id: 1 })),
        '/api/store/first-steps': inTurn(always(READY), always({ ...AT_BOARD, hasStarted: true })),
        '/api/store/usual': always(OFFERS),
        [COMMAND_PATHS.game]: (_, body) => ({
          body: (body as { structureId?: number }).structureId === undefined ? 1 : { code: 1, message: '', id: 21 },
        }),
        [COMMAND_PATHS.latest]: lastAction('CREATE'),
        [COMMAND_PATHS.log]: always(eveningGame().clock),
      },
    });
    await shown("이름을 확인하고 '지금 시작'을 누르면 타이머가 시작됩니다.");
    await page.press('다음');
    await asked('게임 만들기');
    await page.press('지금 시작');
    await waitFor(() =>
      expect(page.sent(COMMAND_PATHS.game)).toEqual([
        { structureId: 7, name: 'Daily', startAt: null },
        { id: 21, status: 'PLAYING' },
      ]),
    );
    await waitFor(() => expect(done()).toBe(3));
  });

  it('lead to the page of new games where the store has no usual tournament', async () => {
    await open(READY);
    await shown('스트럭처로 오늘의 게임을 만듭니다.');
    expect([done(), nextLeadsTo()]).toEqual([1, '/game-create?storeId=1']);
  });

  it('end with the address', async () => {
    await open({ ...AT_BOARD, hasBoard: true, hasEntries: true, hasStarted: true });
    await waitFor(() => expect(done()).toBe(5));
    expect(nextLeadsTo()).toBe('/store-settings');
  });

  it('are there for an owner who also works elsewhere, in the own store alone', async () => {
    const posts = [{ storeId: 2, storeName: '홍대점', role: 'FLOOR' as const }];
    const { sent } = await openAs({ ...STAFF, posts }, [NONE]);
    await shown('첫 게임까지 여섯 단계');
    act(() => session.chooseStore(2));
    await waitFor(() => expect(text()).not.toContain('여섯 단계'));
    expect(sent('/api/store/first-steps')).toEqual([{ id: 1 }]);
  });

  it.each([
    ['the only store', [storeOf({ id: 1, adminId: 'gangnam' })], true],
    ['a store without an administrator', [storeOf({ id: 1 }), storeOf({ id: 2 })], true],
    ['a store of somebody else’s', [storeOf({ id: 1, adminId: 'gangnam' }), storeOf({ id: 2 })], false],
  ])('are there for whoever runs the platform and works on %s: %s', async (_, stores, areShown) => {
    const { sent } = await openConsole('/main', {
      as: OWNER,
      server: { '/api/store/list': always(stores), '/api/store/first-steps': always(NONE) },
    });
    await shown('계정 정보', '진행 중인 게임');
    await waitFor(() => expect(text().includes('첫 게임까지 여섯 단계')).toBe(areShown));
    expect(sent('/api/store/first-steps')).toEqual(areShown ? [{ id: 1 }] : []);
  });

  it('tick themselves off while one looks', async () => {
    holdIntervals();
    await open(AT_BOARD, { ...AT_BOARD, hasBoard: true });
    await waitFor(() => expect(done()).toBe(2));
    expect(nextLeadsTo()).toBe('/game-list');
    act(() => void vi.advanceTimersByTime(10_000));
    await waitFor(() => expect(done()).toBe(3));
    expect(nextLeadsTo()).toBe('/game-controller?id=5');
  });

  it('open the sheet for a TV where they are', async () => {
    const page = await openConsole('/main', {
      as: STAFF,
      server: {
        '/api/store/detail': always(storeOf({ id: 1 })),
        '/api/store/first-steps': always(AT_BOARD),
        '/api/game/list': always([eveningGame({ id: 5, name: 'Friday' })]),
        '/api/store/screens': always([]),
      },
    });
    await page.press('다음');
    await waitFor(() => expect(dialog()?.textContent).toContain('여섯 자리 번호가 나옵니다'));
    expect(page.path()).toBe('/main');
  });

  it.each([
    { ...NONE, isOver: true },
    { ...AT_BOARD, hasBoard: true, hasEntries: true, hasStarted: true, hasAddress: true },
  ])('are gone once they were walked', async (steps) => {
    await open(steps);
    await shown('진행 중인 게임');
    expect(text()).not.toContain('여섯 단계');
  });
});
