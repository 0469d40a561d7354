import type { readStoreSettings, ReplyOf } from '@feltclock/contract';
import { DEFAULT_STORE_OPTIONS, DEFAULT_STORE_MONEY } from '@feltclock/domain';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { eveningGame } from '../../../../test-support/evening-game.ts';
import { COMMAND_PATHS, lastAction, openEvening, postOf } from '../../../../test-support/evening.ts';
import { always, broken, inTurn, refusing } from '../../../../test-support/fake-server.ts';
import { holdIntervals, pass } from '../../../../test-support/held-clock.ts';
import { asked, closeAlerts, dialog, said, shown, text } from '../../../../test-support/open-console.tsx';
import { dateMillis } from '../../../shared/server-time/device-clock.ts';
import { serverNow } from '../../../shared/server-time/server-time.ts';

const card = (name = 'Friday'): HTMLElement => screen.getByRole('article', { name });
const buttonsOf = (name?: string): readonly string[] =>
  within(card(name))
    .queryAllByRole('button')
    .map((each) => each.getAttribute('aria-label') ?? each.textContent);

describe('the evening of a store', () => {
  it('shows each game with level, blinds, time, players and screens, and its commands', async () => {
    await openEvening({ games: [eveningGame()] });
    await shown('레벨 1', '100 / 200 (앤티 200)', '다음은 브레이크', '07:11', '12 / 34', '진행 중');
    expect(within(card()).getByRole('img', { name: '연결된 전광판 2대' })).toBeDefined();
    expect(within(card()).getByRole('img', { name: '남은 인원 12명, 엔트리 34' })).toBeDefined();
    expect(within(card()).getByRole('timer', { name: '남은 시간 07:11' })).toBeDefined();
    expect(buttonsOf()).toEqual(['일시정지: Friday', 'TV에 띄우기: Friday', '종료: Friday']);
    expect(within(card()).getByRole('link', { name: 'Friday' }).getAttribute('href')).toBe('/game-controller?id=4');
  });

  it('counts by the server’s clock, over the end of a row', async () => {
    await openEvening({ games: [eveningGame({ clock: { remaining: 2000 } })] });
    await shown('00:02');
    await pass(1000);
    await shown('00:01');
    await pass(1000);
    await shown('10:00', '다음 200 / 400');
  });

  it('has its colour by its state', async () => {
    const games = [
      eveningGame({ id: 1, name: 'A' }),
      eveningGame({ id: 2, name: 'B', clock: { status: 'PAUSED' } }),
      eveningGame({ id: 3, name: 'C', clock: { seq: 1, level: 0 } }),
      eveningGame({ id: 4, name: 'D', clock: { status: 'READY' } }),
      eveningGame({ id: 5, name: 'E', clock: { status: 'END' } }),
    ];
    await openEvening({ games });
    await shown('결과가 입력되지 않았습니다');
    const states = ['A', 'B', 'C', 'D', 'E'].map((name) => card(name).dataset['state']);
    expect(states).toEqual(['play', 'paused', 'break', 'waiting', 'over']);
  });

  it('distinguishes running games with the same name by number and time', async () => {
    const startAt = dateMillis('2026-01-31T15:00:00Z');
    await openEvening({ games: [eveningGame({ id: 9 }), eveningGame({ id: 4, startAt })] });
    await shown('Friday #2');
    expect(card('Friday').textContent).toContain('예약 00:00');
    expect(card('Friday #2').textContent).toMatch(/생성 .+ \d\d:\d\d/);
  });

  it('says so when there is none', async () => {
    await openEvening({});
    await shown('오늘 진행하는 게임이 없습니다.');
  });

  it('shows the time of the last reading once reading fails', async () => {
    holdIntervals();
    const read = always({ games: [eveningGame()], appFailures: [] });
    await openEvening({}, { more: { '/api/store/tonight?id=1': inTurn(read, broken) } });
    await shown('Friday');
    act(() => void vi.advanceTimersByTime(5000));
    await shown('연결이 끊겼습니다.');
    expect(text()).toContain('Friday');
  });
});

