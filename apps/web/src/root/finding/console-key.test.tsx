import { describe, expect, it } from 'vitest';
import { consoleKey } from './console-key.ts';

const strike = (key: string, more: Partial<Parameters<typeof consoleKey>[0]> = {}, hasCommandKey = false) => {
  const plain = { code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, isComposing: false };
  return consoleKey({ ...plain, key, target: document.body, ...more }, hasCommandKey);
};

describe('a key', () => {
  it.each([
    ['k', { ctrlKey: true }, 'find'],
    ['K', { ctrlKey: true }, 'find'],
    ['k', { metaKey: true }, undefined],
    ['k', { ctrlKey: true, metaKey: true }, undefined],
    ['K', { ctrlKey: true, shiftKey: true }, undefined],
    ['ㅏ', { ctrlKey: true, code: 'KeyK' }, 'find'],
    ['k', {}, undefined],
    ['j', { ctrlKey: true }, undefined],
    ['k', { ctrlKey: true, altKey: true }, undefined],
    ['k', { ctrlKey: true, isComposing: true }, undefined],
    ['?', { keyCode: 229 }, undefined],
    ['?', {}, 'help'],
    ['[', {}, 'fold'],
    ['[', { ctrlKey: true }, undefined],
  ] as const)('%s with %o means %s', (key, more, meaning) => {
    expect(strike(key, more)).toBe(meaning);
  });

  it('is struck with ⌘ alone where there is one', () => {
    expect(strike('k', { metaKey: true }, true)).toBe('find');
    expect(strike('k', { ctrlKey: true }, true)).toBeUndefined();
    expect(strike('k', { ctrlKey: true, metaKey: true }, true)).toBeUndefined();
    expect(strike('k', { metaKey: true, shiftKey: true }, true)).toBeUndefined();
  });

  it('means nothing but finding where somebody writes, and nothing at all behind a dialogue', () => {
    const target = document.createElement('input');
    expect(strike('?', { target })).toBeUndefined();
    expect(strike('[', { target })).toBeUndefined();
    expect(strike('k', { target, ctrlKey: true })).toBe('find');
    const dialog = document.createElement('div');
    dialog.setAttribute('role', 'dialog');
    expect(strike('?', { target: dialog })).toBeUndefined();
  });
});
