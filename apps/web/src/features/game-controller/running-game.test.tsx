import { after, instant, KINDS, millis, type CountStep, type Kind } from '@feltclock/domain';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openRunningGame } from '../../../test-support/controller-screen.tsx';
import { fakeGame, RULES } from '../../../test-support/fake-game.ts';
import { asked, button, dialog, field, shown, text } from '../../../test-support/open-console.tsx';
import { profileOf } from '../../../test-support/session.ts';
import { PublishFailure } from '../../shared/realtime/realtime.ts';
import { dateMillis } from '../../shared/server-time/device-clock.ts';
import { serverNow } from '../../shared/server-time/server-time.ts';
import { session } from '../../shared/session/session.ts';
import { screenLock } from '../../shared/session/browser-lock.ts';

const plus = (of: Kind): CountStep => ({ of, by: 1 });
/** Waits until the page no longer shows this. */
const gone = (told: string): Promise<void> => waitFor(() => expect(text()).not.toContain(told));

describe('commands', () => {
  it('say with a start how many players are missing, and never with a resume', async () => {
    const game = fakeGame();
    const { info } = game;
    game.info = () => ({ ...info(), limits: { minimum: 8, cap: 0 } });
    const { command, press } = await openRunningGame(game);
    await command('시작', '8명부터 시작합니다. 지금 0명입니다.');
    await command('일시정지', '게임을 일시정지하시겠습니까?');
    await shown('게임이 일시정지되었습니다.');
    await press('시작');
    await asked('게임을 시작하시겠습니까?');
    expect(dialog()?.textContent).not.toContain('8명부터');
  });

  it('are confirmed, sent and reported', async () => {
    const { game, command } = await openRunningGame();
    await command('시작', '게임을 시작하시겠습니까?');
    await shown('게임이 시작되었습니다.');
    expect(game.received).toEqual(['INIT', 'Action']);
    await command('일시정지', '게임을 일시정지하시겠습니까?');
    await shown('게임이 일시정지되었습니다.');
  });

  it('that could only be refused look so, say why, and warn at once without a question', async () => {
    const { game, press } = await openRunningGame();
    expect(button('일시정지').getAttribute('aria-disabled')).toBe('true');
    expect(button('일시정지').title).toBe('게임이 시작되지 않았습니다.');
    expect(button('시작').getAttribute('aria-disabled')).toBeNull();
    await press('일시정지');
    await shown('게임이 시작되지 않았습니다.');
    expect(dialog()).toBeUndefined();
    expect(game.received).toEqual([]);
  });

  it('are asked about as ever while the line is gone, and warn as the table says of what is read then', async () => {
    const { connection, command } = await openRunningGame();
    await act(async () => {
      connection.set({ status: 'lost', since: instant(0), refusal: undefined });
    });
    expect(button('일시정지').getAttribute('aria-disabled')).toBeNull();
    await command('일시정지', '일시정지하시겠습니까?');
    await shown('게임이 시작되지 않았습니다.');
  });
});

describe('players', () => {
  it('are counted at once and applied together', async () => {
    const { game, press, command } = await openRunningGame();
    await press('바이인 1 증가');
    await press('바이인 1 증가');
    await press('남은 인원 1 감소');
    await shown('적용 전 3건');
    expect(game.counts.buyIn).toBe(0);
    await command('적용', '변경사항을 적용하시겠습니까?');
    await shown('적용되었습니다.');
    expect(game.counts).toMatchObject({ buyIn: 2, current: 1 });
    await gone('적용 전');
  });

  it('can be put away', async () => {
    const { user } = await openRunningGame();
    const head = document.querySelector('[aria-controls][aria-expanded]')!;
    expect(head.getAttribute('aria-expanded')).toBe('true');
    await user.click(head);
    expect(head.getAttribute('aria-expanded')).toBe('false');
  });

  it('that are refused stay, with the reason beside them, until they are applied or discarded', async () => {
    const { game, press, command } = await openRunningGame();
    await press('바이인 1 증가');
    game.outcome = () => {
      throw new PublishFailure('forbidden', 'no');
    };
    await command('적용', '변경사항을 적용하시겠습니까?');
    await shown('적용 전 1건');
    const notice = (): string => document.querySelector('section [role=status]')?.textContent ?? '';
    await waitFor(() => expect(notice()).toContain('적용에 실패하였습니다(권한이 없습니다).'));
    await press('적용 전 변경 버리기');
    await gone('적용 전 1건');
    expect(notice()).toBe('');
    expect(game.counts.buyIn).toBe(0);
  });

  it('warn at once when there is nothing to apply', async () => {
    const { press } = await openRunningGame();
    await press('적용');
    await shown('적용할 변경사항이 없습니다.');
    expect(dialog()).toBeUndefined();
  });

  it('show "-" for an add-on that is off, and a way down where some were counted before', async () => {
    const game = fakeGame();
    const { info } = game;
    game.info = () => ({ ...info(), addOn: 0 });
    const { controller, press } = await openRunningGame(game);
    expect(screen.getByTitle('애드온 사용 안 함').textContent).toBe('-');
    expect(screen.queryByLabelText('애드온 1 증가')).toBeNull();
    await act(async () => {
      game.broadcast((handlers) => handlers.control?.({ ...info(), addOnPlayer: 2, version: 2 }));
    });
    expect(button('애드온 1 증가').disabled).toBe(true);
    await press('애드온 1 감소');
    expect(controller.state.get().game?.pressed.counts.addOn).toBe(1);
  });
});

