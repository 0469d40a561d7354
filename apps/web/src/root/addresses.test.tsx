import type { WireAppDelivery } from '@feltclock/contract';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { profileOf } from '../../test-support/session.ts';
import { session } from '../shared/session/session.ts';
import {
  closeConsoles,
  openConsole,
  pretendServer,
  settled,
  type PretendedServer,
} from '../../test-support/console.tsx';

interface Code {
  readonly id: number;
  readonly name: string;
}

async function open(path: string, answers: Readonly<Record<string, PretendedServer>>) {
  const sent: { path: string; body: unknown }[] = [];
  const noting = Object.entries(answers).map(([at, answer]): [string, PretendedServer] => [
    at,
    (asked, body) => {
      sent.push({ path: asked, body });
      return answer(asked, body);
    },
  ]);
  pretendServer(Object.fromEntries(noting));
  const page = await openConsole(path);
  return { page, sent };
}

const methodsOf = (path: string) =>
  vi.mocked(window.fetch).mock.calls.flatMap(([asked, init]) => (asked === path ? [init?.method] : []));
const dialog = (): Element | null => document.querySelector('[role=dialog]');
const asks = (text: string) => settled(() => expect(dialog()?.textContent).toContain(text));

beforeEach(() => {
  session.start('Bearer a', profileOf({ id: 'admin', role: 'SUPER_ADMIN', storeId: 'ALL' }));
});
afterEach(closeConsoles);

