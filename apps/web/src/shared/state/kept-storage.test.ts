import { describe, expect, it } from 'vitest';
import { memoryStorage, storageOr } from './kept-storage.ts';

const refuse = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

describe('what a browser keeps', () => {
  it('is kept by the browser where it does so', () => {
    const own = memoryStorage();
    expect(storageOr(() => own)).toBe(own);
  });

  it.each([
    ['refuses the storage itself', refuse],
    ['has none', () => null],
    ['refuses what is asked of the storage', () => Object.assign(memoryStorage(), { getItem: refuse })],
  ])('is remembered by the page where the browser %s', (_, open) => {
    const storage = storageOr(open);
    storage.setItem('one', '1');
    storage.setItem('two', '2');
    storage.removeItem('one');
    expect([storage.getItem('one'), storage.getItem('two')]).toEqual([null, '2']);
    expect([storage.length, storage.key(0), storage.key(1)]).toEqual([1, 'two', null]);
  });
});
