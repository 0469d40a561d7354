import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { always, inTurn, refusing } from '../../../test-support/fake-server.ts';
import {
  asked,
  openConsole,
  rows,
  saidAlone,
  shown,
  STAFF,
  text,
  type OpenedConsole,
} from '../../../test-support/open-console.tsx';

const SINCE = 1_760_000_000_000;
const PERSON = { userId: 'jung', nickname: '정플로어', role: 'FLOOR', since: SINCE, by: 'gangnam' } as const;
const INVITATION = { id: 4, role: 'DEALER', createdAt: SINCE, expiresAt: SINCE, by: 'gangnam' } as const;
const LIST = { people: [PERSON], invitations: [INVITATION] };
const URL_MADE = 'http://pub.lan:8080/invitation#abc';

const open = (more: Parameters<typeof openConsole>[1] = {}): Promise<OpenedConsole> =>
  openConsole('/people', { as: STAFF, ...more, server: { '/api/store/people': always(LIST), ...more.server } });

describe('the people of a store', () => {
  it('lists who works there and which invitations are open', async () => {
    await open();
    await shown('정플로어', 'jung', '2025. 10. 09.', '대기 중인 초대');
    expect(rows()).toHaveLength(4);
    expect(screen.getByLabelText<HTMLSelectElement>('정플로어의 역할').value).toBe('FLOOR');
  });

  it('says what to do while nobody works there', async () => {
    await open({ server: { '/api/store/people': always({ people: [], invitations: [] }) } });
    await shown('아직 직원이 없습니다.', '초대 링크를 만들고');
  });

  it('changes a role after a question', async () => {
    const { user, press, sent } = await open({ server: { '/api/store/person': always(1) } });
    await user.selectOptions(await screen.findByLabelText('정플로어의 역할'), 'CASHIER');
    await asked('정플로어(jung)의 역할을 ‘캐셔’로'.replaceAll(/[‘’]/g, "'"));
    expect(sent('/api/store/person')).toEqual([]);
    await press('확인');
    await saidAlone('역할을 바꿨습니다.');
    expect(sent('/api/store/person')).toEqual([{ id: 1, userId: 'jung', role: 'CASHIER' }]);
  });

  it('ends a role after a question, and reads the list again', async () => {
    const gone = { people: [], invitations: [] };
    const server = { '/api/store/people': inTurn(always(LIST), always(gone)), '/api/store/person': always(1) };
    const { user, press, calls } = await open({ server });
    await user.click(await screen.findByRole('button', { name: '정플로어의 역할 종료' }));
    await asked('정플로어(jung)의 역할을 지금 종료');
    await press('역할 종료');
    await shown('아직 직원이 없습니다.');
    const { method, body } = calls.find(({ path }) => path === '/api/store/person') ?? {};
    expect({ method, body }).toEqual({ method: 'DELETE', body: { id: 1, userId: 'jung' } });
  });

  it('says why a role could not be ended', async () => {
    const { user, press } = await open({ server: { '/api/store/person': refusing('no-such-person') } });
    await user.click(await screen.findByRole('button', { name: '정플로어의 역할 종료' }));
    await press('역할 종료');
    await saidAlone('역할을 종료하지 못했습니다. (이 매장의 직원이 아닙니다)');
  });

  it('makes a link for the role that was chosen, and shows it once', async () => {
    const made = { invitation: { ...INVITATION, role: 'CASHIER' }, url: URL_MADE, reach: 'as-asked' };
    const { user, press, sent } = await open({ server: { '/api/store/invitation': always(made) } });
    await user.click(await screen.findByLabelText('캐셔'));
    await press('초대 링크 만들기');
    const popup = await screen.findByRole('dialog');
    expect(within(popup).getByLabelText<HTMLInputElement>('링크 주소').value).toBe(URL_MADE);
    expect(within(popup).getByRole('img', { name: '초대 링크의 QR 코드' })).toBeDefined();
    expect(sent('/api/store/invitation')).toEqual([{ id: 1, role: 'CASHIER' }]);
    await user.click(within(popup).getByText('닫기'));
    await waitFor(() => expect(document.body.innerHTML).not.toContain(URL_MADE));
  });

  it('takes an invitation back', async () => {
    const { user, calls } = await open({ server: { '/api/store/invitation': always(1) } });
    await user.click(await screen.findByRole('button', { name: "'딜러' 초대 취소" }));
    await saidAlone('초대를 취소했습니다.');
    expect(calls.find(({ path }) => path === '/api/store/invitation')).toMatchObject({
      method: 'DELETE',
      body: { id: 1, invitationId: 4 },
    });
  });

  it('is for the owner alone', async () => {
    const posts = [{ storeId: 1, storeName: '강남점', role: 'FLOOR' as const }];
    const { path } = await openConsole('/people', { as: { role: 'USER', storeId: null, posts } });
    await waitFor(() => expect(path()).toBe('/main'));
    expect(text()).not.toContain('초대 링크 만들기');
  });
});
