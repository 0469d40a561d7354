import type { StoreLayout } from '@feltclock/contract';
import { LAYOUT_PRESETS, MOST_LAYOUTS } from '@feltclock/domain';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { always, inTurn, refusing } from '../../../test-support/fake-server.ts';
import { asked, button, openConsole, said, shown, STAFF } from '../../../test-support/open-console.tsx';

const MIDNIGHT = {
  palette: 'midnight' as const,
  slots: LAYOUT_PRESETS.midnight.slots.map((slot) => ({ ...slot })),
};
const HALL: StoreLayout = { id: 5, name: '홀 TV', layout: MIDNIGHT, isUsual: false, structures: 2 };

const open = (layouts: readonly StoreLayout[], server: Parameters<typeof openConsole>[1] = {}) =>
  openConsole('/layouts', {
    as: STAFF,
    server: { '/api/store/layouts': always(layouts), ...server.server },
  });

describe('the layouts of a store', () => {
  it('begin with a preset, which is made and opened', async () => {
    const made = { ...HALL, name: '미드나이트', structures: 0 };
    const page = await open([], {
      server: {
        '/api/store/layouts': inTurn(always([]), always([made])),
        '/api/store/layout': always(made),
      },
    });
    await shown('아직 만든 배치가 없습니다.', '고대비', '색각 배려');
    await page.press('이 배치로 만들기: 미드나이트');
    await waitFor(() => expect(page.path()).toBe('/layouts/edit'));
    expect(page.sent('/api/store/layout')).toEqual([{ id: 1, name: '미드나이트', layout: MIDNIGHT }]);
  });

  it('are each shown with who wears them, and the usual one is chosen and left', async () => {
    const page = await open([HALL], {
      server: {
        '/api/store/layouts': inTurn(always([HALL]), always([{ ...HALL, isUsual: true }])),
        '/api/store/layout/usual': always(1),
      },
    });
    await shown('홀 TV', '스트럭처 2개가 이 배치를 골랐습니다.');
    expect(screen.getByRole('img', { name: '홀 TV 배치의 미리보기' })).toBeInstanceOf(HTMLElement);
    await page.press('홀 TV 배치를 기본으로 사용');
    await shown('기본 해제');
    await page.press('홀 TV 배치를 기본에서 해제');
    await waitFor(() =>
      expect(page.sent('/api/store/layout/usual')).toEqual([
        { id: 1, layoutId: 5 },
        { id: 1, layoutId: null },
      ]),
    );
  });

  it('are copied, and deleted once that was confirmed', async () => {
    const page = await open([HALL], { server: { '/api/store/layout': always(HALL) } });
    await shown('홀 TV');
    await page.press('홀 TV 배치 복제');
    await waitFor(() =>
      expect(page.sent('/api/store/layout')).toEqual([{ id: 1, name: '사본 홀 TV', layout: MIDNIGHT }]),
    );
    await page.press('홀 TV 배치 삭제');
    await asked("'홀 TV' 배치를 삭제하시겠습니까?");
    await page.press('삭제');
    await waitFor(() => expect(page.sent('/api/store/layout').at(-1)).toEqual({ id: 1, layoutId: 5 }));
  });

  it('say why one could not be deleted', async () => {
    const page = await open([HALL], { server: { '/api/store/layout': refusing('conflict') } });
    await shown('홀 TV');
    await page.press('홀 TV 배치 삭제');
    await asked("'홀 TV' 배치를 삭제하시겠습니까?");
    await page.press('삭제');
    await waitFor(() => expect(said().join()).toContain('배치를 삭제하지 못했습니다.'));
  });

  it('are as many as a store may have, and no more are offered then', async () => {
    const layout = {
      ...MIDNIGHT,
      slots: MIDNIGHT.slots.filter(({ figure }) => figure === 'clock' || figure === 'blinds'),
    };
    const many = Array.from({ length: MOST_LAYOUTS }, (_, at) => ({
      ...HALL,
      id: at + 1,
      name: `배치 ${at + 1}`,
      layout,
    }));
    await open(many);
    await shown('배치는 매장마다 20개까지 만들 수 있습니다.');
    expect(button('이 배치로 만들기: 펠트').disabled).toBe(true);
  });
});