describe('the commands of a card', () => {
  it('pause with one press', async () => {
    const page = await openEvening(
      { games: [eveningGame()] },
      { more: { [COMMAND_PATHS.latest]: lastAction('PLAY'), [COMMAND_PATHS.game]: always(1) } },
    );
    await shown('Friday');
    await page.press('일시정지: Friday');
    await waitFor(() => expect(page.sent(COMMAND_PATHS.game)).toEqual([{ id: 4, status: 'PAUSED' }]));
    await waitFor(() => expect(said()).toEqual(['게임이 일시정지되었습니다.']));
    expect(page.sent('/api/store/tonight?id=1').length).toBeGreaterThan(1);
  });

  it('take back what was done before the card was there', async () => {
    const until = serverNow() + 8000;
    const newest = { command: 3, of: 'clock', what: 'pause', version: 1, until, by: 'gangnam' } as const;
    const games = [eveningGame({ undoable: { version: 3, newest } })];
    const page = await openEvening({ games }, { more: { '/api/game/undo': always(1) } });
    await shown('되돌리기 8');
    // It does not replace another button.
    expect(buttonsOf()).toEqual(['되돌리기 8: Friday', '일시정지: Friday', 'TV에 띄우기: Friday', '종료: Friday']);
    await page.press('되돌리기 8: Friday');
    await waitFor(() => expect(page.sent('/api/game/undo')).toEqual([{ id: 4, version: 1, command: 3 }]));
  });

  it('start a game that nobody has started after a question, initialised first', async () => {
    const page = await openEvening(
      { games: [eveningGame({ clock: { status: 'READY' } })] },
      {
        more: {
          [COMMAND_PATHS.latest]: lastAction('CREATE'),
          [COMMAND_PATHS.log]: always(eveningGame().clock),
          [COMMAND_PATHS.game]: always(1),
        },
      },
    );
    await shown('Friday');
    await page.press('시작: Friday');
    await asked('게임을 시작하시겠습니까?');
    expect(page.sent(COMMAND_PATHS.log)).toEqual([]);
    await page.press('시작');
    await waitFor(() => expect(page.sent(COMMAND_PATHS.game)).toEqual([{ id: 4, status: 'PLAYING' }]));
    expect(page.sent(COMMAND_PATHS.log)).toEqual([{ id: 4, action: 'INIT' }]);
  });

  it('warn as the controller does, and say why something failed', async () => {
    const page = await openEvening(
      { games: [eveningGame()] },
      {
        more: {
          [COMMAND_PATHS.latest]: inTurn(lastAction('PAUSE'), lastAction('PLAY')),
          [COMMAND_PATHS.game]: refusing('internal', 500),
        },
      },
    );
    await shown('Friday');
    await page.press('일시정지: Friday');
    await waitFor(() => expect(said()).toEqual(['게임이 이미 일시정지 상태입니다.']));
    closeAlerts();
    await pass(400);
    await page.press('일시정지: Friday');
    await waitFor(() => expect(said().join()).toContain('타이머 상태 변경에 실패하였습니다'));
  });

  it('end it after a question', async () => {
    const page = await openEvening(
      { games: [eveningGame()] },
      {
        more: {
          [COMMAND_PATHS.latest]: lastAction('PLAY'),
          [COMMAND_PATHS.game]: always(1),
          '/api/floor/open-ends': always({
            playersIn: 7,
            names: ['가람', '나래', '다솜', '라온', '마루'],
            unnamedIn: 1,
            openPlaces: 8,
            openBounties: 2,
            unpaid: 3,
          }),
        },
      },
    );
    await shown('Friday');
    await page.press('종료: Friday');
    await asked('게임을 종료하시겠습니까?');
    await asked('아직 남은 인원 8명: 가람, 나래, 다솜, 라온, 마루 외 2명, 이름 없는 1명');
    await asked('1위부터 8위까지 순위가 정해지지 않았습니다.');
    await asked('바운티를 가져간 사람이 없는 탈락이 2건 있습니다.');
    await asked('미결제가 3건 있습니다.');
    expect(page.sent(COMMAND_PATHS.game)).toEqual([]);
    await page.press('종료');
    await waitFor(() => expect(page.sent(COMMAND_PATHS.game)).toEqual([{ id: 4, status: 'END' }]));
  });

  it.each([
    ['FLOOR', ['일시정지: Friday', 'TV에 띄우기: Friday', '종료: Friday'], ['TV에 띄우기: Friday'], 'game-controller'],
    ['DEALER', [], [], 'floor'],
  ] as const)('are those that a %s has a right to', async (role, commands, mends, page) => {
    await openEvening({ games: [eveningGame({ boards: 0 })] }, { as: postOf(role) });
    await shown('Friday');
    expect(buttonsOf()).toEqual([...mends, ...commands]);
    // Problems that only others can solve are not shown.
    expect(text().includes('연결된 전광판이 없습니다')).toBe(mends.length > 0);
    expect(within(card()).getByRole('link', { name: 'Friday' }).getAttribute('href')).toMatch(`/${page}?id=`);
    expect(within(card()).queryAllByRole('link', { name: '컨트롤러 열기: Friday' })).toHaveLength(mends.length);
  });
});

