import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { copyText } from './copy-text.ts';

const fieldOf = (value: string): HTMLInputElement => {
  const field = document.body.appendChild(document.createElement('input'));
  field.value = value;
  return field;
};
const refusing = { writeText: () => Promise.reject(new Error('not allowed')) };

/** The behaviour of `execCommand`. */
const older = vi.fn<() => boolean>();

beforeEach(() => {
  Object.defineProperty(document, 'execCommand', { value: older, configurable: true });
});
afterEach(() => {
  older.mockReset();
  Reflect.deleteProperty(document, 'execCommand');
});

describe('copying', () => {
  it('uses the clipboard where there is one', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    expect(await copyText(fieldOf('http://a/s/b'), 'http://a/s/b', { writeText })).toBe(true);
    expect(writeText).toHaveBeenCalledWith('http://a/s/b');
    expect(older).not.toHaveBeenCalled();
  });

  it.each([
    ['there is none', undefined],
    ['it refuses', refusing],
  ])('goes the older way when %s', async (_, clipboard) => {
    older.mockReturnValue(true);
    expect(await copyText(fieldOf('http://a/s/b'), 'http://a/s/b', clipboard)).toBe(true);
  });

  it('leaves the text selected when nothing is allowed', async () => {
    older.mockReturnValue(false);
    const field = fieldOf('http://a/s/b');
    expect(await copyText(field, 'http://a/s/b', refusing)).toBe(false);
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]);
    older.mockImplementation(() => {
      throw new Error('unknown command');
    });
    expect(await copyText(field, 'http://a/s/b', undefined)).toBe(false);
  });

  it('selects all that a list shows', async () => {
    older.mockReturnValue(true);
    const list = document.body.appendChild(document.createElement('ul'));
    list.innerHTML = '<li>one</li><li>two</li>';
    expect(await copyText(list, 'one\ntwo', undefined)).toBe(true);
    expect(document.getSelection()?.toString()).toBe('onetwo');
  });
});
