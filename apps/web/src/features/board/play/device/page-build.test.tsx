import { seconds, type Instant } from '@feltclock/domain';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pass } from '../../../../../test-support/held-clock.ts';
import type { ConnectionState } from '../../../../shared/realtime/connection-state.ts';
import { observable } from '../../../../shared/state/observable.ts';
import type { BoardFrame } from '../live/board-model.ts';
import { followBuild, isBoardCalm } from './page-build.ts';

const frame = (status: BoardFrame['face']['status']): Pick<BoardFrame, 'face'> => ({
  face: { status, timer: seconds(300) } as BoardFrame['face'],
});

describe('a board that somebody opened', () => {
  type Page = Parameters<typeof isBoardCalm>[0]['page'];
  const page: Page = { querySelector: () => null, activeElement: null, fullscreenElement: null };

  it.each([
    ['PLAYING', 'off', false],
    ['PAUSED', 'off', true],
    ['INIT', 'unknown', true],
    ['READY', 'off', true],
    ['END', 'off', true],
    ['PAUSED', 'on', false],
    ['INIT', 'on', false],
    ['END', 'on', true],
  ] as const)('%s, sounds %s: may be reloaded: %s', (status, sound, isCalm) => {
    expect(isBoardCalm({ frame: frame(status), sound, page })).toBe(isCalm);
  });

  it('is left alone while it has no picture, fills the screen, asks something or is written in', () => {
    expect(isBoardCalm({ frame: undefined, sound: 'off', page })).toBe(false);
    const full = { ...page, fullscreenElement: document.body };
    expect(isBoardCalm({ frame: frame('PAUSED'), sound: 'off', page: full })).toBe(false);
    expect(isBoardCalm({ frame: frame('END'), sound: 'off', page: full })).toBe(true);
    const asking = { ...page, querySelector: () => document.body };
    expect(isBoardCalm({ frame: frame('END'), sound: 'off', page: asking })).toBe(false);
    const writing = { ...page, activeElement: document.createElement('input') };
    expect(isBoardCalm({ frame: frame('END'), sound: 'off', page: writing })).toBe(false);
  });
});

describe('a page whose server has another build', () => {
  const OTHER = '<script type="module" crossorigin src="/assets/board-new.js"></script>';
  const state = (status: ConnectionState['status']): ConnectionState => ({
    status,
    since: 0 as Instant,
    refusal: undefined,
  });

  afterEach(() => {
    document.head.replaceChildren();
    window.history.replaceState(null, '');
  });

  function open() {
    document.head.innerHTML = '<script type="module" src="/assets/board-old.js"></script>';
    vi.spyOn(window, 'fetch').mockImplementation(async () => new Response(OTHER));
    const line = observable(state('connecting'));
    const calm = { is: true };
    const reload = vi.fn(async (before?: () => void) => before?.());
    followBuild(line, () => calm.is, reload);
    return { line, calm, reload };
  }

  it('reloads once for it, when it is calm and the line is open, and never again for the same one', async () => {
    const { line, calm, reload } = open();
    calm.is = false;
    line.set(state('open'));
    await pass(60_000);
    line.set(state('lost'));
    calm.is = true;
    await pass(60_000);
    expect(reload).not.toHaveBeenCalled();
    line.set(state('open'));
    await pass(60_000);
    expect(reload).toHaveBeenCalledTimes(1);
    // A proxy serves the old page again: the reloaded page knows that it has tried.
    const again = open();
    again.line.set(state('open'));
    await pass(60_000);
    expect(again.reload).not.toHaveBeenCalled();
  });
});
