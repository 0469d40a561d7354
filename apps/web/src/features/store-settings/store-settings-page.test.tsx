import { DEFAULT_STORE_OPTIONS, DEFAULT_STORE_MONEY } from '@feltclock/domain';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { always, inTurn, refusing, type Answers } from '../../../test-support/fake-server.ts';
import { field, hush, openConsole, saidAlone, shown, STAFF, text } from '../../../test-support/open-console.tsx';
import { storeInGangnam, TIERS } from '../../../test-support/store-of.ts';

const STRUCTURES = [3, 4].map((id) => ({ id, name: `구조 ${String(id)}`, runningGames: 0 }));

const SETTINGS = { ...DEFAULT_STORE_OPTIONS, ...DEFAULT_STORE_MONEY, defaultStructureId: null, logo: null };

async function open(answers: Answers = {}, from = '/store-settings') {
  const page = await openConsole(from, {
    as: STAFF,
    server: {
      ...TIERS,
      '/api/store/detail': always({ ...storeInGangnam(), id: 1 }),
      '/api/structure/list': always(STRUCTURES),
      '/api/store/features': always({ shown: ['floor'] }),
      '/api/store/settings': (_, body) => ({
        body: Object.hasOwn(body as object, 'name') ? { code: 1, message: '', id: 1 } : SETTINGS,
      }),
      ...answers,
    },
  });
  if (from !== '/store-settings') {
    await shown('강남점');
    await page.go('/store-settings');
  }
  await waitFor(() => expect(field('매장 이름 *').value).toBe('강남점'));
  return page;
}

