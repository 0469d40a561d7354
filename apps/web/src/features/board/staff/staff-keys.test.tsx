import { describe, expect, it } from 'vitest';
import { keyMeaning } from './staff-keys.ts';

const meaningOf = (key: string, change: object = {}) => {
  const done: string[] = [];
  const event = {
    key,
    target: document.body,
    isComposing: false,
    repeat: false,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
  };
  keyMeaning(
    { ...event, ...change },
    {
      playOrPause: () => done.push('play'),
      level: (by) => done.push(`level ${by}`),
      minute: (by) => done.push(`minute ${by}`),
      fullscreen: () => done.push('fullscreen'),
      panel: () => done.push('panel'),
      help: () => done.push('help'),
    },
  )?.();
  return done;
};

describe('the keyboard', () => {
  it('does one thing per key', () => {
    const all = [' ', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'f', 'P', '?', 'x'].flatMap((key) =>
      meaningOf(key),
    );
    expect(all).toEqual(['play', 'level -1', 'level 1', 'minute 1', 'minute -1', 'fullscreen', 'panel', 'help']);
  });

  it('leaves composing, held and combined keys alone', () => {
    for (const change of [
      { isComposing: true },
      { keyCode: 229 },
      { repeat: true },
      { ctrlKey: true },
      { metaKey: true },
      { altKey: true },
    ])
      expect(meaningOf(' ', change)).toEqual([]);
  });

  it('leaves writers alone, and space to the button it is pressed on', () => {
    expect(meaningOf('p', { target: document.createElement('input') })).toEqual([]);
    expect(meaningOf(' ', { target: document.createElement('button') })).toEqual([]);
    expect(meaningOf('p', { target: document.createElement('button') })).toEqual(['panel']);
  });
});
