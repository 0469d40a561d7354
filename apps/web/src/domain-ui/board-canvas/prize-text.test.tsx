import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { isEmptyPrize, leastHeight, prizeElements } from './prize-text.tsx';

const shown = (html: string): string => renderToStaticMarkup(<>{prizeElements(html)}</>);

describe('the prize text', () => {
  it('keeps what the editor makes', () => {
    expect(
      shown('<h2>Total</h2><p style="text-align: center"><strong>1st</strong> <em>5</em><u>6</u><s>7</s></p>'),
    ).toBe('<h2>Total</h2><p style="text-align:center"><strong>1st</strong> <em>5</em><u>6</u><s>7</s></p>');
    expect(shown('<ul><li>a</li></ul><hr><br>')).toBe('<ul><li>a</li></ul><hr/><br/>');
    expect(shown('<span style="color: #ff0000">x</span>')).toMatch(/color:\s?(?:#ff0000|rgb\(255, 0, 0\))/);
  });

  it('makes sizes in pixels shares of the board, never too small to read', () => {
    expect(shown('<span style="font-size: 30px">x</span>')).toContain('--pixels:30"');
    expect(shown('<span style="font-size: 300vw">x</span>')).toBe('<span>x</span>');
  });

  it('lets nothing through that could run, load or lead astray', () => {
    const attacks = [
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '<svg onload=alert(1)><script>alert(1)</script></svg>',
      '<a href="javascript:alert(1)">x</a>',
      '<a href=" java\tscript:alert(1)">x</a>',
      '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
      '<p onclick="alert(1)" id="root" class="board">x</p>',
      '<style>body{display:none}</style>',
      '<math><mtext><table><mglyph><style><img src onerror=alert(1)>',
      '<span style="background-image:url(https://evil.example/x)">x</span>',
      '<form action="/api/logout"><button>x</button></form>',
      '<template><img src=x onerror=alert(1)></template>',
      '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    ];
    for (const attack of attacks) {
      expect(shown(attack)).not.toMatch(
        /script|onerror|onload|onclick|<img|<svg|<iframe|<style|url\(|<form|id=|class=/i,
      );
    }
  });

  it('opens links apart from the board', () => {
    expect(shown('<a href="https://example.com/">x</a>')).toBe(
      '<a href="https://example.com/" target="_blank" rel="noopener noreferrer nofollow">x</a>',
    );
  });

  it('sets places and amounts apart, each in its marks, where they are a list', () => {
    expect(
      shown('<p>GTD</p><p style="text-align: center">1위 <strong>45%</strong></p><p><b>2위 27</b>% + <i>시드</i></p>'),
    ).toBe(
      '<p>GTD</p>' +
        '<p class="prize-row" data-centred="" data-first=""><span>1위 </span><span><strong>45%</strong></span></p>' +
        '<p class="prize-row"><span><b>2위 </b></span><span><b>27</b>% + <i>시드</i></span></p>',
    );
    expect(shown('<p>1위 45%</p>')).toBe('<p>1위 45%</p>');
    expect(shown('<p>1위 <script>2</script>5</p><p>2위 <img onerror=x>4</p>')).not.toMatch(/script|img/);
  });

  it('knows when there is nothing to say', () => {
    expect(['', '<p></p>', '<p>&nbsp;</p><br>', '<p>1</p>'].map(isEmptyPrize)).toEqual([true, true, true, false]);
  });
});

/** Number of pages of that height for lines of ten pixels. */
const pagesOf = (lines: number, height: number): number => Math.ceil(lines / Math.max(1, Math.floor(height / 10)));

describe('the least height of a page', () => {
  it.each([
    [11, 100, 60],
    [20, 100, 100],
    [21, 100, 70],
    [12, 105, 60],
  ])('of %i lines, of which %i pixels are the most, is %i', (lines, whole, least) => {
    const count = pagesOf(lines, whole);
    expect(leastHeight(whole, (height) => pagesOf(lines, height) <= count)).toBe(least);
  });

  it('is all of it where less is never enough, and one that is enough already stays', () => {
    expect(leastHeight(640.5, () => false)).toBe(640);
    expect(leastHeight(640, () => true)).toBe(1);
    expect(leastHeight(0, () => true)).toBe(0);
  });
});
