import type { WireStructure } from '@feltclock/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { choosing } from '../../../../test-support/fake-floor.ts';
import { always, broken, inTurn, refusing, type Answer, type Answers } from '../../../../test-support/fake-server.ts';
import { pass } from '../../../../test-support/held-clock.ts';
import {
  asked,
  button,
  field,
  openConsole,
  said,
  saidAlone,
  shown,
  STAFF,
  titled,
} from '../../../../test-support/open-console.tsx';
import { structureOf } from '../../../../test-support/open-game-create.ts';
import { profileOf } from '../../../../test-support/session.ts';
import { session } from '../../../shared/session/session.ts';

const STORED = structureOf({ id: 3, name: '딥스택' });
const LENGTH = STORED.levelList.length;
const game = (id: number, status: string) => ({ id, name: `게임 ${String(id)}`, status });
const shelf = (games: readonly object[]): Answer =>
  always([
    {
      id: 3,
      name: '딥스택',
      isDefault: false,
      levels: 28,
      breaks: 6,
      duration: 340,
      buyIn: 30_000,
      buyInAmount: 0,
      registrationDeadline: 9,
      registrationLasts: 100,
      durations: [],
      bigBlinds: [],
      unfinishedGames: games,
      endedGames: 0,
      lastPlayedAt: null,
      updatedAt: 0,
    },
  ]);

async function open(server: Answers = {}, games: readonly object[] = []) {
  const page = await openConsole('/structure-edit?id=3', {
    as: STAFF,
    server: {
      '/api/structure/info': always(STORED),
      '/api/structure/library': shelf(games),
      '/api/structure/list': always([]),
      '/api/structure': always({ code: 1, message: '' }),
      ...server,
    },
  });
  await titled('스트럭처 수정');
  return page;
}
const opened = async (...given: Parameters<typeof open>) => {
  const page = await open(...given);
  await shown('블라인드 레벨');
  return page;
};

beforeEach(() => {
  // jsdom has no layout, so nothing can scroll.
  Element.prototype.scrollIntoView = vi.fn();
});

const lines = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('ol > li')];
const fieldOf = (seq: number, column: string): HTMLInputElement =>
  lines()[seq]!.querySelector<HTMLInputElement>(`[data-column="${column}"]`)!;

