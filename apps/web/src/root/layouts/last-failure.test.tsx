import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { changePassword } from '../../../test-support/change-password.ts';
import { refusing, type Answers } from '../../../test-support/fake-server.ts';
import {
  STAFF,
  closeAlerts,
  leftover,
  openConsole,
  saidAlone,
  shown,
  type OpenedConsole,
} from '../../../test-support/open-console.tsx';
import { lastFailure } from '../../shared/ui/last-failure/last-failure.ts';

describe('the message of a failure', () => {
  const WRONG = '비밀번호 변경을 실패하였습니다. (현재 비밀번호가 올바르지 않습니다)';
  const wrong = refusing('wrong-password', 400);
  const failed = async (answer: Answers[string] = wrong): Promise<OpenedConsole> => {
    const page = await openConsole('/profile', { as: STAFF, server: { '/api/user/password': answer } });
    await shown('현재 비밀번호');
    await changePassword(page, 'wrong', 'long enough', 'long enough');
    await saidAlone(WRONG);
    expect(leftover()).toBeUndefined();
    closeAlerts();
    await waitFor(() => expect(leftover()).toBe(WRONG));
    return page;
  };

  it('stays at the foot of the page until another page is opened', async () => {
    const page = await failed();
    await page.go('/main');
    await waitFor(() => expect(leftover()).toBeUndefined());
    expect(page.path()).toBe('/main');
  });

  it('goes when the next try is sent, before any alert', async () => {
    const seen: unknown[] = [];
    const page = await failed((path, body) => {
      seen.push(lastFailure.state.get().latest);
      return wrong(path, body);
    });
    await page.press('비밀번호 변경');
    await waitFor(() => expect(seen).toEqual([undefined, undefined]));
  });
});
