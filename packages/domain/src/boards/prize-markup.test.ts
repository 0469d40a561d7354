import { describe, expect, it } from 'vitest';
import { PRIZE_COLOUR, PRIZE_LINK, PRIZE_SCHEMES, PRIZE_TAGS, SILENT_TAGS } from './prize-markup.ts';

describe('prize text', () => {
  it.each([
    '#fff',
    '#FF4500',
    '#11223344',
    'rgb(1, 2, 3)',
    'rgba(1,2,3,.5)',
    'hsl(120deg 50% 50%)',
    'hsla(1,2%,3%,0.4)',
    'red',
  ])('may have the colour %s', (colour) => {
    expect(PRIZE_COLOUR.test(colour)).toBe(true);
  });

  it.each([
    '',
    '#ff',
    '#123456789',
    '#ggg',
    'x#fff',
    '#fff;',
    'rgb()',
    'rgb(1,2,3',
    `rgb(${'1'.repeat(41)})`,
    'rgb(red)',
    'hsl(1turn)',
    'url(https://example.com)',
    'expression(alert(1))',
    'no',
    'x'.repeat(21),
    'red;position:fixed',
    'red blue',
  ])('may not have the colour "%s"', (colour) => {
    expect(PRIZE_COLOUR.test(colour)).toBe(false);
  });

  it('is made of headings, paragraphs, lists, emphasis and links alone', () => {
    expect(PRIZE_TAGS.toSorted()).toEqual([
      'a',
      'b',
      'br',
      'em',
      'h1',
      'h2',
      'h3',
      'h4',
      'h5',
      'h6',
      'hr',
      'i',
      'li',
      'mark',
      'ol',
      'p',
      's',
      'span',
      'strong',
      'u',
      'ul',
    ]);
  });

  it('keeps no text of what runs, styles or draws', () => {
    for (const tag of ['script', 'style', 'svg', 'math', 'iframe', 'object', 'template', 'noscript', 'title'])
      expect(SILENT_TAGS).toContain(tag);
    expect(SILENT_TAGS.filter((tag) => PRIZE_TAGS.includes(tag))).toEqual([]);
  });

  it('links to pages and letters alone, which never get hold of the page they were opened from', () => {
    expect(PRIZE_SCHEMES).toEqual(['http', 'https', 'mailto']);
    expect(PRIZE_LINK).toEqual({ target: '_blank', rel: 'noopener noreferrer nofollow' });
  });
});