describe('a stored structure', () => {
  it('is changed and saved without anything of games', async () => {
    const page = await opened();
    expect(screen.queryByLabelText('게임 이름')).toBeNull();
    await page.write('스트럭처 이름 *', '딥스택 개정');
    await page.press('저장');
    await saidAlone('스트럭처가 저장되었습니다.');
    expect(page.sent('/api/structure')).toMatchObject([{ id: 3, name: '딥스택 개정', applyToRunningGames: false }]);
  });

  it('says beside its field that a name is missing, and keeps the rest', async () => {
    const page = await opened();
    await page.write('스트럭처 이름 *', '');
    fireEvent.change(fieldOf(0, 'ante'), { target: { value: '77' } });
    await page.press('저장');
    await saidAlone('스트럭처 이름은 필수 항목입니다.');
    const name = field('스트럭처 이름 *');
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(name);
    expect(fieldOf(0, 'ante').value).toBe('77');
    await page.write('스트럭처 이름 *', '이름');
    expect(field('스트럭처 이름 *').getAttribute('aria-invalid')).not.toBe('true');
    expect(page.sent('/api/structure')).toEqual([]);
  });

  it('asks about games in play, and refuses to be deleted while there are any', async () => {
    const page = await opened({}, [game(8, 'PAUSED')]);
    await page.press('삭제');
    await saidAlone('진행 중이거나 대기 중인 게임이 있어 삭제할 수 없습니다: 게임 8.');
    await page.press('저장');
    await asked('진행 중인 게임이 1개 있습니다.');
    await page.press('진행 중인 게임에도 적용');
    await waitFor(() => expect(page.sent('/api/structure')).toMatchObject([{ applyToRunningGames: true }]));
  });

  it('is deleted after the question, and the library follows', async () => {
    const page = await opened();
    await page.press('삭제');
    await asked("'딥스택' 스트럭처를 삭제하시겠습니까?");
    await page.press('삭제');
    await saidAlone('스트럭처가 삭제되었습니다.');
    await pass(1500);
    await waitFor(() => expect(page.path()).toBe('/structures'));
  });

  it('goes back to what is stored after a question', async () => {
    const page = await opened();
    expect(button('저장된 내용으로').disabled).toBe(true);
    await page.write('스트럭처 이름 *', '다른 이름');
    await page.press('저장된 내용으로');
    await asked('저장된 내용으로 되돌리시겠습니까?');
    await page.press('확인');
    await waitFor(() => expect(field('스트럭처 이름 *').value).toBe('딥스택'));
  });

  it('asks before it writes over what somebody else saved, and keeps what was written', async () => {
    const theirs: WireStructure = { ...STORED, buyIn: 99_000, revision: 'theirs' };
    const page = await opened({ '/api/structure/info': inTurn(always(STORED), always(theirs)) });
    await page.write('스트럭처 이름 *', '내 이름');
    await page.press('저장');
    await asked('다른 곳에서 이 스트럭처가 저장되었습니다.');
    await page.press('취소');
    expect(page.sent('/api/structure')).toEqual([]);
    expect(field('스트럭처 이름 *').value).toBe('내 이름');
    await page.press('저장');
    await asked('다른 곳에서 이 스트럭처가 저장되었습니다.');
    await page.press('덮어쓰기');
    await waitFor(() => expect(page.sent('/api/structure')).toMatchObject([{ name: '내 이름', revision: 'theirs' }]));
  });

  it('writes over nothing that it could not compare with, and keeps what was written', async () => {
    const page = await opened({ '/api/structure/info': inTurn(always(STORED), broken) });
    await page.write('스트럭처 이름 *', '내 이름');
    await page.press('저장');
    await waitFor(() => expect(said()).toHaveLength(1));
    expect(said()[0]).toContain('스트럭처 저장을 실패하였습니다');
    expect(page.sent('/api/structure')).toEqual([]);
    expect(field('스트럭처 이름 *').value).toBe('내 이름');
  });

  it('loses nothing that was written when the session ends in between', async () => {
    const page = await opened({ '/api/structure': refusing('session-expired', 401) });
    await page.write('스트럭처 이름 *', '새벽에 쓴 이름');
    await page.press('저장');
    await waitFor(() => expect(page.path()).toBe('/login'));
    act(() => session.start('Bearer b', profileOf(STAFF)));
    await page.go('/structure-edit?id=3');
    await shown('저장하지 않은 작성 내용이 있습니다.');
    await page.press('이어서 작성');
    await waitFor(() => expect(field('스트럭처 이름 *').value).toBe('새벽에 쓴 이름'));
  });

  it('says when there is no such structure', async () => {
    await open({ '/api/structure/info': refusing('not-found', 404) });
    await shown('불러오지 못했습니다.');
  });
});

describe('its rows', () => {
  it('come, move and go by keyboard, in the column where it was', async () => {
    const page = await opened();
    fieldOf(1, 'ante').focus();
    await page.user.keyboard('{Alt>}{Enter}{/Alt}');
    expect(lines()).toHaveLength(LENGTH + 1);
    expect(document.activeElement).toBe(fieldOf(2, 'ante'));
    await page.user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(document.activeElement).toBe(fieldOf(1, 'ante'));
    await page.user.keyboard('{Alt>}{Shift>}{ArrowDown}{/Shift}{/Alt}');
    expect(lines()).toHaveLength(LENGTH + 2);
    expect(document.activeElement).toBe(fieldOf(2, 'ante'));
    await page.user.keyboard('{Alt>}{Delete}{/Alt}');
    expect(lines()).toHaveLength(LENGTH + 1);
    expect(document.activeElement).toBe(fieldOf(2, 'ante'));
  });
});

