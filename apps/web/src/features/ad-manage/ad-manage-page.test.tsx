import type { WireAdPage, WireAds } from '@feltclock/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { always, broken, refusing, type Answers } from '../../../test-support/fake-server.ts';
import {
  asked,
  field,
  hush,
  openConsole,
  OWNER,
  saidAlone,
  shown,
  text,
  type OpenedConsole,
} from '../../../test-support/open-console.tsx';

const pageOf = (id: number, fileName: string): WireAdPage => ({
  id,
  seq: id,
  fileId: id * 10,
  fileName,
  extension: 'png',
  description: `${fileName} 설명`,
  updateUserId: 'owner',
  updateDate: 1_769_873_407_000,
});
const adsOf = (part: Partial<WireAds> = {}): WireAds => ({
  isValid: 1,
  cycleTime: 5000,
  pages: [pageOf(1, '봄'), pageOf(2, '여름'), pageOf(3, '가을')],
  ...part,
});

const openAds = (ads: WireAds, more: Answers = {}): Promise<OpenedConsole> =>
  openConsole('/ad-manage', {
    as: OWNER,
    server: {
      '/api/store/list': always([]),
      '/api/code/address/tier1': always([
        { id: 1, name: '서울특별시' },
        { id: 2, name: '부산광역시' },
      ]),
      '/api/ad/1': always(ads),
      '/api/ad/2': always(adsOf({ isValid: 0, cycleTime: 0, pages: [] })),
      '/api/ad/master': always(ads.cycleTime === 0 ? 1 : 2),
      '/api/ad/page': always(1),
      '/api/ad/page/2': always('광고 페이지가 삭제되었습니다.'),
      '/api/ad/page/terms': always(1),
      ...more,
    },
  });

const names = (): string[] => [...document.querySelectorAll('tbody th')].map((cell) => cell.textContent);

describe('the advertisements of an address', () => {
  it('are those of the first one, said to have been read, with every column', async () => {
    await openAds(adsOf());
    await shown('데이터 조회에 성공하였습니다.');
    expect(names()).toEqual(['봄', '여름', '가을']);
    await shown('png', '봄 설명', 'owner', '2026-02-01 00:30:07', '활성');
    expect(field('페이지당 시간(초)').value).toBe('5');
  });

  it('are none where nothing was saved: off, 0 seconds, and no page before the header', async () => {
    const page = await openAds(adsOf());
    await waitFor(() => expect(names()).toHaveLength(3));
    await page.user.selectOptions(screen.getByRole('combobox'), '2');
    await shown('해당 주소의 데이터가 없습니다. 헤더 정보를 먼저 저장해주세요.');
    await waitFor(() => expect(field('페이지당 시간(초)').value).toBe('0'));
    expect(text()).toContain('비활성');
    expect(text()).toContain('등록된 광고 페이지가 없습니다.');
    await page.press('새 페이지 추가');
    expect(document.querySelector('[role=dialog]')).toBeNull();
  });

  it('that can’t be read say so, and can be read again', async () => {
    await openAds(adsOf(), {
      '/api/ad/1': broken,
    });
    await shown('데이터 조회에 실패하였습니다.');
    expect(text()).toContain('다시 시도');
  });
});

