import { clockToWire, rowsToWire, type GameAction } from '@feltclock/contract';
import { after, createdClock, instant, millis } from '@feltclock/domain';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openRunningGame } from '../../../../test-support/controller-screen.tsx';
import { always, fakeServer, type Answers } from '../../../../test-support/fake-server.ts';
import { fakeGame, playing, RULES, type FakeGame } from '../../../../test-support/fake-game.ts';
import { pass } from '../../../../test-support/held-clock.ts';
import { asked, button, dialog, field, hush, shown, text } from '../../../../test-support/open-console.tsx';
import { profileOf } from '../../../../test-support/session.ts';
import { PublishFailure } from '../../../shared/realtime/realtime.ts';
import { serverNow } from '../../../shared/server-time/server-time.ts';
import { session } from '../../../shared/session/session.ts';

/** A game that was created just now. */
function created(): FakeGame {
  const game = fakeGame();
  game.clock = createdClock(RULES, instant(serverNow() - 60_000));
  return game;
}

const open = (game: FakeGame = fakeGame(), answers: Answers = {}) => {
  fakeServer(answers);
  return openRunningGame(game, 'one-screen');
};
/** The reply of calls that return a clock, as far as it is read. */
const STATE = clockToWire(playing().clock, RULES);
const count = (name: string): string => screen.getByLabelText(name, { selector: 'output' }).textContent;
const reasonOf = (name: string): string | null => button(name).getAttribute('title');

/** The buttons, links and headings with these names, in the order of the page. */
const inOrder = (...names: readonly string[]): readonly string[] =>
  [...document.querySelectorAll('button, a, h2')]
    .map((element) => element.getAttribute('aria-label') ?? element.textContent)
    .filter((name) => names.includes(name));

describe('in one column', () => {
  it('the tools, what was done and the levels come as they are seen: below the clock and the players', async () => {
    await open(playing());
    const seen = ['−1분', '바이인 1 증가', '종료', '최근 작업', '레벨'];
    expect(inOrder(...seen)).toEqual(seen);
  });
});

