import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { bustAct, fakeFloor, tablesAct, type FakeFloor } from '../../../test-support/fake-floor.ts';
import type { Answers } from '../../../test-support/fake-server.ts';
import { asked, button, dialog, openConsole, shown, STAFF, titled } from '../../../test-support/open-console.tsx';

const NAMES = ['가람', '나래', '다솜', '라온'];

function evening(): FakeFloor {
  const fake = fakeFloor();
  fake.game.counts = { ...fake.game.counts, buyIn: 0, current: 0 };
  for (const name of NAMES) fake.enters(name);
  return fake;
}

async function openFloor(fake: FakeFloor, view = '', more: Answers = {}) {
  const page = await openConsole(`/floor?id=7${view && `&view=${view}`}`, {
    as: STAFF,
    server: { ...fake.answers, '/api/game/message': () => ({ body: 1 }), ...more },
  });
  await titled('Friday 플로어');
  const confirm = async (question: string): Promise<void> => {
    await asked(question);
    await page.user.click([...dialog()!.querySelectorAll('button')].at(-1)!);
  };
  const choosePerson = async (name: string): Promise<void> =>
    page.user.click(await screen.findByRole('button', { name: new RegExp(name) }));
  return { ...page, confirm, choosePerson };
}

const listed = (name: string): string[] =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('alternates', () => {
  it('are numbered, and the next one is seated by one press when a seat opens', async () => {
    const fake = evening();
    fake.game.clock = { ...fake.game.clock, status: 'PLAYING' };
    const moves = [1, 2].map((entry, place) => ({ entry, from: null, to: { table: 1, seat: place + 1 } }));
    const tables = [{ table: 1, seats: 2, breakOrder: 1 }];
    fake.does({ kind: 'tables', tables }, { kind: 'seat', cause: 'first', moves, seed: 1, broken: null });
    fake.does(bustAct(1));
    const page = await openFloor(fake, 'tables');
    await page.choosePerson('1. 다솜');
    await page.press('대기자 앉히기');
    await waitFor(() => expect(page.sent('/api/floor/draw')).toMatchObject([{ scope: 'unseated' }]));
  });
});

describe('hand for hand', () => {
  it('counts each hand by a press, and ends with the clock going on or standing', async () => {
    const fake = evening();
    fake.does({ kind: 'hand-for-hand', isOn: true });
    const page = await openFloor(fake);
    await shown('핸드 포 핸드');
    await page.press('핸드 끝');
    await waitFor(() => expect(screen.getByText(/끝난 핸드 1개/)).toBeDefined());
    expect(screen.getByText(/핸드마다 02:00 차감/)).toBeDefined();
    await page.press('끝내기');
    expect(page.sent('/api/floor/hand')).toHaveLength(1);
    await waitFor(() => expect(page.sent('/api/floor/hand-for-hand')).toMatchObject([{ isOn: false, goesOn: false }]));
  });

  it('may end once the bubble has burst', async () => {
    const fake = evening();
    fake.does(
      {
        kind: 'payouts',
        unit: 'points',
        rows: [
          { place: 1, amount: 60 },
          { place: 2, amount: 30 },
          { place: 3, amount: 10 },
        ],
      },
      { kind: 'hand-for-hand', isOn: true },
      bustAct(4),
    );
    await openFloor(fake);
    await shown('버블이 터졌습니다. 핸드 포 핸드를 끝낼 수 있습니다.');
  });

  it('is set up by the house, which may take no time', async () => {
    const fake = evening();
    fake.does(tablesAct(1, 2));
    const page = await openFloor(fake, 'tables');
    await page.press('진행 설정');
    await page.write('핸드 포 핸드에서 핸드마다 차감할 시간(초)', '90');
    await page.write('전체 재추첨할 인원', '24 1');
    await shown('2명 이상의 서로 다른 인원을 12개까지 입력해주세요.');
    await page.write('전체 재추첨할 인원', '24, 16');
    await page.press('저장');
    await waitFor(() => expect(page.sent('/api/floor/house')).toMatchObject([{ perHand: 90, redrawAt: [24, 16] }]));
  });
});

