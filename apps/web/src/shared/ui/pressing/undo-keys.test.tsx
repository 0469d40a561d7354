import { describe, expect, it } from 'vitest';
import { undoKey } from './undo-keys.ts';

const element = (html: string): Element => {
  document.body.innerHTML = html;
  return document.querySelector('[data-target]') ?? document.body;
};
const key = (pressed: Partial<KeyboardEvent>, target: EventTarget = document.body) =>
  undoKey({
    key: 'z',
    ctrlKey: true,
    metaKey: false,
    shiftKey: false,
    altKey: false,
    isComposing: false,
    target,
    ...pressed,
  });

describe('the keys of undo and redo', () => {
  it.each([
    ['Ctrl+Z', {}, 'undo'],
    ['Cmd+Z', { ctrlKey: false, metaKey: true }, 'undo'],
    ['Ctrl+Z with caps lock', { key: 'Z' }, 'undo'],
    ['Ctrl+Shift+Z', { key: 'Z', shiftKey: true }, 'redo'],
    ['Ctrl+Y', { key: 'y' }, 'redo'],
    ['Z', { ctrlKey: false }, undefined],
    ['Ctrl+Alt+Z', { altKey: true }, undefined],
    ['Ctrl+C', { key: 'c' }, undefined],
    ['Ctrl+Z while letters are put together', { isComposing: true }, undefined],
    ['Ctrl+Z as Safari ends a composition', { keyCode: 229 }, undefined],
  ] as const)('%s', (_, pressed, expected) => {
    expect(key(pressed)).toBe(expected);
  });

  it.each([
    ['a button', '<button data-target></button>', 'undo'],
    ['a tick', '<input type="checkbox" data-target>', 'undo'],
    ['a list to choose from', '<select data-target></select>', 'undo'],
    ['a text field', '<input type="text" data-target>', undefined],
    ['a field without a type', '<input data-target>', undefined],
    ['a date', '<input type="datetime-local" data-target>', undefined],
    ['a long text', '<textarea data-target></textarea>', undefined],
    ['a popup over the list', '<div role="dialog"><button data-target></button></div>', undefined],
  ])('on %s', (_, html, expected) => {
    expect(key({}, element(html))).toBe(expected);
  });

  it('are the browser’s in the prize editor', () => {
    const editor = element('<div data-target></div>');
    Object.defineProperty(editor, 'isContentEditable', { value: true });
    expect(key({}, editor)).toBeUndefined();
  });
});
