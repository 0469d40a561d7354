import type { StoreUse } from '@feltclock/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { always, type Answer } from '../../../test-support/fake-server.ts';
import { field, openConsole, OWNER, shown } from '../../../test-support/open-console.tsx';
import { storeInGangnam, storeOf, TIERS } from '../../../test-support/store-of.ts';

const GANGNAM = storeInGangnam();
const use = { storeId: 7, storeName: '강남점', bytes: 0, mostBytes: null };
const USES: readonly StoreUse[] = [
  { ...use, thing: 'games', rows: 180_000, mostRows: 200_000, share: 0.9, isNear: true },
  { ...use, thing: 'leagues', rows: 1, mostRows: 5000, share: 0.0002, isNear: false },
];
const openList = (list: Answer) =>
  openConsole('/store-info-list', {
    as: OWNER,
    server: { ...TIERS, '/api/store/use': always(USES), '/api/store/list': list, '/api/store/detail': always(GANGNAM) },
  });

describe('the list of stores', () => {
  it('shows name, administrator, phone number, address and the bound that is nearest', async () => {
    await openList(always([GANGNAM, storeOf({ id: 8, name: '홍대점' })]));
    await shown('매장 2개');
    await shown('한도의 90% · 게임');
    const [, first, second] = [...document.querySelectorAll('tr')].map(({ textContent }) => textContent);
    expect(first).toBe('강남점gangnam02-555-0101서울특별시 강남구 3층한도의 90% · 게임');
    expect(second).toContain('홍대점없음없음');
    expect(document.querySelector('tbody a')?.getAttribute('href')).toBe('/store-edit?id=7');
  });

  it('searches when asked, and shows ten to a page', async () => {
    const all = Array.from({ length: 12 }, (_, index) => storeOf({ id: index + 1, name: `매장${String(index + 1)}` }));
    const page = await openList(always(all));
    await waitFor(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(10));
    await page.press('2 페이지');
    await waitFor(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(2));
    await page.write('매장 이름', '강남');
    await page.write('관리자 아이디', 'gang');
    await page.press('조회');
    await waitFor(() => expect(page.sent('/api/store/list').at(-1)).toEqual({ name: '강남', adminId: 'gang' }));
    await waitFor(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(10));
  });

  it('says when nothing was found', async () => {
    await openList(always([]));
    await shown('조회된 매장이 없습니다.');
  });

  it('opens a store that is pressed anywhere in its row', async () => {
    const page = await openList(always([GANGNAM]));
    await shown('매장 1개');
    await page.user.click(screen.getByRole('cell', { name: '02-555-0101' }));
    await waitFor(() => expect(field('매장 이름 *').value).toBe('강남점'));
    expect(page.path()).toBe('/store-edit');
  });
});
