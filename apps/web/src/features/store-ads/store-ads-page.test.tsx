import type { WireStoreAdPage, WireStoreAds } from '@feltclock/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { always, broken, inTurn, refusing, type Answers } from '../../../test-support/fake-server.ts';
import {
  asked,
  field,
  hush,
  MEMBER,
  openConsole,
  saidAlone,
  shown,
  STAFF,
  text,
} from '../../../test-support/open-console.tsx';
import { storeOf } from '../../../test-support/store-of.ts';

const page = (id: number, name: string, part: Partial<WireStoreAdPage> = {}): WireStoreAdPage => ({
  id,
  fileId: id * 10,
  name,
  isOn: true,
  terms: { weight: 1 },
  ...part,
});
const adsOf = (part: Partial<WireStoreAds> = {}): WireStoreAds => ({
  share: 50,
  cycleTime: 8000,
  timeZone: 'Asia/Seoul',
  hasGamePage: false,
  pages: [
    page(1, '주말 이벤트', { terms: { hours: { from: '18:00', to: '02:00' }, days: [5, 6], weight: 3 } }),
    page(2, '음료', { isOn: false }),
  ],
  ...part,
});
const REGION = {
  isValid: 1,
  cycleTime: 5000,
  pages: [
    {
      id: 1,
      seq: 1,
      fileId: 5,
      fileName: '봄',
      extension: 'png',
      description: '봄 행사',
      updateUserId: null,
      updateDate: 0,
    },
  ],
};

const open = (ads: WireStoreAds, more: Answers = {}) =>
  openConsole('/store-ads', {
    as: STAFF,
    server: {
      '/api/store-ad/1': always(ads),
      '/api/store/detail': always(storeOf({ id: 1, address1: 3 })),
      '/api/ad/3': always(REGION),
      '/api/store-ad': always(1),
      '/api/store-ad/page': always(1),
      ...more,
    },
  });

describe('the advertisements of a store', () => {
  it('say how the first one is added while there is none', async () => {
    await open(adsOf({ pages: [] }));
    await shown('등록된 매장 광고가 없습니다.', '이미지를 추가하면');
  });

  it('are listed with when and how often each is shown', async () => {
    await open(adsOf());
    await shown('주말 이벤트', '18:00–02:00 · 금 토 · ×3', '사용 중', '음료', '항상', '꺼짐');
  });

  it('that can’t be read say so, and can be read again', async () => {
    const { press } = await open(adsOf(), { '/api/store-ad/1': inTurn(broken, always(adsOf())) });
    await shown('다시 시도');
    await press('다시 시도');
    await shown('주말 이벤트');
  });

  it('are not for those who only work there', async () => {
    const floor = { ...MEMBER, posts: [{ storeId: 1, storeName: '강남점', role: 'FLOOR' as const }] };
    await openConsole('/store-ads', { as: floor, server: {} });
    await waitFor(() => expect(text()).not.toContain('광고 페이지'));
    expect(screen.queryByRole('link', { name: '매장 광고' })).toBeNull();
  });
});

describe('a page', () => {
  it('is changed with its terms', async () => {
    const { press, write, user, sent } = await open(adsOf());
    await shown('음료');
    await press('음료 수정');
    await shown("'음료' 광고");
    await write('이름 *', '맥주');
    await user.click(screen.getByRole('switch', { name: '사용' }));
    await user.click(screen.getByRole('switch', { name: '정해진 시간에만' }));
    await user.click(screen.getByRole('checkbox', { name: '월' }));
    await press('저장');
    await shown('광고를 저장했습니다.');
    expect(sent('/api/store-ad/page')).toEqual([
      {
        id: 1,
        pageId: 2,
        name: '맥주',
        isOn: true,
        terms: { hours: { from: '18:00', to: '23:00' }, days: [0, 2, 3, 4, 5, 6], weight: 1 },
      },
    ]);
  });

  it('without a name or a day is not sent', async () => {
    const { press, write, user, sent } = await open(adsOf());
    await shown('주말 이벤트');
    await press('주말 이벤트 수정');
    await shown("'주말 이벤트' 광고");
    await write('이름 *', ' ');
    for (const day of ['금', '토']) await user.click(screen.getByRole('checkbox', { name: day }));
    await press('저장');
    await shown('이름을 입력해주세요.', '요일을 하나 이상 골라주세요.');
    expect(sent('/api/store-ad/page')).toEqual([]);
  });

  it('is deleted after confirmation; a refusal is shown', async () => {
    const { press, sent } = await open(adsOf(), { '/api/store-ad/page': refusing('conflict') });
    await shown('음료');
    await press('음료 삭제');
    await asked("'음료' 광고를 삭제하시겠습니까?");
    expect(sent('/api/store-ad/page')).toEqual([]);
    await press('삭제');
    await shown('광고를 삭제하지 못했습니다. (다른 변경과 충돌했습니다. 다시 시도해주세요)');
    expect(sent('/api/store-ad/page')).toEqual([{ id: 1, pageId: 2 }]);
  });
});

describe('the parts of the time', () => {
  it('are saved in percent and milliseconds', async () => {
    const { user, write, press, sent } = await open(adsOf());
    await shown('지역 광고와 나누기');
    await user.selectOptions(screen.getByRole('combobox', { name: '시간 비율' }), '70');
    await write('페이지당 시간(초)', '12.5');
    await user.click(screen.getByRole('switch', { name: /^광고 사이에 게임 안내/ }));
    await press('저장');
    await shown('비율과 시간을 저장했습니다.');
    expect(sent('/api/store-ad')).toEqual([{ id: 1, share: 70, cycleTime: 12_500, hasGamePage: true }]);
  });

  it('are not saved with too few seconds a page, or none', async () => {
    const { write, press, sent } = await open(adsOf());
    await shown('지역 광고와 나누기');
    for (const typed of ['0.5', '']) {
      hush();
      await write('페이지당 시간(초)', typed);
      await press('저장');
      await saidAlone('페이지당 시간은 1초부터 600초까지 입력해주세요.');
    }
    expect(sent('/api/store-ad')).toEqual([]);
  });
});

describe('what runs', () => {
  const at = async (typed: string) => {
    const opened = await open(adsOf());
    await shown('그때 나오는 광고');
    await opened.write('시각', typed);
  };

  it('is shown for the time that somebody chooses: the region’s and the store’s own with their parts', async () => {
    await at('2026-11-20T19:00');
    await shown('봄 행사', '50%', '그때부터 나오는 순서(한 페이지에 5초)');
    expect(screen.getByRole('group', { name: '그때 나오는 광고' }).textContent).toContain('주말 이벤트');
  });

  it('is the region’s alone while nothing of the store is due', async () => {
    await at('2026-11-19T19:00');
    await shown('100%');
    expect(field('시각').value).toBe('2026-11-19T19:00');
  });
});
