import type { GameResult } from '@feltclock/contract';
import { DEFAULT_STORE_MONEY, DEFAULT_STORE_OPTIONS, formerMemberId } from '@feltclock/domain';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { always, holdNext, inTurn, refusing, refusingField, type Answer } from '../../../test-support/fake-server.ts';
import { pass } from '../../../test-support/held-clock.ts';
import {
  answered,
  button,
  enterComposing,
  field,
  openConsole,
  shown,
  STAFF,
  text,
} from '../../../test-support/open-console.tsx';

const resultOf = (part: Partial<GameResult> = {}): GameResult => ({
  gameId: 9,
  gameName: '금요 토너먼트',
  isEnded: true,
  isEnabled: true,
  winTable: [100, 60],
  version: 0,
  finishers: [],
  proposed: null,
  ...part,
});
const ENTERED = resultOf({
  version: 3,
  finishers: [
    { place: 1, userId: 'player', name: '', winPoints: 100 },
    { place: 2, userId: null, name: '손님', winPoints: 0 },
  ],
});
const SETTINGS = { ...DEFAULT_STORE_OPTIONS, ...DEFAULT_STORE_MONEY, defaultStructureId: null, logo: null };
const places = (): string[] =>
  [...document.querySelectorAll<HTMLInputElement>('input[aria-label$="위 플레이어"]')].map(({ value }) => value);

