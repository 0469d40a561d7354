import type { WireStructure } from '@feltclock/contract';
import { DEFAULT_STORE_OPTIONS, DEFAULT_STORE_MONEY } from '@feltclock/domain';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { always, type Answer } from '../../../../test-support/fake-server.ts';
import { pass } from '../../../../test-support/held-clock.ts';
import {
  asked,
  dialog,
  field,
  hush,
  saidAlone,
  shown,
  STAFF,
  text,
  type OpenedConsole,
} from '../../../../test-support/open-console.tsx';
import { openGameCard, openGameCreate, structureOf } from '../../../../test-support/open-game-create.ts';
import { storeOf } from '../../../../test-support/store-of.ts';

interface Pretended {
  readonly runningGames?: number;
  readonly structure?: Answer;
  readonly game?: Answer;
}

const numbered = (id: number): WireStructure =>
  structureOf({ id, name: `구조 ${String(id)}`, prizeContent: '<p>1위</p>' });
const done = { code: 1, message: '' };

const openPage = ({
  runningGames = 0,
  structure = always(done),
  game = always({ ...done, id: 5 }),
}: Pretended = {}): Promise<OpenedConsole> =>
  openGameCreate(
    {
      '/api/structure/list': always([3, 4].map((id) => ({ id, name: `구조 ${String(id)}`, runningGames }))),
      '/api/structure/info': (_, body) => ({ body: numbered((body as { id: number }).id) }),
      '/api/structure': structure,
      '/api/game': game,
      '/api/game/list': always([]),
    },
    numbered(3),
    STAFF,
  );
const sent = ({ calls }: OpenedConsole) => calls.filter(({ path }) => ['/api/structure', '/api/game'].includes(path));
/** The name of the chosen tile. */
const chosen = (): string | undefined =>
  document.querySelector('input[type="radio"][aria-labelledby]:checked')?.closest('label')?.querySelector('b')
    ?.textContent;
const choose = (page: OpenedConsole, name: string): Promise<void> =>
  page.user.click(screen.getByText(name, { selector: 'b' }));

describe('choosing a structure', () => {
  it('begins with the store’s default', async () => {
    const listed = [3, 4].map((id) => ({ id, name: `구조 ${String(id)}`, runningGames: 0, isDefault: id === 4 }));
    const answers = {
      '/api/structure/list': always(listed),
      '/api/structure/info': always(numbered(4)),
      '/api/game/list': always([]),
    };
    await openGameCard(answers, numbered(4), STAFF);
    expect(chosen()).toBe('구조 4');
  });

  it('begins with the first, and loads another when chosen; the name of the game stays', async () => {
    const page = await openPage();
    expect(chosen()).toBe('구조 3');
    await page.write('게임 이름', '금요일');
    await choose(page, '구조 4');
    await waitFor(() => expect(chosen()).toBe('구조 4'));
    await page.press('이름 변경');
    expect(field('스트럭처 이름 *').value).toBe('구조 4');
    expect(field('게임 이름').value).toBe('금요일');
  });

  it('asks before leaving what is not saved', async () => {
    const page = await openPage();
    await page.press('레벨 추가');
    await choose(page, '구조 4');
    await asked('작성 내용은 이 기기에 임시 저장됩니다. 다른 스트럭처를 여시겠습니까?');
    await page.press('취소');
    expect(chosen()).toBe('구조 3');
  });
});

describe('the lines of the card', () => {
  const lines = (): readonly (string | undefined)[] =>
    [...document.querySelectorAll('ul[aria-label="이 게임의 설정"] > li')].map(
      (line) => line.querySelector('[title]')?.textContent,
    );

  it('say what the game takes from its structure, and follow the editor', async () => {
    const page = await openPage();
    expect(lines()).toEqual([
      '5레벨 · 브레이크 1개 · 1시간 0분',
      '30,000칩 · 얼리 포함 35,000칩',
      '₩50,000 · 리바이 1회',
      '레벨 4 + 브레이크 · 0시간 50분 후',
      '50% · 1위',
    ]);
    await page.write('바이인 금액', '70000');
    await page.press('레벨 추가');
    expect(lines().slice(0, 3)).toEqual([
      '6레벨 · 브레이크 1개 · 1시간 10분',
      '30,000칩 · 얼리 포함 35,000칩',
      '₩70,000 · 리바이 1회',
    ]);
  });

  it('open the editor at their field, and get the focus back when it closes', async () => {
    const page = await openPage();
    expect(document.activeElement).toBe(screen.getByLabelText('시작 칩'));
    await page.press('수정 닫기');
    await waitFor(() => expect(page.path()).toBe('/game-create'));
    expect(document.activeElement?.getAttribute('aria-label')).toBe('시작 칩 수정');
    await page.press('등록 마감 수정');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('등록 마감 레벨')));
  });

  it('mark a field without a number, which opens with its text when the game is created', async () => {
    const page = await openPage();
    await page.write('바이인 금액', '7만');
    await page.press('수정 닫기');
    expect(lines()[2]).toContain('숫자를 입력해주세요.');
    await page.press('게임 생성');
    await page.press('저장하고 생성');
    await waitFor(() => expect(document.activeElement).toBe(field('바이인 금액')));
    expect(field('바이인 금액').value).toBe('7만');
    expect(sent(page)).toEqual([]);
  });
});

