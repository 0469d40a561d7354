import type { StaffRole } from '@feltclock/domain';
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openRunningGame } from '../../../test-support/controller-screen.tsx';
import { playing } from '../../../test-support/fake-game.ts';
import { button, closeConsole, dialog, hush, saidAlone, text } from '../../../test-support/open-console.tsx';
import { profileOf } from '../../../test-support/session.ts';
import { session } from '../../shared/session/session.ts';

const open = (role: StaffRole, ...given: Parameters<typeof openRunningGame>) => {
  const posts = [{ storeId: 1, storeName: '강남점', role }];
  session.start('token', profileOf({ role: 'USER', storeId: null, posts }));
  return openRunningGame(...given);
};

describe('somebody who takes entries', () => {
  it('shows at once that commands are not allowed, and sends none', async () => {
    const { game, press } = await open('CASHIER');
    expect(button('시작').getAttribute('aria-disabled')).toBe('true');
    expect(button('시작').title).toBe("'캐셔' 역할로는 할 수 없습니다.");
    for (const command of ['시작', '일시정지', '종료']) {
      await press(command);
      await saidAlone("'캐셔' 역할로는 할 수 없습니다.");
      expect(dialog()).toBeUndefined();
      hush();
    }
    expect(game.received).toEqual([]);
    expect(text()).not.toContain('프라이즈 적용');
  });

  it('counts entries, and no busts', async () => {
    const { press } = await open('CASHIER');
    await press('바이인 1 증가');
    expect(text()).toContain('적용 전 1건');
    await press('남은 인원 1 감소');
    await saidAlone("'캐셔' 역할로는 할 수 없습니다.");
    expect(text()).toContain('적용 전 1건');
  });
});

it.each(['all', 'one-screen'] as const)('an ended game leads to its result who may enter it: %s', async (view) => {
  const linksAfterEnd = async (role: StaffRole): Promise<number> => {
    closeConsole();
    const { controller } = await open(role, playing(), view);
    await act(() => controller.command('END'));
    return screen.queryAllByRole('link', { name: '결과 입력' }).length;
  };
  expect([await linksAfterEnd('FLOOR'), await linksAfterEnd('CASHIER')]).toEqual([1, 0]);
});

it('somebody with roles in several stores has the one of the game’s store, whichever is worked on', async () => {
  const posts = [
    { storeId: 2, storeName: '홍대점', role: 'FLOOR' },
    { storeId: 1, storeName: '강남점', role: 'CASHIER' },
  ] as const;
  session.start('token', profileOf({ role: 'USER', storeId: null, posts: [...posts] }));
  await openRunningGame();
  expect(button('시작').title).toBe("'캐셔' 역할로는 할 수 없습니다.");
});
