import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { KINDS, instant, millis, type CountStep, type Kind } from '@feltclock/domain';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RULES, fakeGame, type FakeGame } from '../../../test-support/fake-game.ts';
import { CONSOLE_TEXTS } from '../../shared/i18n/console-texts.ts';
import { startI18n } from '../../shared/i18n/start-i18n.ts';
import type { ConnectionState } from '../../shared/realtime/connection-state.ts';
import { PublishFailure } from '../../shared/realtime/realtime.ts';
import { fromNow } from '../../shared/server-time/server-time.ts';
import { screenLock } from '../../shared/session/tab-lock.ts';
import { observable } from '../../shared/state/observable.ts';
import { useReadable } from '../../shared/state/use-readable.ts';
import { ConfirmProvider } from '../../shared/ui/confirm.tsx';
import { createControllerSession } from './live/controller-session.ts';
import type { OpenController } from './live/open-controller.ts';
import { RunningGame } from './running-game.tsx';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

function Shown({ open }: { readonly open: OpenController }) {
  const { game, failure } = useReadable(open.controller.state);
  return game === undefined ? null : <RunningGame game={game} open={open} isStale={failure !== undefined} />;
}

async function show(game: FakeGame = fakeGame()) {
  await startI18n(CONSOLE_TEXTS, 'ko');
  const controller = createControllerSession(game.ports());
  const stop = controller.start();
  await controller.read();
  const connection = observable<ConnectionState>({ status: 'open', since: instant(0), refusal: undefined });
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  await act(async () => {
    root.render(
      <MantineProvider env="test">
        <MemoryRouter>
          <ConfirmProvider>
            <Notifications />
            <Shown open={{ controller, connection, look: observable(0) }} />
          </ConfirmProvider>
        </MemoryRouter>
      </MantineProvider>,
    );
  });
  closers.push(() => {
    act(() => {
      notifications.clean();
      root.unmount();
    });
    stop();
    host.remove();
  });
  return { game, controller, connection };
}

const named = (name: string): HTMLButtonElement | undefined =>
  [...document.querySelectorAll('button')].findLast(
    (button) => (button.getAttribute('aria-label') ?? button.textContent).trim() === name,
  );
const press = async (name: string): Promise<void> => {
  const button = named(name);
  if (button === undefined) throw new Error(`nothing to press: "${name}"`);
  await act(async () => {
    button.click();
  });
};
const dialog = (): string => document.querySelector('[role=dialog]')?.textContent ?? '';
/** Presses a command of the bar and says yes. */
async function command(name: string, question: string): Promise<void> {
  const bar = document.querySelector('[role=group]')!;
  const button = [...bar.querySelectorAll('button')].find((each) => each.textContent === name)!;
  await act(async () => {
    button.click();
  });
  expect(dialog()).toContain(question);
  await press([...document.querySelectorAll('[role=dialog] button')].at(-1)!.textContent);
}
const text = (): string => document.body.textContent;
const plus = (of: Kind): CountStep => ({ of, by: 1 });

describe('commands', () => {
  it('are asked, sent and told', async () => {
    const { game } = await show();
    await command('시작', '게임을 시작하시겠습니까?');
    expect(text()).toContain('게임이 시작되었습니다.');
    expect(game.received).toEqual(['INIT', 'Action']);
    await command('일시정지', '게임을 일시정지하시겠습니까?');
    expect(text()).toContain('게임이 일시정지되었습니다.');
  });

  it('do nothing when the question is answered with no', async () => {
    const { game } = await show();
    await press('종료');
    expect(dialog()).toContain('게임을 종료하시겠습니까?');
    await press('취소');
    expect(game.received).toEqual([]);
  });

  it('warn as the table says', async () => {
    await show();
    await command('일시정지', '일시정지하시겠습니까?');
    expect(text()).toContain('게임이 시작되지 않았습니다.');
  });

  it('tell why they failed', async () => {
    const { game } = await show();
    game.latest = 'PAUSE';
    game.fate = () => {
      throw new PublishFailure('forbidden', 'no');
    };
    await command('시작', '시작하시겠습니까?');
    expect(text()).toContain('타이머 상태 변경에 실패하였습니다(권한이 없습니다).');
  });
});