describe('levels', () => {
  it('move where the selector says, and the info line follows it', async () => {
    const { game, user, press } = await openRunningGame();
    await user.selectOptions(screen.getByLabelText('이동할 레벨'), '2');
    await shown('SB 300 · BB 600 · 앤티 600');
    await press('레벨 이동');
    await asked('레벨 3 시작 지점으로 이동하시겠습니까?');
    await press('레벨 이동');
    await shown('레벨 3로 이동되었습니다.');
    expect(game.clock).toMatchObject({ seq: 2, status: 'PAUSED' });
  });

  it('beyond the deadline say what going there means, and those before it do not', async () => {
    const { press } = await openRunningGame();
    const closing = '등록이 마감되며, 다시 열 수 없습니다.';
    const beyond = RULES.rows.find(({ level }, seq) => seq > RULES.deadlineSeq && level > 0)!.level;
    await press(`레벨 ${String(beyond)} 시작`);
    await asked(closing);
    await press('취소');
    await press('레벨 2 시작');
    await asked('레벨 2부터 시작하시겠습니까?');
    expect(dialog()?.textContent).not.toContain(closing);
  });

  it('start from their own buttons; breaks have none', async () => {
    const { game, press } = await openRunningGame();
    const rows = [...document.querySelectorAll('ol > li')];
    expect(rows[4]?.querySelector('button')).toBeNull();
    expect(rows[4]?.textContent).toBe('브레이크10분');
    await press('레벨 2 시작');
    await press('시작');
    await shown('레벨 2부터 시작되었습니다.');
    expect(game.received).toEqual(['Level']);
    expect(game.clock).toMatchObject({ seq: 1, status: 'PLAYING' });
    expect(document.querySelector('[aria-current=step]')?.textContent).toContain('레벨 2');
  });
});

describe('a game that waits', () => {
  it('counts nothing down that stands: registration is so long after a start that nobody knows', async () => {
    await openRunningGame();
    await shown('시작하고');
    expect(text()).not.toContain('등록 마감까지');
  });

  it('says since when its start is late, until it starts', async () => {
    const game = fakeGame();
    const { info } = game;
    game.info = () => ({ ...info(), startAt: dateMillis('2026-01-31T10:00:00Z') });
    const { command } = await openRunningGame(game);
    await shown('예정 시각 2026. 01. 31. 19:00 지남');
    await command('시작', '게임을 시작하시겠습니까?');
    await gone('예정 시각');
  });
});

describe('registration', () => {
  it('is closed and opened again, each after a question', async () => {
    const { game, press } = await openRunningGame();
    await press('등록 마감하기');
    await asked('등록을 마감하시겠습니까?');
    await press('등록 마감하기');
    await shown('등록을 마감하였습니다.');
    await press('등록 다시 열기');
    await press('등록 다시 열기');
    await shown('등록을 다시 열었습니다.');
    expect(game.received).toEqual(['CLOSED', 'OPEN']);
  });

  it('shows why it could not be changed', async () => {
    const game = fakeGame();
    const ports = game.ports.bind(game);
    game.ports = () =>
      ports({ setRegistration: () => Promise.reject(new PublishFailure('registration-is-over', 'too late')) });
    const { press } = await openRunningGame(game);
    await press('등록 마감하기');
    await press('등록 마감하기');
    await shown('등록 상태 변경에 실패하였습니다(등록 마감 레벨이 지나 다시 열 수 없습니다).');
  });
});

