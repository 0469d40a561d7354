import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { bustAct, fakeFloor, type FakeFloor } from '../../../test-support/fake-floor.ts';
import { broken, inTurn, type Answers } from '../../../test-support/fake-server.ts';
import { pass } from '../../../test-support/held-clock.ts';
import {
  asked,
  dialog,
  hush,
  openConsole,
  said,
  shown,
  STAFF,
  text,
  titled,
} from '../../../test-support/open-console.tsx';

async function openFloor(fake: FakeFloor, view: string, server: Answers = fake.answers) {
  const page = await openConsole(`/floor?id=7&view=${view}`, { as: STAFF, server });
  await titled('Friday 플로어');
  const confirm = async (question: string): Promise<void> => {
    await asked(question);
    await page.user.click([...dialog()!.querySelectorAll('button')].at(-1)!);
  };
  return { ...page, fake, confirm };
}

const items = (list: HTMLElement): string[] =>
  within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('a floor', () => {
  it('is of no game where none is given', async () => {
    await openConsole('/floor', { as: STAFF });
    await shown('게임을 먼저 선택해주세요.');
  });

  it('is read again by a press when it could not be read', async () => {
    const fake = fakeFloor();
    const page = await openConsole('/floor?id=7', {
      as: STAFF,
      server: { ...fake.answers, '/api/floor/read': inTurn(broken, () => ({ body: fake.news() })) },
    });
    await page.press('다시 시도');
    await titled('Friday 플로어');
  });

  it('has the documented counts in sight, as those with a name and those without', async () => {
    const fake = fakeFloor();
    fake.game.counts = { ...fake.game.counts, buyIn: 5, current: 4 };
    fake.enters('김하늘');
    await openFloor(fake, 'players');
    const strip = screen.getByRole('region', { name: '인원' });
    expect(within(strip).getByText('남은 인원').parentElement?.textContent).toBe('남은 인원5이름 있음 1 · 이름 없음 4');
    expect(within(strip).getByText('엔트리').parentElement?.textContent).toBe('엔트리6이름 있음 1 · 이름 없음 5');
  });

  it('has the average in sight, and who has most of what was counted', async () => {
    const fake = fakeFloor();
    const kim = fake.enters('김하늘');
    const lee = fake.enters('이바다');
    await openFloor(fake, 'players');
    const strip = screen.getByRole('region', { name: '인원' });
    expect(within(strip).getByText('평균 스택')).toBeDefined();
    expect(within(strip).queryByText('칩 리더')).toBeNull();
    fake.does({ kind: 'chips', entry: kim, chips: 30_000 }, { kind: 'chips', entry: lee, chips: 42_000 });
    cleanup();
    await openFloor(fake, 'players');
    expect(screen.getByText('칩 리더').parentElement?.textContent).toBe('칩 리더42,000이바다');
  });

  it('leads from view to view by its address', async () => {
    const page = await openFloor(fakeFloor(), 'out');
    await shown('아직 탈락한 참가자가 없습니다.');
    await page.user.click(within(screen.getByRole('navigation', { name: '화면' })).getByRole('link', { name: '기록' }));
    await shown('아직 기록이 없습니다.');
    expect(
      within(screen.getByRole('navigation', { name: '화면' })).getByRole('link', { current: 'page', name: '기록' }),
    ).toBeDefined();
  });
});

describe('who is out', () => {
  /** Five players who are in and one who is out. */
  function evening() {
    const fake = fakeFloor();
    const names = ['가람', '나래', '다솜', '라온', '마루', '바다'];
    const entries = new Map(names.map((name) => [name, fake.enters(name)]));
    fake.does(bustAct(entries.get('바다')!));
    return fake;
  }

  it('stands by place, and several of one hand by their chips before it', async () => {
    const page = await openFloor(evening(), 'out');
    await page.press('여러 명 탈락');
    const choose = async (name: string): Promise<void> =>
      page.user.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }));
    await choose('가람');
    await choose('나래');
    await choose('다솜');
    await page.write('나래 핸드 전 칩', '9000');
    await page.write('가람 핸드 전 칩', '5000');
    await choose('다솜');
    await page.user.selectOptions(screen.getByLabelText('바운티를 가져간 참가자 (선택)'), '라온');
    await page.press('2명 탈락');
    await waitFor(() =>
      expect(page.sent('/api/floor/bust')).toMatchObject([
        { out: [{ chipsBefore: 5000 }, { chipsBefore: 9000 }], by: [4] },
      ]),
    );
    await shown('가람, 나래 탈락 (바운티: 라온)');
    const list = screen.getByRole('list', { name: '' });
    await waitFor(() => expect(items(list)).toHaveLength(3));
    expect(items(list).map((item) => /(가람|나래|바다)/.exec(item)?.[1])).toEqual(['나래', '가람', '바다']);
  });

  it('is in again with all who went in that hand, and only after a question', async () => {
    const fake = evening();
    fake.does(bustAct(1, 2));
    const page = await openFloor(fake, 'out');
    await page.user.click(screen.getByRole('button', { name: /가람/ }));
    await page.press('가람 탈락 취소');
    await page.confirm('‘가람, 나래 탈락’ 기록을 취소하시겠습니까?');
    await waitFor(() => expect(page.sent('/api/floor/undo')).toMatchObject([{ act: 8 }]));
    await waitFor(() => expect(fake.log.floor.entries.get(2)?.out).toBeNull());
  });
});

