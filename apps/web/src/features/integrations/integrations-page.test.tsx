import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { always, inTurn, refusingField } from '../../../test-support/fake-server.ts';
import {
  asked,
  field,
  openConsole,
  OWNER,
  saidAlone,
  shown,
  STAFF,
  text,
} from '../../../test-support/open-console.tsx';
import { EXAMPLES } from './key-examples.tsx';

const KEY = {
  id: 4,
  prefix: 'fck_k3v9x2ma',
  name: '결과 봇',
  scopes: ['READ', 'CASH'],
  madeAt: 1_760_000_000_000,
  madeBy: 'gangnam',
  expiresAt: 1_791_536_000_000,
  isExpired: false,
  usedAt: null,
} as const;
const SECRET = 'fck_k3v9x2ma_abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG';

const open = async (more: Parameters<typeof openConsole>[1] = {}, path = '/integrations', first = '새 API 키') => {
  const page = await openConsole(path, {
    as: STAFF,
    ...more,
    server: {
      '/api/api-keys/list': always([KEY]),
      '/api/api-keys': always({ key: KEY, secret: SECRET }),
      '/api/store/list': always([]),
      ...more.server,
    },
  });
  await shown(first);
  return page;
};

describe('the API keys of a store', () => {
  it('are listed with their rights, end and last use', async () => {
    await open({ server: { '/api/api-keys/list': always([KEY, { ...KEY, id: 5, isExpired: true }]) } });
    await shown('결과 봇', 'fck_k3v9x2ma…', '읽기 · 카운터', '만료됨');
    const guide = screen.getByRole('link', { name: '안내서와 예제 받기' });
    expect([guide.getAttribute('href'), guide.hasAttribute('download')]).toEqual(['/feltclock-integrations.zip', true]);
  });

  it('say what they are for while there are none', async () => {
    await open({ server: { '/api/api-keys/list': always([]) } });
    await shown('아직 API 키가 없습니다.');
  });

  it('are made with what was chosen, shown once, and closed only after a question', async () => {
    const { user, write, press, sent } = await open();
    await press('새 API 키');
    await write('이름 *', '결과 봇');
    await user.click(screen.getByLabelText('카운터'));
    await user.selectOptions(screen.getByLabelText('사용 기간'), '기한 없음');
    await write('로그인 비밀번호 *', 'login-secret');
    await press('키 만들기');
    await shown("'결과 봇' 키를 만들었습니다");
    expect(field('키').value).toBe(SECRET);
    expect(document.querySelector('[role=dialog] pre')?.textContent).toContain(`Bearer ${SECRET}`);
    expect(sent('/api/api-keys')).toEqual([
      {
        storeId: 1,
        name: '결과 봇',
        scopes: ['READ', 'CASH'],
        validDays: null,
        presentPassword: 'login-secret',
      },
    ]);
    await user.keyboard('{Escape}');
    expect(field('키').value).toBe(SECRET);
    await press('키 닫기');
    await asked('닫으면 키를 다시 볼 수 없습니다.');
    await press('키 닫기');
    await waitFor(() => expect(document.body.textContent).not.toContain(SECRET));
  });

  it('are no more than fifty: the button for more is not offered', async () => {
    const full = Array.from({ length: 50 }, (_, index) => ({ ...KEY, id: index + 1 }));
    await open(
      { server: { '/api/api-keys/list': always(full) } },
      '/integrations',
      'API 키는 50개까지 만들 수 있습니다.',
    );
    expect(text()).not.toContain('새 API 키');
  });

  it('say beside the fields what is missing, and send nothing', async () => {
    const { user, press, sent } = await open();
    await press('새 API 키');
    await user.click(screen.getByLabelText('읽기'));
    await press('키 만들기');
    await shown('이름을 입력해주세요.', '권한을 하나 이상 골라주세요.', '로그인 비밀번호를 입력해주세요.');
    expect(sent('/api/api-keys')).toEqual([]);
  });

  it('keep what was typed where the server refuses it', async () => {
    const refusal = refusingField('presentPassword', 'wrong-password');
    const { write, press } = await open({ server: { '/api/api-keys': refusal } });
    await press('새 API 키');
    await write('이름 *', '결과 봇');
    await write('로그인 비밀번호 *', 'a-guess');
    await press('키 만들기');
    await shown('현재 비밀번호가 올바르지 않습니다.');
    expect([field('이름 *').value, field('로그인 비밀번호 *').value]).toEqual(['결과 봇', 'a-guess']);
  });

  it('are revoked after a question', async () => {
    const { user, press, calls } = await open({
      server: { '/api/api-keys/list': inTurn(always([KEY]), always([])), '/api/api-keys': always(1) },
    });
    await user.click(await screen.findByRole('button', { name: '결과 봇 폐기' }));
    await asked("'결과 봇' 키를 폐기하시겠습니까?");
    await press('폐기');
    await saidAlone('API 키를 폐기했습니다.');
    const { method, body } = calls.find(({ path }) => path === '/api/api-keys') ?? {};
    expect({ method, body }).toEqual({ method: 'DELETE', body: { storeId: 1, keyId: 4 } });
    await shown('아직 API 키가 없습니다.');
  });
});

it('shows the keys of the platform to its administrators alone', async () => {
  const platform = await open({ as: OWNER }, '/integrations?of=platform');
  await shown('모든 매장');
  expect(platform.sent('/api/api-keys/list')).toEqual([{ storeId: 'ALL' }]);
  const store = await open({}, '/integrations?of=platform');
  expect(store.sent('/api/api-keys/list')).toEqual([{ storeId: 1 }]);
});

it('has examples with the address of the product', () => {
  const call = { origin: 'http://pub.lan:8080', secret: SECRET, owner: 3 };
  expect(EXAMPLES.curl(call)).toBe(
    [
      'curl -X POST http://pub.lan:8080/api/game/list \\',
      `  -H "Authorization: Bearer ${SECRET}" \\`,
      '  -H "Content-Type: application/json" \\',
      `  -d '{"storeId":3}'`,
    ].join('\n'),
  );
  expect(EXAMPLES.Node(call)).toContain("fetch('http://pub.lan:8080/api/game/list'");
  expect(EXAMPLES.curl({ ...call, owner: 'ALL' })).toContain('/api/store/list');
  expect(JSON.parse(EXAMPLES.MCP(call))).toEqual({
    mcpServers: {
      feltclock: {
        type: 'http',
        url: 'http://pub.lan:8080/api/mcp',
        headers: { Authorization: `Bearer ${SECRET}` },
      },
    },
  });
});
