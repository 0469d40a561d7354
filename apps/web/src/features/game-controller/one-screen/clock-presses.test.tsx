import { clockToWire } from '@feltclock/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openRunningGame } from '../../../../test-support/controller-screen.tsx';
import { playing, RULES, type FakeGame } from '../../../../test-support/fake-game.ts';
import { fakeServer } from '../../../../test-support/fake-server.ts';
import { pass } from '../../../../test-support/held-clock.ts';
import { asked, button, dialog, shown, text } from '../../../../test-support/open-console.tsx';
import { profileOf } from '../../../../test-support/session.ts';
import { serverNow } from '../../../shared/server-time/server-time.ts';
import { session } from '../../../shared/session/session.ts';
import type { CommandResult } from '../../../domain-ui/live-game/command-flow.ts';

const open = (game: FakeGame) => {
  fakeServer({});
  return openRunningGame(game, 'one-screen');
};

describe('the clock’s buttons', () => {
  it('move one row per press, but not for the second of a double press, however late the new row arrives', async () => {
    const game = playing(0);
    const { controller, press } = await open(game);
    const sent = vi.spyOn(controller, 'goOnAt').mockResolvedValue({ kind: 'done' });
    await press('다음 레벨');
    await press('다음 레벨');
    await pass(400);
    await press('다음 레벨');
    await waitFor(() => expect(sent.mock.calls).toEqual([[1], [2]]));
    await act(async () => {
      game.clock = { ...game.clock, seq: 4, version: game.clock.version + 1 };
      await controller.read();
    });
    await press('이전 레벨');
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith(3));
  });

  it('stop at the last row', async () => {
    const { game, press } = await open(playing(RULES.rows.length - 2));
    await press('다음 레벨');
    await pass(400);
    await press('다음 레벨');
    await shown('마지막 레벨입니다.');
    expect(game.received).toEqual(['Level']);
    expect(game.clock.seq).toBe(RULES.rows.length - 1);
  });

  it('ask before they go past the deadline of registration', async () => {
    const game = playing(RULES.deadlineSeq);
    const { press } = await open(game);
    await press('다음 레벨');
    await asked('등록 마감 레벨을 지나므로 등록이 마감되며, 다시 열 수 없습니다.');
    expect(game.received).toEqual([]);
    await press('레벨 이동');
    await waitFor(() => expect(game.clock).toMatchObject({ seq: RULES.deadlineSeq + 1, status: 'PLAYING' }));
  });

  it('do not restart a row that the clock reached during the confirmation', async () => {
    const game = playing(RULES.deadlineSeq);
    const { controller, press } = await open(game);
    await press('다음 레벨');
    await asked('등록 마감 레벨을 지나므로');
    await act(async () => {
      game.clock = { ...game.clock, seq: RULES.deadlineSeq + 1, version: game.clock.version + 1 };
      await controller.read();
    });
    await press('레벨 이동');
    await waitFor(() => expect(dialog()).toBeUndefined());
    expect(game.received).toEqual([]);
  });

  it('do nothing late: a press that waited too long is refused, and leaving meanwhile asks', async () => {
    const game = playing();
    const { controller, press, user } = await open(game);
    session.start('token');
    const stalled: { answer?: (result: CommandResult) => void } = {};
    vi.spyOn(controller, 'shift').mockReturnValueOnce(
      new Promise((resolve) => {
        stalled.answer = resolve;
      }),
    );
    await press('+1분');
    await press('일시정지');
    await user.click(screen.getByText('to the list'));
    await asked('아직 서버가 확인하지 않은 조작이 있습니다.');
    await press('취소');
    await pass(8001);
    await act(async () => stalled.answer?.({ kind: 'done' }));
    await shown('앞선 조작의 응답이 늦어 이 조작은 실행하지 않았습니다.');
    expect(game.received).toEqual([]);
    await waitFor(() => expect(text()).not.toContain('확인 전'));
  });

  it('keep their places whether or not something can be taken back', async () => {
    session.start('token', profileOf());
    const game = playing();
    await open(game);
    game.clock = { ...game.clock, version: game.clock.version + 1 };
    const { version } = game.clock;
    const newest = { command: 1, of: 'clock', what: 'play', version, until: serverNow() + 2000, by: 'kim' } as const;
    const undoable = { version: 1, newest };
    await act(async () => {
      game.broadcast((handlers) =>
        handlers.action?.({ action: 'PLAY', actionUserId: 'kim', clock: clockToWire(game.clock, RULES), undoable }),
      );
    });
    await shown('되돌리기 (2초)');
    const { parentElement: run } = button('일시정지');
    const places = (): readonly (string | null)[] =>
      [...(run?.children ?? [])].map((each) => each.getAttribute('aria-label') ?? each.textContent);
    expect(places().map((name) => name?.trim())).toEqual(['시작', '일시정지', '되돌리기 (2초)']);
    await pass(2000);
    await waitFor(() => expect(places().map((name) => name?.trim())).toEqual(['시작', '일시정지', '되돌리기']));
    expect(button('되돌리기')).toMatchObject({ disabled: true });
  });
});
