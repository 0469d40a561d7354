import type { WireStructure } from '@feltclock/contract';
import { rowsToWire, rulesToWire } from '@feltclock/contract';
import { BOARD_SECTIONS, DEFAULT_STRUCTURE } from '@feltclock/domain';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { profileOf } from '../../test-support/session.ts';
import { session } from '../shared/session/session.ts';
import {
  closeConsoles,
  openConsole,
  pretendServer,
  settled,
  type ConsoleInTest,
  type PretendedServer,
} from '../../test-support/console.tsx';

const RED = '#ff0000ff';
const stored = (part: Partial<WireStructure> = {}): WireStructure => ({
  ...{ id: 3, storeId: 1, name: '딥스택', prize: '50%', prizeContent: '<p>1위 상품권</p>' },
  ...{ backgroundImageName: 'default', designList: [], chosenSections: [], representativeDuration: 10 },
  ...{ createUserId: null, updateUserId: null },
  ...rulesToWire(DEFAULT_STRUCTURE),
  levelList: rowsToWire(DEFAULT_STRUCTURE.rows, DEFAULT_STRUCTURE.deadlineSeq),
  ...part,
});

/** The structure's page; what is sent to the paths of `answers` is collected. */
async function openPage(answers: Readonly<Record<string, PretendedServer>> = {}, structure = stored()) {
  const sent: { path: string; body: unknown }[] = [];
  const noting = Object.entries(answers).map(([path, answer]): [string, PretendedServer] => [
    path,
    (asked, body) => {
      sent.push({ path: asked, body });
      return answer(asked, body);
    },
  ]);
  pretendServer({
    '/api/store/list': () => ({ body: [] }),
    '/api/structure/list': () => ({ body: [{ id: 3, name: '딥스택', runningGames: 0 }] }),
    '/api/structure/info': () => ({ body: structure }),
    ...Object.fromEntries(noting),
  });
  const page = await openConsole('/game-create?storeId=1');
  await settled(() => expect(page.text()).toContain('블라인드 레벨'));
  return { page, sent };
}

const dialog = (): Element | undefined => [...document.querySelectorAll('[role=dialog]')].at(-1);
const asks = (text: string) => settled(() => expect(dialog()?.textContent).toContain(text));
const methodsOf = (path: string) =>
  vi.mocked(window.fetch).mock.calls.flatMap(([asked, init]) => (asked === path ? [init?.method] : []));
const button = (name: string): HTMLButtonElement => {
  const found = [...document.querySelectorAll('button')].findLast(({ textContent }) => textContent === name);
  if (found === undefined) throw new Error(`no button "${name}"`);
  return found;
};

beforeEach(() => {
  session.start('Bearer a', profileOf({ role: 'SUPER_ADMIN', storeId: 'ALL' }));
});
afterEach(() => {
  closeConsoles();
  window.localStorage.clear();
});

