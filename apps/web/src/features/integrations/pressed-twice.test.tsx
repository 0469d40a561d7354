// Each act of keys, webhooks and passkeys happens once, however quickly it is pressed twice, by pointer or by Enter.

import { act, fireEvent, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { fakePasskeys, PASSKEY, PASSKEY_OPTIONS } from '../../../test-support/fake-passkeys.ts';
import { always, refusing, type Answers } from '../../../test-support/fake-server.ts';
import { pass } from '../../../test-support/held-clock.ts';
import { button, enterComposing, field, openConsole, shown, STAFF, text } from '../../../test-support/open-console.tsx';
import { delivery, webhook } from '../../../test-support/webhooks.ts';
import { followPointer } from '../../shared/ui/pressing/pointer.ts';

const AT = 1_760_000_000_000;
const SECRET = 'fck_k3v9x2ma_abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG';
const KEY = {
  id: 4,
  prefix: 'fck_k3v9x2ma',
  name: '결과 봇',
  scopes: ['READ'],
  madeAt: AT,
  madeBy: 'gangnam',
  expiresAt: null,
  isExpired: false,
  usedAt: null,
};
const HOOK = webhook({ givenUp: 1 });
const CHALLENGE = { challenge: 'AAAA', rpId: 'localhost', timeout: 120_000, userVerification: 'required' };
const SERVER: Answers = {
  '/api/api-keys/list': always([KEY]),
  '/api/api-keys': always({ key: KEY, secret: SECRET }),
  '/api/store/webhooks?storeId=1': always([HOOK]),
  '/api/store/webhooks': always({ id: 3, secret: 'whsec_made' }),
  '/api/store/webhooks/test': always({ isDelivered: true, status: 204, reason: '', took: 3 }),
  '/api/store/webhooks/secret': always({ secret: 'whsec_new' }),
  '/api/store/webhooks/replay': always(1),
  '/api/store/webhooks/deliveries?storeId=1&id=3': always([delivery()]),
  '/api/passkey/site': always({ isOffered: true, isUsed: true }),
  '/api/passkey/list': always([PASSKEY]),
  '/api/passkey/begin': always(PASSKEY_OPTIONS),
  // Removing one answers 1, adding one answers it.
  '/api/passkey': (_, body) => ({
    body: typeof body === 'object' && body !== null && 'credential' in body ? PASSKEY : 1,
  }),
  '/api/login/passkey/begin': always(CHALLENGE),
  '/api/login/passkey': refusing('invalid-credentials', 401),
};

beforeEach(() => {
  document.elementFromPoint = () => null;
  onTestFinished(followPointer(document));
});

const HERE = { detail: 1, clientX: 300, clientY: 400 };
/** The second press comes once the answer to the first one is there. */
const byPointer = async (name: string): Promise<void> => {
  const pressed = button(name);
  fireEvent.click(pressed, HERE);
  await pass(120);
  fireEvent.click(pressed.isConnected ? pressed : document.body, { ...HERE, detail: 2 });
  await pass(120);
};
/** As browsers do: Enter on a button presses it, Enter in a field submits its form. */
const enter = (): void => {
  const on = document.activeElement ?? document.body;
  act(() => {
    if (!fireEvent.keyDown(on, { key: 'Enter' })) return;
    if (on instanceof HTMLButtonElement) fireEvent.click(on, { detail: 0 });
    else if (on instanceof HTMLInputElement) on.form?.querySelector<HTMLElement>('[type=submit]:enabled')?.click();
  });
};
const byEnter = async (on: HTMLElement): Promise<void> => {
  // Whoever writes or walks by keys has pressed another key before.
  act(() => on.focus());
  fireEvent.keyDown(on, { key: 'Shift' });
  enter();
  await pass(120);
  enter();
  await pass(120);
};

const open = async (path: string, first: string) => {
  fakePasskeys();
  const page = await openConsole(path, { as: STAFF, server: SERVER });
  await shown(first);
  return page;
};
const noAlert = (): void =>
  expect(document.querySelector('.mantine-Notification-root[role=alert], [aria-invalid=true]')).toBeNull();
const webhooks = () => open('/integrations?part=webhooks', HOOK.url);
const deliveries = async () => {
  const page = await webhooks();
  await page.press(`전송 기록: ${HOOK.url}`);
  await shown('HTTP 500');
  return page;
};

describe.each([
  ['the pointer', (name: string) => byPointer(name)],
  ['Enter', (name: string) => byEnter(button(name))],
])('pressed twice by %s', (_, press) => {
  it.each([
    ['a test of a webhook', webhooks, `시험 전송: ${HOOK.url}`, '/api/store/webhooks/test'],
    ['a delivery sent again', deliveries, '다시 보내기: 레벨 변경', '/api/store/webhooks/replay'],
    ['all deliveries sent again', deliveries, '모두 다시 보내기', '/api/store/webhooks/replay'],
  ])('%s is one call', async (_act, opened, name, path) => {
    const page = await opened();
    await press(name);
    await waitFor(() => expect(page.sent(path)).toHaveLength(1));
    noAlert();
  });

  it('a new key is made once, and stays until the question is answered', async () => {
    const page = await open('/integrations', KEY.name);
    await page.press('새 API 키');
    await page.write('이름 *', '결과 봇');
    await page.write('로그인 비밀번호 *', 'login-secret');
    await press('키 만들기');
    await shown("'결과 봇' 키를 만들었습니다");
    noAlert();
    await press('키 닫기');
    expect(text()).toContain(SECRET);
    expect(page.calls.filter(({ path, method }) => path === '/api/api-keys' && method === 'POST')).toHaveLength(1);
  });

  it('a passkey is removed once', async () => {
    const page = await open('/profile', PASSKEY.name);
    await page.press(`패스키 삭제: ${PASSKEY.name}`);
    await page.write('현재 비밀번호', 'my-own-one');
    await press('삭제');
    await waitFor(() => expect(page.sent('/api/passkey')).toHaveLength(1));
    noAlert();
  });
});

describe('Enter pressed twice', () => {
  it('makes a webhook once, and does not close its secret', async () => {
    const page = await webhooks();
    await page.press('웹훅 추가');
    await page.write('받을 주소 *', 'https://hooks.example.com/b');
    await page.press('모두 선택');
    await byEnter(field('받을 주소 *'));
    await waitFor(() => expect(field('비밀키').value).toBe('whsec_made'));
    await byEnter(button('비밀키 닫기'));
    expect(text()).toContain('닫으면 비밀키를 다시 볼 수 없습니다.');
    expect(page.sent('/api/store/webhooks')).toHaveLength(1);
    noAlert();
  });

  it('asks before a new secret, and does not answer', async () => {
    const page = await webhooks();
    await byEnter(button(`새 비밀키: ${HOOK.url}`));
    await shown('이전 비밀키의 서명도 하루 동안');
    expect(page.sent('/api/store/webhooks/secret')).toEqual([]);
  });

  it('adds a passkey once, and opens its form without a refusal', async () => {
    const page = await open('/profile', PASSKEY.name);
    await byEnter(button('패스키 등록'));
    await shown('기기 이름');
    noAlert();
    await page.write('기기 이름', '내 휴대폰');
    await page.write('현재 비밀번호', 'my-own-one');
    await byEnter(field('현재 비밀번호'));
    await waitFor(() => expect(page.sent('/api/passkey')).toHaveLength(1));
    expect(page.sent('/api/passkey/begin')).toHaveLength(1);
    noAlert();
  });
});

it('asks the device once for a sign-in that is pressed twice', async () => {
  fakePasskeys();
  const page = await openConsole('/login', { server: SERVER });
  await shown('패스키로 로그인');
  await byPointer('패스키로 로그인');
  await shown('이 패스키로 로그인할 수 없습니다.');
  expect(page.sent('/api/login/passkey/begin')).toHaveLength(1);
});

it.each([
  ['a key', '/integrations', KEY.name, '새 API 키', '이름 *'],
  ['a webhook', '/integrations?part=webhooks', HOOK.url, '웹훅 추가', '받을 주소 *'],
  ['a passkey', '/profile', PASSKEY.name, '패스키 등록', '기기 이름'],
])('an Enter that ends a composition in the name of %s submits nothing', async (_, path, first, opener, name) => {
  const page = await open(path, first);
  await page.press(opener);
  await page.write(name, '홍길');
  enterComposing(name);
  await pass(120);
  noAlert();
  const made = page.calls.filter((call) =>
    ['/api/api-keys', '/api/store/webhooks', '/api/passkey/begin'].includes(call.path),
  );
  expect(made).toEqual([]);
});
