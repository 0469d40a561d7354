import type { WireAdPage, WireAds } from '@feltclock/contract';
import { act } from 'react';
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

const pageOf = (id: number, fileName: string): WireAdPage => ({
  ...{ id, seq: id, fileId: id * 10, fileName, extension: 'png', description: `${fileName} 설명` },
  ...{ updateUserId: 'owner', updateDate: 1_769_873_407_000 },
});
const adsOf = (part: Partial<WireAds> = {}): WireAds => ({
  isValid: 1,
  cycleTime: 5000,
  pages: [pageOf(1, '봄'), pageOf(2, '여름'), pageOf(3, '가을')],
  ...part,
});

/** The server keeps what is saved; what it was asked is collected by path. */
async function openAds(ads: WireAds, more: Readonly<Record<string, PretendedServer>> = {}) {
  const sent: [path: string, body: unknown][] = [];
  const hearing =
    (answer: () => unknown, status = 200): PretendedServer =>
    (path, body) => {
      sent.push([path, body]);
      return { status, body: answer() };
    };
  pretendServer({
    '/api/store/list': () => ({ body: [] }),
    '/api/code/address/tier1': () => ({
      body: [
        { id: 1, name: '서울특별시' },
        { id: 2, name: '부산광역시' },
      ],
    }),
    '/api/ad/1': () => ({ body: ads }),
    '/api/ad/2': () => ({ body: adsOf({ isValid: 0, cycleTime: 0, pages: [] }) }),
    '/api/ad/master': hearing(() => (ads.cycleTime === 0 ? 1 : 2)),
    '/api/ad/page': hearing(() => 1),
    '/api/ad/page/2': hearing(() => '광고 페이지가 삭제되었습니다.'),
    ...more,
  });
  const page = await openConsole('/ad-manage');
  return { page, sent };
}

const names = (): string[] => [...document.querySelectorAll('tbody th')].map((cell) => cell.textContent);
const choose = (value: string): void => {
  const select = document.querySelector('select');
  if (select === null) throw new Error('nothing to choose from');
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, value);
  act(() => void select.dispatchEvent(new Event('change', { bubbles: true })));
};

beforeEach(() => {
  session.start('Bearer a', profileOf({ role: 'SUPER_ADMIN', storeId: 'ALL' }));
});
afterEach(closeConsoles);

describe('the advertisements of an address', () => {
  it('are those of the first one, said to have been read, with every column', async () => {
    const { page } = await openAds(adsOf());
    await settled(() => expect(page.text()).toContain('데이터 조회에 성공하였습니다.'));
    expect(names()).toEqual(['봄', '여름', '가을']);
    for (const text of ['png', '봄 설명', 'owner', '2026-02-01 00:30:07', '활성']) expect(page.text()).toContain(text);
    expect(page.field('페이지당 시간(초)').value).toBe('5');
  });

  it('are none where nothing was saved: off, 0 seconds, and no page before the header', async () => {
    const { page } = await openAds(adsOf());
    await settled(() => expect(names()).toHaveLength(3));
    choose('2');
    await settled(() => expect(page.text()).toContain('해당 주소의 데이터가 없습니다. 헤더 정보를 먼저 저장해주세요.'));
    await settled(() => expect(page.field('페이지당 시간(초)').value).toBe('0'));
    expect(page.text()).toContain('비활성');
    expect(page.text()).toContain('등록된 광고 페이지가 없습니다.');
    page.press('새 페이지 추가');
    expect(document.querySelector('[role=dialog]')).toBeNull();
  });

  it('that can’t be read say so, and can be read again', async () => {
    const { page } = await openAds(adsOf(), {
      '/api/ad/1': () => ({ status: 500, body: { code: 'internal', message: '' } }),
    });
    await settled(() => expect(page.text()).toContain('데이터 조회에 실패하였습니다.'));
    expect(page.text()).toContain('다시 시도');
  });

  it('need an address', async () => {
    const { page } = await openAds(adsOf(), { '/api/code/address/tier1': () => ({ body: [] }) });
    await settled(() => expect(page.text()).toContain('등록된 주소가 없습니다.'));
  });
});

