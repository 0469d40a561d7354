import type { WireStructure } from '@feltclock/contract';
import { rowsToWire, rulesToWire } from '@feltclock/contract';
import { DEFAULT_STRUCTURE } from '@feltclock/domain';
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

const structureOf = (id: number): WireStructure => ({
  id,
  storeId: 1,
  name: `구조 ${String(id)}`,
  prize: '50%',
  prizeContent: '<p>1위</p>',
  backgroundImageName: 'default',
  designList: [],
  chosenSections: [],
  representativeDuration: 10,
  createUserId: null,
  updateUserId: null,
  ...rulesToWire(DEFAULT_STRUCTURE),
  levelList: rowsToWire(DEFAULT_STRUCTURE.rows, DEFAULT_STRUCTURE.deadlineSeq),
});

interface Pretended {
  readonly runningGames?: number;
  readonly structure?: PretendedServer;
  readonly game?: PretendedServer;
}

async function openPage({ runningGames = 0, structure, game }: Pretended = {}) {
  const sent: { path: string; body: unknown }[] = [];
  const noting =
    (answer: PretendedServer): PretendedServer =>
    (path, body) => {
      sent.push({ path, body });
      return answer(path, body);
    };
  pretendServer({
    '/api/structure/list': () => ({
      body: [3, 4].map((id) => ({ id, name: `구조 ${String(id)}`, runningGames })),
    }),
    '/api/structure/info': (_, body) => ({ body: structureOf((body as { id: number }).id) }),
    '/api/structure': noting(structure ?? (() => ({ body: { code: 1, message: '' } }))),
    '/api/game': noting(game ?? (() => ({ body: { code: 1, message: '', id: 5 } }))),
    '/api/game/list': () => ({ body: [] }),
  });
  const page = await openConsole('/game-create?storeId=1');
  await settled(() => expect(page.text()).toContain('블라인드 레벨'));
  return { page, sent };
}

const selector = (): HTMLSelectElement =>
  [...document.querySelectorAll('select')].find((each) => each.labels[0]?.textContent === '스트럭처')!;

function choose(select: HTMLSelectElement, value: string): void {
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, value);
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

const asks = (text: string) =>
  settled(() => expect(document.querySelector('[role=dialog]')?.textContent).toContain(text));

beforeEach(() => {
  session.start('Bearer a', profileOf());
});
afterEach(() => {
  closeConsoles();
  window.localStorage.clear();
});

describe('choosing a structure', () => {
  it('begins with the first, and loads another when chosen', async () => {
    const { page } = await openPage();
    expect(selector().value).toBe('3');
    choose(selector(), '4');
    await settled(() => expect(selector().value).toBe('4'));
    page.press('이름 변경');
    expect(page.field('스트럭처 이름 *').value).toBe('구조 4');
  });

  it('asks before leaving what is not saved', async () => {
    const { page } = await openPage();
    page.press('레벨 추가');
    choose(selector(), '4');
    await asks('작성 내용은 이 기기에 임시 저장됩니다.');
    page.press('취소');
    expect(selector().value).toBe('3');
  });
});

describe('saving the structure', () => {
  it('sends it whole and ends renaming', async () => {
    const { page, sent } = await openPage();
    page.press('이름 변경');
    page.type('스트럭처 이름 *', '새 이름');
    page.press('스트럭처 저장');
    await settled(() => expect(page.text()).toContain('스트럭처가 저장되었습니다.'));
    expect(sent[0]).toMatchObject({
      path: '/api/structure',
      body: { id: 3, name: '새 이름', prize: '50%', applyToRunningGames: false },
    });
    await settled(() => expect(page.text()).not.toContain('이름 변경 닫기'));
  });

  it('opens the name field when the name is missing', async () => {
    const { page, sent } = await openPage();
    page.press('이름 변경');
    page.type('스트럭처 이름 *', ' ');
    page.press('이름 변경 닫기');
    page.press('스트럭처 저장');
    await settled(() => expect(page.text()).toContain('스트럭처 이름은 필수 항목입니다.'));
    expect(document.activeElement).toBe(page.field('스트럭처 이름 *'));
    expect(sent).toEqual([]);
  });

  it.each([
    ['진행 중인 게임에도 적용', true],
    ['스트럭처만 저장', false],
  ])('asks about running games: "%s"', async (answer, applies) => {
    const { page, sent } = await openPage({ runningGames: 2 });
    page.press('스트럭처 저장');
    await asks('진행 중인 게임이 2개 있습니다.');
    expect(sent).toEqual([]);
    page.press(answer);
    await settled(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ applyToRunningGames: applies });
  });
});

describe('deleting the structure', () => {
  it('asks, deletes by id and tells', async () => {
    const { page, sent } = await openPage();
    page.press('스트럭처 삭제');
    await asks("'구조 3' 스트럭처를 삭제하시겠습니까?");
    page.press('삭제');
    await settled(() => expect(page.text()).toContain('스트럭처가 삭제되었습니다.'));
    expect(sent[0]).toMatchObject({ path: '/api/structure', body: 3 });
  });

  it('tells why not', async () => {
    const structure: PretendedServer = () => ({ body: { code: 0, message: '진행 중인 게임이 있습니다. (금요일)' } });
    const { page } = await openPage({ structure });
    page.press('스트럭처 삭제');
    await asks('삭제하시겠습니까?');
    page.press('삭제');
    await settled(() =>
      expect(page.text()).toContain('스트럭처 삭제를 실패하였습니다(진행 중인 게임이 있습니다. (금요일)).'),
    );
  });
});

describe('creating a game', () => {
  it('asks, sends, tells, and goes to the game list', async () => {
    const { page, sent } = await openPage();
    page.type('게임 이름', ' 금요일 밤 ');
    page.press('게임 생성');
    await asks("'금요일 밤' 게임을 생성하시겠습니까?");
    page.press('확인');
    await settled(() => expect(page.text()).toContain('게임이 생성되었습니다.'));
    expect(sent[0]).toEqual({
      path: '/api/game',
      body: { name: '금요일 밤', structureId: 3, prizeContent: '<p>1위</p>', startAt: null },
    });
    await settled(() => expect(page.path()).toBe('/game-list'));
  });

  it('is named after the structure in the question when it has no name, and says what is not part of it', async () => {
    const { page } = await openPage();
    page.press('레벨 추가');
    page.press('게임 생성');
    await asks("'구조 3' 게임을 생성하시겠습니까?");
    await asks('저장하지 않은 변경사항은 게임에 반영되지 않습니다.');
  });

  it.each<[PretendedServer, string]>([
    [() => ({ body: { code: 0, message: '안 됨' } }), '게임 생성을 실패하였습니다(안 됨).'],
    [() => ({ status: 502, body: '' }), '게임 생성을 실패하였습니다.'],
  ])('tells when it failed', async (game, text) => {
    const { page } = await openPage({ game });
    page.press('게임 생성');
    await asks('게임을 생성하시겠습니까?');
    page.press('확인');
    await settled(() => expect(page.text()).toContain(text));
    expect(page.path()).toBe('/game-create');
  });
});