describe('under the thumb', () => {
  it('one counter of choice counts with the same presses', async () => {
    const { controller, user, press } = await openRunningGame();
    const select = screen.getByLabelText<HTMLSelectElement>('빠르게 조정할 항목');
    expect([...select.options].map(({ value }) => value)).toEqual(['current', ...KINDS]);
    await user.selectOptions(select, 'addOn');
    expect(button('빠른 조정: 애드온 1 감소').disabled).toBe(true);
    await press('빠른 조정: 애드온 1 증가');
    await press('애드온 1 증가');
    await press('빠른 조정: 애드온 1 감소');
    await shown('적용 전 3건');
    expect(controller.state.get().game?.own.counts.pending).toEqual([
      { of: 'addOn', by: 1 },
      { of: 'addOn', by: 1 },
      { of: 'addOn', by: -1 },
    ]);
  });
});

describe('locking the screen', () => {
  beforeEach(() => session.start('Bearer a'));
  afterEach(() => {
    screenLock.unlock('2580');
    session.end('signed-out');
  });

  it('takes a PIN of digits, typed twice, and keeps where to come back to', async () => {
    const { user, press } = await openRunningGame();
    const type = async (label: string, typed: string): Promise<void> => {
      await user.clear(field(label));
      await user.type(field(label), typed);
    };
    await press('화면 잠금');
    await type('PIN', 'abcd');
    await press('잠금');
    await asked('PIN은 숫자 4~8자리로 입력해주세요.');
    await type('PIN', '2580');
    await type('PIN 확인', '2581');
    await press('잠금');
    await asked('PIN이 서로 다릅니다.');
    expect(screenLock.state.get().lockedOn).toBeUndefined();
    await type('PIN 확인', '2580');
    await press('잠금');
    expect(screenLock.state.get().lockedOn).toBe('/game-controller?id=7');
  });
});

describe('what happens elsewhere', () => {
  it('offers to take the newest command back, until it can’t be', async () => {
    session.start('token', profileOf());
    const { game, controller, user } = await openRunningGame();
    const fromNow = (span: number) => after(serverNow(), millis(span));
    const newestUntil = (version: number, until: number) =>
      ({ command: version, of: 'counts', what: 'counts', version, until, by: 'lee' }) as const;
    const send = (end: number) =>
      game.broadcast((handlers) =>
        handlers.control?.({
          ...game.info(),
          version: (game.version += 1),
          undoable: { version: game.version, newest: newestUntil(game.version, end) },
        }),
      );
    await act(async () => {
      send(fromNow(60_000));
    });
    await shown('lee · 인원이 변경되었습니다.');
    await user.click(screen.getByText(/^되돌리기/));
    await shown('되돌렸습니다.');
    expect(controller.state.get().game?.undo).toBeUndefined();
    await act(async () => {
      send(fromNow(-1));
    });
    await gone('되돌리기 (');
  });

  it('says since when the line is gone, and that the picture may be old', async () => {
    const { game, connection, controller } = await openRunningGame();
    game.info = () => {
      throw new Error('down');
    };
    await act(async () => {
      connection.set({ status: 'lost', since: instant(1_769_873_407_000), refusal: undefined });
      await controller.read();
    });
    await shown('연결 끊김 · 00:30부터');
    await shown('최신 정보를 불러오지 못했습니다.');
  });

  it('offers the time lost in an outage once', async () => {
    const game = fakeGame();
    const { info } = game;
    const answered = vi.fn();
    game.info = () => ({ ...info(), outage: { from: 1_769_873_407_000, to: 1_769_873_707_000 } });
    const ports = game.ports.bind(game);
    game.ports = () =>
      ports({
        answerOutage: async (resume) => {
          answered(resume);
          return game.info().clock;
        },
      });
    const { press } = await openRunningGame(game);
    await shown('서버가 멈춘 시간이 있었습니다');
    await press('멈춘 시점부터 다시 진행');
    await press('멈춘 시점부터 다시 진행');
    expect(answered).toHaveBeenCalledExactlyOnceWith(true);
    await gone('서버가 멈춘 시간이 있었습니다');
  });

  it('shows another operator’s prize text beside the own one', async () => {
    const { game, controller, press } = await openRunningGame();
    await act(async () => {
      controller.writePrize('<p>mine</p>');
      game.broadcast((handlers) => handlers.prize?.('<p>theirs</p>'));
      controller.press(plus('buyIn'));
    });
    await shown('다른 곳에서 프라이즈 안내가 변경되었습니다.');
    await press('변경된 내용 불러오기');
    expect(controller.state.get().game?.prize.draft).toBeUndefined();
  });
});
