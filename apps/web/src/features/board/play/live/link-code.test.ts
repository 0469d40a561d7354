import { describe, expect, it } from 'vitest';
import { linkCode } from './link-code.ts';

describe('the code of an address', () => {
  it.each([
    ['/s/abcd2345', 'abcd2345'],
    ['/s/abcd2345/', 'abcd2345'],
    ['/s/', ''],
    ['/s/a/b', 'a/b'],
    ['/sx', undefined],
    ['/display-board', undefined],
  ])('%s → %s', (path, code) => {
    expect(linkCode(path)).toBe(code);
  });
});