describe('the addresses', () => {
  const VALUE = { 1: '/api/code/address/tier1/value', 2: '/api/code/address/tier2/value' } as const;
  const SEND = '/api/code/address/send';

  /** What the server keeps: tiers under the address above; the top one is under 0. */
  const kept = (): Record<number, Code[]> => ({
    0: [
      { id: 1, name: '서울특별시' },
      { id: 2, name: '부산광역시' },
    ],
    1: [{ id: 40, name: '강남구' }],
    2: [{ id: 50, name: '해운대구' }],
    40: [{ id: 400, name: '역삼동' }],
  });

  async function openAddresses(answers: Readonly<Record<string, PretendedServer>> = {}, tiers = kept()) {
    const under: PretendedServer = (_, body) => ({ body: tiers[(body as { parentId: number }).parentId] ?? [] });
    const { page, sent } = await open('/address-manage', {
      '/api/code/address/tier1': () => ({ body: tiers[0] }),
      '/api/code/address/tier2': under,
      '/api/code/address/tier3': under,
      ...answers,
    });
    await settled(() => expect(namesIn(1)).toHaveLength(3));
    return { page, changes: () => sent.filter(({ path }) => !/tier\d$/.test(path)) };
  }

  const panel = (tier: number): HTMLElement => {
    const found = document.querySelector<HTMLElement>(`section[aria-labelledby="tier-${String(tier)}"]`);
    if (found === null) throw new Error(`no tier ${String(tier)}`);
    return found;
  };
  const select = (tier: number): HTMLSelectElement => panel(tier).querySelector('select')!;
  const namesIn = (tier: number): string[] => [...select(tier).options].map(({ text }) => text);
  const choose = (tier: number, value: number): void => {
    const chosen = select(tier);
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(chosen, String(value));
    act(() => void chosen.dispatchEvent(new Event('change', { bubbles: true })));
  };
  const pressIn = (tier: number, name: string): void => {
    const found = [...panel(tier).querySelectorAll('button')].find(({ textContent }) => textContent === name);
    if (found === undefined) throw new Error(`nothing to press in tier ${String(tier)}: "${name}"`);
    act(() => found.click());
  };
  const isClosed = (tier: number): boolean =>
    [select(tier), ...panel(tier).querySelectorAll('button')].every(({ disabled }) => disabled);

  it('are open from the top, each tier once the one above is chosen', async () => {
    await openAddresses();
    expect(namesIn(1)).toEqual(['선택', '서울특별시', '부산광역시']);
    expect([isClosed(1), isClosed(2), isClosed(3)]).toEqual([false, true, true]);
    expect(panel(2).textContent).toContain('위 단계의 주소를 먼저 선택해주세요.');
    choose(1, 1);
    await settled(() => expect(namesIn(2)).toEqual(['선택', '강남구']));
    expect([isClosed(2), isClosed(3)]).toEqual([false, true]);
    choose(2, 40);
    await settled(() => expect(namesIn(3)).toEqual(['선택', '역삼동']));
    expect(isClosed(3)).toBe(false);
  });

  it('below another one are read again, and none of them is chosen', async () => {
    await openAddresses();
    choose(1, 1);
    await settled(() => expect(namesIn(2)).toEqual(['선택', '강남구']));
    choose(2, 40);
    await settled(() => expect(namesIn(3)).toEqual(['선택', '역삼동']));
    choose(1, 2);
    await settled(() => expect(namesIn(2)).toEqual(['선택', '해운대구']));
    expect(select(2).value).toBe('');
    expect([namesIn(3), isClosed(3)]).toEqual([['선택'], true]);
  });

  it('that are none say so, and can be added to', async () => {
    await openAddresses();
    choose(1, 2);
    await settled(() => expect(namesIn(2)).toEqual(['선택', '해운대구']));
    choose(2, 50);
    await settled(() => expect(panel(3).textContent).toContain('등록된 주소가 없습니다.'));
    expect(select(3).disabled).toBe(true);
    expect(isClosed(3)).toBe(false);
  });

  it('that can’t be read say so, and can be read again', async () => {
    let isDown = true;
    const { page } = await open('/address-manage', {
      '/api/code/address/tier1': () => {
        if (isDown) return { status: 409, body: { code: 'conflict', message: '' } };
        return { body: [{ id: 1, name: '서울특별시' }] };
      },
    });
    await settled(() => expect(page.text()).toContain('불러오지 못했습니다.'));
    expect(document.querySelector('select')).toBeNull();
    isDown = false;
    page.press('다시 시도');
    await settled(() => expect(namesIn(1)).toEqual(['선택', '서울특별시']));
  });

  it('are added to the top tier, and the new one is chosen', async () => {
    const tiers = kept();
    const { page, changes } = await openAddresses(
      {
        [VALUE[1]]: (_, body) => {
          tiers[0] = [...(tiers[0] ?? []), { id: 3, name: (body as Code).name }];
          return { body: { code: 1, message: '', id: 3 } };
        },
      },
      tiers,
    );
    page.type('주소1 추가', '  제주도 ');
    pressIn(1, '저장');
    await settled(() => expect(page.text()).toContain('주소1이 생성되었습니다.'));
    expect(changes()).toEqual([{ path: VALUE[1], body: { name: '제주도' } }]);
    expect(methodsOf(VALUE[1])).toEqual(['POST']);
    await settled(() => expect(select(1).selectedOptions[0]?.text).toBe('제주도'));
    expect(page.field('주소1 추가').value).toBe('');
    expect(select(2).disabled).toBe(true);
    expect(panel(2).textContent).not.toContain('위 단계의 주소를 먼저 선택해주세요.');
  });

  it('are added under the one that is chosen above', async () => {
    const { page, changes } = await openAddresses({
      [VALUE[2]]: () => ({ body: { code: -1, message: 'App 서버에 연결할 수 없습니다.', id: 41 } }),
    });
    choose(1, 1);
    await settled(() => expect(namesIn(2)).toEqual(['선택', '강남구']));
    page.type('주소2 추가', '마포구');
    pressIn(2, '저장');
    await settled(() =>
      expect(page.text()).toContain('주소2는 생성되었으나 App 연계에 실패하였습니다(App 서버에 연결할 수 없습니다).'),
    );
    expect(changes()).toEqual([{ path: VALUE[2], body: { name: '마포구', parentId: 1 } }]);
  });

  it('that are refused stay in the field', async () => {
    const { page } = await openAddresses({
      [VALUE[1]]: () => ({ body: { code: 0, message: '이미 있는 주소입니다.' } }),
    });
    page.type('주소1 추가', '서울특별시');
    pressIn(1, '저장');
    await settled(() => expect(page.text()).toContain('주소1 생성을 실패하였습니다(이미 있는 주소입니다).'));
    expect(page.field('주소1 추가').value).toBe('서울특별시');
    expect(select(1).value).toBe('');
  });

  it('need a name', async () => {
    const { page, changes } = await openAddresses({ [VALUE[1]]: () => ({ body: { code: 1, message: '', id: 3 } }) });
    page.type('주소1 추가', '   ');
    pressIn(1, '저장');
    await settled(() => expect(page.text()).toContain('주소 이름을 입력해주세요.'));
    expect(changes()).toEqual([]);
  });

  it('are renamed once that was confirmed', async () => {
    const tiers = kept();
    const { page, changes } = await openAddresses(
      {
        [VALUE[1]]: (_, body) => {
          tiers[0] = [body as Code];
          return { body: { code: 1, message: '', id: 2 } };
        },
      },
      tiers,
    );
    expect(page.field('주소1 수정').disabled).toBe(true);
    choose(1, 2);
    act(() => page.field('주소1 수정').click());
    expect(page.field('주소1 새 이름').value).toBe('부산광역시');
    page.type('주소1 새 이름', '부산');
    pressIn(1, '수정');
    await asks("'부산광역시'를 '부산'으로 수정하시겠습니까?");
    expect(changes()).toEqual([]);
    page.press('확인');
    await settled(() => expect(page.text()).toContain('주소1이 수정되었습니다.'));
    expect(changes()).toEqual([{ path: VALUE[1], body: { id: 2, name: '부산' } }]);
    expect(methodsOf(VALUE[1])).toEqual(['PUT']);
    await settled(() => expect(namesIn(1)).toEqual(['선택', '부산']));
    expect(page.text()).not.toContain('주소1 새 이름');
  });

  it('whose new name is refused can be given another', async () => {
    const { page } = await openAddresses({ [VALUE[1]]: () => ({ status: 502, body: '' }) });
    choose(1, 1);
    act(() => page.field('주소1 수정').click());
    page.type('주소1 새 이름', '서울');
    pressIn(1, '수정');
    await asks('수정하시겠습니까?');
    page.press('확인');
    await settled(() => expect(page.text()).toContain('주소1 수정을 실패하였습니다.'));
    expect(page.field('주소1 새 이름').value).toBe('서울');
  });

  it('are no longer being renamed when another is chosen', async () => {
    const { page } = await openAddresses();
    choose(1, 1);
    act(() => page.field('주소1 수정').click());
    expect(page.text()).toContain('주소1 새 이름');
    choose(1, 2);
    expect(page.text()).not.toContain('주소1 새 이름');
    expect(page.field('주소1 수정').checked).toBe(false);
  });

  it.each([
    ['App 전송(생성)', 'POST', 1, '주소 데이터가 App에 전송되었습니다.'],
    ['App 전송(수정)', 'PUT', 1, '주소 데이터가 App에 전송되었습니다.'],
    ['App 전송(수정)', 'PUT', -1, '주소 데이터의 App 전송을 실패하였습니다(이유).'],
  ])('%s goes as %s, and says how it went (%i)', async (name, method, code, text) => {
    const { page, changes } = await openAddresses({ [SEND]: () => ({ body: { code, message: '이유.' } }) });
    choose(1, 2);
    pressIn(1, name);
    await settled(() => expect(page.text()).toContain(text));
    expect(changes()).toEqual([{ path: SEND, body: { id: 2 } }]);
    expect(methodsOf(SEND)).toEqual([method]);
  });

  it('are chosen before one is sent', async () => {
    const { page, changes } = await openAddresses({ [SEND]: () => ({ body: { code: 1, message: '' } }) });
    pressIn(1, 'App 전송(생성)');
    await settled(() => expect(page.text()).toContain('주소1을 먼저 선택해주세요.'));
    expect(changes()).toEqual([]);
  });
});

