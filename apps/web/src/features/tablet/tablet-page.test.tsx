import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { always, inTurn, refusing } from '../../../test-support/fake-server.ts';
import { pass } from '../../../test-support/held-clock.ts';
import { openConsole, shown, text, type OpenedConsole } from '../../../test-support/open-console.tsx';
import { profileOf } from '../../../test-support/session.ts';
import { session } from '../../shared/session/session.ts';
import { tabletDevice } from '../../shared/session/tablet-device.ts';

const SECRET = 'the-tablet';
const LOCKED = {
  storeName: '강남점',
  name: '카운터',
  locksAfter: 3,
  people: [
    { id: 7, nickname: '김사장', role: 'OWNER' },
    { id: 9, nickname: '정플로어', role: 'FLOOR' },
  ],
};
const POSTS = [{ storeId: 1, storeName: '강남점', role: 'FLOOR' as const }];
const JUNG = profileOf({ id: 'jung', nickname: '정플로어', role: 'USER', storeId: null, posts: POSTS, atTablet: true });
const unlocked = () => ({ body: JUNG, token: 'Bearer of-jung' });

async function open(path = '/tablet', server: Parameters<typeof openConsole>[1] = {}): Promise<OpenedConsole> {
  tabletDevice.keep({ secret: SECRET, locksAfter: 3 });
  return openConsole(path, {
    server: {
      '/api/tablet': always(LOCKED),
      '/api/tablet/unlock': unlocked,
      '/api/logout': always(1),
      '/api/session': always(JUNG),
      ...server.server,
    },
  });
}

async function takeUp(page: OpenedConsole, pin = '7391'): Promise<void> {
  await page.user.click(await screen.findByRole('button', { name: /정플로어/ }));
  await page.user.type(await screen.findByLabelText('정플로어 님의 PIN'), pin);
  await page.press('시작');
}

describe('a locked tablet', () => {
  it('says whose it is and who has a PIN, and asks for it', async () => {
    const page = await open();
    await shown('강남점 · 카운터', '김사장', '관리자', '정플로어', '플로어');
    expect(page.sent('/api/tablet')).toEqual([{ secret: SECRET }]);
    await takeUp(page);
    await waitFor(() => expect(page.path()).toBe('/main'));
    expect(page.sent('/api/tablet/unlock')).toEqual([{ secret: SECRET, person: 9, pin: '7391' }]);
    expect(session.get()).toMatchObject({ token: 'Bearer of-jung', profile: { id: 'jung', atTablet: true } });
  });

  it('stands in the way of every page, and leads on to it', async () => {
    const page = await open('/tablets');
    await shown('강남점 · 카운터');
    await takeUp(page);
    await waitFor(() => expect(page.path()).toBe('/tablets'));
  });

  it('says beside the field that a PIN was wrong, and forgets what was typed', async () => {
    const page = await open('/tablet', {
      server: { '/api/tablet/unlock': inTurn(refusing('wrong-pin', 400), unlocked) },
    });
    await takeUp(page, '0000');
    await shown('PIN이 올바르지 않습니다.');
    expect(screen.getByLabelText<HTMLInputElement>('정플로어 님의 PIN').value).toBe('');
    await page.press('다른 사람 선택');
    await shown('김사장');
  });

  it('shows what was typed for anybody who asks, by a button that says so', async () => {
    const page = await open('/tablet');
    await page.user.click(await screen.findByRole('button', { name: /정플로어/ }));
    await screen.findByLabelText('정플로어 님의 PIN');
    await page.press('정플로어 님의 PIN: 입력한 값 표시');
    expect(screen.getByLabelText<HTMLInputElement>('정플로어 님의 PIN').type).toBe('text');
  });

  it('says what to do while nobody has a PIN', async () => {
    await open('/tablet', { server: { '/api/tablet': always({ ...LOCKED, people: [] }) } });
    await shown('PIN을 정한 직원이 없습니다.', '내 정보에서 PIN을 정해주세요.');
  });

  it('that is blocked says so, and asks for no PIN', async () => {
    await open('/tablet', { server: { '/api/tablet': always({ ...LOCKED, isBlocked: true }) } });
    await shown('차단된 태블릿입니다.');
    expect(screen.queryByRole('button', { name: /정플로어/ })).toBeNull();
  });

  it('that was ended is a device like any other', async () => {
    const page = await open('/tablet', { server: { '/api/tablet': refusing('tablet-ended') } });
    await waitFor(() => expect(page.path()).toBe('/login'));
    expect(tabletDevice.get()).toBeUndefined();
  });
});

describe('a tablet that was taken up', () => {
  it('locks by one press', async () => {
    const page = await open();
    await takeUp(page);
    await waitFor(() => expect(page.path()).toBe('/main'));
    await page.user.click(await screen.findByRole('button', { name: '잠그기' }));
    await waitFor(() => expect(page.path()).toBe('/tablet'));
    expect(page.sent('/api/logout')).toHaveLength(1);
    expect(session.get().token).toBeUndefined();
  });

  it('locks itself once nobody has touched it for so long', async () => {
    const page = await open();
    await takeUp(page);
    await waitFor(() => expect(page.path()).toBe('/main'));
    await pass(170_000);
    await page.user.click(document.body);
    await pass(170_000);
    expect(session.get().token).toBe('Bearer of-jung');
    await pass(11_000);
    await waitFor(() => expect(page.path()).toBe('/tablet'));
    expect(session.get().token).toBeUndefined();
  });

  it('offers nothing of one’s own affairs', async () => {
    const page = await open();
    await takeUp(page);
    await shown('TV');
    await page.user.click(screen.getByRole('button', { name: /^내 계정/ }));
    await screen.findByRole('menuitem', { name: '로그아웃' });
    expect(text()).not.toContain('내 정보');
    await page.go('/profile');
    await waitFor(() => expect(page.path()).toBe('/main'));
  });
});
