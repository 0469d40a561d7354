import type { ArchivedGame, Profile } from '@feltclock/contract';
import { formerMemberId } from '@feltclock/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { always, broken, inTurn, type Answer } from '../../../test-support/fake-server.ts';
import { pass } from '../../../test-support/held-clock.ts';
import {
  field,
  openConsole,
  rows,
  shown,
  STAFF,
  text,
  titled,
  type OpenedConsole,
} from '../../../test-support/open-console.tsx';
import { dateMillis } from '../../shared/server-time/device-clock.ts';

const LIST = '/api/game/by-date';
const game = (part: Partial<ArchivedGame> = {}): ArchivedGame => ({
  id: 4,
  name: '금요 딥스택',
  structureName: '딥스택',
  structureId: 3,
  status: 'END',
  day: dateMillis('2026-03-06T05:00:00Z'),
  startedAt: dateMillis('2026-03-06T10:05:00Z'),
  endedAt: dateMillis('2026-03-06T16:30:00Z'),
  currentPlayer: 1,
  totalPlayer: 1204,
  hasResult: true,
  winner: '미나',
  hasFloor: false,
  ...part,
});
const found = (...games: readonly ArchivedGame[]): Answer => always({ games, count: games.length });

async function openArchive(list: Answer, path = '/game-archive', as: Partial<Profile> = STAFF) {
  const page = await openConsole(path, { as, server: { [LIST]: list } });
  await titled('게임 기록');
  return { page, asked: () => page.sent(LIST) };
}
const linksTo = (path: string, role: 'link' | 'menuitem' = 'link'): string[] =>
  screen.queryAllByRole(role).flatMap((link) => (link.getAttribute('href') === path ? [link.textContent] : []));

async function menuOf(page: OpenedConsole, name: string): Promise<string[]> {
  await page.press(`${name} 더 보기`);
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
}

describe('the games by date', () => {
  it('stand in a table, with what became of them and where they lead', async () => {
    const { page } = await openArchive(
      found(
        game(),
        game({ id: 5, name: '점심 게임', hasResult: false, winner: null, structureId: null }),
        game({
          id: 2,
          name: '목요 터보',
          status: 'READY',
          day: dateMillis('2026-03-05T14:59:00Z'),
          startedAt: null,
          endedAt: null,
          hasResult: false,
          winner: null,
        }),
      ),
    );
    await shown('금요 딥스택', '게임 3개');
    const day = '2026년 3월 6일 (금)19:05 – 01:30';
    expect(rows()).toEqual([
      ['날짜', '게임', '엔트리', '진행 시간', '우승', '결과', '작업'],
      [day, '금요 딥스택딥스택', '1,204', '6시간 25분', '미나', '결과 보기', ''],
      [day, '점심 게임딥스택 (삭제됨)', '1,204', '6시간 25분', '', '결과 입력', ''],
      ['2026년 3월 5일 (목)', '목요 터보딥스택', '1,204', '시작하지 않음', '', '시작 전', ''],
    ]);
    expect(linksTo('/result-sheet?id=4')).toEqual(['결과 보기']);
    expect(linksTo('/game-result?id=5')).toEqual(['결과 입력']);
    expect([...linksTo('/game-result?id=2'), ...linksTo('/result-sheet?id=2')]).toEqual([]);
    expect(linksTo('/game-history?id=5')).toEqual(['점심 게임']);
    expect(await menuOf(page, '목요 터보')).toEqual(['진행 기록', '컨트롤러', '스트럭처']);
    expect(linksTo('/game-create?storeId=1&structureId=3', 'menuitem')).toEqual(['스트럭처']);
    await page.user.keyboard('{Escape}');
    expect(await menuOf(page, '점심 게임')).toEqual(['진행 기록', '컨트롤러']);
  });

  it('lead to the history by a press anywhere on the row', async () => {
    const { page } = await openArchive(found(game()));
    await page.user.click(await screen.findByText('6시간 25분'));
    await waitFor(() => expect(page.path()).toBe('/game-history'));
  });

  it('lead to the floor of a game that knows its players, and to its places before anybody saved them', async () => {
    const { page } = await openArchive(found(game({ hasFloor: true, hasResult: false, winner: null })));
    await shown('금요 딥스택');
    expect(await menuOf(page, '금요 딥스택')).toEqual(['진행 기록', '컨트롤러', '플로어', '스트럭처']);
    expect(linksTo('/floor?id=4', 'menuitem')).toEqual(['플로어']);
    expect(linksTo('/result-sheet?id=4')).toEqual(['결과 보기']);
    expect(linksTo('/game-result?id=4')).toEqual(['결과 입력']);
  });

  it('lead a cashier to nothing that only those who run games may open', async () => {
    const posts = [{ storeId: 1, storeName: '강남점', role: 'CASHIER' as const }];
    const games = [game({ hasResult: false }), game({ id: 5, name: '저녁 게임', hasFloor: true })];
    const { page } = await openArchive(found(...games), '/game-archive', { role: 'USER', storeId: null, posts });
    await shown('금요 딥스택');
    expect(linksTo('/game-result?id=4')).toEqual([]);
    expect(await menuOf(page, '저녁 게임')).toEqual(['진행 기록', '컨트롤러', '플로어']);
    expect(linksTo('/result-sheet?id=5')).toEqual(['결과 보기']);
  });

  it('name no winner who left', async () => {
    await openArchive(found(game({ winner: formerMemberId('1') })));
    await shown('탈퇴한 회원');
  });

  it('are asked for by days and name, from the first page on', async () => {
    const { page, asked } = await openArchive(found(game()), '/game-archive?page=2');
    await shown('금요 딥스택');
    expect(asked()).toEqual([{ storeId: 1, from: null, to: null, name: '', page: 2, size: 10 }]);
    await page.write('시작일', '2026-03-01');
    await page.write('게임 또는 스트럭처 이름', '딥');
    await pass(300);
    await waitFor(() =>
      expect(asked().at(-1)).toEqual({
        storeId: 1,
        from: dateMillis('2026-02-28T15:00:00Z'),
        to: null,
        name: '딥',
        page: 1,
        size: 10,
      }),
    );
    await page.user.selectOptions(field('순서'), '오래된순');
    await pass(300);
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ oldestFirst: true, page: 1 }));
    await page.press('전체');
    await pass(300);
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ from: null, to: null, name: '딥', page: 1 }));
  });

  it('that are none say so', async () => {
    await openArchive(found());
    await shown('찾는 게임이 없습니다.기간을 넓히거나 다른 이름으로 찾아보세요.');
  });

  it('that can’t be read say why, and are read again', async () => {
    const { page } = await openArchive(inTurn(broken, found(game())));
    await shown('불러오지 못했습니다.');
    await page.press('다시 시도');
    await shown('금요 딥스택');
    expect(text()).not.toContain('불러오지 못했습니다.');
  });

  it('are reached from the game list', async () => {
    const page = await openConsole('/game-list', {
      as: STAFF,
      server: { [LIST]: found(game()), '/api/game/list': always([]) },
    });
    const list = within(await screen.findByRole('main'));
    await page.user.click(await list.findByRole('link', { name: '게임 기록' }));
    await titled('게임 기록');
    await shown('금요 딥스택');
  });
});