describe('messages to the App', () => {
  const delivery = (part: Partial<WireAppDelivery>): WireAppDelivery => ({
    ...{ id: 5, thing: 'address', thingId: 40, name: '강남구', what: 'created', state: 'waiting', attempts: 0 },
    ...{ reason: '', createdAt: 1_769_873_407_000, nextAttemptAt: 1_769_873_467_000 },
    ...part,
  });
  const openLink = (deliveries: () => readonly WireAppDelivery[], retry?: PretendedServer) =>
    open('/app-link', {
      '/api/app-link': () => ({ body: { isConfigured: true, deliveries: deliveries() } }),
      '/api/app-link/retry': retry ?? (() => ({ body: { code: 1, message: '' } })),
    });

  it('that wait tell what they are about and when they are tried', async () => {
    const { page } = await openLink(() => [delivery({})]);
    await settled(() => expect(page.text()).toContain('대기 중'));
    for (const text of ['주소 40 · 생성', '0회', '아직 시도하지 않았습니다.', '2026-02-01 00:30:07'])
      expect(page.text()).toContain(text);
    expect(page.text()).toContain('2026-02-01 00:31:07');
    expect(page.text()).not.toContain('자동으로 시도하지 않습니다.');
  });

  it('are tried again all at once', async () => {
    let left = [delivery({}), delivery({ id: 6, thing: 'structure', name: '딥스택', what: 'deleted' })];
    const { page, sent } = await openLink(
      () => left,
      () => {
        left = left.slice(1);
        return { body: { code: 1, message: '' } };
      },
    );
    await settled(() => expect(document.querySelectorAll('article')).toHaveLength(2));
    page.press('모두 다시 시도');
    await settled(() => expect(page.text()).toContain('모든 데이터를 다시 시도합니다.'));
    expect(sent).toContainEqual({ path: '/api/app-link/retry', body: { id: 'ALL' } });
    await settled(() => expect(document.querySelectorAll('article')).toHaveLength(1));
    expect(document.querySelector('article')?.textContent).toContain('스트럭처 40 · 삭제');
  });

  it('that fail again stay, with the reason', async () => {
    const { page, sent } = await openLink(
      () => [delivery({})],
      () => ({ body: { code: -1, message: 'HTTP 500', id: 5 } }),
    );
    await settled(() => expect(page.text()).toContain('대기 중'));
    page.press('다시 시도: 강남구');
    await settled(() => expect(page.text()).toContain('데이터의 App 전달을 실패하였습니다(HTTP 500).'));
    expect(sent).toContainEqual({ path: '/api/app-link/retry', body: { id: 5 } });
    expect(document.querySelectorAll('article')).toHaveLength(1);
  });

  it('that can’t be read say so', async () => {
    const { page } = await open('/app-link', {
      '/api/app-link': () => ({ status: 409, body: { code: 'conflict', message: '' } }),
    });
    await settled(() => expect(page.text()).toContain('불러오지 못했습니다.'));
    expect(page.text()).not.toContain('모두 다시 시도');
  });
});

