import { Editor } from '@tiptap/core';
import { describe, expect, it } from 'vitest';
import { linkAddress } from './link-control.tsx';
import { FONT_SIZES, hexColour, prizeExtensions, prizeHtmlOf } from './prize-extensions.ts';

const editorWith = (content: string) =>
  new Editor({ element: null, extensions: prizeExtensions(), content, enableInputRules: false });
const throughEditor = (html: string): string => prizeHtmlOf(editorWith(html).getHTML());

describe('prize text through the editor', () => {
  it.each([
    '<h2>데일리 터보 100만 GTD</h2><p>1위 <strong>45%</strong></p>',
    '<p><em>a</em> <s>b</s> <u>c</u></p>',
    '<p><span style="color: rgb(255, 176, 46); font-size: 40px">★</span></p>',
    '<p>1. 우승</p><p>- 준우승</p>',
    '<h2 style="text-align: center">GTD</h2><p style="text-align: right">1위</p>',
    '<ul><li><p>붙여 넣은 목록</p></li></ul>',
  ])('stays as it is: %s', (html) => {
    expect(throughEditor(html).replaceAll(';"', '"')).toBe(html);
  });

  it('knows all ten font sizes', () => {
    expect(FONT_SIZES).toEqual([10, 20, 25, 30, 35, 40, 45, 50, 60, 70]);
    const editor = editorWith('<p>칩</p>');
    for (const size of FONT_SIZES) {
      editor
        .chain()
        .selectAll()
        .setFontSize(`${String(size)}px`)
        .run();
      expect(editor.getHTML()).toContain(`font-size: ${String(size)}px`);
    }
  });

  it('keeps highlights with their colour', () => {
    const editor = editorWith('<p>칩</p>');
    editor.chain().selectAll().setHighlight({ color: '#176f52' }).run();
    expect(throughEditor(editor.getHTML())).toContain('background-color: rgb(23, 111, 82)');
  });

  it('loses what nobody may bring in', () => {
    const html = throughEditor(
      '<p onclick="x()">a<script>x()</script><img src=x onerror="x()"><a href="javascript:x()">b</a></p><iframe></iframe>',
    );
    expect(html).not.toMatch(/onclick|script|img|onerror|javascript|iframe/);
  });

  it('is no text when nothing is in it', () => {
    expect(throughEditor('')).toBe('');
    expect(throughEditor('<p></p>')).toBe('');
  });
});

describe('a link’s address', () => {
  it.each([
    ['example.com/prize', 'https://example.com/prize'],
    [' https://example.com ', 'https://example.com'],
    ['example.com:8080/a', 'https://example.com:8080/a'],
    ['mailto:a@example.com', 'mailto:a@example.com'],
    ['javascript:alert(1)', ''],
    ['data:text/html,x', ''],
    ['two words', ''],
    ['', ''],
  ])('%s becomes %s', (typed, address) => {
    expect(linkAddress(typed)).toBe(address);
  });
});

describe('colours', () => {
  it('are compared as hex', () => {
    expect(hexColour('rgb(23, 111, 82)')).toBe('#176f52');
    expect(hexColour('#FFB02E')).toBe('#ffb02e');
    expect(hexColour('red')).toBe('red');
  });
});
