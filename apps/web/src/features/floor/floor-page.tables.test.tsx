import { BUTTON_STAYS, type Act } from '@feltclock/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { pass } from '../../../test-support/held-clock.ts';
import { fakeFloor, tablesAct, type FakeFloor } from '../../../test-support/fake-floor.ts';
import { always, type Answers } from '../../../test-support/fake-server.ts';
import {
  asked,
  button,
  dialog,
  openConsole,
  said,
  shown,
  STAFF,
  text,
  titled,
} from '../../../test-support/open-console.tsx';

/** Two tables with three players and one. */
function twoTables(): FakeFloor {
  const fake = fakeFloor();
  fake.does(tablesAct(1, 2));
  fake.enters('김하늘', { table: 1, seat: 1 });
  fake.enters('이바다', { table: 1, seat: 2 });
  fake.enters('박구름', { table: 1, seat: 3 });
  fake.enters('최노을', { table: 2, seat: 1 });
  return fake;
}

async function openTables(fake = twoTables(), server: Answers = {}) {
  const page = await openConsole('/floor?id=7&view=tables', { as: STAFF, server: { ...fake.answers, ...server } });
  await titled('Friday 플로어');
  /** The last button of its dialog confirms. */
  const confirm = async (question: string): Promise<void> => {
    await asked(question);
    await page.user.click([...dialog()!.querySelectorAll('button')].at(-1)!);
  };
  return { ...page, fake, confirm };
}

const entryOf = ({ log }: FakeFloor, player: number) =>
  [...log.floor.entries.values()].findLast((entry) => entry.player === player);