describe('what needs attention', () => {
  const wayOf = (name: string): string | null => screen.getByRole('link', { name }).getAttribute('href');

  it('leads to where it is mended', async () => {
    const games = [
      eveningGame({ id: 1, name: 'A', hasOutage: true }),
      eveningGame({ id: 2, name: 'B', screensGone: ['입구 TV'] }),
      eveningGame({ id: 3, name: 'C', clock: { seq: 2, level: 2 } }),
      eveningGame({ id: 4, name: 'D', clock: { status: 'END' } }),
    ];
    await openEvening({ games });
    await shown('결과가 입력되지 않았습니다');
    expect(wayOf('확인하기: A')).toBe('/game-controller?id=1');
    expect(wayOf('화면 보기: B')).toBe('/screens');
    expect(wayOf('레벨 추가: C')).toBe('/game-controller?id=3&open=rows');
    expect(wayOf('결과 입력: D')).toBe('/game-result?id=4');
  });

  it('gives a break another minute', async () => {
    const page = await openEvening(
      { games: [eveningGame({ clock: { seq: 1, level: 0, remaining: 50_000 } })] },
      { more: { '/api/game/shift': always(eveningGame().clock) } },
    );
    await shown('브레이크가 곧 끝납니다');
    await page.press('+1분: Friday');
    await waitFor(() => expect(page.sent('/api/game/shift')).toEqual([{ id: 4, seconds: 60, goesOn: true }]));
  });

  it('appears as time passes', async () => {
    await openEvening({ games: [eveningGame({ startAt: serverNow() + 30_000, clock: { status: 'READY' } })] });
    await shown('시작 예정');
    expect(text()).not.toContain('지났습니다');
    await pass(60_000);
    await shown('시작 예정 시각이 0분 지났습니다');
  });

  it('opens the sheet that shows the game on a TV with one press', async () => {
    const page = await openEvening(
      { games: [eveningGame({ boards: 0 })] },
      { more: { '/api/store/screens': always([]) } },
    );
    await shown('연결된 전광판이 없습니다');
    for (const opens of screen.getAllByRole('button', { name: 'TV에 띄우기: Friday' })) {
      await page.user.click(opens);
      await waitFor(() => expect(dialog()?.textContent).toContain('여섯 자리 번호가 나옵니다'));
      await page.press('닫기');
      await waitFor(() => expect(dialog()).toBeUndefined());
    }
  });

  it('says that it would end after the store closes', async () => {
    const manner = {
      ...DEFAULT_STORE_OPTIONS,
      ...DEFAULT_STORE_MONEY,
      closesAt: '00:40',
      defaultStructureId: null,
      logo: null,
    } satisfies ReplyOf<typeof readStoreSettings>;
    const begun = { clock: { total: 0, remaining: 600_000 } };
    await openEvening({ games: [eveningGame(begun)] }, { more: { '/api/store/settings': always(manner) } });
    await shown('00:40');
    expect(wayOf('블라인드 수정: Friday')).toBe('/game-controller?id=4&open=rows');
  });

  it('knows presses that this tab has not sent', async () => {
    const kept = { pending: [{ of: 'current', by: -1 }], isInDoubt: false, at: serverNow() };
    window.sessionStorage.setItem('feltclock.presses.4.gangnam', JSON.stringify(kept));
    await openEvening({ games: [eveningGame()] });
    await shown('저장되지 않은 입력이 있습니다');
    expect(wayOf('다시 보내기: Friday')).toBe('/game-controller?id=4');
    window.sessionStorage.clear();
  });

  it('has what the App did not take sent again', async () => {
    const page = await openEvening(
      { appFailures: [{ thing: 'structure', name: 'Deep stack', isGivenUp: true }] },
      { more: { '/api/store/app-retry': always(1) } },
    );
    await shown("'Deep stack' 등 1건이 App에 전달되지 않았습니다.");
    await page.press('다시 전송');
    await waitFor(() => expect(page.sent('/api/store/app-retry')).toEqual([{ id: 1 }]));
  });
});
