import type { WireAppDelivery } from '@feltclock/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { always, refusing, type Answer } from '../../../test-support/fake-server.ts';
import { openConsole, OWNER, shown, text } from '../../../test-support/open-console.tsx';

const RETRY = '/api/app-link/retry';
const done = { code: 1, message: '' };
const delivery = (part: Partial<WireAppDelivery> = {}): WireAppDelivery => ({
  id: 5,
  thing: 'address',
  thingId: 40,
  name: '강남구',
  what: 'created',
  state: 'waiting',
  attempts: 0,
  reason: '',
  createdAt: 1_769_873_407_000,
  nextAttemptAt: 1_769_873_467_000,
  ...part,
});
const openLink = (deliveries: () => readonly WireAppDelivery[], retry: Answer = always(done)) =>
  openConsole('/app-link', {
    as: OWNER,
    server: {
      '/api/app-link': () => ({ body: { isConfigured: true, deliveries: deliveries() } }),
      [RETRY]: retry,
    },
  });

describe('the page of messages to the App', () => {
  it('lists waiting messages: subject and next try', async () => {
    await openLink(() => [delivery()]);
    await shown(
      '대기 중',
      '주소 40 · 생성',
      '0회',
      '아직 시도하지 않았습니다.',
      '2026-02-01 00:30:07',
      '2026-02-01 00:31:07',
    );
    expect(text()).not.toContain('자동으로 시도하지 않습니다.');
  });

  it('tries all of them again at once', async () => {
    let left = [delivery(), delivery({ id: 6, thing: 'structure', name: '딥스택', what: 'deleted' })];
    const page = await openLink(
      () => left,
      () => {
        left = left.slice(1);
        return { body: done };
      },
    );
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    await page.press('모두 다시 시도');
    await shown('모든 데이터를 다시 시도합니다.');
    expect(page.sent(RETRY)).toEqual([{ id: 'ALL' }]);
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    expect(screen.getByRole('article').textContent).toContain('스트럭처 40 · 삭제');
  });

  it('keeps what fails again, with the reason', async () => {
    const page = await openLink(() => [delivery()], always({ code: -1, message: 'HTTP 500', id: 5 }));
    await shown('대기 중');
    await page.press('다시 시도: 강남구');
    await shown('데이터의 App 전달을 실패하였습니다(HTTP 500).');
    expect(page.sent(RETRY)).toEqual([{ id: 5 }]);
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });

  it('says when what waits can’t be read', async () => {
    await openConsole('/app-link', { as: OWNER, server: { '/api/app-link': refusing('conflict') } });
    await shown('불러오지 못했습니다.');
    expect(text()).not.toContain('모두 다시 시도');
  });

  it('shows what was given up with its reason, and tries it again', async () => {
    const left = [
      delivery({
        thing: 'store',
        thingId: 7,
        name: '강남점',
        what: 'modified',
        state: 'given-up',
        attempts: 20,
        reason: 'HTTP 500',
        nextAttemptAt: null,
      }),
    ];
    const page = await openLink(
      () => left,
      () => {
        left.pop();
        return { body: { ...done, id: 5 } };
      },
    );
    await shown('중단됨', '매장 7 · 수정', '20회', 'HTTP 500', '자동으로 시도하지 않습니다.');
    await page.press('다시 시도: 강남점');
    await shown('데이터가 App에 전달되었습니다.');
    await shown('전달되지 않은 데이터가 없습니다.');
  });

  it('is nothing without an App', async () => {
    await openConsole('/app-link', {
      as: OWNER,
      server: { '/api/app-link': always({ isConfigured: false, deliveries: [] }) },
    });
    await shown('연결된 App이 없습니다.');
  });
});
