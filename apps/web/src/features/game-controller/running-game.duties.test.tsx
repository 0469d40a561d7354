import { notifications } from '@mantine/notifications';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { controllerScreen } from '../../../test-support/controller-screen.tsx';
import { RULES, fakeGame } from '../../../test-support/fake-game.ts';
import { PublishFailure } from '../../shared/realtime/realtime.ts';
import { session } from '../../shared/session/session.ts';
import { screenLock } from '../../shared/session/tab-lock.ts';

const { show, named, press, dialog, command, text } = controllerScreen;

describe('what is not applied', () => {
  beforeEach(() => {
    session.start('token');
  });
  afterEach(() => {
    session.end('signed-out');
  });
  const leave = async (): Promise<void> => {
    await act(async () => {
      document
        .querySelector('a[href="/game-list"]')!
        .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, button: 0 }));
    });
  };
  /** Whether the browser was told to ask before the page is closed. */
  const isClosingAsked = (): boolean => {
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    return closing.defaultPrevented;
  };

  it('is asked about before the page is left or closed', async () => {
    await show();
    expect(isClosingAsked()).toBe(false);
    await press('바이인 1 증가');
    expect(isClosingAsked()).toBe(true);
    await leave();
    expect(dialog()).toContain('적용하지 않은 변경사항이 사라집니다. 나가시겠습니까?');
    await press('취소');
    expect(text()).toContain('적용 전 1건');
    await leave();
    await press('확인');
    expect(text()).toContain('the list');
  });

  it('once applied is nothing to ask about', async () => {
    await show();
    await press('바이인 1 증가');
    await command('적용', '변경사항을 적용하시겠습니까?');
    expect(isClosingAsked()).toBe(false);
    await leave();
    expect(text()).toContain('the list');
  });

  it('is applied before the end, when that is chosen', async () => {
    const { game } = await show();
    await press('바이인 1 증가');
    await press('종료');
    expect(dialog()).toContain('적용하지 않은 변경사항이 있습니다.');
    await press('적용하고 종료');
    expect(game.received).toEqual(['Control', 'Action']);
    expect(game.counts.buyIn).toBe(1);
    expect(game.clock.status).toBe('END');
  });

  it('keeps the game from ending when it can not be applied', async () => {
    const { game } = await show();
    await press('바이인 1 증가');
    game.fate = () => {
      throw new PublishFailure('forbidden', 'no');
    };
    await press('종료');
    await press('적용하고 종료');
    expect(text()).toContain('적용에 실패하였습니다(권한이 없습니다).');
    expect(game.clock.status).toBe('READY');
  });

  it('may be left out of the end', async () => {
    const { game } = await show();
    await press('바이인 1 증가');
    await press('종료');
    await press('적용하지 않고 종료');
    expect(game.received).toEqual(['Action']);
    expect(game.clock.status).toBe('END');
  });
});

describe('after the end', () => {
  const ended = async () => {
    const shown = await show();
    await act(async () => {
      await shown.controller.startAt(1);
      await shown.controller.command('END');
    });
    return shown;
  };

  it('the result comes next, and nothing that could be pressed is lit', async () => {
    await ended();
    const result = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === '결과 입력');
    expect(result?.getAttribute('href')).toBe('/game-result?id=7');
    for (const name of ['시작', '일시정지', '종료', '레벨 이동'])
      expect(named(name)?.getAttribute('aria-disabled'), name).toBe('true');
    expect(named('바이인 1 증가')?.disabled).toBe(true);
    expect(named('빠른 조정: 현재 인원 1 증가')).toBeUndefined();
    expect(document.querySelectorAll('ol > li button')).toHaveLength(0);
    expect(text()).not.toContain('다음 브레이크까지');
  });

  it('what is pressed all the same is told that the game is over', async () => {
    const { game } = await ended();
    for (const name of ['시작', '레벨 이동']) {
      act(() => notifications.clean());
      await press(name);
      expect(text()).toContain('종료된 게임입니다.');
      expect(dialog()).toBe('');
    }
    expect(game.received).toEqual(['Level', 'Action']);
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
