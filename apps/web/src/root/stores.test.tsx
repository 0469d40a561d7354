import type { Store } from '@feltclock/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { profileOf } from '../../test-support/session.ts';
import { session } from '../shared/session/session.ts';
import {
  closeConsoles,
  openConsole,
  pretendServer,
  settled,
  type PretendedServer,
} from '../../test-support/console.tsx';

const storeOf = (part: Partial<Store> = {}): Store => ({
  ...{ id: 7, name: '강남점', adminId: 'gangnam', address1: 1, address2: 40, address3: null },
  ...{ detailAddress: '3층', phoneNo: '02-555-0101', comment: '', addressNames: ['서울특별시', '강남구'] },
  ...part,
});

const ADDRESSES: Readonly<Record<string, PretendedServer>> = {
  '/api/code/address/tier1': () => ({ body: [{ id: 1, name: '서울특별시' }] }),
  '/api/code/address/tier2': (_, body) => ({
    body: (body as { parentId: number }).parentId === 1 ? [{ id: 40, name: '강남구' }] : [],
  }),
  '/api/code/address/tier3': () => ({ body: [] }),
};

async function open(path: string, answers: Readonly<Record<string, PretendedServer>>) {
  const asked = pretendServer({ ...ADDRESSES, ...answers });
  const page = await openConsole(path);
  return { page, asked };
}

beforeEach(() => {
  session.start('Bearer a', profileOf({ id: 'admin', role: 'SUPER_ADMIN', storeId: 'ALL' }));
});
afterEach(closeConsoles);

describe('the list of stores', () => {
  it('shows name, administrator, phone number and address', async () => {
    const { page } = await open('/store-info-list', {
      '/api/store/list': () => ({ body: [storeOf(), storeOf({ id: 8, name: '홍대점', adminId: null, phoneNo: '' })] }),
    });
    await settled(() => expect(page.text()).toContain('매장 2개'));
    const [, first, second] = [...document.querySelectorAll('tr')].map(({ textContent }) => textContent);
    expect(first).toBe('강남점gangnam02-555-0101서울특별시 강남구 3층');
    expect(second).toContain('홍대점없음없음');
    expect(document.querySelector('tbody a')?.getAttribute('href')).toBe('/store-edit?id=7');
  });

  it('searches when asked, and shows ten to a page', async () => {
    const all = Array.from({ length: 12 }, (_, index) => storeOf({ id: index + 1, name: `매장${String(index + 1)}` }));
    const filters: unknown[] = [];
    const { page } = await open('/store-info-list', {
      '/api/store/list': (_, body) => {
        filters.push(body);
        return { body: all };
      },
    });
    await settled(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(10));
    page.press('2 페이지');
    await settled(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(2));
    page.type('매장 이름', '강남');
    page.type('관리자 아이디', 'gang');
    page.press('조회');
    await settled(() => expect(filters.at(-1)).toEqual({ name: '강남', adminId: 'gang' }));
    await settled(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(10));
  });

  it('says when nothing was found', async () => {
    const { page } = await open('/store-info-list', { '/api/store/list': () => ({ body: [] }) });
    await settled(() => expect(page.text()).toContain('조회된 매장이 없습니다.'));
  });
});

describe('creating a store', () => {
  const create = async (answer: PretendedServer) => {
    const { page, asked } = await open('/store-create', {
      '/api/store': answer,
      '/api/store/list': () => ({ body: [] }),
    });
    await settled(() => expect(page.text()).toContain('매장 생성'));
    page.type('매장 이름 *', '새 매장');
    page.press('저장');
    await settled(() => expect(page.text()).toContain("'새 매장' 매장을 생성하시겠습니까?"));
    expect(asked).not.toContain('/api/store');
    page.press('확인');
    return page;
  };

  it('needs a name and a phone number that is one', async () => {
    const { page, asked } = await open('/store-create', {});
    await settled(() => expect(page.text()).toContain('매장 생성'));
    page.press('저장');
    await settled(() => expect(page.text()).toContain('매장 이름을 입력해주세요.'));
    page.type('매장 이름 *', '새 매장');
    page.type('전화번호', '없음');
    page.press('저장');
    await settled(() => expect(page.text()).toContain('전화번호를 확인해주세요.'));
    expect(asked).not.toContain('/api/store');
  });

  it('sends what was entered, says so, and goes to the list', async () => {
    const sent: unknown[] = [];
    const page = await create((_, body) => {
      sent.push(body);
      return { body: { code: 1, message: '', id: 9 } };
    });
    await settled(() => expect(page.text()).toContain('매장이 생성되었습니다.'));
    expect(sent).toEqual([
      {
        ...{ name: '새 매장', adminId: '', address1: null, address2: null, address3: null },
        ...{ detailAddress: '', phoneNo: '', comment: '' },
      },
    ]);
    expect(page.path()).toBe('/store-create');
    await settled(() => expect(page.path()).toBe('/store-info-list'));
  });

  it.each<[string, PretendedServer, string]>([
    [
      'the App',
      () => ({ body: { code: -1, message: 'App 서버에 연결할 수 없습니다.', id: 9 } }),
      '매장은 생성되었으나 App 연계에 실패하였습니다(App 서버에 연결할 수 없습니다).',
    ],
    [
      'the business',
      () => ({ body: { code: 0, message: '없는 사용자입니다.' } }),
      '매장 생성을 실패하였습니다(없는 사용자입니다).',
    ],
    [
      'the schema',
      () => ({
        status: 400,
        body: { code: 'invalid-request', message: '', errors: [{ field: 'name', message: '너무 깁니다' }] },
      }),
      '매장 생성을 실패하였습니다(너무 깁니다).',
    ],
  ])('says what %s had against it', async (_, answer, text) => {
    const page = await create(answer);
    await settled(() => expect(page.text()).toContain(text));
  });

  it('says nothing of the server when no answer came', async () => {
    const page = await create(() => ({ status: 502, body: '' }));
    await settled(() => expect(page.text()).toContain('매장 생성을 실패하였습니다.'));
  });
});