describe('saving the structure', () => {
  it('sends it whole and ends renaming', async () => {
    const page = await openPage();
    await page.press('이름 변경');
    await page.write('스트럭처 이름 *', '새 이름');
    await page.press('스트럭처 저장');
    await shown('스트럭처가 저장되었습니다.');
    expect(sent(page)).toMatchObject([
      {
        method: 'PUT',
        path: '/api/structure',
        body: { id: 3, name: '새 이름', prize: '50%', applyToRunningGames: false },
      },
    ]);
    await waitFor(() => expect(text()).not.toContain('이름 변경 닫기'));
  });

  it('opens the name field when the name is missing', async () => {
    const page = await openPage();
    await page.press('이름 변경');
    await page.write('스트럭처 이름 *', ' ');
    await page.press('이름 변경 닫기');
    await page.press('스트럭처 저장');
    await shown('스트럭처 이름은 필수 항목입니다.');
    expect(document.activeElement).toBe(field('스트럭처 이름 *'));
    expect(sent(page)).toEqual([]);
  });

  it('asks about enabled entries without chips, and saves them after confirmation', async () => {
    const page = await openPage();
    await page.user.click(field('애드온 칩 사용'));
    await page.press('스트럭처 저장');
    await asked('칩이 0인 항목이 있습니다: 애드온 칩.');
    await page.press('취소');
    await waitFor(() => expect(dialog()).toBeUndefined());
    expect(sent(page)).toEqual([]);
    await page.press('스트럭처 저장');
    await page.press('이대로 저장');
    await shown('스트럭처가 저장되었습니다.');
    expect(sent(page)).toHaveLength(1);
  });

  it('asks about running games', async () => {
    const page = await openPage({ runningGames: 2 });
    await page.press('스트럭처 저장');
    await asked('진행 중인 게임이 2개 있습니다.');
    expect(sent(page)).toEqual([]);
    await page.press('스트럭처만 저장');
    await waitFor(() => expect(page.sent('/api/structure')).toMatchObject([{ applyToRunningGames: false }]));
  });
});

describe('deleting the structure', () => {
  it('confirms, deletes by id and shows the result', async () => {
    const page = await openPage();
    await page.press('스트럭처 삭제');
    await asked("'구조 3' 스트럭처를 삭제하시겠습니까?");
    await page.press('삭제');
    await shown('스트럭처가 삭제되었습니다.');
    expect(sent(page)).toEqual([{ method: 'DELETE', path: '/api/structure', body: 3 }]);
  });
});

