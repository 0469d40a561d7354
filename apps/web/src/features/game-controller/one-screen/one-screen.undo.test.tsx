import type { GameAction, UndoableCommand } from '@feltclock/contract';
import { after, millis, play } from '@feltclock/domain';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openRunningGame } from '../../../../test-support/controller-screen.tsx';
import { fakeServer } from '../../../../test-support/fake-server.ts';
import { fakeGame } from '../../../../test-support/fake-game.ts';
import { hush, shown } from '../../../../test-support/open-console.tsx';
import { profileOf } from '../../../../test-support/session.ts';
import { serverNow } from '../../../shared/server-time/server-time.ts';
import { session } from '../../../shared/session/session.ts';

const entry = (id: number, change: Partial<GameAction> = {}): GameAction => ({
  id,
  at: serverNow(),
  actor: 'kim',
  action: 'game-counts',
  summary: { current: '0 → 1', buyIn: '0 → 1' },
  ...change,
});

/** A running game with these trail entries, and a function that broadcasts an undo offer for counts. */
async function openWith(view: 'all' | 'one-screen', ...entries: GameAction[]) {
  const trail = { entries };
  fakeServer({ '/api/game/trail': () => ({ body: trail.entries }) });
  const game = fakeGame();
  const started = play({ ...game.clock, seq: 1 }, after(serverNow(), millis(-120_000)));
  if (!started.ok) throw new Error('a created game starts');
  game.clock = started.clock;
  const takenBack: UndoableCommand[] = [];
  const ports = game.ports.bind(game);
  game.ports = () => {
    const made = ports();
    return {
      ...made,
      takeBack: (offer) => {
        takenBack.push(offer);
        return made.takeBack(offer);
      },
    };
  };
  const opened = await openRunningGame(game, view);
  const receiveUndo = (undo: Partial<UndoableCommand> = {}): Promise<void> =>
    act(async () => {
      game.version += 1;
      game.counts = { ...game.counts, buyIn: 3, current: 3 };
      const { version } = game;
      const until = serverNow() + 10_000;
      const newest = { command: version, of: 'counts', what: 'counts', version, until, by: 'kim', ...undo } as const;
      const counts = { ...game.info(), version, undoable: { version, newest } };
      game.broadcast((handlers) => handlers.control?.(counts));
    });
  return { ...opened, trail, takenBack, receiveUndo };
}

const undos = (): HTMLButtonElement[] =>
  within(screen.getByText('최근 작업').closest('section')!)
    .queryAllByText('되돌리기')
    .map((label) => label.closest('button')!);
/** Waits until the feed has this many undo buttons. */
const offering = (count: number): Promise<void> =>
  waitFor(() => {
    expect(undos()).toHaveLength(count);
    expect(undos().every(({ disabled }) => !disabled)).toBe(true);
  });

beforeEach(() => {
  hush();
  session.start('token', profileOf({ id: 'kim' }));
});

describe('an action that was undone', () => {
  it('is not offered again in the list, in either view', async () => {
    const { user, receiveUndo, game, takenBack } = await openWith('one-screen', entry(1));
    await receiveUndo();
    await offering(1);
    await user.click(undos()[0]!);
    await shown('되돌렸습니다.');
    await waitFor(() => expect(undos()).toEqual([]));
    await user.click(screen.getByText('전체 명령'));
    await user.click(screen.getByText('한 화면'));
    await shown('바이인 +1');
    expect(undos()).toEqual([]);
    expect([takenBack.length, game.received]).toEqual([1, []]);
  });

  it('by the button above is not offered in the list, once that was read again', async () => {
    const { user, receiveUndo, trail } = await openWith('one-screen', entry(1));
    await receiveUndo();
    await offering(1);
    trail.entries = [entry(2, { action: 'game-undo', summary: { of: 'counts' } }), entry(1)];
    await user.click(screen.getByText(/^되돌리기 \(/));
    await shown('되돌리기(인원)');
    expect(undos()).toEqual([]);
  });
});

describe('the list', () => {
  it('takes back by the server’s undo only the newest of several in one moment', async () => {
    const { user, receiveUndo, game, takenBack } = await openWith('one-screen', entry(2), entry(1));
    await receiveUndo();
    await offering(2);
    await user.click(undos()[1]!);
    await waitFor(() => expect(game.received).toEqual(['Control']));
    expect(game.counts).toMatchObject({ buyIn: 2, current: 2 });
    expect(takenBack).toEqual([]);
  });

  it('offers nothing while it is being read again', async () => {
    const { receiveUndo } = await openWith('one-screen', entry(1));
    await receiveUndo();
    await offering(1);
    vi.mocked(window.fetch).mockImplementation(() => new Promise(() => undefined));
    await receiveUndo();
    expect(undos().map(({ disabled }) => disabled)).toEqual([true]);
  });
});