describe('the limits of players', () => {
  const limited = (limits: object): FakeFloor => {
    const fake = evening();
    const { info } = fake.game;
    fake.game.info = () => ({ ...info(), ...limits });
    return fake;
  };

  it('are set for this game, and a cap below the minimum stays in its field and is refused', async () => {
    const fake = evening();
    const page = await openFloor(fake, 'tables', { '/api/game/limits': () => ({ body: 1 }) });
    await page.press('진행 설정');
    await page.write('최소 인원', '8');
    await page.write('최대 착석 인원', '6');
    await shown('최소 인원 이상으로 입력해주세요.');
    expect(button('저장').disabled).toBe(true);
    await page.write('최대 착석 인원', '60');
    await page.press('저장');
    await waitFor(() => expect(page.sent('/api/game/limits')).toEqual([{ id: 7, minimum: 8, cap: 60 }]));
    expect(page.sent('/api/floor/house')).toEqual([]);
  });

  it('say with a start how many players are missing', async () => {
    const page = await openFloor(limited({ limits: { minimum: 8, cap: 0 } }));
    await page.press('시작');
    await asked('8명부터 시작합니다. 지금 4명입니다.');
    await page.confirm('게임을 시작하시겠습니까?');
  });

  it('let nobody sit down above the cap, although a seat is free', async () => {
    const fake = limited({ limits: { minimum: 0, cap: 2 } });
    fake.game.clock = { ...fake.game.clock, status: 'PLAYING' };
    const moves = [1, 2].map((entry, place) => ({ entry, from: null, to: { table: 1, seat: place + 1 } }));
    fake.does(tablesAct(1), { kind: 'seat', cause: 'first', moves, seed: 1, broken: null });
    await openFloor(fake, 'tables');
    await screen.findByRole('button', { name: /1. 다솜/ });
    expect(screen.queryByRole('button', { name: '대기자 앉히기' })).toBeNull();
  });
});