describe('the clock’s buttons', () => {
  it('start after a question, then pause and go on at once', async () => {
    const { game, press } = await open(created());
    await press('시작');
    await asked('게임을 시작하시겠습니까?');
    expect(game.received).toEqual([]);
    await press('시작');
    await waitFor(() => expect(game.clock.status).toBe('PLAYING'));
    await waitFor(() => expect(dialog()).toBeUndefined());
    await press('일시정지');
    await waitFor(() => expect(game.clock.status).toBe('PAUSED'));
    await pass(400);
    await press('시작');
    await waitFor(() => expect(game.clock.status).toBe('PLAYING'));
    expect(dialog()).toBeUndefined();
    expect(game.received).toEqual(['INIT', 'Action', 'Action', 'Action']);
  });

  it('that could only be refused step back, and give the documented warning at once', async () => {
    const { game, press } = await open();
    for (const name of ['일시정지', '−1분', '다음 레벨']) {
      expect(reasonOf(name)).toBe('게임이 시작되지 않았습니다.');
      await press(name);
      await shown('게임이 시작되지 않았습니다.');
      hush();
    }
    expect(game.received).toEqual([]);
  });

  it('correct the time by a minute a press, in the order of the presses', async () => {
    const { game, press } = await open(playing());
    await press('+1분');
    await press('−1분');
    await press('−1분');
    await waitFor(() => expect(game.received).toEqual(['shift 60', 'shift -60', 'shift -60']));
  });

  it('go one level back or on, and say where there is none', async () => {
    const { game, press } = await open(playing(1));
    await press('이전 레벨');
    await waitFor(() => expect(game.clock).toMatchObject({ seq: 0, status: 'PLAYING' }));
    await waitFor(() => expect(reasonOf('이전 레벨')).toBe('첫 레벨입니다.'));
    await pass(400);
    await press('이전 레벨');
    await shown('첫 레벨입니다.');
    expect(game.received).toEqual(['Level']);
  });

  it('show why something did not work', async () => {
    const game = playing();
    const { press } = await open(game);
    game.outcome = () => {
      throw new PublishFailure('line-lost', '');
    };
    await press('일시정지');
    await shown('타이머 상태 변경에 실패하였습니다(서버와 연결이 끊겼습니다).');
  });

  it('say who is in and what is open before the game ends', async () => {
    const ends = { playersIn: 2, names: ['가람', '나래'], unnamedIn: 0, openPlaces: 2, openBounties: 0, unpaid: 0 };
    const { press } = await open(playing(), { '/api/floor/open-ends': always(ends) });
    await press('종료');
    await asked('아직 남은 인원 2명: 가람, 나래');
    await asked('1위부터 2위까지 순위가 정해지지 않았습니다.');
  });

  it.each(['one-screen', 'all'] as const)('are opened again by the owner, with a reason (%s)', async (view) => {
    const calls = fakeServer({ '/api/game/reopen': always(STATE) });
    session.start('token', profileOf({ role: 'STORE_ADMIN', storeId: 1 }));
    const game = playing();
    game.clock = { ...game.clock, status: 'END', registration: 'CLOSED' };
    const { press, user } = await openRunningGame(game, view);
    await press('게임 다시 열기');
    await user.type(await screen.findByLabelText(/^사유/), ' 잘못 종료함 ');
    await user.click([...dialog()!.querySelectorAll('button')].at(-1)!);
    await shown('게임을 다시 열었습니다. 일시정지 상태입니다.');
    expect(calls.filter(({ path }) => path === '/api/game/reopen').map(({ body }) => body)).toEqual([
      { id: 7, reason: '잘못 종료함' },
    ]);
  });

  it('are opened again by nobody else', async () => {
    const posts = [{ storeId: 1, storeName: '강남점', role: 'FLOOR' as const }];
    session.start('token', profileOf({ role: 'USER', storeId: null, posts }));
    const game = playing();
    game.clock = { ...game.clock, status: 'END', registration: 'CLOSED' };
    await open(game);
    await shown('결과 입력');
    expect(screen.queryByText('게임 다시 열기')).toBeNull();
  });

  it('end after a question, and then lead to the result', async () => {
    const { game, press } = await open(playing());
    await press('종료');
    await asked('게임을 종료하시겠습니까?');
    await press('종료');
    await waitFor(() => expect(game.clock.status).toBe('END'));
    expect(screen.getByText('결과 입력').closest('a')?.getAttribute('href')).toBe('/game-result?id=7');
    expect(screen.queryByText('일시정지')).toBeNull();
    await press('바이인 1 증가');
    await shown('종료된 게임입니다.');
    expect(game.counts.buyIn).toBe(0);
  });
});