describe('prices and fees', () => {
  const kept = choosing({ keepsPayments: true, prices: { entry: 50_000, reEntry: null, reBuy: null, addOn: null } });
  const kindOf = (name: string): HTMLElement => screen.getByRole('group', { name });
  const section = (): Promise<HTMLElement> => screen.findByRole('button', { name: /^가격과 수수료/ });

  it('are not there in a store that keeps no payments', async () => {
    const page = await opened(choosing({}));
    await page.write('스트럭처 이름 *', '딥스택 개정');
    expect(screen.queryByRole('button', { name: /^가격과 수수료/ })).toBeNull();
  });

  it('are closed at first, say what goes to the pool, and are saved', async () => {
    const page = await opened(kept);
    const opener = await section();
    expect([opener.getAttribute('aria-expanded'), opener.textContent]).toEqual(['false', '가격과 수수료₩50,000']);
    await page.user.click(opener);
    const buyIn = kindOf('바이인');
    expect(within(buyIn).getByLabelText('바이인 가격').getAttribute('placeholder')).toContain('50,000');
    await page.write('바이인 가격', '60000');
    await page.write('바이인 수수료', '10000');
    await page.write('바이인 스태프 몫', '2000');
    await page.write('보장 금액 (GTD)', '1000000');
    expect(within(buyIn).getByRole('status').textContent).toBe('₩48,000');
    expect(opener.textContent).toBe('가격과 수수료₩60,000 (수수료 ₩10,000)');
    await page.press('저장');
    await waitFor(() =>
      expect(page.sent('/api/structure')).toMatchObject([
        {
          prices: { kinds: { buyIn: { price: 60_000, fee: 10_000, bounty: 0, staff: 2_000 } }, guarantee: 1_000_000 },
        },
      ]),
    );
  });

  it('below their fees stay in the field, marked, and are not saved', async () => {
    const page = await opened(kept);
    await page.user.click(await section());
    await page.write('바이인 수수료', '50001');
    const price = field('바이인 가격');
    expect(price.getAttribute('aria-invalid')).toBe('true');
    expect(within(kindOf('바이인')).getByRole('status').textContent).toBe('–');
    await page.press('저장');
    await saidAlone('가격이 수수료, 바운티, 스태프 몫을 합한 금액보다 적습니다.');
    expect(document.activeElement).toBe(price);
    expect(field('바이인 수수료').value).toBe('50,001');
    await page.write('바이인 수수료', '-5');
    expect(field('바이인 수수료').getAttribute('aria-invalid')).toBe('true');
    await page.press('저장');
    expect(page.sent('/api/structure')).toEqual([]);
  });

  it('that are stored are sent back when something else is changed', async () => {
    const prices = { kinds: { addOn: { price: 20_000, fee: 0, bounty: 0, staff: 20_000 } }, guarantee: 0 };
    const page = await opened({ '/api/structure/info': always({ ...STORED, prices }) });
    await page.write('스트럭처 이름 *', '딥스택 개정');
    await page.press('저장');
    await waitFor(() => expect(page.sent('/api/structure')).toMatchObject([{ prices }]));
  });
});

describe('the games of a structure', () => {
  it('are hidden until staff switch them on, and are saved with the kind of ante', async () => {
    const page = await opened();
    expect(fieldOf(0, 'game')).toBeNull();
    fireEvent.click(screen.getByLabelText('게임 종류'));
    fireEvent.change(fieldOf(0, 'game'), { target: { value: 'razz' } });
    fireEvent.change(fieldOf(0, 'bringIn'), { target: { value: '50' } });
    fireEvent.change(fieldOf(1, 'game'), { target: { value: 'plo' } });
    expect([fieldOf(1, 'limit'), fieldOf(1, 'bringIn')]).toEqual([null, null]);
    fireEvent.change(screen.getByLabelText('앤티 방식'), { target: { value: 'none' } });
    expect(fieldOf(0, 'ante')).not.toBeNull();
    expect(fieldOf(1, 'ante')).toBeNull();
    await page.press('저장');
    await saidAlone('스트럭처가 저장되었습니다.');
    expect(page.sent('/api/structure')).toMatchObject([
      {
        anteKind: 'none',
        levelList: STORED.levelList.map(
          (_, seq) =>
            [
              { game: 'razz', bringIn: 50 },
              { game: 'plo', ante: 0 },
            ][seq] ?? {},
        ),
      },
    ]);
  });

  it('refuse a bring-in above the small bet, which stays in its field, marked', async () => {
    const page = await opened();
    fireEvent.click(screen.getByLabelText('게임 종류'));
    fireEvent.change(fieldOf(0, 'game'), { target: { value: 'stud' } });
    fireEvent.change(fieldOf(0, 'bringIn'), { target: { value: '150' } });
    await page.press('저장');
    await saidAlone('레벨 1: 브링인은 스몰 벳보다 클 수 없습니다.');
    expect(page.sent('/api/structure')).toEqual([]);
    expect([fieldOf(0, 'bringIn').value, fieldOf(0, 'bringIn').getAttribute('aria-invalid')]).toEqual(['150', 'true']);
  });

  it('move along their column by keyboard, and go when they are switched off', async () => {
    await opened();
    fireEvent.click(screen.getByLabelText('게임 종류'));
    fireEvent.change(fieldOf(0, 'game'), { target: { value: 'other' } });
    expect(fieldOf(0, 'gameName').getAttribute('aria-invalid')).toBe('true');
    fieldOf(0, 'game').focus();
    fireEvent.keyDown(fieldOf(0, 'game'), { key: 'ArrowDown' });
    expect(document.activeElement).toBe(fieldOf(1, 'game'));
    fireEvent.click(screen.getByLabelText('게임 종류'));
    expect(fieldOf(0, 'game')).toBeNull();
    fireEvent.click(screen.getByLabelText('게임 종류'));
    expect(fieldOf(0, 'game').value).toBe('');
  });
});