describe('bounties', () => {
  it('are asked for at a bust, and shown with the player and in the ledger', async () => {
    const fake = evening();
    fake.does({ kind: 'bounties', rule: { kind: 'fixed', unit: 'points', amount: 100 } });
    const page = await openFloor(fake);
    await page.choosePerson('다솜');
    await page.press('다솜 탈락');
    await asked('다솜 탈락: 바운티는 누가 가져갑니까?');
    await page.user.click(within(dialog()!).getByRole('button', { name: /가람/ }));
    await page.user.click(within(dialog()!).getByRole('button', { name: '탈락' }));
    await waitFor(() => expect(page.sent('/api/floor/bust')).toMatchObject([{ out: [{ entry: 3 }], by: [1] }]));
    await page.choosePerson('가람');
    await shown('획득 100P · 걸린 바운티 100P');
    await page.user.click(screen.getByRole('link', { name: '프라이즈' }));
    await waitFor(() =>
      expect(listed('바운티 기록')).toEqual([
        '가람걸린 바운티 100P획득 100P',
        '나래걸린 바운티 100P',
        '라온걸린 바운티 100P',
      ]),
    );
    expect(screen.getByText('모두 400P')).toBeDefined();
  });

  it('are won by each one’s own winner where two went in one hand', async () => {
    const fake = evening();
    fake.does({ kind: 'bounties', rule: { kind: 'fixed', unit: 'points', amount: 100 } });
    const page = await openFloor(fake, 'out');
    await page.press('여러 명 탈락');
    for (const name of ['다솜', '라온'])
      await page.user.click(within(dialog()!).getAllByRole('button', { name: new RegExp(`^${name}`) })[0]!);
    await page.user.click(within(dialog()!).getByRole('checkbox', { name: '바운티를 가져가는 사람이 서로 다릅니다' }));
    for (const [goer, winner] of [
      ['다솜', '가람'],
      ['라온', '나래'],
    ] as const) {
      const group = within(dialog()!).getByRole('group', { name: `${goer}의 바운티를 가져가는 사람` });
      await page.user.click(within(group).getByRole('button', { name: new RegExp(`^${winner}`) }));
    }
    await page.press('2명 탈락');
    await waitFor(() =>
      expect(page.sent('/api/floor/bust')).toMatchObject([
        {
          out: [
            { entry: 3, by: [1] },
            { entry: 4, by: [2] },
          ],
          by: [],
        },
      ]),
    );
    await shown('다솜 탈락 (바운티: 가람), 라온 탈락 (바운티: 나래)');
  });

  it('are asked for each where two go at two tables, the own table first', async () => {
    const fake = fakeFloor();
    fake.does(tablesAct(1, 2), { kind: 'bounties', rule: { kind: 'fixed', unit: 'points', amount: 100 } });
    for (const [name, table, seat] of [
      ['가람', 1, 1],
      ['나래', 1, 2],
      ['다솜', 2, 1],
      ['라온', 2, 2],
    ] as const)
      fake.enters(name, { table, seat });
    const page = await openFloor(fake, 'out');
    await page.press('여러 명 탈락');
    for (const name of ['가람', '다솜'])
      await page.user.click(within(dialog()!).getAllByRole('button', { name: new RegExp(`^${name}`) })[0]!);
    const first = (goer: string) =>
      within(within(dialog()!).getByRole('group', { name: `${goer}의 바운티를 가져가는 사람` })).getAllByRole(
        'button',
      )[0]?.textContent;
    expect([first('가람'), first('다솜')]).toEqual(['나래1번 테이블 2번', '라온2번 테이블 2번']);
  });

  it('may be won by nobody', async () => {
    const fake = evening();
    fake.does({ kind: 'bounties', rule: { kind: 'fixed', unit: 'points', amount: 100 } });
    const page = await openFloor(fake);
    await page.choosePerson('라온');
    await page.press('라온 탈락');
    await asked('라온 탈락: 바운티는 누가 가져갑니까?');
    await page.user.click(within(dialog()!).getByRole('button', { name: '바운티 없이 탈락' }));
    await waitFor(() => expect(page.sent('/api/floor/bust')).toMatchObject([{ out: [{ entry: 4 }], by: [] }]));
  });

  it('are set once they are whole, and of money only where the store gives such prizes', async () => {
    const fake = evening();
    const page = await openFloor(fake, 'payouts');
    const save = () => screen.getByRole<HTMLButtonElement>('button', { name: '바운티 저장' });
    await page.user.selectOptions(screen.getByLabelText('방식'), '미스터리');
    expect(save().disabled).toBe(true);
    await page.write('봉투', '1,000x1 100x5');
    expect(save().disabled).toBe(false);
    const form = screen.getByRole('form', { name: '바운티' });
    expect(within(form).queryByRole('option', { name: '현금 풀' })).toBeNull();
    await page.user.selectOptions(within(form).getByLabelText('지급 수단'), '티켓');
    await page.press('바운티 저장');
    await waitFor(() => expect(screen.getByText(/남은 봉투 6개/)).toBeDefined());
    expect(page.sent('/api/floor/bounties')).toMatchObject([
      {
        rule: {
          kind: 'mystery',
          unit: 'tickets',
          envelopes: [
            { amount: 1000, count: 1 },
            { amount: 100, count: 5 },
          ],
        },
      },
    ]);
  });

  it('can’t be changed once an envelope was drawn', async () => {
    const fake = evening();
    const envelopes = [{ amount: 500, count: 2 }];
    fake.does(
      { kind: 'bounties', rule: { kind: 'mystery', unit: 'points', envelopes } },
      {
        kind: 'bust',
        out: [{ entry: 4, chipsBefore: null }],
        by: [1],
        unnamedOut: 0,
        drawn: { seed: 1, amounts: [500] },
      },
    );
    await openFloor(fake, 'payouts');
    await shown('이미 뽑은 봉투가 있어 바꿀 수 없습니다.');
    expect(listed('바운티 기록')).toEqual(['가람획득 500P']);
  });
});

describe('a bust in whose chair somebody sits by now', () => {
  it('is undone without the chair', async () => {
    const fake = evening();
    fake.does(tablesAct(1), {
      kind: 'seat',
      cause: 'by-hand',
      moves: [{ entry: 1, from: null, to: { table: 1, seat: 1 } }],
      seed: null,
      broken: null,
    });
    fake.does(bustAct(1));
    fake.enters('마루', { table: 1, seat: 1 });
    const page = await openFloor(fake, 'out');
    await page.choosePerson('가람');
    await page.press('가람 자리 없이 복귀');
    await waitFor(() => expect(page.sent('/api/floor/reinstate')).toMatchObject([{ entry: 1 }]));
    await shown('아직 탈락한 참가자가 없습니다.');
  });
});