describe('players', () => {
  it('are counted with one press each', async () => {
    const { game, press } = await open(playing());
    await press('바이인 1 증가');
    await press('리바이 1, 1 증가');
    await press('탈락: 남은 인원 1 감소');
    await waitFor(() => expect(game.counts).toMatchObject({ buyIn: 1, firstReBuyIn: 1, current: 1 }));
    expect([count('바이인'), count('남은 인원')]).toEqual(['1', '1']);
    await waitFor(() => expect(text()).not.toContain('확인 전'));
  });

  it('that only the floor can do lead there, and are carried along by no later one', async () => {
    const game = playing();
    game.counts = { ...game.counts, buyIn: 2, current: 2 };
    const { press, user } = await open(game);
    game.outcome = () => {
      throw new PublishFailure('counts-below-named', '');
    };
    await press('탈락: 남은 인원 1 감소');
    await shown('이름으로 등록된 참가자입니다. 세지 않았으니 플로어에서 처리해주세요.');
    const ways = screen.getAllByRole('link', { name: '플로어' }).map((link) => link.getAttribute('href'));
    expect(ways).toContain('/floor?id=7&view=tables');
    expect(text()).not.toContain('저장되지 않은 입력');
    game.outcome = undefined;
    await press('바이인 1 증가');
    await waitFor(() => expect(game.counts).toMatchObject({ buyIn: 3, current: 3 }));
    await waitFor(() => expect(text()).not.toContain('세지 않았으니'));
    await user.click(screen.getByText('to the list'));
    await shown('the list');
  });

  it('that wait for the line are said to be unconfirmed, kept over a reload, and asked about before leaving', async () => {
    session.start('token');
    const game = playing();
    const { press, user } = await open(game);
    game.outcome = () => {
      throw new PublishFailure('line-lost', '');
    };
    await press('바이인 1 증가');
    await shown('저장되지 않은 입력 1건(서버와 연결이 끊겼습니다)');
    expect(count('바이인')).toBe('1');
    expect(game.kept?.pending).toEqual([{ of: 'buyIn', by: 1 }]);
    await user.click(screen.getByText('to the list'));
    await asked('아직 서버에 저장되지 않은 입력이 있습니다.');
    await press('취소');
    await act(async () => {
      game.broadcast((handlers) => handlers.opened?.());
    });
    await waitFor(() => expect(game.counts.buyIn).toBe(1));
    await waitFor(() => expect(game.kept).toBeUndefined());
  });

  it('from before a reload that are in doubt wait until staff decide', async () => {
    const game = playing();
    game.kept = { pending: [{ of: 'buyIn', by: 1 }], sending: undefined, isInDoubt: true };
    const { press } = await open(game);
    await shown('저장되지 않은 입력 1건');
    expect(game.received).toEqual([]);
    await press('버리기');
    await waitFor(() => expect(text()).not.toContain('저장되지 않은 입력'));
    expect(count('바이인')).toBe('0');
  });

  it('pressed at once are not mixed with those that wait for "apply"', async () => {
    const { game, controller } = await open(playing());
    act(() => controller.press({ of: 'buyIn', by: 1 }));
    act(() => controller.tap({ of: 'earlyBuyIn', by: 1 }));
    await waitFor(() => expect(game.counts).toMatchObject({ earlyBuyIn: 1, buyIn: 0 }));
    const { pressed, tapped, own } = controller.state.get().game ?? {};
    expect([pressed?.counts.buyIn, pressed?.counts.earlyBuyIn, tapped?.buyIn]).toEqual([1, 1, 0]);
    expect(own?.counts.pending).toHaveLength(1);
    await act(async () => {
      await controller.apply();
    });
    expect(game.counts).toMatchObject({ earlyBuyIn: 1, buyIn: 1 });
  });
});

describe('the last things done', () => {
  const entry = (change: Partial<GameAction>): GameAction => ({
    id: 1,
    at: serverNow(),
    actor: 'kim',
    action: 'game-counts',
    summary: { current: '0 → 1', buyIn: '0 → 1' },
    ...change,
  });
  const feed = () => within(screen.getByText('최근 작업').closest('section')!);

  it('are shown with their users', async () => {
    await open(playing(), {
      '/api/game/trail': always([entry({ actor: 'lee', action: 'game-shift', summary: { seconds: 60 } })]),
    });
    await shown('시간 +1분');
    expect(feed().getByText('lee')).toBeTruthy();
    expect(feed().queryByText('되돌리기')).toBeNull();
  });

  it('that somebody else counted, or that are over, offer nothing', async () => {
    const past = after(serverNow(), millis(-11_000));
    await open(playing(), { '/api/game/trail': always([entry({ actor: 'lee' }), entry({ id: 2, at: past })]) });
    await waitFor(() => expect(feed().getAllByText('kim')).toHaveLength(1));
    expect(feed().queryByText('되돌리기')).toBeNull();
  });
});

