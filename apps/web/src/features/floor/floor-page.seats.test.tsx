import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { StoreMoney } from '@feltclock/domain';
import { bustAct, choosing, fakeFloor, type FakeFloor } from '../../../test-support/fake-floor.ts';
import type { Answers } from '../../../test-support/fake-server.ts';
import { asked, dialog, openConsole, shown, STAFF, titled } from '../../../test-support/open-console.tsx';

const LATER = 12;
const GAME = {
  structureName: '터보',
  structureId: 3,
  status: 'READY',
  day: 0,
  startedAt: null,
  endedAt: null,
  currentPlayer: 0,
  totalPlayer: 0,
  hasResult: false,
  winner: null,
  hasFloor: false,
};
const GAMES = [
  { ...GAME, id: LATER, name: '새터데이' },
  { ...GAME, id: 13, name: '지난 게임', status: 'END' },
  { ...GAME, id: 7, name: 'Friday' },
];

/** Four players; the payouts are two seats in the later game, with a meal for the third. */
function satellite(): FakeFloor {
  const fake = fakeFloor();
  fake.game.counts = { ...fake.game.counts, buyIn: 0, current: 0 };
  fake.game.clock = { ...fake.game.clock, status: 'PLAYING', registration: 'CLOSED' };
  for (const name of ['가람', '나래', '다솜', '라온']) fake.enters(name);
  return fake;
}

function confirmSeats(fake: FakeFloor): void {
  const seat = { amount: 0, text: '새터데이 참가권', seatIn: LATER };
  fake.does({
    kind: 'payouts',
    unit: 'text',
    rows: [
      { place: 1, ...seat },
      { place: 2, ...seat },
    ],
  });
}

/** Seats that are entries of the later game. A name in `refused` is refused once. */
function laterGame(refused: Record<number, string> = {}): Answers {
  const entered: { entry: number; as: number }[] = [];
  return {
    '/api/game/by-date': () => ({ body: { games: GAMES, count: GAMES.length } }),
    '/api/store/multi-days': () => ({ body: [] }),
    '/api/floor/won-seats': () => ({ body: { seatIn: { gameId: LATER, name: '새터데이', entered } } }),
    '/api/floor/enter-by-seat': (_, body) => {
      const { from, again } = body as { from: { entry: number }; again: boolean };
      const refusal = again ? undefined : refused[from.entry];
      if (refusal !== undefined) return { status: 409, body: { code: 'floor-refused', message: '', refusal } };
      entered.push({ entry: from.entry, as: entered.length + 1 });
      return { body: { version: entered.length, acts: [], players: [] } };
    },
  };
}

async function openPayouts(fake: FakeFloor, server: Answers = laterGame(), money: Partial<StoreMoney> = {}) {
  const page = await openConsole('/floor?id=7&view=payouts', {
    as: STAFF,
    server: { ...fake.answers, ...choosing(money), ...server },
  });
  await titled('Friday 플로어');
  return page;
}

const listed = (name: string): string[] =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const options = (label: string): string[] =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map(({ textContent }) => textContent.split(' · ')[0] ?? '');