describe('chips', () => {
  it('are planned from the stack, announced on boards by one press, and finished by another', async () => {
    const fake = evening();
    const page = await openFloor(fake, 'chips');
    await shown('스택 하나 0');
    await page.write('다른 칩', '500');
    await shown('이미 있는 칩입니다.');
    await page.write('다른 칩', '1');
    await page.press('칩 추가');
    await page.write('1 칩 개수', '9');
    await page.press('1 칩 1개 더하기');
    await page.write('500 칩 개수', '');
    expect(button('저장').disabled).toBe(true);
    await page.write('500 칩 개수', '9');
    await page.press('500 칩 1개 빼기');
    await shown('스택 하나 4,010');
    await page.press('저장');
    await waitFor(() =>
      expect(page.sent('/api/floor/house')).toMatchObject([
        {
          stack: [
            { chip: 1, count: 10 },
            { chip: 500, count: 8 },
          ],
        },
      ]),
    );
    await page.press('1 → 500 전광판에 알리기');
    await waitFor(() =>
      expect(page.sent('/api/game/message')).toMatchObject([
        { words: 'own', text: '컬러업을 진행합니다: 1 → 500', texts: { en: 'Colour-up: 1 → 500' } },
      ]),
    );
    await page.press('1 → 500 교체 완료');
    await page.confirm('1 칩을 모두 바꿨습니까? 계획에서 빠집니다.');
    await shown('빠진 칩: 1');
    await shown('더 바꿀 칩이 없습니다.');
  });
});

describe('what is due', () => {
  it('is a table that may break once registration is closed, and leads to it', async () => {
    const fake = evening();
    fake.does(tablesAct(1, 2));
    for (const entry of [1, 2, 3, 4])
      fake.does({
        kind: 'seat',
        cause: 'by-hand',
        moves: [{ entry, from: null, to: { table: 1 + (entry % 2), seat: entry } }],
        seed: null,
        broken: null,
      });
    fake.game.counts = { ...fake.game.counts, buyIn: 24, current: 24 };
    fake.game.clock = { ...fake.game.clock, status: 'PLAYING', registration: 'CLOSED' };
    const page = await openFloor(fake);
    await page.press('1번 테이블 브레이크');
    await page.confirm('1번 테이블을 브레이크합니다. 2명이 다른 테이블의 추첨된 자리로 옮깁니다.');
    await waitFor(() => expect(page.sent('/api/floor/break')).toMatchObject([{ table: 1 }]));
  });

  it('is, in a shoot-out, the next round once each table has its winner', async () => {
    const fake = evening();
    fake.does(tablesAct(1, 2), { kind: 'house', shootOut: true });
    for (const entry of [1, 2, 3, 4])
      fake.does({
        kind: 'seat',
        cause: 'by-hand',
        moves: [{ entry, from: null, to: { table: 1 + (entry % 2), seat: entry } }],
        seed: null,
        broken: null,
      });
    fake.does(bustAct(1));
    fake.game.clock = { ...fake.game.clock, status: 'PLAYING', registration: 'CLOSED' };
    const page = await openFloor(fake, 'tables');
    await shown('승자: 2번 테이블');
    expect(screen.queryByRole('button', { name: '파이널 테이블 추첨' })).toBeNull();
    await page.press('진행 설정');
    expect(screen.getByLabelText<HTMLInputElement>('슛아웃').checked).toBe(true);
    await page.user.click(screen.getByLabelText('슛아웃'));
    await page.press('저장');
    await waitFor(() => expect(page.sent('/api/floor/house')).toMatchObject([{ shootOut: false }]));
  });

  it('is, in a shoot-out, a draw of the winners by one press', async () => {
    const fake = evening();
    fake.does(tablesAct(1, 2), { kind: 'house', shootOut: true });
    for (const entry of [1, 2])
      fake.does({
        kind: 'seat',
        cause: 'by-hand',
        moves: [{ entry, from: null, to: { table: entry, seat: 1 } }],
        seed: null,
        broken: null,
      });
    fake.does(bustAct(3), bustAct(4));
    fake.game.clock = { ...fake.game.clock, status: 'PLAYING', registration: 'CLOSED' };
    const page = await openFloor(fake);
    await shown('모든 테이블의 승자가 정해졌습니다:');
    await page.press('파이널 테이블 추첨');
    await page.confirm('승자 2명의 자리를 추첨하시겠습니까?');
    await waitFor(() => expect(page.sent('/api/floor/draw')).toMatchObject([{ scope: 'final-table' }]));
  });
});