describe('the header', () => {
  it('is saved in milliseconds, with a success alert', async () => {
    const page = await openAds(adsOf());
    await waitFor(() => expect(names()).toHaveLength(3));
    await page.write('페이지당 시간(초)', '7.5');
    await page.press('저장');
    await shown('수정되었습니다.');
    expect(page.sent('/api/ad/master')).toEqual([{ address1: 1, isValid: 1, cycleTime: 7500 }]);
  });

  it.each([
    ['switched on', 1],
    ['saved as it is', 0],
  ] as const)('of a region without data begins with 3 seconds, %s', async (how, isValid) => {
    const page = await openAds(adsOf({ isValid: 0, cycleTime: 0, pages: [] }));
    await waitFor(() => expect(field('페이지당 시간(초)').value).toBe('0'));
    if (how === 'switched on') {
      await page.user.click(screen.getByRole('switch'));
      expect(field('페이지당 시간(초)').value).toBe('3');
    }
    await page.press('저장');
    await waitFor(() => expect(page.sent('/api/ad/master')).toEqual([{ address1: 1, isValid, cycleTime: 3000 }]));
  });

  it('is not saved with too few seconds or none; that is refused says why', async () => {
    const page = await openAds(adsOf(), {
      '/api/ad/master': broken,
    });
    await waitFor(() => expect(names()).toHaveLength(3));
    for (const typed of ['0.5', '']) {
      hush();
      await page.write('페이지당 시간(초)', typed);
      await page.press('저장');
      await saidAlone('페이지당 시간은 1초부터 3,600초까지 입력해주세요.');
    }
    expect(page.sent('/api/ad/master')).toEqual([]);
    await page.write('페이지당 시간(초)', '1');
    await page.press('저장');
    await shown('저장에 실패하였습니다. (서버에 문제가 발생했습니다)');
  });
});

describe('pages', () => {
  it('trade places, and the whole list is saved, numbered from 1, once that was confirmed', async () => {
    const page = await openAds(adsOf());
    await waitFor(() => expect(names()).toHaveLength(3));
    expect(text()).not.toContain('순서가 변경되었습니다.');
    await page.press('가을 위로 이동');
    expect(names()).toEqual(['봄', '가을', '여름']);
    expect(text()).toContain('순서가 변경되었습니다.');
    await page.press('순서 저장');
    await shown('변경된 광고 페이지 순서를 저장하시겠습니까?');
    expect(page.sent('/api/ad/page')).toEqual([]);
    await page.press('확인');
    await shown('광고 페이지 순서가 수정되었습니다.');
    const [body] = page.sent('/api/ad/page') as WireAdPage[][];
    expect(body?.map(({ id, seq, fileName }) => [id, seq, fileName])).toEqual([
      [1, 1, '봄'],
      [3, 2, '가을'],
      [2, 3, '여름'],
    ]);
  });

  it('are not left behind in a new order without a question', async () => {
    const page = await openAds(adsOf());
    await waitFor(() => expect(names()).toHaveLength(3));
    await page.press('가을 위로 이동');
    await page.user.selectOptions(screen.getByRole('combobox'), '2');
    await shown('저장하지 않은 순서 변경이 있습니다.');
    await page.press('확인');
    await shown('등록된 광고 페이지가 없습니다.');
  });

  it('are deleted by page and file after confirmation, with the server’s message', async () => {
    const page = await openAds(adsOf());
    await waitFor(() => expect(names()).toHaveLength(3));
    await page.press('여름 삭제');
    await shown("'여름' 광고 페이지를 삭제하시겠습니까?");
    await page.press('삭제');
    await shown('광고 페이지가 삭제되었습니다.');
    expect(page.sent('/api/ad/page/2')).toEqual([20]);
  });

  it('are shown when and as often as somebody chooses', async () => {
    const page = await openAds(adsOf());
    await waitFor(() => expect(names()).toHaveLength(3));
    await page.user.click(screen.getByRole('button', { name: /^항상\s*여름의 시간과 비중 정하기$/ }));
    await shown("'여름'의 시간과 비중");
    await page.user.click(screen.getByRole('switch', { name: '정해진 시간에만' }));
    await page.user.selectOptions(screen.getByRole('combobox', { name: '비중' }), '4');
    await page.press('저장');
    await shown('시간과 비중을 저장했습니다.');
    expect(page.sent('/api/ad/page/terms')).toEqual([
      { id: 2, terms: { hours: { from: '18:00', to: '23:00' }, weight: 4 } },
    ]);
  });

  it('say why a new order was refused', async () => {
    const page = await openAds(adsOf(), { '/api/ad/page': refusing('conflict') });
    await waitFor(() => expect(names()).toHaveLength(3));
    await page.press('순서 저장');
    await asked('변경된 광고 페이지 순서를 저장하시겠습니까?');
    await page.press('확인');
    await shown('광고 페이지 순서 수정에 실패하였습니다. (다른 변경과 충돌했습니다. 다시 시도해주세요)');
  });
});