describe('the future rows', () => {
  const edit = async (game: FakeGame = playing(1)) => {
    const opened = await open(game);
    await opened.press('블라인드 수정');
    await asked('아직 시작하지 않은 레벨만 바꿀 수 있고');
    return opened;
  };
  const minutesOf = (row: number): HTMLInputElement =>
    dialog()!.querySelectorAll<HTMLInputElement>('[data-column=duration]')[row]!;

  it('are changed from the next row on, and applied to this game', async () => {
    const { game, user, press } = await edit();
    await user.clear(minutesOf(0));
    await user.type(minutesOf(0), '25');
    await press('이 게임에 적용');
    await shown('남은 블라인드를 바꾸었습니다.');
    const [change] = game.rowsChanges;
    expect([change?.from, change?.rows[0]?.duration, change?.rows.length]).toEqual([2, 25, RULES.rows.length - 2]);
    expect(game.received).toEqual(['rows']);
    await waitFor(() => expect(dialog()).toBeUndefined());
  });

  it('get their minutes back, marked, where what was typed is refused', async () => {
    const { user, press, game } = await edit();
    const before = minutesOf(0).value;
    await user.clear(minutesOf(0));
    await user.type(minutesOf(0), '99');
    await user.tab();
    await shown('이전 값으로 되돌렸습니다.');
    expect([minutesOf(0).value, minutesOf(0).getAttribute('aria-invalid')]).toEqual([before, 'true']);
    await user.clear(minutesOf(0));
    await user.type(minutesOf(0), '25');
    expect(minutesOf(0).getAttribute('aria-invalid')).toBeNull();
    await press('이 게임에 적용');
    await waitFor(() => expect(game.rowsChanges[0]?.rows[0]?.duration).toBe(25));
  });

  it('go to the structure too, when that is wanted', async () => {
    session.start('token', profileOf());
    const { game, user, press } = await edit();
    await user.type(minutesOf(0), '5');
    await user.click(field('스트럭처에도 저장'));
    await press('이 게임에 적용');
    await shown('스트럭처에도 저장하였습니다.');
    expect(game.received).toEqual(['rows', 'structure']);
  });

  it('that are refused stay as they were typed', async () => {
    const game = playing(1);
    const { user, press } = await edit(game);
    await user.type(minutesOf(0), '5');
    game.onChangeRows = () => {
      throw new PublishFailure('stale-rows', '');
    };
    await press('이 게임에 적용');
    await shown('블라인드를 바꾸지 못했습니다(다른 곳에서 이 게임의 블라인드가 변경되었습니다).');
    expect(dialog()).toBeDefined();
    expect(minutesOf(0).value).toBe('5');
  });

  it('that somebody else changed are offered, and those that began are gone', async () => {
    const game = playing(1);
    const { user } = await edit(game);
    const first = RULES.rows.map((row, seq) => (seq === 2 ? { ...row, smallBlind: 777 } : row));
    const { info } = game;
    game.info = () => ({ ...info(), levelList: rowsToWire(first, RULES.deadlineSeq) });
    await act(async () => {
      game.clock = { ...game.clock, version: game.clock.version + 1 };
      game.broadcast((handlers) => handlers.opened?.());
    });
    await asked('다른 곳에서 이 게임의 블라인드가 변경되었습니다.');
    await user.click(within(dialog()!).getByText('변경된 내용 불러오기'));
    await waitFor(() => expect(within(dialog()!).getByDisplayValue('777')).toBeTruthy());
    await act(async () => {
      game.clock = { ...game.clock, seq: 2, version: game.clock.version + 1 };
      game.broadcast((handlers) => handlers.opened?.());
    });
    await asked('그사이 시작된 레벨은 목록에서 빠졌습니다.');
    expect(within(dialog()!).queryByDisplayValue('777')).toBeNull();
  });

  it('are asked about before the drawer is closed or the page is left with changes', async () => {
    session.start('token');
    const { user, press } = await edit();
    await user.type(minutesOf(0), '5');
    await press('닫기');
    await asked('적용하지 않은 블라인드 변경이 사라집니다.');
    await press('취소');
    await waitFor(() => expect(dialog()?.textContent).not.toContain('적용하지 않은'));
    await user.click(screen.getByText('to the list'));
    await asked('적용하지 않은 블라인드 변경이 사라집니다.');
    await press('확인');
    await waitFor(() => expect(text()).not.toContain('남은 블라인드 수정'));
    await shown('the list');
  });
});

it('every press is felt on devices that can', async () => {
  const vibrate = vi.fn(() => true);
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true });
  const { press } = await open(playing());
  await press('바이인 1 증가');
  await press('일시정지');
  expect(vibrate).toHaveBeenCalledTimes(2);
  Reflect.deleteProperty(navigator, 'vibrate');
});
