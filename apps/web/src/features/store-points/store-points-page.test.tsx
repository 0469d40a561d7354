import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { always, inTurn, refusing, type Answers } from '../../../test-support/fake-server.ts';
import { pass } from '../../../test-support/held-clock.ts';
import {
  button,
  field,
  openConsole,
  shown,
  STAFF,
  text,
  type OpenedConsole,
} from '../../../test-support/open-console.tsx';

const POINTS = { isEnabled: true, winTable: [100, 60], points: 9000 };
async function openStore(answers: Answers = {}, points = POINTS): Promise<OpenedConsole> {
  const page = await openConsole('/store-points', {
    as: STAFF,
    server: {
      '/api/points/store': always(points),
      '/api/points/customers': always([{ id: 'player', nickname: '플레이어' }]),
      '/api/points/store-grant': always({ points: 8500 }),
      ...answers,
    },
  });
  await shown('순위별 승점');
  return page;
}
const settings = (page: OpenedConsole) =>
  page.sent('/api/points/store').filter((body) => 'winTable' in (body as object));

describe('the points of a store', () => {
  it('are set: on or off, and what each place wins', async () => {
    const page = await openStore();
    await page.press('순위 추가');
    await page.write('3위 승점', '30');
    await page.write('1위 승점', '200');
    await page.user.click(screen.getByRole('switch'));
    await page.press('저장');
    await shown('포인트 설정이 저장되었습니다.');
    expect(settings(page)).toEqual([{ id: 1, isEnabled: false, winTable: [200, 60, 30] }]);
  });

  it('can’t be set with a place that wins more than the one before it', async () => {
    const page = await openStore();
    await page.write('2위 승점', '101');
    expect(field('2위 승점').getAttribute('aria-invalid')).toBe('true');
    expect(button('저장').disabled).toBe(true);
    await page.press('저장');
    await page.write('2위 승점', '100');
    expect(button('저장').disabled).toBe(false);
    await page.press('마지막 순위 삭제');
    expect(button('마지막 순위 삭제').disabled).toBe(true);
    expect(settings(page)).toEqual([]);
  });

  it('that can’t be saved say why', async () => {
    const page = await openStore({ '/api/points/store': inTurn(always(POINTS), refusing('not-a-win-table')) });
    await page.press('저장');
    await waitFor(() => expect(text()).toContain('포인트 설정을 저장하지 못했습니다. (순위별 승점은 0 이상의'));
  });

  it('are given to a customer, found by the first letters', async () => {
    const page = await openStore();
    expect(text()).toContain('매장 보유 포인트 9,000 P');
    await page.press('지급');
    await shown('고객 아이디를 입력해주세요.');
    await page.write('고객 아이디 *', 'pl');
    await pass(300);
    await waitFor(() => expect(page.sent('/api/points/customers')).toEqual([{ storeId: 1, search: 'pl' }]));
    await page.choose('고객 아이디 *', 'player (플레이어)');
    expect(field('고객 아이디 *').value).toBe('player');
    await page.press('지급');
    await shown('포인트 수량을 1 이상 입력해주세요.');
    await page.write('포인트 수량 *', '500');
    await page.press('지급');
    await shown('사유를 입력해주세요.');
    await page.write('사유 *', '단골');
    await page.press('지급');
    await shown('player에게 500 포인트를 지급하시겠습니까?');
    expect(page.sent('/api/points/store-grant')).toEqual([]);
    await page.press('확인');
    await shown('처리되었습니다. 현재 8,500 포인트');
    const given = {
      storeId: 1,
      userId: 'player',
      amount: 500,
      reason: '단골',
      key: expect.stringMatching(/^[\da-f]{32}$/) as string,
    };
    expect(page.sent('/api/points/store-grant')).toEqual([given]);
  });

  it('are not given while the store takes no part', async () => {
    await openStore({}, { ...POINTS, isEnabled: false });
    expect(button('지급').disabled).toBe(true);
  });
});