describe('the tables of a floor', () => {
  it('bust somebody with two presses, and take it back with one', async () => {
    const page = await openTables();
    await page.press('1번 테이블 2 이바다');
    await page.press('이바다 탈락');
    await waitFor(() => expect(entryOf(page.fake, 2)?.out).not.toBeNull());
    await shown('이바다 탈락');
    await page.press('되돌리기');
    await waitFor(() => expect(entryOf(page.fake, 2)?.out).toBeNull());
    await page.press('1번 테이블 2 이바다');
  });

  it('move somebody to the chair that is pressed next', async () => {
    const page = await openTables();
    await page.press('1번 테이블 3 박구름');
    await page.press('2번 테이블 4 빈자리에 박구름 앉히기');
    await waitFor(() => expect(entryOf(page.fake, 3)?.seat).toEqual({ table: 2, seat: 4 }));
    await waitFor(() => expect(button('2번 테이블 4 박구름')).toBeDefined());
  });

  it('lock an empty chair, put the button there, and seat somebody who waits', async () => {
    const fake = twoTables();
    fake.enters('정바람');
    const page = await openTables(fake);
    await page.press('2번 테이블 2 빈자리');
    await page.press('자리 잠그기');
    await waitFor(() => expect(button('2번 테이블 2 잠긴 자리')).toBeDefined());
    await page.press('2번 테이블 3 빈자리');
    await page.press('정바람');
    await waitFor(() => expect(button('2번 테이블 3 정바람')).toBeDefined());
    await page.press('2번 테이블 3 정바람');
    await page.press('버튼 놓기');
    await waitFor(() => expect(page.fake.log.floor.tables.get(2)?.button).toBe(3));
  });

  it('draw everybody anew, and the final table', async () => {
    const page = await openTables();
    await page.press('전체 재추첨');
    await page.confirm('4명 모두의 자리를 다시 추첨합니다.');
    await waitFor(() => expect(page.sent('/api/floor/draw')).toMatchObject([{ scope: 'all' }]));
    await page.press('파이널 테이블');
    await asked('2번 테이블을 파이널 테이블로 하고 4명의 자리를 추첨합니다.');
    await page.press('파이널 테이블');
    await waitFor(() => expect(page.sent('/api/floor/draw')[1]).toMatchObject({ scope: 'final-table', tables: [2] }));
  });

  it('are written in a popup, which says what is wrong with them', async () => {
    const fake = fakeFloor();
    const page = await openTables(fake);
    await shown('아직 테이블이 없습니다.');
    await page.press('테이블 설정');
    await page.press('테이블 추가');
    await page.write('1번째 줄 테이블 번호', '1');
    await shown('같은 번호의 테이블이 두 번 있습니다.');
    expect(button('저장').disabled).toBe(true);
    await page.write('1번째 줄 테이블 번호', '12');
    await page.press('저장');
    await waitFor(() =>
      expect(page.sent('/api/floor/tables')).toMatchObject([{ tables: [{ table: 12 }, { table: 1 }] }]),
    );
    await shown('12번 테이블', '0/9명');
  });

  it('come from the venue by two presses, without those of another running game', async () => {
    const tables = [1, 2, 3].map((table) => ({ table, seats: 9, area: '1층' }));
    const used = [{ table: 2, gameId: 8, game: '사이드' }];
    const page = await openTables(fakeFloor(), { '/api/store/tables': always({ revision: 4, tables, used }) });
    await page.press('테이블 설정');
    await page.press('매장 테이블 2개 쓰기');
    await waitFor(() =>
      expect(page.sent('/api/floor/tables')).toMatchObject([{ tables: [{ table: 1 }, { table: 3 }] }]),
    );
  });

  it('are kept for the venue, and refuse a table of another running game', async () => {
    const used = [{ table: 2, gameId: 8, game: '사이드' }];
    const page = await openTables(fakeFloor(), { '/api/store/tables': always({ revision: 4, tables: [], used }) });
    await page.press('테이블 설정');
    await page.write('1번째 줄 테이블 번호', '2');
    await shown('2번 테이블은 사이드 게임에서 쓰고 있습니다.');
    expect(button('저장').disabled).toBe(true);
    await page.write('1번째 줄 테이블 번호', '4');
    await page.write('1번째 줄 구역', '2층');
    await page.user.click(screen.getByRole('checkbox', { name: '매장 테이블로도 저장' }));
    await page.press('저장');
    await waitFor(() =>
      expect(page.sent('/api/store/tables').at(-2)).toMatchObject({
        revision: 4,
        tables: [{ table: 4, seats: 9, area: '2층' }],
      }),
    );
    expect(page.sent('/api/floor/tables')).toHaveLength(1);
  });

  it('refuse a chair that somebody else took meanwhile', async () => {
    const page = await openTables();
    await page.press('1번 테이블 3 박구름');
    const moved: Act = {
      kind: 'seat',
      cause: 'by-hand',
      moves: [{ entry: 2, from: { table: 1, seat: 1 }, to: { table: 2, seat: 4 } }],
      seed: null,
      broken: null,
    };
    page.fake.does(moved);
    await page.press('2번 테이블 4 빈자리에 박구름 앉히기');
    await waitFor(() =>
      expect(said()).toEqual(['박구름 → 2번 테이블 4번: 처리하지 못했습니다(다른 사람이 앉은 좌석입니다).']),
    );
    expect(entryOf(page.fake, 3)?.seat).toEqual({ table: 1, seat: 3 });
  });

  it('say that they are uneven, and move whom the rule names with one press', async () => {
    const fake = twoTables();
    fake.enters('정바람', { table: 1, seat: 4 });
    fake.enters('윤가을', { table: 2, seat: 2 });
    fake.does({ kind: 'button', table: 1, seat: 1 }, { kind: 'button', table: 2, seat: 1 });
    const page = await openTables(fake);
    await shown('1번 테이블이 2번 테이블보다 2명 많습니다.');
    const warning = screen.getAllByRole('status').find(({ textContent }) => textContent.includes('많습니다'))!;
    await page.user.click(within(warning).getByRole('button'));
    await waitFor(() => expect(page.sent('/api/floor/seat')).toMatchObject([{ seat: { table: 2 } }]));
    await waitFor(() => expect(text()).not.toContain('많습니다'));
  });

  it('say where the button must be set, and that play halts where a table is three short', async () => {
    const fake = twoTables();
    fake.enters('정바람', { table: 1, seat: 4 });
    fake.enters('윤가을', { table: 1, seat: 5 });
    fake.enters('한겨울', { table: 2, seat: 2 });
    fake.does({ kind: 'button', table: 1, seat: 1 });
    await openTables(fake);
    await shown('1번 테이블이 2번 테이블보다 3명 많습니다. 2번 테이블은 인원이 맞을 때까지 진행을 멈춰주세요.');
    await shown('2번 테이블의 버튼 자리를 정하거나 추첨으로 고른 뒤');
  });

  it('show a button that was set too long ago in grey, with its time, and advise nothing by it', async () => {
    const fake = twoTables();
    fake.enters('정바람', { table: 1, seat: 4 });
    fake.enters('윤가을', { table: 2, seat: 2 });
    fake.does({ kind: 'button', table: 1, seat: 1 }, { kind: 'button', table: 2, seat: 1 });
    await openTables(fake);
    expect(screen.getAllByRole('img', { name: '버튼' })).toHaveLength(2);
    // Earlier acts are dated up to ten minutes from now.
    await pass(10 * 60_000 + BUTTON_STAYS);
    expect(screen.queryByRole('img', { name: '버튼' })).toBeNull();
    expect(screen.getAllByRole('img', { name: /에 놓은 버튼$/ })).toHaveLength(2);
    await shown('1, 2번 테이블의 버튼 자리를 정하거나');
  });

  it('say what helps where a table can’t be broken yet', async () => {
    const fake = fakeFloor();
    fake.does({
      kind: 'tables',
      tables: [1, 2].map((table) => ({ table, seats: 2, breakOrder: table })),
    });
    for (const [name, table, seat] of [
      ['김하늘', 1, 1],
      ['이바다', 1, 2],
      ['박구름', 2, 1],
    ] as const)
      fake.enters(name, { table, seat });
    const page = await openTables(fake);
    await page.press('1번 테이블 브레이크');
    await waitFor(() => expect(said().join()).toContain('1번 테이블의 2명이 옮길 빈자리가 1개뿐입니다.'));
    expect(page.sent('/api/floor/break')).toEqual([]);
  });

  it('add a chair to the final table where one more is combined there', async () => {
    const fake = fakeFloor();
    fake.does({ kind: 'tables', tables: [1, 2].map((table) => ({ table, seats: 3, breakOrder: table })) });
    for (const [index, name] of ['김하늘', '이바다', '박구름', '최노을'].entries())
      fake.enters(name, { table: (index % 2) + 1, seat: Math.floor(index / 2) + 1 });
    const page = await openTables(fake);
    await page.press('파이널 테이블');
    await asked(
      '2번 테이블을 파이널 테이블로 하고 4명의 자리를 추첨합니다. 다른 테이블은 닫습니다. 의자를 하나 더 놓아 4석으로 합니다.',
    );
  });
});