describe('seats in another game', () => {
  it('are confirmed for a game that has not ended, with words for the next place', async () => {
    const page = await openPayouts(satellite());
    await page.user.selectOptions(await screen.findByLabelText('지급 수단'), '다른 게임 참가권');
    await waitFor(() => expect(options('참가권을 줄 게임')).toEqual(['게임 선택', '새터데이']));
    await page.user.selectOptions(screen.getByLabelText('참가권을 줄 게임'), String(LATER));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '프라이즈 확정' }).disabled).toBe(true);
    await page.write('참가권 수', '5');
    await shown('엔트리보다 순위가 많습니다. 5위부터는 받을 사람이 없습니다.');
    await page.write('참가권 수', '2');
    await page.write('그다음 순위의 프라이즈 (선택)', '식사권');
    expect(listed('순위별 프라이즈')).toEqual(['1-2위 새터데이 참가권', '3위 식사권']);
    await page.press('프라이즈 확정');
    await waitFor(() => expect(listed('확정된 프라이즈')).toEqual(['1-2위 새터데이 참가권', '3위 식사권']));
    expect(page.sent('/api/floor/payouts')).toMatchObject([
      {
        unit: 'text',
        plan: { kind: 'seats', seatIn: LATER, seats: 2, text: '새터데이 참가권', rest: { amount: 0, text: '식사권' } },
      },
    ]);
    await shown('등록이 마감되고 2명만 남으면 여기서 참가 등록을 합니다.');
  });

  it('leave money for the next place where the store gives such prizes', async () => {
    const page = await openPayouts(satellite(), laterGame(), { allowsMoneyPool: true });
    await page.user.selectOptions(await screen.findByLabelText('지급 수단'), '다른 게임 참가권');
    await waitFor(() => expect(options('참가권을 줄 게임')).toHaveLength(2));
    await page.user.selectOptions(screen.getByLabelText('참가권을 줄 게임'), String(LATER));
    await page.write('참가권 수', '2');
    await page.write('그다음 순위의 현금 (선택)', '50000');
    await page.press('프라이즈 확정');
    await waitFor(() => expect(listed('확정된 프라이즈')).toEqual(['1-2위 새터데이 참가권', '3위 ₩50,000']));
    expect(page.sent('/api/floor/payouts')).toMatchObject([{ unit: 'money', plan: { rest: { amount: 50_000 } } }]);
    expect(screen.queryByRole('button', { name: '딜 확정' })).toBeNull();
  });

  it('become entries of their winners, all by one press', async () => {
    const fake = satellite();
    confirmSeats(fake);
    fake.does(bustAct(4), bustAct(3));
    const page = await openPayouts(fake);
    await waitFor(() => expect(listed('참가권 받은 사람')).toEqual(['확정가람참가 등록', '확정나래참가 등록']));
    await page.press('2명 모두 참가 등록');
    await shown('가람, 나래 참가 등록했습니다.', '참가 등록 2/2');
    expect(listed('참가권 받은 사람')).toEqual(['확정가람등록됨', '확정나래등록됨']);
    expect(page.sent('/api/floor/enter-by-seat')).toMatchObject(
      [1, 2].map((entry) => ({ gameId: LATER, from: { gameId: 7, entry } })),
    );
  });

  it('of a shared place are given by staff, and the rest of the players get none', async () => {
    const fake = satellite();
    confirmSeats(fake);
    fake.does(bustAct(4), bustAct(2, 3));
    const page = await openPayouts(fake);
    await waitFor(() => expect(listed('참가권 받은 사람')).toHaveLength(3));
    expect(screen.queryByRole('button', { name: /모두 참가 등록/ })).toBeNull();
    await page.press('다솜 참가 등록');
    await waitFor(() =>
      expect(listed('참가권 받은 사람')).toEqual([
        '1위가람참가 등록',
        '2위나래 2명 중 1명참가권 없음',
        '2위다솜 2명 중 1명등록됨',
      ]),
    );
  });

  it('ask before a second guest of one name enters, and say why another was refused', async () => {
    const fake = satellite();
    confirmSeats(fake);
    fake.does(bustAct(4), bustAct(3));
    const page = await openPayouts(fake, laterGame({ 1: 'has-a-seat', 2: 'registration-closed' }));
    await waitFor(() => expect(listed('참가권 받은 사람')).toHaveLength(2));
    await page.press('나래 참가 등록');
    await shown('나래: 등록이 마감되었습니다. 플로어 담당자만 등록할 수 있습니다.');
    await page.press('가람 참가 등록');
    await asked('그 게임에 가람 게스트가 이미 있습니다.');
    await page.user.click([...dialog()!.querySelectorAll('button')].at(-1)!);
    await shown('가람 참가 등록했습니다.');
  });

  it('are counted in the game where they are played', async () => {
    const fake = fakeFloor();
    fake.players.push({ player: 1, name: '가람', userId: null });
    const from = { gameId: 5, entry: 1 };
    fake.does({ kind: 'enter', player: 1, of: 'buyIn', seat: null, seed: null, payment: null, from });
    await openConsole('/floor?id=7', { as: STAFF, server: { ...fake.answers, ...choosing({}) } });
    await shown('참가권으로 1명', '참가권');
  });
});