describe('what was done', () => {
  it('stands there with the newest first, and each can be taken back after a question', async () => {
    const fake = fakeFloor();
    fake.enters('김하늘');
    fake.enters('이바다');
    const page = await openFloor(fake, 'feed');
    const [newest] = screen.getAllByRole('listitem').filter((item) => item.closest('ol'));
    expect(newest?.textContent).toContain('이바다 등록 (바이인) gangnam');
    await page.press('취소: 이바다 등록 (바이인)');
    await page.confirm('‘이바다 등록 (바이인)’ 기록을 취소하시겠습니까?');
    await shown('취소: 이바다 등록 (바이인)', '취소됨');
    expect(fake.log.floor.entries.size).toBe(1);
    expect(screen.queryByRole('button', { name: '취소: 이바다 등록 (바이인)' })).toBeNull();
  });

  it('says what has to be taken back first', async () => {
    const fake = fakeFloor();
    fake.does(bustAct(fake.enters('김하늘')));
    const page = await openFloor(fake, 'feed');
    await page.press('취소: 김하늘 등록 (바이인)');
    await page.confirm('‘김하늘 등록 (바이인)’');
    await waitFor(() =>
      expect(said()).toEqual([
        '취소: 김하늘 등록 (바이인): 처리하지 못했습니다(‘김하늘 탈락’ 기록을 먼저 취소해주세요).',
      ]),
    );
    expect(fake.log.floor.entries.size).toBe(1);
  });
});

describe('a press that nobody answered', () => {
  it('is shown as not confirmed, sent again under its name, and done once', async () => {
    const fake = fakeFloor();
    fake.enters('김하늘');
    fake.lost = 1;
    const page = await openFloor(fake, 'players');
    await page.user.click(screen.getByRole('button', { name: /김하늘/ }));
    await page.press('김하늘 애드온');
    await shown('응답이 없습니다. 확인 전 1건은 연결되는 대로 다시 보냅니다.', '확인 전');
    await pass(3000);
    await waitFor(() => expect(text()).not.toContain('확인 전'));
    const [first, second] = page.sent('/api/floor/top-up') as { commandId: string }[];
    expect(second?.commandId).toBe(first?.commandId);
    expect(fake.log.floor.entries.get(1)?.buys.map(({ of }) => of)).toEqual(['buyIn', 'addOn']);
  });

  it('is asked about before the page is left, and given up only after a question', async () => {
    const fake = fakeFloor();
    fake.enters('김하늘');
    fake.unreachable = 9;
    const page = await openFloor(fake, 'players');
    await page.user.click(screen.getByRole('button', { name: /김하늘/ }));
    await page.press('김하늘 애드온');
    await shown('응답이 없습니다.');
    await page.user.click(screen.getByRole('link', { name: '컨트롤러' }));
    await asked('이 탭에서 이 게임을 다시 열면 이어서 보냅니다.');
    await page.press('취소');
    await page.press('버리기');
    await page.confirm('확인받지 못한 조작 1건을 버리시겠습니까?');
    await waitFor(() => expect(text()).not.toContain('확인 전'));
    hush();
    expect(fake.log.floor.entries.get(1)?.buys).toHaveLength(1);
  });
});

it('an ended game says that its floor is not as it was when the result was saved', async () => {
  const fake = fakeFloor();
  fake.enters('가람');
  fake.game.clock = { ...fake.game.clock, status: 'END' };
  const result = {
    gameId: 7,
    gameName: 'Friday',
    isEnded: true,
    isEnabled: true,
    winTable: [],
    version: 1,
    finishers: [{ place: 1, userId: null, name: '가람', winPoints: 0 }],
    proposed: null,
    floorMoved: true,
  };
  const answers = { ...fake.answers, '/api/game-result': () => ({ body: result }) };
  await openConsole('/floor?id=7', { as: STAFF, server: answers });
  await shown('저장된 결과와 플로어가 다릅니다.');
  expect(screen.getByRole('link', { name: '결과 확인' }).getAttribute('href')).toBe('/game-result?id=7');
});
