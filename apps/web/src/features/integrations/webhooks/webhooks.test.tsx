import type { WireWebhook } from '@feltclock/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { always, refusingField } from '../../../../test-support/fake-server.ts';
import { asked, field, openConsole, STAFF, shown, text } from '../../../../test-support/open-console.tsx';
import { delivery, webhook } from '../../../../test-support/webhooks.ts';

const LIST = '/api/store/webhooks';
const LISTED = `${LIST}?storeId=1`;
const open = (list: readonly WireWebhook[], server: NonNullable<Parameters<typeof openConsole>[1]>['server'] = {}) =>
  openConsole('/integrations?part=webhooks', { as: STAFF, server: { [LISTED]: always(list), ...server } });

describe('the webhooks of a store', () => {
  it('begin empty, and the first one shows its secret once', async () => {
    const { write, press, user, sent } = await open([], {
      [LIST]: always({ id: 3, secret: 'whsec_made' }),
    });
    await shown('등록된 웹훅이 없습니다.');
    await press('웹훅 추가');
    await write('받을 주소 *', 'https://hooks.example.com/a');
    await user.click(screen.getByRole('checkbox', { name: '레벨 변경 level.changed' }));
    await press('저장');
    await waitFor(() => expect(field('비밀키').value).toBe('whsec_made'));
    const chosen = { url: 'https://hooks.example.com/a', events: ['level.changed'], names: false, money: false };
    expect(sent(LIST)).toEqual([{ storeId: 1, ...chosen }]);
    await user.keyboard('{Escape}');
    expect(field('비밀키').value).toBe('whsec_made');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '닫기' }));
    await asked('닫으면 비밀키를 다시 볼 수 없습니다.');
    await press('돌아가기');
    expect(field('비밀키').value).toBe('whsec_made');
    await press('비밀키 닫기');
    await asked('닫으면 비밀키를 다시 볼 수 없습니다.');
    await press('비밀키 닫기');
    await waitFor(() => expect(text()).not.toContain('whsec_made'));
  });

  it('say beside the fields what is missing or refused, and keep what was typed', async () => {
    const { write, press } = await open([webhook()], {
      [LIST]: refusingField('url', 'webhook-address'),
    });
    await press('웹훅 추가');
    await press('저장');
    await shown('받을 주소를 입력해주세요.', '이벤트를 하나 이상 골라주세요.');
    await write('받을 주소 *', 'http://10.0.0.1/');
    await press('모두 선택');
    await press('저장');
    await shown('https로 시작하는 공개 주소를 입력해주세요.');
    expect(field('받을 주소 *').value).toBe('http://10.0.0.1/');
  });

  it('tell what arrived, and send again what did not', async () => {
    const { press, sent } = await open([webhook({ state: 'given-up', givenUp: 1 })], {
      '/api/store/webhooks/deliveries?storeId=1&id=3': always([delivery()]),
      '/api/store/webhooks/replay': always(1),
    });
    await shown('중지됨', '받는 쪽이 받지 않아 전송을 멈췄습니다.');
    await press('전송 기록: https://hooks.example.com/a');
    await shown('전송 실패', 'HTTP 500', '레벨 변경');
    await press('모두 다시 보내기');
    await waitFor(() => expect(sent('/api/store/webhooks/replay')).toEqual([{ storeId: 1, id: 3, delivery: 'ALL' }]));
  });

  it('are no more than ten, and tell a reason in words', async () => {
    const full = Array.from({ length: 10 }, (_, index) => webhook({ id: index + 3 }));
    await open(full, {
      '/api/store/webhooks/test': always({ isDelivered: false, status: null, reason: 'private-address', took: 0 }),
    });
    await shown('웹훅은 10개까지 등록할 수 있습니다.');
    expect(text()).not.toContain('웹훅 추가');
    fireEvent.click(screen.getAllByRole('button', { name: /^시험 전송/ })[0] ?? document.body);
    await shown('시험 이벤트를 받지 않았습니다. (내부 주소라 보내지 않음)');
  });

  it('are tried, renewed and removed, the last two after a question', async () => {
    const { press, sent } = await open([webhook()], {
      '/api/store/webhooks/test': always({ isDelivered: false, status: 500, reason: 'HTTP 500', took: 3 }),
      '/api/store/webhooks/secret': always({ secret: 'whsec_new' }),
    });
    await press('시험 전송: https://hooks.example.com/a');
    await shown('시험 이벤트를 받지 않았습니다. (HTTP 500)');
    await press('새 비밀키: https://hooks.example.com/a');
    await asked('이전 비밀키의 서명도 하루 동안');
    await press('새 비밀키');
    await waitFor(() => expect(field('비밀키').value).toBe('whsec_new'));
    expect(sent('/api/store/webhooks/secret')).toEqual([{ storeId: 1, id: 3 }]);
  });
});
