import { describe, expect, it } from 'vitest';
import { IMAGE_LIMITS, imageFileProblem, imageNameOf } from './image-rules.ts';

const problemOf = (name: string, size = 1000) => imageFileProblem([{ name, size }]);

describe('the name of an image', () => {
  it.each([
    ['felt.png', 'felt', 'png'],
    ['Felt.PNG', 'Felt', 'png'],
    ['a.b.jpeg', 'a.b', 'jpeg'],
    ['felt', 'felt', ''],
    ['.png', '', 'png'],
    ['', '', ''],
    ['배경.jpg'.normalize('NFD'), '배경', 'jpg'],
  ])('%j is %j and %j', (name, stem, extension) => {
    expect(imageNameOf(name)).toEqual({ stem, extension });
  });
});

describe('a file to attach', () => {
  it.each(['a.png', 'Board2026.JPG', '배경.jpeg', '강남점Board7.png', 'ㅋㅋ.png', '배경'.normalize('NFD') + '.png'])(
    'may be called %j',
    (name) => {
      expect(problemOf(name)).toBeUndefined();
    },
  );

  it.each([
    'my board.png',
    'board_1.png',
    'board-1.png',
    '배경(1).jpg',
    'a.b.png',
    '.png',
    '../x.png',
    '背景.png',
    'é.png',
    'a\0.png',
    '٣.png',
    `${'a'.repeat(101)}.png`,
  ])('may not be called %j', (name) => {
    expect(problemOf(name)).toBe('image-file-name');
  });

  it.each(['a.gif', 'a.svg', 'a', 'a.png.exe', 'a.webp', ''])('is no image we take when it is called %j', (name) => {
    expect(problemOf(name)).toBe('image-wrong-type');
  });

  it('has at most 5,242,880 bytes', () => {
    expect(problemOf('a.png', IMAGE_LIMITS.bytes)).toBeUndefined();
    expect(problemOf('a.png', IMAGE_LIMITS.bytes + 1)).toBe('image-too-large');
  });

  it('comes alone', () => {
    const file = { name: 'a.png', size: 1 };
    expect(imageFileProblem([])).toBe('one-file-only');
    expect(imageFileProblem([file, file])).toBe('one-file-only');
  });
});
