import type { MachineNotice } from '@feltclock/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { always } from '../../../test-support/fake-server.ts';
import { NEW_YEAR_SUNDAY } from '../../../test-support/held-clock.ts';
import { MEMBER, openConsole, STAFF } from '../../../test-support/open-console.tsx';

const notice = (kind: MachineNotice['kind']): MachineNotice => ({ kind, since: NEW_YEAR_SUNDAY, by: null });
const alerts = (): string[] => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

describe('what is wrong with the machine', () => {
  it('stands above a staff screen while it lasts, and can not be closed', async () => {
    await openConsole('/main', { as: STAFF, server: { '/api/machine': always({ notices: [notice('disk-full')] }) } });
    await waitFor(() => expect(alerts().join()).toContain('저장할 수 없습니다. 서버 컴퓨터의 디스크가 가득 찼습니다.'));
    expect(screen.queryByRole('button', { name: '닫기' })).toBeNull();
  });

  it('is what the server refuses to answer for, where who asks stands in the database that is away', async () => {
    const refused = () => ({
      status: 503,
      body: { code: 'storage-unavailable', message: '', reason: 'database-away' },
    });
    await openConsole('/main', { as: STAFF, server: { '/api/machine': refused } });
    await waitFor(() => expect(alerts().join()).toContain('데이터베이스가 응답하지 않습니다.'));
    expect(screen.queryByRole('button', { name: '닫기' })).toBeNull();
  });

  it('can be closed when it was a moment’s', async () => {
    const server = { '/api/machine': always({ notices: [notice('clock-was-set')] }) };
    const { user } = await openConsole('/main', { as: STAFF, server });
    await waitFor(() => expect(alerts().join()).toContain('시계가 변경되었습니다'));
    await user.click(screen.getByRole('button', { name: '닫기' }));
    expect(alerts().join()).not.toContain('시계가');
  });

  it('is no business of members, who are not asked about it', async () => {
    const server = { '/api/machine': always({ notices: [notice('disk-full')] }) };
    const { calls } = await openConsole('/main', { as: MEMBER, server });
    expect(calls.filter(({ path }) => path === '/api/machine')).toEqual([]);
    expect(alerts()).toEqual([]);
  });
});
