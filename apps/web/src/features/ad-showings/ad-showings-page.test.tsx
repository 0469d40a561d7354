import type { Profile, ShowingRow } from '@feltclock/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { always, broken, inTurn, type Answer, type Answers } from '../../../test-support/fake-server.ts';
import { field, MEMBER, openConsole, OWNER, said, shown, STAFF, text } from '../../../test-support/open-console.tsx';
import { storeOf } from '../../../test-support/store-of.ts';

const rowOf = (part: Partial<ShowingRow> = {}): ShowingRow => ({
  key: '11',
  name: '맥주',
  of: '강남점',
  turns: 1480,
  visible: 7_400_400,
  screens: 2,
  firstAt: 1_769_873_407_000,
  lastAt: 1_769_880_807_000,
  ...part,
});
const SHOWN: readonly ShowingRow[] = [
  rowOf(),
  rowOf({ key: '12', name: '봄 행사', of: '서울특별시', turns: 20, visible: 100_000 }),
];
/** The seven days until the Sunday of the tests' clock. */
const ASKED = { storeId: 1, region: null, fileId: null, from: '2026-01-26', to: '2026-02-01', by: 'page' };

async function openReport(answer: Answer, more: Answers = {}, as: Partial<Profile> = STAFF) {
  const page = await openConsole('/ad-showings', {
    as,
    server: {
      '/api/ad/showings': answer,
      '/api/store/list': always([storeOf({ name: '홍대점' })]),
      '/api/code/address/tier1': always([{ id: 3, name: '서울특별시' }]),
      ...more,
    },
  });
  await screen.findByRole('heading', { level: 1, name: '광고 노출 기록' });
  return { page, asked: () => page.sent('/api/ad/showings') };
}
const cells = (): string[][] =>
  [...document.querySelectorAll('tbody tr')].map((row) => [...row.children].map(({ textContent }) => textContent));

describe('what was shown', () => {
  it('covers the last seven days, by advertisement and in total', async () => {
    const { asked } = await openReport(always(SHOWN));
    await waitFor(() => expect(cells()).toHaveLength(2));
    expect(cells()[0]).toEqual(['맥주', '강남점', '7,400', '1,480', '2', '2026-02-01 00:30:07', '2026-02-01 02:33:27']);
    expect(cells()[1]?.slice(0, 3)).toEqual(['봄 행사', '서울특별시', '100']);
    await shown('노출 시간 합계02:05:00', '노출 횟수1,500');
    expect(asked()).toEqual([ASKED]);
  });

  it('is added up by screen or day, of one advertisement as well', async () => {
    const { page, asked } = await openReport((_, body) => {
      const { by } = body as { readonly by: string };
      if (by === 'page') return { body: SHOWN };
      const screens = [rowOf({ key: 'screen:4', name: '입구 TV' }), rowOf({ key: 'boards:1', name: '' })];
      return { body: by === 'screen' ? screens : [rowOf({ key: '2026-02-01', name: '', of: '' })] };
    });
    await waitFor(() => expect(cells()).toHaveLength(2));
    await page.user.click(screen.getByRole('radio', { name: '화면별' }));
    await waitFor(() => expect(cells().map(([name]) => name)).toEqual(['입구 TV', '직원이 연 전광판']));
    await page.user.selectOptions(field('광고'), '12');
    await waitFor(() => expect(asked().at(-1)).toEqual({ ...ASKED, fileId: 12, by: 'screen' }));
    await page.user.click(screen.getByRole('radio', { name: '날짜별' }));
    await waitFor(() => expect(cells().map(([name]) => name)).toEqual(['2026-02-01']));
    expect(asked().at(-1)).toEqual({ ...ASKED, fileId: 12, by: 'day' });
  });

  it('is not asked for without days, or with those the wrong way round', async () => {
    const { page, asked } = await openReport(always(SHOWN));
    await waitFor(() => expect(cells()).toHaveLength(2));
    await page.write('종료일', '2026-01-01');
    await shown('기간을 확인해주세요.');
    await page.write('종료일', '');
    await shown('기간을 확인해주세요.');
    expect(asked()).toEqual([ASKED]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'CSV 내보내기' }).disabled).toBe(true);
  });

  it('may be nothing', async () => {
    await openReport(always([]));
    await shown('이 기간에 나온 광고가 없습니다.광고는 게임 시작 전과 브레이크에');
  });

  it('that can’t be read says so, and is read again', async () => {
    const { page } = await openReport(inTurn(broken, always(SHOWN)));
    await shown('불러오지 못했습니다.');
    await page.press('다시 시도');
    await waitFor(() => expect(cells()).toHaveLength(2));
  });

  it('is for those who answer for a store alone', async () => {
    const floor = { ...MEMBER, posts: [{ storeId: 1, storeName: '강남점', role: 'FLOOR' as const }] };
    await openConsole('/ad-showings', { as: floor, server: {} });
    await waitFor(() => expect(text()).not.toContain('광고 노출 기록'));
  });
});

it('of all stores is the platform’s, by region and store as well', async () => {
  const { page, asked } = await openReport(always(SHOWN), {}, OWNER);
  await waitFor(() => expect(cells()).toHaveLength(2));
  await page.user.selectOptions(field('광고'), '11');
  await shown('홍대점');
  await page.user.selectOptions(field('지역'), '3');
  await waitFor(() => expect(asked().at(-1)).toEqual({ ...ASKED, storeId: 'ALL', region: 3 }));
  await page.user.selectOptions(field('매장'), '7');
  await waitFor(() => expect(asked().at(-1)).toEqual({ ...ASKED, storeId: 7, region: 3 }));
  await page.user.click(screen.getByRole('radio', { name: '매장별' }));
  await waitFor(() => expect(asked().at(-1)).toEqual({ ...ASKED, storeId: 7, region: 3, by: 'store' }));
});

describe('as a file', () => {
  it('is what is seen', async () => {
    const files: string[] = [];
    class FilesInTest extends URL {
      static override createObjectURL = (): string => 'blob:1';
      static override revokeObjectURL = (): void => undefined;
    }
    vi.stubGlobal('URL', FilesInTest);
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      files.push(this.download);
    });
    const { page } = await openReport(always(SHOWN), { '/api/ad/showings/export': always('name\r\n') });
    await waitFor(() => expect(cells()).toHaveLength(2));
    await page.press('CSV 내보내기');
    await waitFor(() => expect(said()).toEqual(['노출 기록을 내보냈습니다.']));
    expect(page.sent('/api/ad/showings/export')).toEqual([ASKED]);
    expect(files).toEqual(['feltclock-ads-page-2026-01-26-2026-02-01.csv']);
  });

  it('that fails shows an error', async () => {
    const { page } = await openReport(always(SHOWN), { '/api/ad/showings/export': broken });
    await page.press('CSV 내보내기');
    await waitFor(() => expect(said()).toEqual(['노출 기록을 내보내지 못했습니다.']));
  });
});
