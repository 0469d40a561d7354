import { describe, expect, it } from 'vitest';
import { consoleKey } from './console-key.ts';

const strike = (key: string, more: Partial<Parameters<typeof consoleKey>[0]> = {}) =>
  consoleKey({
    key,
    code: '',
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    isComposing: false,
    target: document.body,
    ...more,
  });

describe('a key', () => {
  it.each([
    ['k', { ctrlKey: true }, 'find'],
    ['K', { metaKey: true }, 'find'],
    ['ㅏ', { ctrlKey: true, code: 'KeyK' }, 'find'],
    ['k', {}, undefined],
    ['j', { ctrlKey: true }, undefined],
    ['k', { ctrlKey: true, altKey: true }, undefined],
    ['k', { ctrlKey: true, isComposing: true }, undefined],
    ['?', {}, 'help'],
    ['[', {}, 'fold'],
    ['[', { ctrlKey: true }, undefined],
  ] as const)('%s with %o means %s', (key, more, meaning) => {
    expect(strike(key, more)).toBe(meaning);
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
