import { Editor } from '@tiptap/core';
import { describe, expect, it } from 'vitest';
import { cleanPaste, pastedSize } from './clean-paste.ts';
import { Pasting } from './prize-editor-field.tsx';
import { prizeExtensions } from './prize-extensions.ts';

/** The editor's content after a paste. */
const pasted = (html: string): string => {
  const editor = new Editor({ element: null, extensions: [...prizeExtensions(), Pasting], content: cleanPaste(html) });
  return editor.getHTML().replaceAll(';"', '"');
};

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0cm;font-size:10pt}</style>
<xml><o:OfficeDocumentSettings/></xml></head><body lang=KO><!--StartFragment-->
<p class=MsoNormal style='mso-pagination:widow-orphan'><b><span style='font-size:20.0pt;color:red;mso-fareast-language:KO'>총 상금 1,000만<o:p></o:p></span></b></p>
<p class=MsoNormal><span lang=EN-US style='font-size:11.0pt;font-family:"맑은 고딕";color:windowtext'>1위&nbsp;&nbsp; 50%</span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoNormal><span style='background:yellow;mso-highlight:yellow'>2위</span> <s>30%</s> <u>25%</u></p>
<p class=MsoNormal style='display:none;mso-hide:all'>숨은 글</p><!--EndFragment--></body></html>`;

const EXCEL = `<table border=0 cellpadding=0><colgroup><col width=72></colgroup><tr height=22>
<td class=xl65 style='height:16.5pt;color:black;font-size:11.0pt'>1위</td><td style='font-weight:700;color:#FF0000' align=right>5,000,000</td></tr>
<tr><td>2위</td><td>3,000,000</td></tr><tr><td></td><td>&nbsp;</td></tr></table>`;

describe('a paste', () => {
  it('from Word keeps what was chosen, and nothing that Word says to itself', () => {
    const html = pasted(WORD);
    expect(html).toContain('<span style="color: red; font-size: 60px"><strong>총 상금 1,000만</strong></span>');
    expect(html).toContain('<p>1위 50%</p>');
    expect(html).toMatch(/<mark [^>]*>(?:<span[^>]*>)?2위/);
    expect(html).toContain('<s>30%</s> <u>25%</u>');
    expect(html).not.toMatch(/Mso|mso|windowtext|숨은|font-family|o:p/);
  });

  it.each(['display:none', 'mso-hide:all', 'display: none; color: red'])(
    'brings nothing that was hidden where it came from: %s',
    (style) => {
      expect(pasted(`<p>1위<span style="${style}">숨은 글</span></p><p style="${style}">숨은 줄</p>`)).toBe(
        '<p>1위</p>',
      );
    },
  );

  it('from Excel makes each row a line', () => {
    expect(pasted(EXCEL)).toBe(
      '<p>1위\u2003<span style="color: rgb(255, 0, 0)"><strong>5,000,000</strong></span></p><p>2위\u20033,000,000</p>',
    );
  });

  it('makes lines of a table in a cell, and keeps what breaks within a cell in its line', () => {
    const inner = '<table><tr><td>1위<br>우승</td><td><ul><li>5</li><li>시드</li></ul></td></tr></table>';
    expect(
      pasted(`<table><tr><td style="color:#ff0000">앞${inner}</td></tr></table>`).replace(/<\/?span[^>]*>/g, ''),
    ).toBe('<p>앞</p><p>1위 우승\u20035 시드</p>');
  });

  it.each([
    [
      'a Google document',
      '<b style="font-weight:normal" id="docs-internal-guid-1"><p><span style="font-size:11pt;color:#000000;background-color:transparent;font-weight:700">1위</span></p></b>',
      '<p><span><strong>1위</strong></span></p>',
    ],
    [
      'Slack',
      '<div class="p-rich_text"><span>축하합니다 <img alt="🏆" src="https://evil.example/a.png"></span></div>',
      '<p>축하합니다 🏆</p>',
    ],
    ['WhatsApp', '<span><img alt="🥇" class="emoji" src="x"> 홍길동</span>', '<p>🥇 홍길동</p>'],
    ['a page with a picture', '<p>a<img src="https://evil.example/x.png" alt="banner">b</p>', '<p>ab</p>'],
    [
      'old mail',
      '<font color="#00ff00" face="Gulim">1위</font>',
      '<p><span style="color: rgb(0, 255, 0)">1위</span></p>',
    ],
    [
      'a web page in black',
      '<p style="color: rgb(0, 0, 0); background-color: rgb(255, 255, 255)">상금</p>',
      '<p>상금</p>',
    ],
    ['a page with its own size', '<span style="font-size: 13px">작은 글</span>', '<p>작은 글</p>'],
    ['a centred line', '<p style="text-align:center;font-family:x">GTD</p>', '<p style="text-align: center">GTD</p>'],
    [
      'our own editor',
      '<p data-pm-slice="1 1 []"><span style="font-size: 10px">작게</span></p>',
      '<p><span style="font-size: 10px">작게</span></p>',
    ],
    ['a link', '<a href="https://example.com/a" onclick="x()" style="color:#1155cc">규정</a>', undefined],
  ])('from %s', (_, html, expected) => {
    if (expected === undefined) expect(pasted(html)).toMatch(/href="https:\/\/example.com\/a"[^]*규정/);
    else expect(pasted(html)).toBe(expected);
  });

  it('never brings anything that runs or loads', () => {
    for (const html of [
      '<script>x()</script><p>a</p>',
      '<img src=x onerror="x()">',
      '<svg><script>x()</script></svg>',
      '<iframe srcdoc="<script>x()</script>"></iframe>',
      '<p style="background:url(https://evil.example/)">a</p>',
      '<a href="javascript:x()">a</a>',
      '<style>@import "https://evil.example/";</style>',
      '<link rel=stylesheet href="https://evil.example/">',
      '<math><mtext><img src=x onerror=x()></mtext></math>',
      '<object data="https://evil.example/"></object>',
    ])
      expect(cleanPaste(html).replace('href="javascript:x()"', ''), html).not.toMatch(
        /x\(\)|evil|<img|<svg|<iframe|<object/,
      );
    expect(pasted('<a href="javascript:x()">a</a>')).toBe('<p>a</p>');
  });

  it.each([
    ['11pt', undefined],
    ['16px', undefined],
    ['8pt', 25],
    ['24px', 50],
    ['20pt', 60],
    ['48px', 70],
    ['2em', undefined],
    ['', undefined],
  ])('takes %s as %s', (written, size) => {
    expect(pastedSize(written)).toBe(size);
  });
});
