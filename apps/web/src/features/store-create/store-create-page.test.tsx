import type { Store } from '@feltclock/contract';
import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { always, type Answer } from '../../../test-support/fake-server.ts';
import { pass } from '../../../test-support/held-clock.ts';
import { asked, openConsole, OWNER, shown } from '../../../test-support/open-console.tsx';
import { storeOf, TIERS } from '../../../test-support/store-of.ts';

const openForm = async (answer: Answer, stores: readonly Store[]) => {
  const server = { ...TIERS, '/api/store': answer, '/api/store/list': always(stores) };
  const page = await openConsole('/store-create', { as: OWNER, server });
  await shown('매장 생성');
  return { page, sent: () => page.sent('/api/store') };
};
const create = async (answer: Answer, stores: readonly Store[] = [storeOf({ id: 1 })]) => {
  const { page, sent } = await openForm(answer, stores);
  await page.write('매장 이름 *', '새 매장');
  await page.press('저장');
  await asked("'새 매장' 매장을 생성하시겠습니까?");
  expect(sent()).toEqual([]);
  await page.press('확인');
  return { page, sent };
};

describe('creating a store', () => {
  it('needs a name and a phone number that is one', async () => {
    const { page, sent } = await openForm(always(1), []);
    await page.press('저장');
    await shown('매장 이름을 입력해주세요.');
    await page.write('매장 이름 *', '새 매장');
    await page.write('전화번호', '없음');
    await page.press('저장');
    await shown('전화번호를 확인해주세요.');
    expect(sent()).toEqual([]);
  });

  it('sends what was entered, says so, and goes to the list', async () => {
    const { page, sent } = await create(always({ code: 1, message: '', id: 9 }));
    await shown('매장이 생성되었습니다.');
    expect(sent()).toEqual([
      {
        name: '새 매장',
        adminId: '',
        address1: null,
        address2: null,
        address3: null,
        detailAddress: '',
        phoneNo: '',
        comment: '',
        hasFirstStructure: true,
      },
    ]);
    await pass(1999);
    expect(page.path()).toBe('/store-create');
    await pass(1);
    await waitFor(() => expect(page.path()).toBe('/store-info-list'));
  });

  it('leads from the first store to its next steps', async () => {
    const { page } = await create(always({ code: 1, message: '', id: 9 }), []);
    await shown('매장이 생성되었습니다.', '직접 운영하려면 비워두세요.');
    await pass(2000);
    await waitFor(() => expect(page.path()).toBe('/main'));
  });

  it.each<[string, Answer, string]>([
    [
      'the App',
      always({ code: -1, message: 'App 서버에 연결할 수 없습니다.', id: 9 }),
      '매장은 생성되었으나 App 연계에 실패하였습니다(App 서버에 연결할 수 없습니다).',
    ],
    [
      'the schema',
      () => ({
        status: 400,
        body: { code: 'invalid-request', message: '', errors: [{ field: 'name', message: '너무 깁니다' }] },
      }),
      '매장 생성을 실패하였습니다(너무 깁니다).',
    ],
  ])('shows the refusal of %s', async (_, answer, words) => {
    await create(answer);
    await shown(words);
  });
});
