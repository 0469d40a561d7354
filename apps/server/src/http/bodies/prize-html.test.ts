import { PRIZE_DEPTH, STRUCTURE_LIMITS } from '@feltclock/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Failure } from '../../failures.ts';
import { cleanPrizeHtml } from './prize-html.ts';

describe('prize text', () => {
  it.each([
    '<h1>상금</h1><h6>안내</h6><p>1위 <strong>50%</strong><br />2위 <em>30%</em></p>',
    '<p><s>취소</s> <u>밑줄</u></p><hr />',
    '<p style="text-align:center"><span style="font-size:70px;color:#ff0000;background-color:#000000">크게</span></p>',
    '<p><mark style="background-color:#ffff00;color:inherit">형광</mark></p>',
    '<ul><li><p>하나</p></li></ul><ol start="3"><li><p>셋</p></li></ol>',
    '<p><span style="color:rgb(255, 176, 46)">색</span> &amp; ★ ₩1,000,000</p>',
  ])('keeps what the editor makes: %s', (html) => {
    expect(cleanPrizeHtml(html)).toBe(html);
  });

  it.each([
    ['<script>alert(1)</script>1위', '1위'],
    ['<p onclick="steal()" onmouseover=x>1위</p>', '<p>1위</p>'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<svg onload=alert(1)><circle /></svg>', ''],
    ['<iframe src="https://example.com"></iframe>', ''],
    [
      '<p style="background-image:url(https://example.com/x.png);text-align:left">a</p>',
      '<p style="text-align:left">a</p>',
    ],
    ['<p style="position:fixed;inset:0">a</p>', '<p>a</p>'],
    ['<span style="color:expression(alert(1))">a</span>', '<span>a</span>'],
    ['<span style="font-size:9999999px">a</span>', '<span>a</span>'],
    ['<p class="x" id="y" data-z="1">a</p>', '<p>a</p>'],
    ['<style>body{display:none}</style>a', 'a'],
    ['<form action="/api/logout"><input name=a></form>', ''],
    ['<p>a<!-- b --></p>', '<p>a</p>'],
    ['a < b & c', 'a &lt; b &amp; c'],
  ])('drops what it can’t make: %s', (html, clean) => {
    expect(cleanPrizeHtml(html)).toBe(clean);
  });

  it.each([
    [
      'a table',
      '<table><tbody><tr><td>1</td><td>4,000,000</td></tr><tr><td>2</td><td>2,000,000</td></tr></tbody></table>',
      '<p>1\u20034,000,000</p><p>2\u20032,000,000</p>',
    ],
    [
      'a list and a break in a cell',
      '<table><tr><td>1위<br>우승</td><td><ul><li>5<li>시드</ul></td></tr></table>',
      '<p>1위 우승\u20035 시드</p>',
    ],
    [
      'a table in a cell',
      '<table><tr><td><table><tr><td>1위<td>5<tr><td>2위<td>3</table></td></tr></table>',
      '<p>1위\u20035</p><p>2위\u20033</p>',
    ],
    ['cells without a table', '<tr><td>1위</td><td>5</td></tr>', '<p>1위\u20035</p>'],
    [
      'styles of cells',
      '<p>앞</p><table><tr><td style="color:red" onclick="x()"><b>1위</b></td><td>5</td></tr></table>',
      '<p>앞</p><p><b>1위</b>\u20035</p>',
    ],
  ])('keeps apart what %s has', (_, html, clean) => {
    expect(cleanPrizeHtml(html)).toBe(clean);
    expect(cleanPrizeHtml(clean)).toBe(clean);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '//example.com',
    'vbscript:x',
    ' javascript:x',
  ])('drops a link to %s', (href) => {
    expect(cleanPrizeHtml(`<a href="${href}">a</a>`)).not.toContain('href');
  });

  it('opens links elsewhere, without handing over the page', () => {
    const clean = cleanPrizeHtml('<a href="https://example.com/a?b=1" target="_self" rel="opener">a</a>');
    expect(clean).toBe('<a href="https://example.com/a?b=1" target="_blank" rel="noopener noreferrer nofollow">a</a>');
    expect(cleanPrizeHtml('<a href="mailto:floor@example.com">a</a>')).toContain('mailto:floor@example.com');
  });

  it.each([
    ['<p>a<p>b', '<p>a</p><p>b</p>'],
    ['<ul><li>a<li>b</ul>', '<ul><li>a</li><li>b</li></ul>'],
    ['<p>a<h1>b</h1>', '<p>a</p><h1>b</h1>'],
    ['</b>a</i></p>', 'a'],
    ['<b>a<i>b</b>c', '<b>a<i>b</i></b>c'],
    ['<p>a<table><p>b', '<p>a</p><p>b</p>'],
    ['<h1>a<div><h2>b', '<h1>a</h1><h2>b</h2>'],
    ['<h1>a<h2>b</h2>', '<h1>a</h1><h2>b</h2>'],
    ['a</p>b', 'a<p></p>b'],
    ['<b>a<b', '<b>a</b>'],
    ['a<svg><title>b</title><b>c</b></svg>d', 'ad'],
    ['<textarea><b>a</b></textarea>b', 'b'],
    ['a<plaintext><b>b', 'a&lt;b&gt;b'],
    ['<table><tr><td>a<td>b<tr><td>c</table>', '<p>a\u2003b</p><p>c</p>'],
    ['<b>a<script>b<!--</script>c', '<b>ac</b>'],
    ['<script>a</scripts></SCRIPT >b', 'b'],
    ['a<!-->b<!-- c --!> d', 'ab'],
    ['<b title="x', ''],
    ["<b title='>'>a</b>", '<b>a</b>'],
    ['<b/a/onclick=x>a', '<b>a</b>'],
    ['<a href=https://example.com/?a&b title=">">a', 'https://example.com/?a&amp;b'],
    ['1 < 2 <3 <<i>4', '1 &lt; 2 &lt;3 &lt;<i>4</i>'],
    ['&nbsp;&#8361;&#x20A9; &copy &bogus text', '&nbsp;&#8361;&#x20A9; &amp;copy &amp;bogus text'],
    ['<span style="color: #ABC; FONT-SIZE: 20px; color: url(x)">a', '<span style="color:#ABC;font-size:20px">a</span>'],
    ['<ol start="x"><li>a', '<ol><li>a</li></ol>'],
  ])('reads what is not well-formed: %s', (html, part) => {
    expect(cleanPrizeHtml(html)).toContain(part);
  });

  it.each([
    'java&#115;cript:alert(1)',
    'javascript&colon;alert(1)',
    'java&Tab;script:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    '\\\\example.com',
    '/\\example.com',
    'x'.repeat(2049),
  ])('does not lead a browser to %s', (href) => {
    const link = /href="([^"]*)"/.exec(cleanPrizeHtml(`<a href="${href}">a</a>`))?.[1] ?? '';
    // What is left is a plain name to a browser: no scheme and no other host.
    expect(link.replaceAll('&amp;', '&')).not.toMatch(/^[^/?#]*:|^[/\\]{2}/);
  });

  it('is nothing but what the editor makes, whatever comes in', () => {
    const piece = fc.constantFrom(
      ...[
        '<',
        '>',
        '</',
        '/>',
        '<p',
        '<b',
        '<a ',
        '<svg',
        '<script',
        '<!--',
        '-->',
        '"',
        "'",
        '=',
        ' ',
        ';',
        ':',
        '&',
        '&lt;',
      ],
      ...[
        'href',
        'style',
        'onclick',
        'color',
        'javascript:',
        'https://a',
        'red',
        'text',
        '\n',
        '\0',
        '</p',
        '</script',
        'br',
        'li',
        '<table>',
        '<td>',
        '</tr>',
      ],
    );
    const tag = /^<(?:\/?[a-z\d]{1,6}|(?:br|hr) \/|[a-z\d]{1,6}(?: (?:href|target|rel|style|start)="[^"<>]*")+)>$/;
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const clean = cleanPrizeHtml(pieces.join(''));
        for (const each of clean.match(/<[^>]*>?/g) ?? []) expect(each).toMatch(tag);
        expect(cleanPrizeHtml(clean)).toBe(clean);
      }),
    );
  });

  const refusalOf = (html: string): unknown => {
    try {
      return cleanPrizeHtml(html).length;
    } catch (error) {
      return error instanceof Failure ? [error.code, error.status, error.errors] : error;
    }
  };
  const refusedAs = (code: string) => [code, 400, [{ field: 'prizeContent', code }]];

  it.each(['b', 'div', 'li', 'unknown'])('is refused when <%s> is nested deeper than 50', (name) => {
    const inner = name === 'li' ? '<ul><li>' : `<${name}>`;
    const per = name === 'li' ? 2 : 1;
    expect(refusalOf(inner.repeat(PRIZE_DEPTH / per))).toEqual(expect.any(Number));
    expect(refusalOf(`${inner.repeat(PRIZE_DEPTH / per)}${inner}`)).toEqual(refusedAs('prize-too-deep'));
    expect(refusalOf(`<p>${inner}</${name}></ul></p>`.repeat(300))).toEqual(expect.any(Number));
  });

  it('is refused when it is longer than 100 KB once it is clean', () => {
    const most = STRUCTURE_LIMITS.prizeBytes;
    expect(refusalOf('<p>'.repeat(14_628))).toBe(14_628 * 7);
    expect(refusalOf('<p>'.repeat(14_629))).toEqual(refusedAs('prize-too-long'));
    expect(refusalOf('&'.repeat(most / 5))).toBe(most);
    expect(refusalOf('&'.repeat(most / 5 + 1))).toEqual(refusedAs('prize-too-long'));
    expect(refusalOf('한'.repeat(34_134))).toEqual(refusedAs('prize-too-long'));
  });

  it('is the same after a second cleaning, whatever was dropped between its elements', () => {
    const name = fc.constantFrom(
      'p',
      'h1',
      'h2',
      'a',
      'ul',
      'ol',
      'li',
      'b',
      'hr',
      'br',
      'table',
      'td',
      'div',
      'form',
      'svg',
      'x',
    );
    const tag = fc.tuple(name, fc.constantFrom('<', '</')).map(([each, sign]) => `${sign}${each}>`);
    fc.assert(
      fc.property(fc.array(fc.oneof(tag, fc.constant('a')), { maxLength: 12 }), (pieces) => {
        const clean = cleanPrizeHtml(pieces.join(''));
        expect(cleanPrizeHtml(clean)).toBe(clean);
      }),
      { numRuns: 1000 },
    );
  });

  it('is the same after a second cleaning of what is hostile', () => {
    const hostile = '<p>a<b>c</p><a href="x y">d</a><p style="color:red;text-align:center;x:y"><<i>&amp;lt;script&gt;';
    const once = cleanPrizeHtml(hostile);
    expect(cleanPrizeHtml(once)).toBe(once);
  });
});
