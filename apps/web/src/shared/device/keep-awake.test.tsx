import { afterEach, describe, expect, it, vi } from 'vitest';
import { pass } from '../../../test-support/held-clock.ts';
import { keepAwake } from './keep-awake.ts';
import { playSilentFilm } from './silent-film.ts';

const films = (): HTMLVideoElement[] => [...document.querySelectorAll('video')];

/** A browser that draws and plays. It counts the calls of play(). */
function browserThatPlays() {
  const state = { played: 0, painted: 0 };
  const context = { fillStyle: '', fillRect: () => (state.painted += 1) };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  Object.assign(HTMLCanvasElement.prototype, { captureStream: () => ({}) });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(() => {
    state.played += 1;
    return Promise.resolve();
  });
  return state;
}

afterEach(() => Reflect.deleteProperty(HTMLCanvasElement.prototype, 'captureStream'));

describe('a screen that must not sleep', () => {
  it('is held by the browser’s lock where there is one', async () => {
    browserThatPlays();
    const request = vi.fn(() => Promise.resolve({ released: false, release: () => Promise.resolve() }));
    const stop = keepAwake(document, { wakeLock: { request } } as never);
    await pass(0);
    expect(request).toHaveBeenCalledWith('screen');
    expect(films()).toEqual([]);
    stop();
  });

  it('plays the film while the lock does not hold: never answered, refused, or let go', async () => {
    browserThatPlays();
    const lock = { released: false, onrelease: (): void => undefined, release: () => Promise.resolve() };
    const answers: (() => Promise<typeof lock>)[] = [
      () => new Promise(() => undefined),
      () => Promise.resolve(lock),
      () => Promise.reject(new Error('nearly empty')),
      () => Promise.resolve(lock),
    ];
    const request = vi.fn(() => answers.shift()?.() ?? Promise.reject(new Error('asked too often')));
    const ask = async (): Promise<void> => {
      lock.released = true;
      document.dispatchEvent(new Event('pointerdown'));
      await pass(0);
      lock.released = false;
    };
    const stop = keepAwake(document, { wakeLock: { request } } as never);
    await pass(1900);
    expect(films()).toEqual([]);
    await pass(200);
    expect(films()).toHaveLength(1);
    await ask();
    expect(films()).toEqual([]);
    lock.onrelease();
    await pass(2100);
    expect(films()).toHaveLength(1);
    await ask();
    expect(films()).toHaveLength(1);
    await ask();
    expect(films()).toEqual([]);
    stop();
    await pass(10_000);
    expect(films()).toEqual([]);
  });

  it('plays a silent film of its own where there is none, paints it anew, and takes it away at the end', async () => {
    const state = browserThatPlays();
    const stop = keepAwake(document, {} as never);
    await expect.poll(() => films()).toHaveLength(1);
    const [film] = films();
    expect(film?.muted).toBe(true);
    expect(film?.getAttribute('aria-hidden')).toBe('true');
    expect(state).toEqual({ played: 1, painted: 1 });
    // This browser reports that it is paused, so play() is called again.
    await pass(5000);
    expect(state).toEqual({ played: 2, painted: 2 });
    stop();
    expect(films()).toEqual([]);
    await pass(60_000);
    expect(state.painted).toBe(2);
  });

  it('is left alone by a browser that can do neither', () => {
    const stop = playSilentFilm(document, () => () => undefined);
    expect(films()).toEqual([]);
    stop();
  });
});
