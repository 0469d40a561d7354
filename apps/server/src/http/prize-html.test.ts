import { describe, expect, it } from 'vitest';
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

  it('is the same after a second cleaning', () => {
    const hostile = '<p>a<b>c</p><a href="x y">d</a><p style="color:red;text-align:center;x:y"><<i>&amp;lt;script&gt;';
    const once = cleanPrizeHtml(hostile);
    expect(cleanPrizeHtml(once)).toBe(once);
  });
});
