import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { totalChips, type StoreMoney } from '@feltclock/domain';
import { RULES } from '../../../test-support/fake-game.ts';
import { bustAct, choosing, fakeFloor, type FakeFloor } from '../../../test-support/fake-floor.ts';
import { always, type Answers } from '../../../test-support/fake-server.ts';
import { asked, dialog, openConsole, shown, STAFF, titled } from '../../../test-support/open-console.tsx';

const NAMES = ['가람', '나래', '다솜', '라온'];

/** Four players who are in, with these chips. */
function evening(...chips: readonly number[]): FakeFloor {
  const fake = fakeFloor();
  fake.game.counts = { ...fake.game.counts, buyIn: 0, current: 0 };
  for (const [index, name] of NAMES.entries()) {
    const entry = fake.enters(name);
    const counted = chips[index];
    if (counted !== undefined) fake.does({ kind: 'chips', entry, chips: counted });
  }
  return fake;
}

const confirmed = (fake: FakeFloor, ...amounts: readonly number[]): void =>
  fake.does({
    kind: 'payouts',
    unit: 'points',
    rows: amounts.map((amount, index) => ({ place: index + 1, amount })),
  });

async function openPayouts(fake: FakeFloor, money: Partial<StoreMoney> = {}, answers: Answers = {}) {
  const page = await openConsole('/floor?id=7&view=payouts', {
    as: STAFF,
    server: { ...fake.answers, ...choosing(money), '/api/game/prize': () => ({ body: 1 }), ...answers },
  });
  await titled('Friday 플로어');
  // The form begins with the tables of the venue.
  if (fake.log.floor.deal === null) await screen.findByRole('heading', { name: '프라이즈 정하기' });
  const confirm = async (question: string): Promise<void> => {
    await asked(question);
    await page.user.click([...dialog()!.querySelectorAll('button')].at(-1)!);
  };
  return { ...page, confirm };
}

const listed = (name: string): string[] =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const submit = (label: string): HTMLButtonElement => screen.getByRole('button', { name: label });

