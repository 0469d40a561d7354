import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tablesAsLines } from './prize-tables.ts';

const row = (...cells: readonly string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const table = (...rows: readonly string[]): string => `<table><tbody>${rows.join('')}</tbody></table>`;

describe('a table in prize text', () => {
  it.each([
    ['a line for each row', table(row('1', '4,000,000'), row('2', '2,000,000')), ['1 4,000,000', '2 2,000,000']],
    ['heads too', '<table><tr><th>순위</th><th>상금</th></tr></table>', ['순위 상금']],
    ['no line for a row without words', table(row('1위', '5'), row('', '&nbsp;'), row(' ', '3')), ['1위 5', '3']],
    [
      'lists and breaks within their line',
      table(row('1위<br>우승', '<ul><li>시드</li><li>컵</li></ul>')),
      ['1위 우승 시드 컵'],
    ],
    ['paragraphs within their line', table(row('<p>1위</p><p>우승</p>', '<div>5</div>')), ['1위 우승 5']],
    [
      'marks',
      table(row('<strong>1위</strong>', '<span style="color:red">5</span>')),
      ['<strong>1위</strong> <span style="color:red">5</span>'],
    ],
    ['a caption of its own', `<table><caption>메인</caption>${row('1위', '5')}</table>`, ['메인', '1위 5']],
    [
      'lines for a table in a cell',
      table(row(`앞${table(row('1위', '5'), row('2위', '3'))}뒤`, '끝')),
      ['앞', '1위 5', '2위 3', '뒤 끝'],
    ],
    [
      'marks around a table in a cell',
      table(row(`<b>앞${table(row('1위', '5'))}뒤</b>`)),
      ['<b>앞</b>', '<b>1위</b> <b>5</b>', '<b>뒤</b>'],
    ],
  ])('has %s', (_, html, lines) => {
    const asLines = tablesAsLines(html);
    expect(asLines.replaceAll('\u2003', ' ')).toBe(lines.map((line) => `<p>${line}</p>`).join(''));
  });

  it('keeps cells apart by more than a blank', () => {
    expect(tablesAsLines(table(row('1', '2')))).toBe('<p>1\u20032</p>');
  });

  it('may be cells alone', () => {
    expect(tablesAsLines(`앞${row('1', '2')}\n${row('3', '4')}뒤`)).toBe('앞<p>1\u20032</p>\n<p>3\u20034</p>뒤');
    expect(tablesAsLines('<td>1</td>\n<td>2</td><p>뒤</p>')).toBe('<p>1\u20032</p><p>뒤</p>');
  });

  it('makes no short text long', () => {
    const html = table(
      row(`${'<b>'.repeat(40)}<table>${'<tr><td>1</td></tr>'.repeat(1000)}</table>${'</b>'.repeat(40)}`),
    );
    expect(tablesAsLines(html).length).toBeLessThan(3 * html.length);
  });

  it('leaves everything else as it is', () => {
    const html = '<h1>상금</h1><p>1위 <b>5</b><br />2위</p><ul><li>a</li></ul> 끝';
    expect(tablesAsLines(html)).toBe(html);
    expect(tablesAsLines(`<p>앞</p>${table(row('1위', '5'))}<p>뒤</p>`)).toBe('<p>앞</p><p>1위\u20035</p><p>뒤</p>');
  });

  it('loses no word and has no table left, whatever the markup is', () => {
    const piece = fc.constantFrom(
      ...'<table> </table> <tr> </tr> <td> </td> <p> </p> <b> </b> <br> a b 1 &lt;'.split(' '),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const asLines = tablesAsLines(pieces.join(''));
        const words = (html: string): string => html.replace(/<[^>]*>|\s/g, '');
        expect(words(asLines)).toBe(words(pieces.join('')));
        expect(asLines).not.toMatch(/<\/?(?:table|tr|td)>/);
      }),
    );
  });
});