describe('the result of a game', () => {
  interface Visit {
    readonly save?: Answer;
    readonly customers?: Answer;
    readonly settings?: Answer;
  }
  const openResult = async (read: Answer, { save = always(ENTERED), customers = always([]), settings }: Visit = {}) => {
    const isSaving = (body: unknown): boolean => 'finishers' in (body as object);
    const page = await openConsole('/game-result?id=9', {
      as: STAFF,
      server: {
        '/api/game-result': (path, body) => (isSaving(body) ? save : read)(path, body),
        '/api/points/customers': customers,
        ...(settings !== undefined && { '/api/store/settings': settings }),
      },
    });
    await shown('금요 토너먼트');
    const calls = (): readonly unknown[] => page.sent('/api/game-result');
    return { page, saved: () => calls().filter(isSaving), read: () => calls().filter((body) => !isSaving(body)) };
  };
  const MEMBER = always([{ id: 'player', nickname: '올인토끼' }]);
  const NOBODY = '플레이어의 아이디 또는 이름을 입력해주세요.';
  /** The error text of a place's field. */
  const faultOf = (label: string): string => {
    const ids = field(label).getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(field(label).getAttribute('aria-invalid')).toBe('true');
    return ids.map((id) => document.getElementById(id)?.textContent ?? '').join('');
  };

  it.each([
    ['that has not ended', { isEnded: false }, '게임이 종료된 후 결과를 입력할 수 있습니다.'],
    ['of a store without points', { isEnabled: false }, '이 매장은 포인트를 사용하지 않습니다.'],
  ])('%s is not to be entered', async (_, part, reason) => {
    const { read } = await openResult(always(resultOf(part)));
    expect(text()).toContain(reason);
    expect(text()).not.toContain('결과 저장');
    expect(read()).toEqual([{ id: 9 }]);
  });

  it('shows members by their nickname', async () => {
    await openResult(always(ENTERED), { customers: MEMBER });
    await shown('회원 player');
    await waitFor(() => expect(places()).toEqual(['올인토끼', '손님']));
  });

  it.each([
    [true, '저장하면 이 게임의 전광판에 우승자가 바로 크게 나옵니다.'],
    [false, '이 매장의 전광판은 이름을 보여주지 않습니다. 매장 설정에서 켜기'],
  ])('says whether boards name the winner: %s', async (namesOnBoards, says) => {
    await openResult(always(ENTERED), { settings: always({ ...SETTINGS, namesOnBoards }) });
    await shown(says);
  });

  it('of a game that ended with several in begins with what is certain, and suggests them for the rest', async () => {
    const open = {
      stillIn: [
        { userId: 'player', name: '가람' },
        { userId: null, name: '나래' },
      ],
      certain: [{ place: 3, userId: null, name: '다솜' }],
    };
    const { page, saved } = await openResult(always(resultOf({ open })));
    await shown('아직 2명의 순위가 정해지지 않았습니다.');
    expect(places()).toEqual(['', '', '다솜']);
    await page.press('결과 저장');
    expect([faultOf('1위 플레이어'), faultOf('2위 플레이어')]).toEqual([NOBODY, NOBODY]);
    expect(document.activeElement).toBe(field('1위 플레이어'));
    await page.choose('1위 플레이어', '나래');
    await page.user.click(field('2위 플레이어'));
    await waitFor(() =>
      expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['가람 (player)']),
    );
    await page.user.type(field('2위 플레이어'), '가람');
    await page.press('결과 저장');
    await page.press('확인');
    await waitFor(() =>
      expect(saved()).toMatchObject([
        {
          finishers: [
            { place: 1, name: '나래' },
            { place: 2, userId: 'player' },
            { place: 3, name: '다솜' },
          ],
        },
      ]),
    );
  });

  it('says that the floor was changed after it was saved', async () => {
    await openResult(always({ ...ENTERED, floorMoved: true }));
    await shown('이 결과를 저장한 뒤 플로어가 바뀌었습니다.');
  });

  it('has several who share a place, with the average of its points for each, and is saved so', async () => {
    const tied = [
      { place: 1, userId: 'player', name: '' },
      { place: 1, userId: 'gangnam', name: '' },
    ];
    const { page, saved } = await openResult(always(resultOf({ proposed: tied })));
    await shown('승점 80');
    expect(text()).not.toContain('2위');
    await page.user.click(screen.getByRole('checkbox', { name: '1-2위: 위와 공동 순위' }));
    await shown('승점 60');
    await page.user.click(screen.getByRole('checkbox', { name: '2위: 위와 공동 순위' }));
    await page.press('결과 저장');
    await page.press('확인');
    await waitFor(() =>
      expect(saved()).toMatchObject([
        {
          finishers: [
            { place: 1, userId: 'player' },
            { place: 1, userId: 'gangnam' },
          ],
        },
      ]),
    );
  });

  it('is entered in one field for each place: members are chosen while typing, anybody else is a guest', async () => {
    const { page, saved } = await openResult(always(resultOf()), { customers: MEMBER });
    expect(places()).toEqual(['', '', '']);
    await page.user.type(field('1위 플레이어'), '올인');
    await pass(300);
    await page.user.click(await screen.findByRole('option', { name: '올인토끼 (player)' }));
    expect(places()).toEqual(['올인토끼', '', '']);
    await shown('회원 player', '승점 100');
    await page.user.type(field('2위 플레이어'), '올인토끼');
    await pass(300);
    await shown('같은 이름의 회원이 있습니다.');
    expect(text()).not.toContain('승점 60');
    await page.press('결과 저장');
    await shown('결과를 저장하시겠습니까? 승점이 바로 반영됩니다.');
    expect(saved()).toEqual([]);
    await page.press('확인');
    await shown('결과가 저장되었습니다.');
    const finishers = [
      { place: 1, userId: 'player' },
      { place: 2, name: '올인토끼' },
    ];
    expect(saved()).toEqual([{ id: 9, version: 0, finishers }]);
  });

  it('begins with a line for each paid place; Enter goes on and saves at the last, but not during composition', async () => {
    const { page, saved } = await openResult(always(resultOf({ players: 40, paidPlaces: 3 })));
    expect(places()).toEqual(['', '', '']);
    await page.user.type(field('1위 플레이어'), '하나{Enter}둘');
    enterComposing('2위 플레이어');
    expect(document.activeElement).toBe(field('2위 플레이어'));
    expect(places()).toEqual(['하나', '둘', '']);
    await page.user.type(field('2위 플레이어'), '{Enter}{Enter}');
    await page.press('확인');
    const finishers = [
      { place: 1, name: '하나' },
      { place: 2, name: '둘' },
    ];
    await waitFor(() => expect(saved()).toEqual([{ id: 9, version: 0, finishers }]));
  });

  it('begins with the floor’s places, which are only saved when staff do', async () => {
    const proposed = [
      { place: 1, userId: 'player', name: '단골' },
      { place: 2, userId: null, name: '손님' },
    ];
    const { page, saved } = await openResult(always(resultOf({ proposed })));
    await shown('플로어의 순위를 불러왔습니다. 확인한 뒤 저장해주세요.');
    expect(places()).toEqual(['단골', '손님']);
    expect(saved()).toEqual([]);
    await page.press('결과 저장');
    await page.press('확인');
    const finishers = [
      { place: 1, userId: 'player' },
      { place: 2, name: '손님' },
    ];
    await waitFor(() => expect(saved()).toEqual([{ id: 9, version: 0, finishers }]));
  });

  it('that was entered is not replaced by the floor’s places', async () => {
    const proposed = [{ place: 1, userId: null, name: '다른 손님' }];
    await openResult(always(resultOf({ version: 3, finishers: ENTERED.finishers, proposed })));
    await waitFor(() => expect(places()).toEqual(['player', '손님']));
    expect(text()).not.toContain('플로어의 순위를 불러왔습니다.');
  });

  it('is taken back as a whole after a question, and then begins with the floor’s places again', async () => {
    const proposed = [
      { place: 1, userId: null, name: '손님' },
      { place: 2, userId: 'player', name: '올인토끼' },
      { place: 2, userId: null, name: '단골' },
    ];
    const { page, saved } = await openResult(always(ENTERED), { save: always(resultOf({ version: 4, proposed })) });
    await page.press('결과 비우기');
    expect(saved()).toEqual([]);
    await shown('저장된 결과를 비우시겠습니까? 지급한 승점과 리그 점수가 되돌아갑니다.');
    await page.press('결과 비우기');
    await shown('결과를 비웠습니다.', '플로어의 순위를 불러왔습니다.');
    expect(saved()).toEqual([{ id: 9, version: 3, finishers: [] }]);
    expect(places()).toEqual(['손님', '올인토끼', '단골']);
    expect(screen.queryByRole('button', { name: '결과 비우기' })).toBeNull();
  });

  it('is corrected from the version that was read: places are moved and removed', async () => {
    const { page, saved } = await openResult(always(ENTERED));
    await waitFor(() => expect(places()).toEqual(['player', '손님']));
    expect([button('1위를 위로').disabled, button('2위를 아래로').disabled]).toEqual([true, true]);
    await page.press('2위를 위로');
    expect(places()).toEqual(['손님', 'player']);
    expect(text()).toContain('승점 60');
    await page.press('1위 삭제');
    expect(places()).toEqual(['player']);
    await page.press('결과 저장');
    await page.press('확인');
    await waitFor(() => expect(saved()).toEqual([{ id: 9, version: 3, finishers: [{ place: 1, userId: 'player' }] }]));
  });

  it('keeps the place of a former member, without a name, and sends it back as it was', async () => {
    const standIn = formerMemberId('7f3a');
    const finishers = [
      { place: 1, userId: standIn, name: standIn, winPoints: 100 },
      { place: 2, userId: null, name: '손님', winPoints: 0 },
    ];
    const { page, saved } = await openResult(always(resultOf({ version: 3, finishers })));
    await waitFor(() => expect(places()).toEqual(['탈퇴한 회원', '손님']));
    await page.press('2위를 위로');
    expect(places()).toEqual(['손님', '탈퇴한 회원']);
    await page.press('결과 저장');
    await page.press('확인');
    await waitFor(() => expect(saved()).toHaveLength(1));
    expect(JSON.stringify(saved()[0])).toContain(standIn);
  });

  it('that was changed elsewhere shows a notice and the present result', async () => {
    const newer = resultOf({ version: 4, finishers: [{ place: 1, userId: 'other', name: '', winPoints: 100 }] });
    const { page } = await openResult(inTurn(always(ENTERED), always(newer)), { save: refusing('conflict') });
    await waitFor(() => expect(places()).toEqual(['player', '손님']));
    await page.press('결과 저장');
    await page.press('확인');
    await shown('다른 곳에서 결과가 변경되어 최신 내용을 불러왔습니다.');
    await waitFor(() => expect(places()).toEqual(['other']));
  });

  it.each([
    ['입력한 내용 유지', ['player', '단골'], 4],
    ['저장된 결과로 바꾸기', ['other'], undefined],
  ] as const)('that was changed elsewhere loses nothing that was typed: %s', async (choice, after, sentOver) => {
    const newer = resultOf({ version: 4, finishers: [{ place: 1, userId: 'other', name: '', winPoints: 100 }] });
    const mine = resultOf({
      version: 5,
      finishers: [
        { place: 1, userId: 'player', name: '', winPoints: 100 },
        { place: 2, userId: null, name: '단골', winPoints: 0 },
      ],
    });
    const saving = inTurn(refusing('conflict'), always(mine));
    const { page, saved } = await openResult(inTurn(always(ENTERED), always(newer), always(mine)), { save: saving });
    await waitFor(() => expect(places()).toEqual(['player', '손님']));
    await page.write('2위 플레이어', '단골');
    await page.press('결과 저장');
    await page.press('확인');
    await shown('입력하는 동안 다른 곳에서 결과가 저장되었습니다.', '1위 other');
    expect(places()).toEqual(['player', '단골']);
    await page.press(choice);
    expect(places()).toEqual(after);
    expect(text()).not.toContain('1위 other');
    if (sentOver === undefined) return;
    await page.press('결과 저장');
    await page.press('확인');
    await shown('결과가 저장되었습니다.');
    expect(saved()).toMatchObject([{ version: 3 }, { version: sentOver }]);
    await answered();
    expect(places()).toEqual(after);
  });

  it('keeps what is typed while it is being saved', async () => {
    const first = resultOf({ version: 4, finishers: ENTERED.finishers });
    const { page, saved } = await openResult(inTurn(always(ENTERED), always(first)), { save: always(first) });
    await waitFor(() => expect(places()).toEqual(['player', '손님']));
    const line = holdNext('/api/game-result');
    await page.press('결과 저장');
    await page.press('확인');
    await page.write('2위 플레이어', '단골');
    expect(saved()).toEqual([]);
    line.release();
    await shown('결과가 저장되었습니다.');
    await answered();
    expect(places()).toEqual(['player', '단골']);
    expect(text()).not.toContain('입력하는 동안');
    await page.press('결과 저장');
    await page.press('확인');
    await waitFor(() => expect(saved()).toMatchObject([{ version: 3 }, { version: 4 }]));
  });

  it('that is refused says why and keeps what was typed', async () => {
    const { page, read } = await openResult(always(ENTERED), { save: refusing('player-twice') });
    await waitFor(() => expect(places()).toEqual(['player', '손님']));
    await page.write('2위 플레이어', '단골');
    await page.press('결과 저장');
    await page.press('확인');
    await shown('결과를 저장하지 못했습니다. (같은 플레이어가 두 번 입력되었습니다)');
    await answered();
    expect(places()).toEqual(['player', '단골']);
    expect(read()).toHaveLength(1);
  });

  it('that names an unknown member is refused beside the field', async () => {
    const reason = '없는 사용자입니다.';
    const save = refusingField('finishers.1.userId', 'no-such-user');
    const { page } = await openResult(always(ENTERED), { save });
    await waitFor(() => expect(places()).toEqual(['player', '손님']));
    await page.press('결과 저장');
    await page.press('확인');
    await waitFor(() => expect(faultOf('2위 플레이어')).toContain(reason));
    expect(text()).not.toContain('결과를 저장하지 못했습니다.');
    await page.user.type(field('2위 플레이어'), '!');
    expect(text()).not.toContain(reason);
  });
});