describe('the colours of a board', () => {
  const SAVE = '/api/structure/board-design';
  const openDesign = async (answer: PretendedServer = () => ({ body: 1 }), structure = stored()) => {
    const { page, sent } = await openPage({ [SAVE]: answer }, structure);
    page.press('타이머 디자인');
    await settled(() => expect(document.querySelector('[aria-label="전광판 미리보기"]')).not.toBeNull());
    return { page, sent };
  };
  const chooseSection = (page: ConsoleInTest, name: string): void => act(() => page.field(name).click());
  const palette = (): HTMLFieldSetElement | null => document.querySelector('fieldset[aria-label="색상"]');
  const isOpen = (): boolean => palette() !== null;

  it('are chosen for a section, of which the preview is none', async () => {
    const { page } = await openDesign();
    for (const name of ['중앙 메인 타이틀', '중앙 메인 타이머', '우측 서브 값', '컨트롤 버튼'])
      expect(page.field(name).checked).toBe(false);
    expect(page.field('미리보기').checked).toBe(true);
    expect(palette()?.disabled).toBe(true);
    expect(palette()?.textContent).toContain('미리보기에서는 색상을 선택할 수 없습니다.');
    chooseSection(page, '중앙 메인 타이머');
    expect(palette()?.disabled).toBe(false);
    expect(palette()?.textContent).toContain('색상을 선택하지 않아 전광판의 기본 색상으로 표시됩니다.');
  });

  it('are shown on a board that bears the names and the prizes of the page', async () => {
    const { page } = await openPage();
    page.type('게임 이름', '금요일 밤');
    page.press('타이머 디자인');
    await settled(() => {
      const preview = document.querySelector('[aria-label="전광판 미리보기"]');
      for (const text of ['금요일 밤', '딥스택', '1위 상품권']) expect(preview?.textContent).toContain(text);
    });
  });

  it('start as they were saved', async () => {
    const { page } = await openDesign(
      undefined,
      stored({ designList: [{ id: 3, sectionNo: 4, color: RED }], chosenSections: [4] }),
    );
    chooseSection(page, '중앙 서브 값');
    expect(page.field('색상 코드').value).toBe(RED);
    chooseSection(page, '중앙 서브 타이틀');
    expect(page.field('색상 코드').value).toBe('#ffffff');
  });

  it('are saved once that was confirmed, all eight, the others as the board’s own', async () => {
    const { page, sent } = await openDesign();
    chooseSection(page, '우측 서브 타이틀');
    page.type('색상 코드', RED);
    page.press('저장');
    await asks('타이머 디자인을 저장하시겠습니까? 사용 중인 전광판에 바로 적용됩니다.');
    expect(sent).toEqual([]);
    page.press('저장');
    await settled(() => expect(page.text()).toContain('타이머 디자인이 저장되었습니다.'));
    const body = BOARD_SECTIONS.map((_, sectionNo) =>
      sectionNo === 5 ? { id: 3, sectionNo, color: RED } : { id: 3, sectionNo, color: '#ffffff', isChosen: false },
    );
    expect(sent).toEqual([{ path: SAVE, body }]);
    expect(methodsOf(SAVE)).toEqual(['PUT']);
    await settled(() => expect(isOpen()).toBe(false));
  });

  it.each(['red', '#12', '#12345', '#gggggg'])('do not take "%s" for one', async (typed) => {
    const { page } = await openDesign();
    chooseSection(page, '중앙 메인 타이틀');
    page.type('색상 코드', typed);
    expect(page.text()).toContain('색상 코드를 확인해주세요.');
    page.press('닫기');
    await settled(() => expect(isOpen()).toBe(false));
  });

  it('that hardly stand out are warned of', async () => {
    const { page } = await openDesign();
    chooseSection(page, '중앙 메인 타이틀');
    page.type('색상 코드', '#17483a');
    expect(palette()?.textContent).toContain('멀리서 잘 보이지 않을 수 있습니다.');
    page.type('색상 코드', '#ffff00');
    expect(palette()?.textContent).not.toContain('멀리서 잘 보이지 않을 수 있습니다.');
  });

  it('become white together', async () => {
    const { page } = await openDesign(
      undefined,
      stored({ designList: [{ id: 3, sectionNo: 1, color: RED }], chosenSections: [1] }),
    );
    chooseSection(page, '중앙 메인 타이틀');
    expect(page.field('색상 코드').value).toBe(RED);
    page.press('모두 흰색으로');
    expect(page.field('색상 코드').value).toBe('#ffffff');
    expect(button('모두 흰색으로').disabled).toBe(true);
    expect(palette()?.textContent).not.toContain('기본 색상으로 표시됩니다.');
  });

  it('go back to the board’s own together', async () => {
    const { page, sent } = await openDesign(
      undefined,
      stored({ designList: [{ id: 3, sectionNo: 1, color: '#ffffff' }], chosenSections: [1] }),
    );
    chooseSection(page, '중앙 메인 타이틀');
    expect(palette()?.textContent).not.toContain('기본 색상으로 표시됩니다.');
    page.press('모두 기본 색상으로');
    expect(palette()?.textContent).toContain('기본 색상으로 표시됩니다.');
    expect(button('모두 기본 색상으로').disabled).toBe(true);
    page.press('저장');
    await asks('타이머 디자인을 저장하시겠습니까?');
    page.press('저장');
    await settled(() => expect(page.text()).toContain('타이머 디자인이 저장되었습니다.'));
    const own = BOARD_SECTIONS.map((_, sectionNo) => ({ id: 3, sectionNo, color: '#ffffff', isChosen: false }));
    expect(sent).toEqual([{ path: SAVE, body: own }]);
  });

  it('are not thrown away without a question, and are the saved ones when opened again', async () => {
    const { page, sent } = await openDesign();
    chooseSection(page, '중앙 메인 타이틀');
    page.type('색상 코드', RED);
    page.press('닫기');
    await asks('저장하지 않은 색상 변경사항이 사라집니다. 닫으시겠습니까?');
    page.press('취소');
    await settled(() => expect(page.text()).not.toContain('저장하지 않은 색상 변경사항이'));
    expect(page.field('색상 코드').value).toBe(RED);
    page.press('닫기');
    await asks('저장하지 않은 색상 변경사항이 사라집니다.');
    page.press('확인');
    await settled(() => expect(isOpen()).toBe(false));
    page.press('타이머 디자인');
    await settled(() => expect(isOpen()).toBe(true));
    chooseSection(page, '중앙 메인 타이틀');
    expect(page.field('색상 코드').value).toBe('#ffffff');
    expect(sent).toEqual([]);
  });

  it.each<[string, PretendedServer, string]>([
    [
      'a refusal',
      () => ({ status: 409, body: { code: 'conflict', message: '' } }),
      '타이머 디자인 저장을 실패하였습니다(다른 변경과 충돌했습니다. 다시 시도해주세요).',
    ],
    ['no answer', () => ({ status: 502, body: '' }), '타이머 디자인 저장을 실패하였습니다.'],
  ])('stay as they are at %s', async (_, answer, text) => {
    const { page } = await openDesign(answer);
    chooseSection(page, '중앙 메인 타이틀');
    page.type('색상 코드', RED);
    page.press('저장');
    await asks('타이머 디자인을 저장하시겠습니까?');
    page.press('저장');
    await settled(() => expect(page.text()).toContain(text));
    expect(page.field('색상 코드').value).toBe(RED);
  });

  it('that can’t be read say so, and can be read again', async () => {
    let reads = 0;
    const { page } = await openPage({
      '/api/structure/info': () => {
        reads += 1;
        return reads === 2 ? { status: 404, body: { code: 'not-found', message: '' } } : { body: stored() };
      },
    });
    page.press('타이머 디자인');
    await settled(() => expect(page.text()).toContain('불러오지 못했습니다.'));
    expect(isOpen()).toBe(false);
    page.press('다시 시도');
    await settled(() => expect(isOpen()).toBe(true));
  });
});

