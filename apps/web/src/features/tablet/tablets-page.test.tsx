import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { always, inTurn, refusingField } from '../../../test-support/fake-server.ts';
import {
  asked,
  field,
  MEMBER,
  openConsole,
  saidAlone,
  shown,
  STAFF,
  text,
} from '../../../test-support/open-console.tsx';
import { session } from '../../shared/session/session.ts';
import { tabletDevice } from '../../shared/session/tablet-device.ts';

const TABLET = { id: 4, name: '카운터', locksAfter: 3, madeAt: 1_760_000_000_000, madeBy: 'gangnam', usedAt: null };
const LOCKED = { storeName: '강남점', name: '카운터', locksAfter: 5, people: [] };
const FLOOR = { ...MEMBER, posts: [{ storeId: 1, storeName: '강남점', role: 'FLOOR' as const }] };

const open = async (more: Parameters<typeof openConsole>[1] = {}) => {
  const page = await openConsole('/tablets', {
    as: STAFF,
    ...more,
    server: {
      '/api/store/tablets': always([TABLET]),
      '/api/store/tablet': always({ tablet: { ...TABLET, locksAfter: 5 }, secret: 'made' }),
      '/api/logout': always(1),
      '/api/tablet': always(LOCKED),
      ...more.server,
    },
  });
  await shown('이 기기를 매장 태블릿으로');
  return page;
};

describe('the tablets of a store', () => {
  it('begin with this device, which signs out whoever made it one', async () => {
    const { write, press, sent, path } = await open();
    await write('이름 *', '카운터');
    await write('자동 잠금(분)', '5');
    await write('로그인 비밀번호 *', 'login-secret');
    await press('이 기기 등록');
    await asked('로그아웃됩니다.');
    await press('확인');
    await waitFor(() => expect(path()).toBe('/tablet'));
    expect(sent('/api/store/tablet')).toEqual([
      { id: 1, name: '카운터', locksAfter: 5, presentPassword: 'login-secret' },
    ]);
    expect(tabletDevice.get()).toEqual({ secret: 'made', locksAfter: 5 });
    expect(session.get().token).toBeUndefined();
  });

  it('say beside the fields what is wrong, and keep what was typed', async () => {
    const { write, press, sent } = await open();
    await write('자동 잠금(분)', '90');
    await press('이 기기 등록');
    await shown('이름을 입력해주세요.', '1부터 60까지 입력할 수 있습니다.', '로그인 비밀번호를 입력해주세요.');
    expect(field('자동 잠금(분)').value).toBe('90');
    expect(sent('/api/store/tablet')).toEqual([]);
  });

  it('are listed for the owner, who changes and ends them', async () => {
    const server = {
      '/api/store/tablets': inTurn(always([TABLET]), always([{ ...TABLET, locksAfter: 10 }]), always([])),
      '/api/store/tablet': always(1),
    };
    const { user, press, sent } = await open({ server });
    await shown('등록된 태블릿', '없음');
    await user.selectOptions(await screen.findByLabelText('카운터의 자동 잠금'), '10');
    expect(sent('/api/store/tablet').at(-1)).toEqual({ id: 1, tabletId: 4, name: '카운터', locksAfter: 10 });
    await user.click(await screen.findByRole('button', { name: '카운터 등록 해제' }));
    await asked('카운터 태블릿의 등록을 해제하시겠습니까?');
    await press('등록 해제');
    await saidAlone('태블릿 등록을 해제했습니다.');
    expect(sent('/api/store/tablet').at(-1)).toEqual({ id: 1, tabletId: 4 });
    await shown('등록된 태블릿이 없습니다.');
  });

  it('are not made with a wrong password, which is said beside its field', async () => {
    const { write, press } = await open({
      server: { '/api/store/tablet': refusingField('presentPassword', 'wrong-password') },
    });
    await write('이름 *', '카운터');
    await write('로그인 비밀번호 *', 'wrong');
    await press('이 기기 등록');
    await press('확인');
    await shown('현재 비밀번호가 올바르지 않습니다.');
    expect([field('로그인 비밀번호 *').value, tabletDevice.get()]).toEqual(['wrong', undefined]);
  });

  it('are not made by anybody who took one up by a PIN', async () => {
    await openConsole('/tablets', { as: { ...FLOOR, atTablet: true } });
    await shown('직원이 함께 쓰는 태블릿');
    expect(text()).not.toContain('이 기기를 매장 태블릿으로');
  });

  it('that somebody guesses on are said to be so, and unblocked', async () => {
    const blocked = { ...TABLET, wrongPins: 20, blockedAt: 1_760_000_100_000 };
    const server = {
      '/api/store/tablets': inTurn(
        always([blocked, { ...TABLET, id: 5, name: '2번', wrongPins: 6 }]),
        always([TABLET]),
      ),
      '/api/store/tablet/unblock': always(1),
    };
    const { user, press, sent } = await open({ server });
    await shown('차단됨', '6회');
    await user.click(await screen.findByRole('button', { name: '카운터 차단 해제' }));
    await asked('카운터 태블릿의 차단을 해제하시겠습니까?');
    await press('차단 해제');
    await saidAlone('태블릿 차단을 해제했습니다.');
    expect(sent('/api/store/tablet/unblock')).toEqual([{ id: 1, tabletId: 4 }]);
  });

  it('are made by the floor too, who sees no list', async () => {
    await open({ as: FLOOR });
    await shown('이 기기를 매장 태블릿으로');
    expect(text()).not.toContain('등록된 태블릿');
  });
});