describe('players', () => {
  it('are counted at once and applied together', async () => {
    const { game } = await show();
    await press('바이인 1 증가');
    await press('바이인 1 증가');
    await press('현재 인원 1 감소');
    expect(text()).toContain('적용 전 3건');
    expect(game.counts.buyIn).toBe(0);
    await command('적용', '변경사항을 적용하시겠습니까?');
    expect(text()).toContain('적용되었습니다.');
    expect(game.counts).toMatchObject({ buyIn: 2, current: 1 });
    expect(text()).not.toContain('적용 전');
  });

  it('show "-" and no buttons where the entry limit excludes a re-buy', async () => {
    const game = fakeGame();
    const { info } = game;
    game.info = () => ({ ...info(), entryLimit: 1 });
    await show(game);
    expect(named('1차 리바이 1 증가')).toBeDefined();
    expect(named('2차 리바이 1 증가')).toBeUndefined();
    expect(document.querySelector('[title="2차 리바이 사용 안 함"]')?.textContent).toBe('-');
  });

  it('can be put away', async () => {
    await show();
    const head = document.querySelector('[aria-controls][aria-expanded]')!;
    expect(head.getAttribute('aria-expanded')).toBe('true');
    await act(async () => {
      (head as HTMLElement).click();
    });
    expect(head.getAttribute('aria-expanded')).toBe('false');
  });

  it('that are refused stay, with the reason beside them, until they are applied or discarded', async () => {
    const { game } = await show();
    await press('바이인 1 증가');
    game.fate = () => {
      throw new PublishFailure('forbidden', 'no');
    };
    await command('적용', '변경사항을 적용하시겠습니까?');
    expect(text()).toContain('적용 전 1건');
    const notice = (): string => document.querySelector('section [role=status]')?.textContent ?? '';
    expect(notice()).toContain('적용에 실패하였습니다(권한이 없습니다).');
    await press('적용 전 변경 버리기');
    expect(text()).not.toContain('적용 전 1건');
    expect(notice()).toBe('');
    expect(game.counts.buyIn).toBe(0);
  });

  it('warn when there is nothing to apply', async () => {
    await show();
    await command('적용', '적용하시겠습니까?');
    expect(text()).toContain('적용할 변경사항이 없습니다.');
  });
});

describe('levels', () => {
  it('move where the selector says, and the info line follows it', async () => {
    const { game } = await show();
    const select = [...document.querySelectorAll('select')].find(
      (each) => each.labels[0]?.textContent === '이동할 레벨',
    )!;
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, '2');
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
    expect(text()).toContain('SB 300 · BB 600 · 앤티 600');
    await press('레벨 이동');
    expect(dialog()).toContain('레벨 3 시작 지점으로 이동하시겠습니까?');
    await press('레벨 이동');
    expect(text()).toContain('레벨 3로 이동되었습니다.');
    expect(game.clock).toMatchObject({ seq: 2, status: 'PAUSED' });
  });

  it('start from their own buttons; breaks have none', async () => {
    const { game } = await show();
    const rows = [...document.querySelectorAll('ol > li')];
    expect(rows[4]?.querySelector('button')).toBeNull();
    expect(rows[4]?.textContent).toBe('브레이크10분');
    await press('레벨 2 시작');
    await press('시작');
    expect(text()).toContain('레벨 2부터 시작되었습니다.');
    expect(game.clock).toMatchObject({ seq: 1, status: 'PLAYING' });
    expect(document.querySelector('[aria-current=step]')?.textContent).toContain('레벨 2');
  });
});

describe('registration', () => {
  it('is closed and opened again, each after a question', async () => {
    const { game } = await show();
    await press('등록 마감하기');
    expect(dialog()).toContain('등록을 마감하시겠습니까?');
    await press('등록 마감하기');
    expect(text()).toContain('등록을 마감하였습니다.');
    await press('등록 다시 열기');
    await press('등록 다시 열기');
    expect(text()).toContain('등록을 다시 열었습니다.');
    expect(game.received).toEqual(['CLOSED', 'OPEN']);
  });

  it('can’t be opened once its deadline has passed, and says so', async () => {
    const { game, controller } = await show();
    await act(async () => {
      await controller.moveTo(RULES.deadlineSeq + 1);
    });
    expect(text()).toContain('등록 마감 레벨이 지나 다시 열 수 없습니다.');
    expect(named('등록 다시 열기')).toBeUndefined();
    expect(game.received).toEqual(['Level']);
  });

  it('tells why it could not be changed', async () => {
    const game = fakeGame();
    const ports = game.ports.bind(game);
    game.ports = () =>
      ports({ setRegistration: () => Promise.reject(new PublishFailure('registration-is-over', 'too late')) });
    await show(game);
    await press('등록 마감하기');
    await press('등록 마감하기');
    expect(text()).toContain('등록 상태 변경에 실패하였습니다(등록 마감 레벨이 지나 다시 열 수 없습니다).');
  });
});