describe('the background image', () => {
  /** A request whose other end is the test. */
  class PretendedUpload {
    static readonly all: PretendedUpload[] = [];
    readonly upload: { onprogress?: (event: object) => void } = {};
    readonly headers: Record<string, string> = {};
    asked = '';
    body = new FormData();
    status = 0;
    responseText = '';
    onload = () => undefined;
    onerror = () => undefined;
    open(method: string, path: string): void {
      this.asked = `${method} ${path}`;
    }
    setRequestHeader(name: string, value: string): void {
      this.headers[name] = value;
    }
    getResponseHeader(name: string): string | null {
      return name === 'content-type' ? 'application/json' : null;
    }
    send(body: FormData): void {
      this.body = body;
      PretendedUpload.all.push(this);
    }
    answer(status: number, body: unknown): void {
      Object.assign(this, { status, responseText: JSON.stringify(body) });
      act(() => this.onload());
    }
  }

  const openAttach = async (imageName = 'default') => {
    PretendedUpload.all.length = 0;
    vi.stubGlobal('XMLHttpRequest', PretendedUpload);
    Object.assign(URL, { createObjectURL: () => 'blob:chosen', revokeObjectURL: () => undefined });
    const { page } = await openPage({}, stored({ backgroundImageName: imageName }));
    page.press('배경 이미지');
    await settled(() => expect(dialog()?.querySelector('figcaption')).toBeInstanceOf(HTMLElement));
    return page;
  };
  const choose = (...files: readonly File[]): void => {
    const input = document.querySelector<HTMLInputElement>('input[type=file][aria-label="이미지 파일 선택"]');
    if (input === null) throw new Error('nowhere to choose a file');
    Object.defineProperty(input, 'files', { value: files, configurable: true });
    act(() => void input.dispatchEvent(new Event('change', { bubbles: true })));
  };
  const image = (name = '펠트1.png', bytes = 2048) => new File([new Uint8Array(bytes)], name, { type: 'image/png' });
  const uploading = async (page: ConsoleInTest): Promise<PretendedUpload> => {
    choose(image());
    await settled(() => expect(button('첨부').disabled).toBe(false));
    page.press('첨부');
    await settled(() => expect(PretendedUpload.all).toHaveLength(1));
    return PretendedUpload.all[0]!;
  };

  it('is told to be the built-in one, with what an image must be', async () => {
    const page = await openAttach();
    for (const text of ['기본 배경을 사용하고 있습니다.', '5MB 이하', 'png, jpeg, jpg', '현재 이미지를 대체하고'])
      expect(page.text()).toContain(text);
    expect(button('첨부').disabled).toBe(true);
  });

  it('is told to be an own one', async () => {
    const page = await openAttach('a1b2.png');
    expect(dialog()?.querySelector('figcaption')?.textContent).toBe('현재 이미지');
    expect(page.text()).not.toContain('기본 배경을 사용하고 있습니다.');
  });

  it.each<[string, File[], string]>([
    ['two files', [image(), image('b.png')], '파일은 하나만'],
    ['a gap in the name', [image('my felt.png')], '띄어쓰기와 특수문자'],
    ['another kind of file', [image('felt.gif')], 'png, jpeg, jpg'],
    ['too large a file', [image('felt.png', 5 * 1024 * 1024 + 1)], '5MB'],
  ])('is not %s', async (_, files, text) => {
    const page = await openAttach();
    choose(...files);
    await settled(() => expect(document.querySelector('[role=alert]')?.textContent).toContain(text));
    expect(button('첨부').disabled).toBe(true);
    expect(page.text()).not.toContain(files[0]?.name);
  });

  it('is sent with the structure it is for, said to be on its way, and done', async () => {
    const page = await openAttach();
    const upload = await uploading(page);
    expect(document.querySelector('img[alt="첨부할 이미지"]')?.getAttribute('src')).toBe('blob:chosen');
    expect(page.text()).toContain('펠트1.png 2 KB');
    expect(upload.asked).toBe('POST /api/structure-attachment');
    expect([upload.body.get('storeId'), upload.body.get('structureId')]).toEqual(['1', '3']);
    expect(upload.headers['authorization']).toBe('Bearer a');
    act(() => upload.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 }));
    await settled(() => expect(page.text()).toContain('첨부 중 25%'));
    act(() => upload.upload.onprogress?.({ lengthComputable: true, loaded: 4, total: 4 }));
    await settled(() => expect(page.text()).toContain('이미지를 처리하고 있습니다.'));
    upload.answer(200, '저장되었습니다.');
    await settled(() => expect(page.text()).toContain('저장되었습니다.'));
    await settled(() => expect(document.querySelector('img[alt="첨부할 이미지"]')).toBeNull());
    expect(button('첨부').disabled).toBe(true);
  });

  it('stays open while it is on its way', async () => {
    const page = await openAttach();
    const upload = await uploading(page);
    expect(button('닫기').disabled).toBe(true);
    upload.answer(200, '저장되었습니다.');
    await settled(() => expect(button('닫기').disabled).toBe(false));
    page.press('닫기');
    await settled(() => expect(dialog()).toBeUndefined());
  });

  it('that is refused says why, and can be tried again', async () => {
    const page = await openAttach();
    const upload = await uploading(page);
    upload.answer(400, { code: 'image-unreadable', message: '' });
    await settled(() => expect(page.text()).toContain('image-unreadable: '));
    expect(button('첨부').disabled).toBe(false);
    page.press('첨부');
    await settled(() => expect(PretendedUpload.all).toHaveLength(2));
  });
});