describe('payouts of a floor', () => {
  const filled = (label: string): string[] =>
    [...document.querySelectorAll<HTMLInputElement>(`input[aria-label$="${label}"]`)].map(({ value }) => value);
  const total = (): string => document.querySelector('tfoot')?.textContent ?? '';

  it('are in a table by the number of entries, and confirmed by one press', async () => {
    const fake = evening();
    fake.enters('마루');
    const page = await openPayouts(fake);
    await shown('아직 확정된 프라이즈가 없습니다.', '엔트리 5 · 2개 순위');
    await page.write('모인 총량', '1000');
    expect([filled('위 프라이즈'), total()]).toEqual([['650', '350'], '합계100%1,000P풀 1,000P']);
    await page.user.selectOptions(screen.getByLabelText('나누는 방법'), '직접 정한 비율');
    expect(filled('위 비율')).toEqual(['65', '35']);
    await page.write('1위 비율', '60');
    await page.write('2위 비율', '40');
    expect(filled('위 프라이즈')).toEqual(['600', '400']);
    await page.press('프라이즈 확정');
    await waitFor(() => expect(listed('확정된 프라이즈')).toEqual(['1위 600P', '2위 400P']));
    expect(page.sent('/api/floor/payouts')).toMatchObject([
      { unit: 'points', plan: { kind: 'pool', shares: [600, 400], collected: 1000, guarantee: 0, rounding: 1 } },
    ]);
    expect(page.sent('/api/game/prize')).toEqual([]);
    await shown('입상까지 3명');
  });

  it('are typed over in place: Enter goes on, and the foot compares them with the pool', async () => {
    const page = await openPayouts(evening());
    await page.write('모인 총량', '1000');
    await page.write('1위 프라이즈', '700');
    expect([total(), screen.getByLabelText<HTMLSelectElement>('나누는 방법').value]).toEqual([
      '합계700P풀 1,000P · 300P 남음',
      'fixed',
    ]);
    await page.user.type(screen.getByLabelText('1위 프라이즈'), '{Enter}400{Enter}{Enter}');
    expect(total()).toBe('합계1,100P풀 1,000P · 풀보다 100P 많음');
    expect(document.activeElement).toBe(submit('확정하고 전광판에 표시'));
    await page.press('프라이즈 확정');
    await waitFor(() =>
      expect(page.sent('/api/floor/payouts')).toMatchObject([{ plan: { kind: 'fixed', amounts: [700, 400] } }]),
    );
  });

  it('say beside a place what is wrong with it, and at the foot what is wrong with all', async () => {
    const page = await openPayouts(evening());
    await page.user.selectOptions(screen.getByLabelText('나누는 방법'), '직접 정한 비율');
    await page.press('순위 추가');
    await page.write('1위 비율', '70');
    await page.write('2위 비율', '50');
    expect(screen.getByRole('alert').textContent).toBe('비율의 합이 100%를 20%p 넘습니다.');
    expect(submit('프라이즈 확정').disabled).toBe(true);
    await page.write('2위 비율', '80');
    await shown('2위가 바로 위 순위보다 많습니다.');
    expect(screen.getByLabelText('2위 비율').getAttribute('aria-invalid')).toBe('true');
    expect(submit('프라이즈 확정').disabled).toBe(true);
  });

  const units = (): string[] =>
    within(screen.getByLabelText('지급 수단'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);

  it('are of no money unless the store gives such prizes', async () => {
    await openPayouts(evening());
    expect(units()).toEqual(['포인트', '티켓', '직접 쓰기', '다른 게임 참가권']);
    await shown('현금 풀은 매장 설정에서 켠 매장만 쓸 수 있습니다.');
  });

  it('are in words, a line for each place, and can’t be dealt out', async () => {
    const page = await openPayouts(evening(40, 30, 20, 10));
    await page.user.selectOptions(screen.getByLabelText('지급 수단'), '직접 쓰기');
    expect(screen.queryByLabelText('나누는 방법')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    await page.user.type(screen.getByLabelText('1위 프라이즈'), '시즌 파이널 티켓{Enter}{Enter}');
    await page.press('순위 추가');
    await page.press('순위 추가');
    await page.write('3위 프라이즈', '컵');
    await shown('2위의 문구가 비어 있습니다.');
    expect(submit('프라이즈 확정').disabled).toBe(true);
    await page.user.clear(screen.getByLabelText('3위 프라이즈'));
    await page.write('2위 프라이즈', '와인 <레드> & 치즈');
    await page.press('프라이즈 확정');
    await waitFor(() => expect(listed('확정된 프라이즈')).toEqual(['1위 시즌 파이널 티켓', '2위 와인 <레드> & 치즈']));
    expect(page.sent('/api/floor/payouts')).toMatchObject([
      { unit: 'text', plan: { kind: 'words', texts: ['시즌 파이널 티켓', '와인 <레드> & 치즈'] } },
    ]);
    expect(screen.queryByRole('button', { name: '딜 확정' })).toBeNull();
    await page.press('전광판 프라이즈 안내에 쓰기');
    await page.confirm('이 게임의 프라이즈 안내를 확정된 순위별 프라이즈로 바꾸시겠습니까?');
    const prizeContent = '<p>1위 시즌 파이널 티켓</p><p>2위 와인 &lt;레드&gt; &amp; 치즈</p>';
    await waitFor(() => expect(page.sent('/api/game/prize')).toEqual([{ id: 7, prizeContent }]));
  });

  /** Payouts of 12 entries by the usual table, which one more entry moves. */
  async function moved(prize: string, ...outs: readonly number[]) {
    const fake = evening();
    fake.game.counts = { ...fake.game.counts, buyIn: 8, current: 8 };
    fake.game.prize = prize;
    fake.game.clock = { ...fake.game.clock, status: 'PLAYING' };
    fake.does({
      kind: 'payouts',
      unit: 'points',
      rows: [650, 350].map((amount, index) => ({ place: index + 1, amount })),
      entries: 8,
      plan: { kind: 'pool', table: 'usual', collected: 1000, guarantee: 0, rounding: 1 },
      pool: 1000,
    });
    fake.enters('마루');
    for (const entry of outs) fake.does(bustAct(entry));
    return openPayouts(fake);
  }

  it('say that entries changed, and are confirmed again with the board by one press', async () => {
    const page = await moved('<p>1위 650P</p><p>2위 350P</p>');
    await shown('프라이즈: 8엔트리 기준 확정, 지금 9');
    await page.press('다시 확정');
    await waitFor(() => expect(listed('확정된 프라이즈')).toEqual(['1위 500P', '2위 300P', '3위 200P']));
    expect(screen.queryByText(/엔트리 기준 확정/)).toBeNull();
    expect(dialog()).toBeUndefined();
    await waitFor(() =>
      expect(page.sent('/api/game/prize')).toEqual([
        { id: 7, prizeContent: '<p>1위 500P</p><p>2위 300P</p><p>3위 200P</p>' },
      ]),
    );
  });

  it('leave the venue’s own text on the board, and tell the other views that entries changed', async () => {
    const page = await moved('<p>와인</p>');
    await page.user.click(screen.getByRole('link', { name: '참가자' }));
    await shown('프라이즈: 8엔트리 기준 확정, 지금 9');
    await page.press('다시 확정');
    await waitFor(() => expect(page.sent('/api/floor/payouts')).toHaveLength(1));
    expect(page.sent('/api/game/prize')).toEqual([]);
  });

  it('begin again with what the game confirmed, with its table, sum and rounding', async () => {
    await moved('');
    expect(screen.getByLabelText<HTMLInputElement>('모인 총량').value).toBe('1,000');
    expect(filled('위 프라이즈')).toEqual(['500', '300', '200']);
  });

  it('are confirmed and on the board by one press, after a question where it has the venue’s own text', async () => {
    const fake = evening();
    fake.game.prize = '';
    const page = await openPayouts(fake);
    await page.write('모인 총량', '100');
    await page.press('확정하고 전광판에 표시');
    await waitFor(() => expect(page.sent('/api/game/prize')).toEqual([{ id: 7, prizeContent: '<p>1위 100P</p>' }]));
    fake.game.prize = '<p>와인</p>';
    await page.write('모인 총량', '200');
    await page.press('확정하고 전광판에 표시');
    await page.confirm('이 게임의 프라이즈 안내를 확정된 순위별 프라이즈로 바꾸시겠습니까?');
    await waitFor(() => expect(page.sent('/api/game/prize')).toHaveLength(2));
  });

  const WEEKEND = { name: '주말', rounding: 10, ranges: [{ upTo: 20, shares: [700, 300] }] };

  const venueWith = (last: object | null): Answers => ({
    '/api/store/payout-tables': always({ revision: 2, tables: [WEEKEND], last }),
  });

  it('follow the sales where the venue records payments, until somebody types a sum', async () => {
    const fake = evening();
    const sales = (4 * RULES.buyInAmount).toLocaleString('en');
    const page = await openPayouts(fake, { keepsPayments: true });
    const collected = (): string => screen.getByLabelText<HTMLInputElement>('모인 총량').value;
    expect(collected()).toBe(sales);
    await shown(`판매 기준: 4 × ${RULES.buyInAmount.toLocaleString('en')}`);
    await page.write('모인 총량', '1000');
    await page.press(`판매 기준 ${sales}P 쓰기`);
    expect(collected()).toBe(sales);
    await page.press('프라이즈 확정');
    await waitFor(() =>
      expect(page.sent('/api/floor/payouts')).toMatchObject([{ plan: { table: 'usual', collected: null } }]),
    );
  });

  it('begin with what the venue confirmed last, by a table of its own', async () => {
    const fake = evening();
    const last = {
      unit: 'tickets',
      plan: { kind: 'pool', table: WEEKEND, collected: 90, guarantee: 55, rounding: 10 },
    };
    const page = await openPayouts(fake, {}, venueWith(last));
    const value = (label: string): string => screen.getByLabelText<HTMLInputElement>(label).value;
    expect(['지급 수단', '나누는 방법', '내림 단위', '모인 총량', '보장 (없으면 0)'].map(value)).toEqual([
      'tickets',
      'table 주말',
      '10',
      '0',
      '55',
    ]);
    expect(filled('위 프라이즈')).toEqual(['45', '10']);
    await page.press('프라이즈 확정');
    await waitFor(() =>
      expect(page.sent('/api/floor/payouts')).toMatchObject([
        { unit: 'tickets', plan: { table: WEEKEND, collected: 0, guarantee: 55, rounding: 10 } },
      ]),
    );
  });

  it('become a table of the venue, whose name is not taken', async () => {
    const fake = evening();
    const page = await openPayouts(fake, {}, venueWith(null));
    await page.user.selectOptions(screen.getByLabelText('나누는 방법'), '직접 정한 비율');
    await page.press('표로 저장');
    await page.write('표 이름', '주말');
    await shown('같은 이름의 표가 있습니다.');
    expect(submit('저장').disabled).toBe(true);
    await page.user.selectOptions(screen.getByLabelText('표'), '주말');
    await page.write('이 비율을 쓸 최대 엔트리', '5');
    expect(listed('엔트리별 비율')).toEqual(['1–5엔트리100 %', '6–20엔트리70 / 30 %']);
    await page.press('저장');
    await waitFor(() =>
      expect(page.sent('/api/store/payout-tables').filter((body) => 'tables' in (body as object))).toMatchObject([
        { revision: 2, tables: [{ name: '주말', ranges: [{ upTo: 5, shares: [1000] }, WEEKEND.ranges[0]] }] },
      ]),
    );
  });

  it('say who is paid what', async () => {
    const fake = evening();
    confirmed(fake, 500, 300, 200);
    fake.does(bustAct(1), bustAct(2));
    await openPayouts(fake);
    await shown('남은 참가자는 모두 입상');
    expect(listed('받을 사람')).toEqual(['3위나래200P']);
  });
});

describe('a deal on a floor', () => {
  const stacks = (): string[] =>
    [...document.querySelectorAll<HTMLInputElement>('input[data-stack]')].map(({ value }) => value);

  it('takes the stacks in place, and a stack that changes withdraws the agreements', async () => {
    const fake = evening();
    confirmed(fake, 600, 400);
    fake.does(bustAct(1), bustAct(2));
    const page = await openPayouts(fake);
    expect(submit('모두 동의').disabled).toBe(true);
    await page.write('다솜 칩', '30000');
    await page.user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByLabelText('라온 칩'));
    await page.user.keyboard('10000{Enter}');
    expect(document.activeElement).toBe(submit('모두 동의'));
    expect(listed('각자의 몫')).toEqual(['다솜550P동의', '라온450P동의']);
    await waitFor(() => expect(page.sent('/api/floor/chips')).toMatchObject([{ chips: 30_000 }, { chips: 10_000 }]));
    await page.press('모두 동의');
    expect(submit('딜 확정').disabled).toBe(false);
    await page.write('라온 칩', '20000');
    expect(submit('딜 확정').disabled).toBe(true);
  });

  it('is worked out by the chips, and confirmed after everybody agreed', async () => {
    const part = (4 * RULES.chips.buyIn) / 10;
    const fake = evening(0, 2 * part, 5 * part, 3 * part);
    confirmed(fake, 500, 300, 200);
    fake.does(bustAct(1));
    const page = await openPayouts(fake);
    await page.user.selectOptions(screen.getByLabelText('나누는 기준'), '칩 비율');
    expect(listed('각자의 몫')).toEqual(['다솜400P동의', '라온320P동의', '나래280P동의']);
    expect(stacks()).toEqual([5, 3, 2].map((parts) => (parts * part).toLocaleString('en')));
    expect(submit('딜 확정').disabled).toBe(true);
    await page.press('모두 동의');
    await page.press('딜 확정');
    await shown('딜 확정 (3명)');
    expect(dialog()).toBeUndefined();
    expect(page.sent('/api/floor/deal')).toMatchObject([{ way: 'chips', playFor: 0, agreed: [5, 7, 3] }]);
    await shown('동의한 사람: 나래, 다솜, 라온');
    expect(listed('받을 사람')).toEqual(['딜다솜400P', '딜라온320P', '딜나래280P']);
  });

  it('says how many chips were counted of those in play, and asks where they differ', async () => {
    const fake = evening(0, 20_000, 50_000, 30_000);
    confirmed(fake, 500, 300, 200);
    fake.does(bustAct(1));
    const page = await openPayouts(fake);
    const inPlay = totalChips(RULES.chips, fake.game.counts);
    await shown(`칩 합계 100,000 / 진행 중인 칩 ${inPlay.toLocaleString('en')}`);
    const by = Math.abs(100_000 - inPlay).toLocaleString('en');
    await shown(`진행 중인 칩과 ${by} 다릅니다.`);
    for (const name of ['다솜', '라온', '나래']) await page.user.click(screen.getByLabelText(`${name} 동의`));
    await page.press('딜 확정');
    await page.confirm(`입력한 칩의 합이 진행 중인 칩과 ${by} 다릅니다.`);
    await waitFor(() => expect(page.sent('/api/floor/deal')).toMatchObject([{ way: 'icm', stacksDiffer: true }]));
  });

  const DEAL_ON_BOARD = '<p>딜 320P</p><p>딜 320P</p><p>딜 320P</p><p>우승 +40P</p><p>4위 100P</p>';
  /** A deal of three players with a rest to play for, in a game with this prize text. */
  const dealWith = async (prize: string) => {
    const fake = evening(0, 20_000, 50_000, 30_000);
    fake.game.prize = prize;
    confirmed(fake, 500, 300, 200, 100);
    fake.does(bustAct(1));
    const page = await openPayouts(fake);
    await page.user.selectOptions(screen.getByLabelText('나누는 기준'), '똑같이');
    await page.write('우승자 몫으로 남길 프라이즈', '40');
    for (const name of ['다솜', '라온', '나래']) await page.user.click(screen.getByLabelText(`${name} 동의`));
    await page.press('딜 확정');
    await shown('딜 확정 (3명)');
    return page;
  };

  it('is on the board at once where its payouts were', async () => {
    const page = await dealWith('<p>1위 500P</p><p>2위 300P</p><p>3위 200P</p><p>4위 100P</p>');
    await waitFor(() => expect(page.sent('/api/game/prize')).toEqual([{ id: 7, prizeContent: DEAL_ON_BOARD }]));
  });

  it('is written by a press if the board has the venue’s own text', async () => {
    const page = await dealWith('<p>와인</p>');
    expect(page.sent('/api/game/prize')).toEqual([]);
    await page.press('전광판 프라이즈 안내에 쓰기');
    await page.confirm('이 게임의 프라이즈 안내를 확정된 딜로 바꾸시겠습니까?');
    await waitFor(() => expect(page.sent('/api/game/prize')).toEqual([{ id: 7, prizeContent: DEAL_ON_BOARD }]));
  });

  it('that is typed in and does not add up is refused, with by how much', async () => {
    const fake = evening();
    confirmed(fake, 600, 400);
    fake.does(bustAct(1), bustAct(2));
    const page = await openPayouts(fake);
    await page.user.selectOptions(screen.getByLabelText('나누는 기준'), '직접 입력');
    await page.write('다솜 몫', '600');
    await page.write('라온 몫', '300');
    expect(screen.getByRole('alert').textContent).toBe('합계가 100P 모자랍니다.');
    expect(submit('딜 확정').disabled).toBe(true);
    await page.write('라온 몫', '450');
    expect(screen.getByRole('alert').textContent).toBe('합계가 50P 많습니다.');
  });

  it('takes everybody’s chips where it goes by them, and nobody without a name', async () => {
    const fake = evening();
    confirmed(fake, 600, 400);
    await openPayouts(fake);
    // Nothing is typed yet, so it is a hint.
    expect(screen.getByText('남은 참가자 모두의 칩을 먼저 입력해주세요.').getAttribute('role')).toBe('status');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps everybody else out, and says why', async () => {
    const fake = evening(0, 50_000, 30_000, 20_000);
    confirmed(fake, 500, 300, 200);
    fake.does(bustAct(1), {
      kind: 'deal',
      way: 'by-hand',
      amounts: [500, 300, 200].map((amount, index) => ({ entry: 3 + 2 * index, amount })),
      playFor: 0,
      agreed: [3, 5, 7],
    });
    expect(fake.log.floor.deal).not.toBeNull();
    const page = await openPayouts(fake);
    await page.user.click(screen.getByRole('link', { name: '참가자' }));
    await shown('이미 딜이 확정되었습니다. 바꾸려면 딜부터 취소해주세요.');
    expect(screen.queryByLabelText('등록 종류')).toBeNull();
    await page.user.click(screen.getByRole('button', { name: /가람/ }));
    await screen.findByRole('button', { name: '가람 좌석 QR' });
    expect(screen.queryByRole('button', { name: /리엔트리|복귀|탈락 취소/ })).toBeNull();
  });

  it('waits for those without a name', async () => {
    const fake = evening();
    fake.game.counts = { ...fake.game.counts, buyIn: 6, current: 6 };
    confirmed(fake, 600, 400);
    await openPayouts(fake);
    await shown('이름 없이 남아 있는 참가자가 2명 있습니다.');
    expect(screen.queryByRole('button', { name: '딜 확정' })).toBeNull();
  });
});