describe('the header', () => {
  it('is saved in milliseconds, and told to be changed', async () => {
    const { page, sent } = await openAds(adsOf());
    await settled(() => expect(names()).toHaveLength(3));
    page.type('페이지당 시간(초)', '7.5');
    page.press('저장');
    await settled(() => expect(page.text()).toContain('수정되었습니다.'));
    expect(sent).toEqual([['/api/ad/master', { address1: 1, isValid: 1, cycleTime: 7500 }]]);
  });

  it.each(['0', '0.5', ''])('is not saved with "%s" seconds', async (typed) => {
    const { page, sent } = await openAds(adsOf());
    await settled(() => expect(names()).toHaveLength(3));
    page.type('페이지당 시간(초)', typed);
    page.press('저장');
    await settled(() => expect(page.text()).toContain('페이지당 시간은 1초부터 3,600초까지 입력해주세요.'));
    expect(sent).toEqual([]);
  });

  it('that is refused says why', async () => {
    const { page } = await openAds(adsOf(), {
      '/api/ad/master': () => ({ status: 500, body: { code: 'internal', message: '' } }),
    });
    await settled(() => expect(names()).toHaveLength(3));
    page.press('저장');
    await settled(() => expect(page.text()).toContain('저장에 실패하였습니다. (서버에 문제가 발생했습니다)'));
  });
});

describe('pages', () => {
  it('trade places, and the whole list is saved, numbered from 1, once that was confirmed', async () => {
    const { page, sent } = await openAds(adsOf());
    await settled(() => expect(names()).toHaveLength(3));
    page.press('봄 위로 이동');
    page.press('가을 아래로 이동');
    expect(names()).toEqual(['봄', '여름', '가을']);
    expect(page.text()).not.toContain('순서가 변경되었습니다.');
    page.press('가을 위로 이동');
    expect(names()).toEqual(['봄', '가을', '여름']);
    expect(page.text()).toContain('순서가 변경되었습니다.');
    page.press('순서 저장');
    await settled(() => expect(page.text()).toContain('변경된 광고 페이지 순서를 저장하시겠습니까?'));
    expect(sent).toEqual([]);
    page.press('확인');
    await settled(() => expect(page.text()).toContain('광고 페이지 순서가 수정되었습니다.'));
    const [, body] = sent[0] ?? [];
    expect((body as WireAdPage[]).map(({ id, seq, fileName }) => [id, seq, fileName])).toEqual([
      [1, 1, '봄'],
      [3, 2, '가을'],
      [2, 3, '여름'],
    ]);
  });

  it('are not left behind in a new order without a question', async () => {
    const { page } = await openAds(adsOf());
    await settled(() => expect(names()).toHaveLength(3));
    page.press('가을 위로 이동');
    choose('2');
    await settled(() => expect(page.text()).toContain('저장하지 않은 순서 변경이 있습니다.'));
    page.press('확인');
    await settled(() => expect(page.text()).toContain('등록된 광고 페이지가 없습니다.'));
  });

  it('are deleted by page and file once that was confirmed, in the server’s words', async () => {
    const { page, sent } = await openAds(adsOf());
    await settled(() => expect(names()).toHaveLength(3));
    page.press('여름 삭제');
    await settled(() => expect(page.text()).toContain("'여름' 광고 페이지를 삭제하시겠습니까?"));
    page.press('삭제');
    await settled(() => expect(page.text()).toContain('광고 페이지가 삭제되었습니다.'));
    expect(sent).toEqual([['/api/ad/page/2', 20]]);
  });

  it.each([
    ['여름 삭제', '삭제', '/api/ad/page/2', '광고 파일 삭제에 실패하였습니다.'],
    ['순서 저장', '확인', '/api/ad/page', '광고 페이지 순서 수정에 실패하였습니다.'],
  ])('%s: a refusal is told', async (act, confirm, path, text) => {
    const { page } = await openAds(adsOf(), {
      [path]: () => ({ status: 409, body: { code: 'conflict', message: '' } }),
    });
    await settled(() => expect(names()).toHaveLength(3));
    page.press(act);
    await settled(() => expect(document.querySelector('[role=dialog]')).not.toBeNull());
    page.press(confirm);
    await settled(() => expect(page.text()).toContain(`${text} (다른 변경과 충돌했습니다. 다시 시도해주세요)`));
  });
});
