import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { always, broken, inTurn, refusing, unreachable, type Answer } from '../../../test-support/fake-server.ts';
import { MEMBER, openConsole, saidAlone, shown } from '../../../test-support/open-console.tsx';
import { profileOf } from '../../../test-support/session.ts';
import { session } from '../../shared/session/session.ts';
import { keptCode } from './kept-code.ts';

const OFFER = { storeId: 7, storeName: '서면점', logo: null, role: 'CASHIER', expiresAt: 1_760_000_000_000 };
const POST = { storeId: 7, storeName: '서면점', role: 'CASHIER' as const };

const kept = (): string | undefined => keptCode(window.sessionStorage);
const openAccepting = (accept: Answer, more: Record<string, Answer> = {}) =>
  openConsole('/invitation#a-code', {
    as: MEMBER,
    server: { '/api/invitation': always(OFFER), '/api/invitation/accept': accept, ...more },
  });

afterEach(() => window.sessionStorage.clear());

describe('an invitation', () => {
  it('says what it offers, and leads whoever is not signed in to the login and back', async () => {
    const { sent } = await openConsole('/invitation#a-code', { server: { '/api/invitation': always(OFFER) } });
    await shown("서면점에서 '캐셔'(으)로".replace('(으)로', '로'), '타이머는 조작할 수 없습니다.');
    expect(sent('/api/invitation')).toEqual([{ code: 'a-code' }]);
    const to = encodeURIComponent('/invitation');
    const leads = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect([leads('로그인하고 수락'), leads('회원가입하고 수락')]).toEqual([`/login?to=${to}`, `/sign-up?to=${to}`]);
  });

  it('is kept in the tab for the way back, where no address has its code', async () => {
    const server = { '/api/invitation': always(OFFER) };
    const { go, sent, user } = await openConsole('/invitation#a-code', { server });
    await user.click(await screen.findByRole('link', { name: '로그인하고 수락' }));
    await shown('아이디');
    await go('/invitation');
    await shown("서면점에서 '캐셔'로");
    expect(sent('/api/invitation')).toEqual([{ code: 'a-code' }]);
    expect(kept()).toBe('a-code');
  });

  it('is accepted by anybody who is signed in, who then works there', async () => {
    const { press, path, sent } = await openConsole('/invitation#a-code', {
      as: MEMBER,
      server: {
        '/api/invitation': always(OFFER),
        '/api/invitation/accept': always({ storeId: 7, role: 'CASHIER' }),
        '/api/session': always(profileOf({ ...MEMBER, posts: [POST] })),
      },
    });
    await shown('Manager(player)로 수락');
    await press('Manager(player)로 수락');
    await saidAlone('서면점의 직원이 되었습니다.');
    await waitFor(() => expect(path()).toBe('/main'));
    expect(sent('/api/invitation/accept')).toEqual([{ code: 'a-code' }]);
    expect(session.get()).toMatchObject({ chosenStoreId: 7, profile: { posts: [POST] } });
    await shown('서면점에 오신 것을 환영합니다.', '캐셔 · Manager (player)', '게임');
    expect(screen.queryByText('스트럭처로 새 게임을 만듭니다.')).toBeNull();
    expect(kept()).toBeUndefined();
  });

  it.each([
    ['answers with an error', broken],
    ['is not reached', unreachable],
  ])('that was accepted counts as that when the server then %s', async (_, answer) => {
    const { press, path } = await openAccepting(always({ storeId: 7, role: 'CASHIER' }), { '/api/session': answer });
    await shown('수락');
    await press('Manager(player)로 수락');
    await saidAlone('서면점의 직원이 되었습니다.');
    await waitFor(() => expect(path()).toBe('/main'));
    expect(session.get()).toMatchObject({ chosenStoreId: 7, profile: { id: MEMBER.id, posts: [POST] } });
  });

  it('stays kept while nobody answers, and is tried again', async () => {
    const accept = inTurn(unreachable, always({ storeId: 7, role: 'CASHIER' }));
    const { press, path } = await openAccepting(accept, { '/api/session': broken });
    await shown('수락');
    await press('Manager(player)로 수락');
    await shown('초대를 수락하지 못했습니다.');
    expect(kept()).toBe('a-code');
    await press('Manager(player)로 수락');
    await waitFor(() => expect(path()).toBe('/main'));
  });

  it.each(['/invitation', '/invitation#over'])('%s that is over says so', async (address) => {
    await openConsole(address, { server: { '/api/invitation': refusing('invitation-ended') } });
    await shown('사용할 수 없는 초대입니다.');
    expect(screen.queryByRole('link', { name: '로그인하고 수락' })).toBeNull();
    await waitFor(() => expect(kept()).toBeUndefined());
  });

  it('that was used meanwhile says so, and stays', async () => {
    const { press, path } = await openAccepting(refusing('invitation-ended'));
    await shown('수락');
    await press('Manager(player)로 수락');
    await waitFor(() => expect(document.body.textContent).toContain('초대를 수락하지 못했습니다.'));
    expect(path()).toBe('/invitation');
    expect(kept()).toBeUndefined();
  });
});
