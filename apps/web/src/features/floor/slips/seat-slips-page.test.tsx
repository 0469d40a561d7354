import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeFloor, tablesAct } from '../../../../test-support/fake-floor.ts';
import { openConsole, shown, STAFF } from '../../../../test-support/open-console.tsx';

const slips = (): string[] => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

it('has a slip for everybody who sits, by table and chair, and prints them', async () => {
  const fake = fakeFloor();
  fake.does(tablesAct(1, 2));
  fake.enters('이바다', { table: 2, seat: 3 });
  fake.enters('김하늘', { table: 1, seat: 9 });
  fake.enters('정바람');
  const page = await openConsole('/seat-slips?id=7', { as: STAFF, server: fake.answers });
  await shown('Friday 좌석표');
  expect(slips()).toEqual(['Friday김하늘테이블1좌석9', 'Friday이바다테이블2좌석3']);
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  await page.press('인쇄');
  expect(print).toHaveBeenCalledOnce();
});

it('says so where nobody sits', async () => {
  await openConsole('/seat-slips?id=7', { as: STAFF, server: fakeFloor().answers });
  await shown('자리에 앉은 참가자가 없습니다.');
});
