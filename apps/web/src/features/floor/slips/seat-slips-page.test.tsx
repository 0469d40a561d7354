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
  expect(page.sent('/api/floor/slips')).toEqual([{ gameId: 7, players: [2, 1] }]);
  expect(screen.getAllByRole('img').map((code) => code.getAttribute('aria-label'))).toEqual([
    '김하늘 좌석 QR 코드',
    '이바다 좌석 QR 코드',
  ]);
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  await page.press('인쇄');
  expect(print).toHaveBeenCalledOnce();
});

it('says so where nobody sits', async () => {
  await openConsole('/seat-slips?id=7', { as: STAFF, server: fakeFloor().answers });
  await shown('자리가 있는 참가자가 없습니다.');
});

it('shows the code of one player large', async () => {
  const fake = fakeFloor();
  fake.enters('김하늘');
  const page = await openConsole('/floor?id=7', { as: STAFF, server: fake.answers });
  await page.user.click(await screen.findByRole('button', { name: /^김하늘/, pressed: false }));
  await page.press('김하늘 좌석 QR');
  await screen.findByRole('img', { name: '김하늘 좌석 QR 코드' });
  expect(page.sent('/api/floor/slips')).toEqual([{ gameId: 7, players: [1] }]);
});