describe('under the thumb', () => {
  it('one counter of choice counts with the same presses', async () => {
    const { controller } = await show();
    const select = document.querySelector<HTMLSelectElement>('select[aria-label="빠르게 조정할 항목"]')!;
    expect([...select.options].map(({ value }) => value)).toEqual(['current', ...KINDS]);
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, 'addOn');
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
    expect(named('빠른 조정: 애드온 1 감소')?.disabled).toBe(true);
    await press('빠른 조정: 애드온 1 증가');
    await press('애드온 1 증가');
    await press('빠른 조정: 애드온 1 감소');
    expect(text()).toContain('적용 전 3건');
    expect(controller.state.get().game?.own.counts.pending).toEqual([
      { of: 'addOn', by: 1 },
      { of: 'addOn', by: 1 },
      { of: 'addOn', by: -1 },
    ]);
  });
});

describe('locking the screen', () => {
  const type = async (label: string, value: string): Promise<void> => {
    const field = [...document.querySelectorAll('label')].find((each) => each.textContent === label)?.control;
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
      field?.dispatchEvent(new Event('input', { bubbles: true }));
    });
  };
  afterEach(() => {
    screenLock.unlock('2580');
  });

  it('takes a PIN of digits, typed twice, and keeps where to come back to', async () => {
    await show();
    await press('화면 잠금');
    await type('PIN', 'abcd');
    await press('잠금');
    expect(dialog()).toContain('PIN은 숫자 4~8자리로 입력해주세요.');
    await type('PIN', '2580');
    await type('PIN 확인', '2581');
    await press('잠금');
    expect(dialog()).toContain('PIN이 서로 다릅니다.');
    expect(screenLock.state.get().lockedOn).toBeUndefined();
    await type('PIN 확인', '2580');
    await press('잠금');
    expect(screenLock.state.get().lockedOn).toBe('/game-controller?id=7');
  });
});

describe('what happens elsewhere', () => {
  it('offers to take the newest command back, until it can’t be', async () => {
    const { game, controller } = await show();
    const until = fromNow(millis(60_000));
    const send = (end: number) =>
      game.broadcast((handlers) =>
        handlers.control?.({
          ...game.info(),
          version: (game.version += 1),
          undo: { of: 'counts', version: game.version, until: end, by: 'lee' },
        }),
      );
    await act(async () => {
      send(until);
    });
    expect(text()).toContain('lee · 인원이 변경되었습니다.');
    await press(
      [...document.querySelectorAll('button')].find((each) => each.textContent.startsWith('되돌리기'))!.textContent,
    );
    expect(text()).toContain('되돌렸습니다.');
    expect(controller.state.get().game?.undo).toBeUndefined();
    await act(async () => {
      send(fromNow(millis(-1)));
    });
    expect(text()).not.toContain('되돌리기 (');
  });

  it('says since when the line is gone, and that the picture may be old', async () => {
    const { game, connection, controller } = await show();
    game.info = () => {
      throw new Error('down');
    };
    await act(async () => {
      connection.set({ status: 'lost', since: instant(1_769_873_407_000), refusal: undefined });
      await controller.read();
    });
    expect(text()).toContain('연결 끊김 · 00:30부터');
    expect(text()).toContain('최신 정보를 불러오지 못했습니다.');
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
    await show(game);
    expect(text()).toContain('서버가 멈춘 시간이 있었습니다');
    await press('멈춘 시점부터 다시 진행');
    await press('멈춘 시점부터 다시 진행');
    expect(answered).toHaveBeenCalledExactlyOnceWith(true);
    expect(text()).not.toContain('서버가 멈춘 시간이 있었습니다');
  });

  it('shows another operator’s prize text beside the own one', async () => {
    const { game, controller } = await show();
    await act(async () => {
      controller.writePrize('<p>mine</p>');
      game.broadcast((handlers) => handlers.prize?.('<p>theirs</p>'));
      controller.press(plus('buyIn'));
    });
    expect(text()).toContain('다른 곳에서 프라이즈 안내가 변경되었습니다.');
    await press('변경된 내용 불러오기');
    expect(controller.state.get().game?.prize.draft).toBeUndefined();
  });
});