describe('a store’s settings', () => {
  it('are saved as they were changed, with all else as it was', async () => {
    const { user, write, press, sent } = await open();
    await write('매장 이름 *', '강남 본점');
    await user.selectOptions(screen.getByLabelText('기본 스트럭처'), '4');
    expect(text()).toContain('저장하지 않은 변경사항이 있습니다.');
    await press('저장');
    await saidAlone('매장 정보가 변경되었습니다.');
    expect(sent('/api/store/settings').at(-1)).toEqual({
      id: 1,
      name: '강남 본점',
      address1: 1,
      address2: 40,
      address3: null,
      detailAddress: '3층',
      phoneNo: '02-555-0101',
      comment: '',
      defaultStructureId: 4,
    });
    await waitFor(() => expect(text()).not.toContain('저장하지 않은 변경사항이 있습니다.'));
  });

  it('take a street alone where the platform has no regions, and lead to none of its screens', async () => {
    const { write, press, sent } = await open({ '/api/code/address/tier1': always([]) });
    await write('상세 주소', '테헤란로 1');
    await press('저장');
    await saidAlone('매장 정보가 변경되었습니다.');
    expect(sent('/api/store/settings').at(-1)).toMatchObject({ detailAddress: '테헤란로 1' });
    expect(screen.queryByRole('link', { name: '주소 관리에서 추가' })).toBeNull();
  });

  it('switch a part of the menu on or off, and leave the others automatic', async () => {
    const { user, press, sent } = await open();
    await user.click(screen.getByRole('switch', { name: /^플로어/ }));
    await user.click(screen.getByRole('switch', { name: /^리그와 포인트/ }));
    expect(text()).toContain('저장하지 않은 변경사항이 있습니다.');
    const before = sent('/api/store/features').length;
    await press('저장');
    await saidAlone('매장 정보가 변경되었습니다.');
    expect(sent('/api/store/settings').at(-1)).toMatchObject({ features: { floor: false, leagues: true } });
    await waitFor(() => expect(sent('/api/store/features')).toHaveLength(before + 1));
  });

  it('show what the store uses now, not what it used when the menu asked', async () => {
    const features = inTurn(always({ shown: [] }), always({ shown: ['floor'] }));
    await open({ '/api/store/features': features }, '/store-detail');
    expect(screen.getByRole('switch', { name: /^플로어/ })).toHaveProperty('checked', true);
  });

  it('of its screens are sent as far as they were changed', async () => {
    const { user, write, press, sent } = await open();
    await write('영업 종료 시각', '2:30');
    await write('프라이즈 제목', '시상');
    await user.selectOptions(screen.getByLabelText('통화'), 'TWD');
    await user.selectOptions(screen.getByLabelText('시간대'), 'Asia/Taipei');
    await user.selectOptions(screen.getByLabelText('화면 언어'), 'ja');
    await user.selectOptions(screen.getByLabelText('전광판 소리'), 'LEVELS');
    // Outside Korea a money pool has no caution.
    await user.click(screen.getByRole('switch', { name: /^현금 풀/ }));
    await press('저장');
    await saidAlone('매장 정보가 변경되었습니다.');
    expect(sent('/api/store/settings').at(-1)).toMatchObject({
      closesAt: '02:30',
      prizeHeading: '시상',
      currency: 'TWD',
      timeZone: 'Asia/Taipei',
      language: 'ja',
      sounds: 'LEVELS',
      allowsMoneyPool: true,
    });
  });

  it('keep payments with what each costs once the switch is on', async () => {
    const { user, write, press, sent } = await open();
    expect(screen.queryByLabelText('첫 엔트리')).toBeNull();
    await user.click(screen.getByRole('switch', { name: /^결제 기록/ }));
    await write('첫 엔트리', '50000');
    await press('저장');
    await saidAlone('매장 정보가 변경되었습니다.');
    const saved = sent('/api/store/settings').at(-1);
    expect(saved).toMatchObject({
      keepsPayments: true,
      prices: { entry: 50_000, reEntry: null, reBuy: null, addOn: null },
    });
    expect(saved).not.toHaveProperty('allowsMoneyPool');
  });

  it('have a pool of money in Korea once its owner has ticked that they read why it is off', async () => {
    const { user, press, sent } = await open();
    expect(text()).not.toContain('현금 풀은 기본으로 꺼져 있습니다');
    await user.click(screen.getByRole('switch', { name: /^현금 풀/ }));
    await shown('현금 풀은 기본으로 꺼져 있습니다');
    await press('저장');
    await saidAlone('현금 풀 안내를 읽고 확인해주세요.');
    expect(sent('/api/store/settings')).toHaveLength(1);
    await user.click(screen.getByLabelText('매장 규정과 관련 법을 확인했습니다.'));
    await press('저장');
    await waitFor(() =>
      expect(sent('/api/store/settings').at(-1)).toMatchObject({ allowsMoneyPool: true, hasReadCaution: true }),
    );
    await waitFor(() => expect(text()).not.toContain('현금 풀은 기본으로 꺼져 있습니다'));
  });

  it('without a name are not sent; with a closing time that is none they say so beside it, and keep it', async () => {
    const { write, press, sent } = await open();
    await write('매장 이름 *', '');
    await press('저장');
    await shown('매장 이름을 입력해주세요.');
    hush();
    await write('매장 이름 *', '강남점');
    await write('영업 종료 시각', '25:00');
    await press('저장');
    await waitFor(() => expect(field('영업 종료 시각').getAttribute('aria-invalid')).toBe('true'));
    expect(field('영업 종료 시각').value).toBe('25:00');
    expect(document.activeElement).toBe(field('영업 종료 시각'));
    expect(sent('/api/store/settings')).toHaveLength(1);
  });

  it('that could not be saved stay as they were typed', async () => {
    const refused = refusing('forbidden-for-a-test');
    const { write, press } = await open({
      '/api/store/settings': (path, body) =>
        Object.hasOwn(body as object, 'name') ? refused(path, body) : { body: { ...SETTINGS, defaultStructureId: 4 } },
    });
    expect(screen.getByLabelText<HTMLSelectElement>('기본 스트럭처').value).toBe('4');
    await write('상세 주소', '5층');
    await press('저장');
    await shown('매장 정보 변경을 실패하였습니다');
    expect(field('상세 주소').value).toBe('5층');
    expect(text()).toContain('저장하지 않은 변경사항이 있습니다.');
  });
});
