import { act, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openRunningGame } from '../../../../test-support/controller-screen.tsx';
import { fakeServer } from '../../../../test-support/fake-server.ts';
import { fakeGame } from '../../../../test-support/fake-game.ts';
import { asked, dialog, shown, text } from '../../../../test-support/open-console.tsx';
import { PublishFailure } from '../../../shared/realtime/realtime.ts';

const plus = { of: 'buyIn', by: 1 } as const;

const open = () => {
  fakeServer({});
  return openRunningGame(fakeGame(), 'one-screen');
};
const settled = (): Promise<void> => waitFor(() => expect(text()).not.toContain('적용 전'));

describe('what waits for "apply" on the one screen', () => {
  it('is shown, and applied from there', async () => {
    const { game, controller, press } = await open();
    act(() => {
      controller.press(plus);
      controller.writePrize('<p>mine</p>');
    });
    await shown('적용 전 2건');
    await press('적용');
    await asked('변경사항을 적용하시겠습니까?');
    await press('적용');
    await settled();
    expect(game.received).toEqual(['Control', 'Prize']);
    expect([game.counts.buyIn, game.prize]).toEqual([1, '<p>mine</p>']);
  });

  it('says why it was refused, and is discarded after a question', async () => {
    const { game, controller, press } = await open();
    act(() => controller.press(plus));
    game.outcome = () => {
      throw new PublishFailure('forbidden', 'no');
    };
    await press('적용');
    await press('적용');
    await shown('적용에 실패하였습니다(권한이 없습니다).');
    await press('버리기');
    await asked('적용하지 않은 변경사항을 버리시겠습니까?');
    await press('버리기');
    await settled();
    expect(game.counts.buyIn).toBe(0);
  });
});

describe('the prize text', () => {
  const edit = async () => {
    const opened = await open();
    act(() => {
      opened.controller.press(plus);
      opened.controller.writePrize('<p>mine</p>');
    });
    await opened.press('프라이즈');
    await waitFor(() => expect(dialog()).toBeDefined());
    return opened;
  };

  it('is applied by itself, and its drawer closes', async () => {
    const { game, press } = await edit();
    await press('적용');
    await asked('변경사항을 적용하시겠습니까?');
    await press('적용');
    await shown('적용되었습니다.');
    await waitFor(() => expect(dialog()).toBeUndefined());
    expect(game.received).toEqual(['Prize']);
    expect([game.counts.buyIn, game.prize]).toEqual([0, '<p>mine</p>']);
    await shown('적용 전 1건');
  });

  it('stays in its drawer when it is refused', async () => {
    const { game, press, controller } = await edit();
    game.outcome = () => {
      throw new PublishFailure('forbidden', 'no');
    };
    await press('적용');
    await press('적용');
    await shown('적용에 실패하였습니다(권한이 없습니다).');
    expect(dialog()).toBeDefined();
    expect(controller.state.get().game?.prize.draft).toBe('<p>mine</p>');
  });
});

it('the end says what is not confirmed', async () => {
  const { game, controller, press } = await open();
  await act(async () => {
    await controller.startAt(1);
  });
  await press('종료');
  await asked('게임을 종료하시겠습니까?');
  expect(dialog()?.textContent).not.toContain('서버에 저장되지 않은');
  await press('취소');
  game.outcome = () => {
    throw new PublishFailure('line-lost', '');
  };
  await press('바이인 1 증가');
  await shown('저장되지 않은 입력 1건');
  await press('종료');
  await asked('서버에 저장되지 않은 입력이 있어 결과에서 빠질 수 있습니다.');
});
