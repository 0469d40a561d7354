import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { openRunningGame } from '../../../test-support/controller-screen.tsx';
import { asked, button, dialog, hush, shown, text } from '../../../test-support/open-console.tsx';
import { PublishFailure } from '../../shared/realtime/realtime.ts';
import { session } from '../../shared/session/session.ts';

describe('what is not applied', () => {
  beforeEach(() => {
    session.start('token');
  });
  /** True if the browser would ask before closing the page. */
  const isClosingAsked = (): boolean => {
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    return closing.defaultPrevented;
  };
  const open = async () => {
    const opened = await openRunningGame();
    return { ...opened, leave: () => opened.user.click(screen.getByText('to the list')) };
  };

  it('is asked about before the page is left or closed', async () => {
    const { press, leave } = await open();
    expect(isClosingAsked()).toBe(false);
    await press('바이인 1 증가');
    expect(isClosingAsked()).toBe(true);
    await leave();
    await asked('적용하지 않은 변경사항이 사라집니다. 나가시겠습니까?');
    await press('취소');
    expect(text()).toContain('적용 전 1건');
    await leave();
    await press('확인');
    await shown('the list');
    expect(text()).not.toContain('적용 전 1건');
  });

  it('is applied before the end, when that is chosen', async () => {
    const { game, press } = await open();
    await press('바이인 1 증가');
    await press('종료');
    await asked('적용하지 않은 변경사항이 있습니다.');
    await press('적용하고 종료');
    await shown('게임이 종료되었습니다.');
    expect(game.received).toEqual(['Control', 'Action']);
    expect(game.counts.buyIn).toBe(1);
    expect(game.clock.status).toBe('END');
  });

  it('keeps the game from ending when it can not be applied', async () => {
    const { game, press } = await open();
    await press('바이인 1 증가');
    game.outcome = () => {
      throw new PublishFailure('forbidden', 'no');
    };
    await press('종료');
    await press('적용하고 종료');
    await shown('적용에 실패하였습니다(권한이 없습니다).');
    expect(game.clock.status).toBe('READY');
  });

  it('may be left out of the end', async () => {
    const { game, press } = await open();
    await press('바이인 1 증가');
    await press('종료');
    await press('적용하지 않고 종료');
    await shown('게임이 종료되었습니다.');
    expect(game.received).toEqual(['Action']);
    expect(game.clock.status).toBe('END');
  });
});

describe('after the end', () => {
  const ended = async () => {
    const opened = await openRunningGame();
    await act(async () => {
      await opened.controller.startAt(1);
      await opened.controller.command('END');
    });
    return opened;
  };

  it('the result is the next step, and no command is highlighted', async () => {
    await ended();
    expect(screen.getByText('결과 입력').closest('a')?.getAttribute('href')).toBe('/game-result?id=7');
    for (const name of ['시작', '일시정지', '종료', '레벨 이동'])
      expect(button(name).getAttribute('aria-disabled'), name).toBe('true');
    expect(button('바이인 1 증가').disabled).toBe(true);
    expect(screen.queryByLabelText('빠른 조정: 남은 인원 1 증가')).toBeNull();
    expect(document.querySelectorAll('ol > li button')).toHaveLength(0);
    expect(text()).not.toContain('다음 브레이크까지');
  });

  it('a press shows that the game is over', async () => {
    const { game, press } = await ended();
    for (const name of ['시작', '레벨 이동']) {
      hush();
      await press(name);
      await shown('종료된 게임입니다.');
      expect(dialog()).toBeUndefined();
    }
    expect(game.received).toEqual(['Level', 'Action']);
  });
});
