import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pass } from '../../../../test-support/held-clock.ts';
import { restWhenIdle } from './staff-rest.ts';

const state = { stop: (): void => undefined };
const isResting = (): boolean => document.documentElement.hasAttribute('data-resting');

beforeEach(() => {
  state.stop = restWhenIdle();
});
afterEach(() => state.stop());

function show() {
  const pause = vi.fn();
  const start = vi.fn();
  render(
    <>
      <div className="board-tools">
        <button onClick={pause}>pause</button>
      </div>
      <button onClick={start}>start</button>
    </>,
  );
  /** A finger: a touch screen sends no move before the press. */
  const touch = (name: string): void => {
    const button = screen.getByRole('button', { name });
    fireEvent.pointerDown(button);
    fireEvent.pointerUp(button);
    fireEvent.click(button, { detail: 1 });
  };
  return { pause, start, touch };
}

describe('staff’s buttons', () => {
  it('rest after five seconds without anybody, counted from the last sign', async () => {
    await pass(4900);
    expect(isResting()).toBe(false);
    fireEvent.pointerMove(document.body);
    await pass(4900);
    expect(isResting()).toBe(false);
    await pass(200);
    expect(isResting()).toBe(true);
  });

  it.each([
    ['a movement', (): unknown => fireEvent.pointerMove(document.body)],
    ['a touch', (): unknown => fireEvent.pointerDown(document.body)],
    ['a key', (): unknown => fireEvent.keyDown(document.body, { key: 'Tab' })],
    ['the focus', (): unknown => screen.getByRole('button', { name: 'pause' }).focus()],
  ])('come back at once on %s', async (_, sign) => {
    show();
    await pass(5000);
    expect(isResting()).toBe(true);
    sign();
    expect(isResting()).toBe(false);
  });

  it('are not pressed by the touch that brings them back, and are by the next', async () => {
    const { pause, touch } = show();
    await pass(5000);
    touch('pause');
    expect(pause).not.toHaveBeenCalled();
    touch('pause');
    expect(pause).toHaveBeenCalledOnce();
  });

  it('leave what stands on the picture all the time to the first touch', async () => {
    const { start, touch } = show();
    await pass(5000);
    touch('start');
    expect(start).toHaveBeenCalledOnce();
  });

  it('are pressed by keys after a touch that pressed nothing', async () => {
    const { pause } = show();
    const button = screen.getByRole('button', { name: 'pause' });
    await pass(5000);
    fireEvent.pointerDown(button);
    fireEvent.keyDown(button, { key: 'Enter' });
    fireEvent.click(button, { detail: 0 });
    expect(pause).toHaveBeenCalledOnce();
  });

  it('are as they were when nobody watches them any more', async () => {
    await pass(5000);
    state.stop();
    expect(isResting()).toBe(false);
    fireEvent.pointerMove(document.body);
    await pass(10_000);
    expect(isResting()).toBe(false);
  });
});