describe('a store', () => {
  const store = {
    ...{ id: 7, name: '강남점', adminId: 'gangnam', address1: 1, address2: 40, address3: null },
    ...{ detailAddress: '3층', phoneNo: '02-555-0101', comment: '', addressNames: ['서울특별시', '강남구'] },
  };
  const stores: Readonly<Record<string, PretendedServer>> = {
    '/api/store/list': () => ({ body: [store] }),
    '/api/store/detail': () => ({ body: store }),
    '/api/code/address/tier1': () => ({ body: [{ id: 1, name: '서울특별시' }] }),
    '/api/code/address/tier2': () => ({ body: [{ id: 40, name: '강남구' }] }),
    '/api/code/address/tier3': () => ({ body: [] }),
  };

  it('is opened by pressing anywhere in its row', async () => {
    const { page } = await open('/store-info-list', stores);
    await settled(() => expect(page.text()).toContain('매장 1개'));
    act(() => document.querySelector<HTMLElement>('tbody td')?.click());
    await settled(() => expect(page.field('매장 이름 *').value).toBe('강남점'));
    expect(page.path()).toBe('/store-edit');
  });

  it('gets the administrator who was confirmed, by itself', async () => {
    const admin = '/api/store/admin';
    const { page, sent } = await open('/store-edit?id=7', {
      ...stores,
      [admin]: () => ({ body: { code: 1, message: '', id: 7 } }),
      '/api/user/list': () => ({ body: [] }),
    });
    await settled(() => expect(page.field('관리자 아이디').value).toBe('gangnam'));
    page.type('관리자 아이디', ' ');
    page.press('관리자 아이디 저장');
    await settled(() => expect(page.text()).toContain('관리자 아이디가 비어있습니다.'));
    page.type('관리자 아이디', ' mapo ');
    page.press('관리자 아이디 저장');
    await asks("'mapo' 아이디를 이 매장의 관리자로 저장하시겠습니까?");
    expect(methodsOf(admin)).toEqual([]);
    page.press('확인');
    await settled(() => expect(page.text()).toContain('관리자 아이디를 저장했습니다.'));
    expect(sent).toContainEqual({ path: admin, body: { id: 7, adminId: 'mapo' } });
    expect(methodsOf(admin)).toEqual(['POST']);
  });

  it('is not left with changes without a question', async () => {
    const { page } = await open('/store-edit?id=7', stores);
    await settled(() => expect(page.field('상세 주소').value).toBe('3층'));
    page.type('상세 주소', '4층');
    page.press('목록');
    await asks('저장하지 않은 변경사항이 있습니다. 나가시겠습니까?');
    expect(page.path()).toBe('/store-edit');
    page.press('확인');
    await settled(() => expect(page.path()).toBe('/store-info-list'));
  });
});
