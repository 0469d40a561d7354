import type { LibraryEntry, Profile } from '@feltclock/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { always, broken, inTurn } from '../../../../test-support/fake-server.ts';
import {
  asked,
  dialog,
  openConsole,
  OWNER,
  rows,
  saidAlone,
  shown,
  STAFF,
  text,
  titled,
} from '../../../../test-support/open-console.tsx';

const entry = (id: number, name: string, change: Partial<LibraryEntry> = {}): LibraryEntry => ({
  id,
  name,
  isDefault: false,
  levels: 2,
  breaks: 1,
  duration: 50,
  buyIn: 30_000,
  buyInAmount: 70_000,
  registrationDeadline: 1,
  registrationLasts: 30,
  durations: [20, 10, 20],
  bigBlinds: [200, null, 400],
  unfinishedGames: [],
  endedGames: 0,
  lastPlayedAt: null,
  updatedAt: 0,
  ...change,
});
const USED = entry(3, '딥스택', {
  isDefault: true,
  unfinishedGames: [
    { id: 8, name: '오늘의 딥스택', status: 'PLAYING' },
    { id: 9, name: '내일의 딥스택', status: 'READY' },
  ],
  endedGames: 12,
  lastPlayedAt: 1_760_000_000_000,
});
const UNUSED = entry(4, '터보');

const open = (
  library: Parameters<typeof always>[0] = [USED, UNUSED],
  server: NonNullable<Parameters<typeof openConsole>[1]>['server'] = {},
  as: Partial<Profile> = STAFF,
) => openConsole('/structures', { as, server: { '/api/structure/library': always(library), ...server } });
const row = async (name: string) => within((await screen.findByRole('link', { name })).closest('tr')!);

describe('the library', () => {
  it('shows each structure’s totals, blind curve and use', async () => {
    await open();
    await titled('스트럭처 관리');
    await shown('스트럭처 2개');
    expect(rows()[1]?.slice(2, 8)).toEqual([
      '2 + 브레이크 1',
      '0시간 50분',
      '30,000',
      '0시간 30분 후',
      '진행 중 1대기 1종료 12',
      '10월 9일',
    ]);
    expect(rows()[1]?.[0]).toBe('딥스택기본');
    expect(rows()[2]?.slice(6, 8)).toEqual(['사용한 게임 없음', '없음']);
    const [plot] = screen.getAllByRole('img', { name: /^시간에 따른 블라인드 그래프/ });
    expect(plot?.getAttribute('aria-label')).toBe(
      '시간에 따른 블라인드 그래프: 빅 블라인드 200에서 400까지, 레벨 2개, 브레이크 1개, 총 0시간 50분, 등록 마감 0시간 30분 후',
    );
  });

  it('finds by name and by first consonants, and says when there is nothing', async () => {
    const page = await open();
    await shown('터보');
    await page.write('스트럭처 찾기', 'ㄷㅅㅌ');
    await shown('스트럭처 1개');
    expect(text()).not.toContain('터보');
    await page.write('스트럭처 찾기', '없는 이름');
    await shown('찾는 스트럭처가 없습니다.');
    await page.press('검색어 지우기');
    await shown('스트럭처 2개');
  });

  it('has 500 structures in pages', async () => {
    const page = await open(Array.from({ length: 500 }, (_, index) => entry(index + 1, `구조 ${String(index + 1)}`)));
    await shown('스트럭처 500개');
    expect(rows()).toHaveLength(21);
    expect(text()).toContain('구조 500');
    await page.user.click(screen.getByRole('button', { name: '25' }));
    await waitFor(() => expect(rows().at(-1)?.[0]).toBe('구조 1'));
    await page.write('스트럭처 찾기', '구조 499');
    await shown('스트럭처 1개');
    expect(rows()).toHaveLength(2);
  });

  it('leads to the structure, and to a game of it', async () => {
    const page = await open();
    expect((await row('딥스택')).getByRole('link', { name: '수정: 딥스택' }).getAttribute('href')).toBe(
      '/structure-edit?id=3',
    );
    await page.press("'딥스택' 작업");
    expect((await screen.findByRole('menuitem', { name: '게임 만들기' })).getAttribute('href')).toBe(
      '/game-create?storeId=1&structureId=3',
    );
    expect(screen.queryByRole('menuitem', { name: '다른 매장에 복제' })).toBeNull();
  });

  it('duplicates with one press, and reads the library again', async () => {
    const page = await open([], {
      '/api/structure/library': inTurn(always([UNUSED]), always([UNUSED, entry(5, '터보 (2)')])),
      '/api/structure/copy': always({ code: 1, message: '', id: 5 }),
    });
    await shown('터보');
    await page.press('복제: 터보');
    await saidAlone('스트럭처가 복제되었습니다.');
    await shown('터보 (2)');
    expect(page.sent('/api/structure/copy')).toEqual([{ id: 4 }]);
  });

  it('copies to another store where one may change structures', async () => {
    const posts = [
      { storeId: 7, storeName: '서면점', role: 'FLOOR' as const },
      { storeId: 8, storeName: '부산점', role: 'DEALER' as const },
    ];
    const page = await open(
      [UNUSED],
      { '/api/structure/copy': always({ code: 1, message: '', id: 6 }), '/api/structure/list': always([]) },
      { ...STAFF, posts },
    );
    await shown('터보');
    await page.press("'터보' 작업");
    await page.user.click(await screen.findByRole('menuitem', { name: '다른 매장에 복제' }));
    await asked('복제할 매장');
    const target = screen.getByLabelText<HTMLSelectElement>('복제할 매장');
    expect([...target.options].map(({ value }) => value)).toEqual(['1', '7']);
    expect(target.value).toBe('7');
    await page.press('복제');
    await saidAlone('스트럭처가 복제되었습니다.');
    expect(page.sent('/api/structure/copy')).toEqual([{ id: 4, storeId: 7, name: '터보' }]);
  });

  it('says at once which games keep a structure, and asks nothing', async () => {
    const page = await open();
    await shown('딥스택');
    await page.press("'딥스택' 작업");
    const remove = await screen.findByRole('menuitem', { name: '삭제' });
    expect(remove.getAttribute('aria-disabled')).toBe('true');
    await page.user.click(remove);
    await saidAlone('진행 중이거나 대기 중인 게임이 있어 삭제할 수 없습니다: 오늘의 딥스택, 내일의 딥스택.');
    expect(dialog()).toBeUndefined();
  });

  it('says what to do while there is none, and tries again where it could not be read', async () => {
    await open([]);
    await shown('등록된 스트럭처가 없습니다.');
    expect(screen.getAllByRole('link', { name: '새 스트럭처' })[0]?.getAttribute('href')).toBe(
      '/structure-create?id=1',
    );
  });

  it('shows a failure, and reads again on request', async () => {
    const page = await open([], { '/api/structure/library': inTurn(broken, always([UNUSED])) });
    await shown('불러오지 못했습니다.');
    await page.press('다시 시도');
    await shown('터보');
  });

  it('says that there is no store', async () => {
    await open([], { '/api/store/list': always([]) }, OWNER);
    await shown('등록된 매장이 없습니다.');
  });
});
