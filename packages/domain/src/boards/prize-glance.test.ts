import { describe, expect, it } from 'vitest';
import { PRIZE_BEGINNING, prizeGlance, prizeLines } from './prize-glance.ts';

describe('the lines of a prize text', () => {
  it.each([
    ['<p>1위&nbsp; <strong>5,000</strong></p><p></p><p>2위 3,000</p>', ['1위 5,000', '2위 3,000']],
    ['<h2>A &amp; B</h2><ul><li>one<br>two</li></ul>', ['A & B', 'one', 'two']],
    ['<p>&amp;lt;b&amp;gt; &lt;b&gt;</p>', ['&lt;b&gt; <b>']],
    ['', []],
    ['<p>cut <a href="x', ['cut']],
  ])('%s', (html, lines) => {
    expect(prizeLines(html)).toEqual(lines);
  });

  it('are those at its beginning, and nothing takes long', () => {
    expect(prizeLines('<p>x</p>'.repeat(100_000)).length).toBe(PRIZE_BEGINNING / '<p>x</p>'.length);
    expect(prizeLines('<'.repeat(100_000))).toEqual([]);
  });
});

describe('the short of it', () => {
  const LIST = '<p>딥스택 500만 GTD</p><p>1위 2,000,000</p><p>2위 1,200,000</p>';
  const PLACES = [
    { place: '1위', pays: '2,000,000' },
    { place: '2위', pays: '1,200,000' },
  ];

  it.each([
    ['says what is guaranteed', '1,000만 GTD', LIST, '1,000만 GTD'],
    ['else what stands above the places, without the name that stands beside it', ' ', LIST, '500만 GTD'],
    ['a line with a figure before one without', '', `<p>축하합니다</p>${LIST}`, '500만 GTD'],
    ['a name alone as it is', '딥스택', LIST, '딥스택'],
  ])('%s', (_, guarantee, html, heading) => {
    expect(prizeGlance(guarantee, html, ['금요', '딥스택'])).toEqual({ heading, places: PLACES });
  });

  it('is one line where there is no list', () => {
    expect(prizeGlance('', '<p>우승 5,000,000</p>')).toEqual({ heading: '우승 5,000,000', places: [] });
    expect(prizeGlance('', '')).toEqual({ heading: undefined, places: [] });
  });

  it('is short', () => {
    expect(prizeGlance('x'.repeat(300), '').heading).toHaveLength(60);
    const many = Array.from({ length: 50 }, (_, index) => `<p>${String(index + 1)}위 100</p>`).join('');
    expect(prizeGlance('', many).places).toHaveLength(20);
  });
});