describe('creating a game', () => {
  it('confirms, sends, shows success, and opens the game list', async () => {
    const page = await openPage();
    await page.write('게임 이름', ' 금요일 밤 ');
    await page.press('게임 생성');
    await asked("'금요일 밤' 게임을 생성하시겠습니까?");
    await page.press('확인');
    await shown('게임이 생성되었습니다.');
    const body = { name: '금요일 밤', structureId: 3, prizeContent: '<p>1위</p>', startAt: null };
    expect(sent(page)).toEqual([{ method: 'POST', path: '/api/game', body }]);
    await pass(1500);
    await waitFor(() => expect(page.path()).toBe('/game-list'));
  });

  it('needs only a name and two presses, without opening the editor', async () => {
    const answers = { '/api/game': always({ ...done, id: 5 }), '/api/game/list': always([]) };
    const page = await openGameCard(answers, numbered(3), STAFF);
    expect(text()).not.toContain('블라인드 레벨');
    await page.write('게임 이름', '금요일');
    await page.press('게임 생성');
    await page.press('확인');
    await shown('게임이 생성되었습니다.');
    expect(page.sent('/api/game')).toMatchObject([{ name: '금요일', structureId: 3 }]);
  });

  it.each([
    ['', '예약할 날짜와 시각을 입력해주세요.'],
    ['2001-01-01T20:00', '예약 시작은 현재 시각 이후여야 합니다.'],
  ])('refuses the scheduled start “%s” beside its field', async (typed, fault) => {
    const page = await openPage();
    await page.user.click(screen.getByText('예약', { exact: true }));
    const start = screen.getByLabelText<HTMLInputElement>('예약 시작 (서울 시간)');
    fireEvent.change(start, { target: { value: typed } });
    await page.press('게임 생성');
    await waitFor(() => expect(start.getAttribute('aria-invalid')).toBe('true'));
    expect(document.getElementById(`${start.id}-error`)?.textContent).toBe(fault);
    expect(start.value).toBe(typed);
    expect(document.activeElement).toBe(start);
    fireEvent.change(start, { target: { value: '2101-01-01T20:00' } });
    expect(start.getAttribute('aria-invalid')).not.toBe('true');
    expect(sent(page)).toEqual([]);
  });

  it('takes a scheduled start in the zone of the store that the address asks for', async () => {
    const settings: Answer = (_, body) => {
      const timeZone = (body as { id: number }).id === 1 ? 'Asia/Taipei' : 'Asia/Tokyo';
      return {
        body: { ...DEFAULT_STORE_OPTIONS, ...DEFAULT_STORE_MONEY, timeZone, defaultStructureId: null, logo: null },
      };
    };
    const answers = { '/api/store/settings': settings, '/api/store/list': always([storeOf({ id: 2 })]) };
    const page = await openGameCard(answers);
    await page.user.click(screen.getByText('예약', { exact: true }));
    await shown('예약 시작 (Asia/Taipei)');
  });

  describe('from a structure with unsaved edits', () => {
    const created = (page: OpenedConsole) => sent(page).map(({ method, path }) => `${method} ${path}`);
    const askedOf = async (pretended: Pretended): Promise<OpenedConsole> => {
      const page = await openPage(pretended);
      await page.press('레벨 추가');
      await page.press('게임 생성');
      await asked("'구조 3' 게임을 생성하시겠습니까?");
      await asked('저장하지 않고 생성하면 게임에 반영되지 않습니다.');
      return page;
    };

    it('asks about running games in between, and creates nothing when that is not answered', async () => {
      const page = await askedOf({ runningGames: 1 });
      await page.press('저장하고 생성');
      await asked('진행 중인 게임이 1개 있습니다.');
      await page.press('취소');
      await waitFor(() => expect(dialog()).toBeUndefined());
      expect(created(page)).toEqual([]);
      await page.press('게임 생성');
      await page.press('저장하고 생성');
      await page.press('스트럭처만 저장');
      await shown('게임이 생성되었습니다.');
      expect(created(page)).toEqual(['PUT /api/structure', 'POST /api/game']);
    });

    it('creates nothing when saving fails', async () => {
      const page = await askedOf({ structure: always({ code: 0, message: '안 됨' }) });
      await page.press('저장하고 생성');
      await shown('스트럭처 저장을 실패하였습니다(안 됨).');
      expect(created(page)).toEqual(['PUT /api/structure']);
    });

    it('creates it from what is stored, when that is chosen', async () => {
      const page = await askedOf({});
      await page.press('저장하지 않고 생성');
      await shown('게임이 생성되었습니다.');
      expect(created(page)).toEqual(['POST /api/game']);
    });
  });

  it('shows a failure', async () => {
    const page = await openPage({ game: always({ code: 0, message: '안 됨' }) });
    await page.press('게임 생성');
    await asked('게임을 생성하시겠습니까?');
    await page.press('확인');
    await shown('게임 생성을 실패하였습니다(안 됨).');
    expect(page.path()).toBe('/game-create');
  });
});
describe('sending the structure to the App', () => {
  const SEND = '/api/structure/send';
  const sends = (page: OpenedConsole) => page.calls.filter(({ path }) => path === SEND);

  it('asks first, and names it by its id', async () => {
    const page = await openGameCreate({ [SEND]: always({ code: 1, message: '' }) });
    const expected: object[] = [];
    for (const [name, question, method] of [
      ['App 전송(생성)', "'딥스택' 스트럭처를 App에 생성으로 전송하시겠습니까?", 'POST'],
      ['App 전송(수정)', "'딥스택' 스트럭처를 App에 수정으로 전송하시겠습니까?", 'PUT'],
    ] as const) {
      await page.press(name);
      await asked(question);
      expect(dialog()?.textContent).not.toContain('저장하지 않은 변경사항은 전송되지 않습니다.');
      expect(sends(page)).toEqual(expected);
      await page.press('확인');
      await saidAlone('스트럭처 데이터가 App에 전송되었습니다.');
      hush();
      expected.push({ method, path: SEND, body: { id: 3 } });
      expect(sends(page)).toEqual(expected);
      await waitFor(() => expect(dialog()).toBeUndefined());
    }
  });

  it('says that what is not saved does not go', async () => {
    const page = await openGameCreate({ [SEND]: always({ code: 1, message: '' }) });
    await page.press('레벨 추가');
    await page.press('App 전송(수정)');
    await asked('저장하지 않은 변경사항은 전송되지 않습니다.');
    await page.press('취소');
    await waitFor(() => expect(dialog()).toBeUndefined());
    expect(sends(page)).toEqual([]);
  });

  it('shows a failure', async () => {
    const page = await openGameCreate({ [SEND]: always({ code: -1, message: '이유.' }) });
    await page.press('App 전송(생성)');
    await asked('전송하시겠습니까?');
    await page.press('확인');
    await shown('스트럭처 데이터 App 전송을 실패하였습니다(이유).');
  });
});