describe('sending the structure to the App', () => {
  const SEND = '/api/structure/send';

  it.each([
    ['App 전송(생성)', "'딥스택' 스트럭처를 App에 생성으로 전송하시겠습니까?", 'POST'],
    ['App 전송(수정)', "'딥스택' 스트럭처를 App에 수정으로 전송하시겠습니까?", 'PUT'],
  ])('%s asks first, and names it by its id', async (name, question, method) => {
    const { page, sent } = await openPage({ [SEND]: () => ({ body: { code: 1, message: '' } }) });
    page.press(name);
    await asks(question);
    expect(dialog()?.textContent).not.toContain('저장하지 않은 변경사항은 전송되지 않습니다.');
    expect(sent).toEqual([]);
    page.press('확인');
    await settled(() => expect(page.text()).toContain('스트럭처 데이터가 App에 전송되었습니다.'));
    expect(sent).toEqual([{ path: SEND, body: { id: 3 } }]);
    expect(methodsOf(SEND)).toEqual([method]);
  });

  it('says that what is not saved does not go', async () => {
    const { page, sent } = await openPage({ [SEND]: () => ({ body: { code: 1, message: '' } }) });
    page.press('레벨 추가');
    page.press('App 전송(수정)');
    await asks('저장하지 않은 변경사항은 전송되지 않습니다.');
    page.press('취소');
    await settled(() => expect(dialog()).toBeUndefined());
    expect(sent).toEqual([]);
  });

  it.each<[PretendedServer, string]>([
    [() => ({ body: { code: -1, message: '이유.' } }), '스트럭처 데이터 App 전송을 실패하였습니다(이유).'],
    [() => ({ body: { code: 0, message: '' } }), '스트럭처 데이터 App 전송을 실패하였습니다.'],
    [() => ({ status: 502, body: '' }), '스트럭처 데이터 App 전송을 실패하였습니다.'],
  ])('tells when it failed', async (answer, text) => {
    const { page } = await openPage({ [SEND]: answer });
    page.press('App 전송(생성)');
    await asks('전송하시겠습니까?');
    page.press('확인');
    await settled(() => expect(page.text()).toContain(text));
  });

  it('is for super administrators', async () => {
    session.start('Bearer a', profileOf());
    const { page } = await openPage();
    expect(page.text()).toContain('타이머 디자인');
    expect(page.text()).not.toContain('App 전송');
  });
});