describe('editing a store', () => {
  const DETAIL: PretendedServer = () => ({ body: storeOf() });
  const done: PretendedServer = () => ({ body: { code: 1, message: '', id: 7 } });
  const edit = async (answers: Readonly<Record<string, PretendedServer>> = {}) => {
    const listed: PretendedServer = () => ({ body: [storeOf()] });
    const { page, asked } = await open('/store-edit?id=7', {
      '/api/store/detail': DETAIL,
      '/api/store/list': listed,
      ...answers,
    });
    await settled(() => expect(page.field('매장 이름 *').value).toBe('강남점'));
    return { page, asked };
  };

  it('changes what was changed, and leaves the administrator alone', async () => {
    const sent: unknown[] = [];
    const { page } = await edit({
      '/api/store': (_, body) => {
        sent.push(body);
        return { body: { code: 1, message: '', id: 7 } };
      },
    });
    page.type('상세 주소', '4층');
    expect(page.text()).toContain('저장하지 않은 변경사항이 있습니다.');
    page.press('저장');
    page.press('확인');
    await settled(() => expect(page.text()).toContain('매장 정보가 변경되었습니다.'));
    expect(sent).toMatchObject([{ id: 7, detailAddress: '4층', adminId: '', address2: 40 }]);
    await settled(() => expect(page.text()).not.toContain('저장하지 않은 변경사항이 있습니다.'));
  });

  it('removes the saved administrator, then has none to remove', async () => {
    const { page } = await edit({ '/api/store/admin': done });
    page.press('관리자 아이디 삭제');
    page.press('삭제');
    await settled(() => expect(page.text()).toContain('관리자 아이디가 삭제되었습니다.'));
    await settled(() => expect(page.field('관리자 아이디').value).toBe(''));
    page.press('관리자 아이디 삭제');
    await settled(() => expect(page.text()).toContain('관리자 아이디가 비어있습니다.'));
  });

  it('deletes after a confirmation, and goes to the list', async () => {
    const { page } = await edit({ '/api/store': done });
    page.press('삭제');
    await settled(() => expect(page.text()).toContain("'강남점' 매장을 삭제하시겠습니까?"));
    page.press('삭제');
    await settled(() => expect(page.text()).toContain('매장이 삭제되었습니다.'));
    await settled(() => expect(page.path()).toBe('/store-info-list'));
  });

  it.each([
    ['App 전송(생성)', 1, '매장 데이터가 App에 전송되었습니다.'],
    ['App 전송(수정)', 0, '매장 데이터의 App 전송을 실패하였습니다(이유).'],
    ['App 전송(수정)', -1, '매장 데이터의 App 전송을 실패하였습니다(이유).'],
  ])('%s says how it went (%i)', async (name, code, text) => {
    const { page } = await edit({ '/api/store/send': () => ({ body: { code, message: '이유', id: 7 } }) });
    page.press(name);
    await settled(() => expect(page.text()).toContain(text));
  });
});

describe('the own store', () => {
  it('is there to read for its administrator, in the place of the list', async () => {
    session.start('Bearer a', profileOf({ storeId: 7 }));
    const { page } = await open('/store-manage', { '/api/store/detail': () => ({ body: storeOf() }) });
    await settled(() => expect(page.text()).toContain('서울특별시 강남구'));
    expect(document.querySelectorAll('input, textarea')).toHaveLength(0);
    await page.go('/store-edit?id=7');
    await settled(() => expect(page.path()).toBe('/main'));
  });
});

describe('what still has to reach the App', () => {
  const delivery = {
    ...{ id: 5, thing: 'store', thingId: 7, name: '강남점', what: 'modified', state: 'given-up', attempts: 20 },
    ...{ reason: 'HTTP 500', createdAt: 1_769_873_407_000, nextAttemptAt: null },
  };

  it('is shown with its reason, and tried again', async () => {
    const left = [delivery];
    const { page } = await open('/app-link', {
      '/api/app-link': () => ({ body: { isConfigured: true, deliveries: left } }),
      '/api/app-link/retry': () => {
        left.pop();
        return { body: { code: 1, message: '', id: 5 } };
      },
    });
    await settled(() => expect(page.text()).toContain('중단됨'));
    for (const text of ['매장 7 · 수정', '20회', 'HTTP 500', '자동으로 시도하지 않습니다.'])
      expect(page.text()).toContain(text);
    page.press('다시 시도: 강남점');
    await settled(() => expect(page.text()).toContain('데이터가 App에 전달되었습니다.'));
    await settled(() => expect(page.text()).toContain('전달되지 않은 데이터가 없습니다.'));
  });

  it('is nothing without an App', async () => {
    const { page } = await open('/app-link', {
      '/api/app-link': () => ({ body: { isConfigured: false, deliveries: [] } }),
    });
    await settled(() => expect(page.text()).toContain('연결된 App이 없습니다.'));
  });
});
