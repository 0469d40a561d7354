import { act, screen, waitFor } from '@testing-library/react';
import type { Profile } from '@feltclock/contract';
import { describe, expect, it, vi } from 'vitest';
import { eveningGame } from '../../../test-support/evening.ts';
import { always, inTurn } from '../../../test-support/fake-server.ts';
import { holdIntervals } from '../../../test-support/held-clock.ts';
import { dialog, openConsole, OWNER, shown, STAFF, text } from '../../../test-support/open-console.tsx';
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
const AT_BOARD = { ...NONE, hasAddress: true, hasStructure: true, hasGame: true, gameId: 5 };

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
    expect([done(), nextLeadsTo()]).toEqual([0, '/store-settings']);
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
    await waitFor(() => expect(done()).toBe(3));
    expect(nextLeadsTo()).toBe('/game-list');
    act(() => void vi.advanceTimersByTime(10_000));
    await waitFor(() => expect(done()).toBe(4));
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
    { ...AT_BOARD, hasBoard: true, hasEntries: true, hasStarted: true },
  ])('are gone once they were walked', async (steps) => {
    await open(steps);
    await shown('진행 중인 게임');
    expect(text()).not.toContain('여섯 단계');
  });
});
