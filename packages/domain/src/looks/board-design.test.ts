import { describe, expect, it } from 'vitest';
import {
  BOARD_SECTIONS,
  boardColours,
  chosenColours,
  COLOUR_PATTERN,
  DEFAULT_COLOUR,
  MOST_VEIL,
  recoloured,
  veilColour,
  veilOf,
} from './board-design.ts';

describe('the sections', () => {
  it('are eight, numbered as structures store them', () => {
    expect(BOARD_SECTIONS).toEqual([
      'preview',
      'centre-main-title',
      'centre-main-timer',
      'centre-sub-title',
      'centre-sub-value',
      'right-sub-title',
      'right-sub-value',
      'control-button',
    ]);
  });

  it('are listed as white until chosen', () => {
    expect(DEFAULT_COLOUR).toBe('#ffffff');
    expect(new Set(Object.values(boardColours([])))).toEqual(new Set(['#ffffff']));
    expect(Object.keys(boardColours([]))).toEqual(BOARD_SECTIONS);
  });
});

describe('boardColours', () => {
  it.each(BOARD_SECTIONS.map((section, sectionNo) => [sectionNo, section] as const))(
    'colours section %i, %s, and no other',
    (sectionNo, section) => {
      const colours = boardColours([{ sectionNo, colour: '#2fa37c' }]);
      expect(colours).toEqual({ ...boardColours([]), [section]: '#2fa37c' });
    },
  );

  it('lets a later entry for the same section win', () => {
    const colours = boardColours([
      { sectionNo: 2, colour: '#ff0000' },
      { sectionNo: 2, colour: '#00f' },
    ]);
    expect(colours['centre-main-timer']).toBe('#00f');
  });

  it.each([
    ['a section that does not exist', { sectionNo: 8, colour: '#ff0000' }],
    ['a negative section', { sectionNo: -1, colour: '#ff0000' }],
    ['half a section', { sectionNo: 1.5, colour: '#ff0000' }],
    ['a colour that is none', { sectionNo: 1, colour: 'red;background:url(//evil)' }],
    ['an empty colour', { sectionNo: 1, colour: '' }],
  ])('leaves out %s', (_what, entry) => {
    expect(boardColours([entry])).toEqual(boardColours([]));
  });
});

describe('the forms of a colour', () => {
  it.each(['#fff', '#FFF', '#ffffff', '#FFb02e', '#ffb02e80', '#00000000'])('%s is one', (colour) => {
    expect(COLOUR_PATTERN.test(colour)).toBe(true);
  });

  it.each([
    '',
    '#',
    'fff',
    '#ff',
    '#ffff',
    '#fffff',
    '#fffffff',
    '#fffffffff',
    '#ggg',
    'red',
    '#fff ',
    ' #fff',
    '#fff\n',
    'rgb(0,0,0)',
  ])('%j is none', (colour) => {
    expect(COLOUR_PATTERN.test(colour)).toBe(false);
  });
});

describe('chosenColours', () => {
  it('distinguishes a chosen white from no choice', () => {
    expect(chosenColours([])).toEqual({});
    expect(chosenColours([{ sectionNo: 2, colour: '#ffffff' }])).toEqual({ 'centre-main-timer': '#ffffff' });
  });

  it('ignores unknown sections and invalid colours', () => {
    const nonsense = [
      { sectionNo: 8, colour: '#ffffff' },
      { sectionNo: 1, colour: 'red;background:url(x)' },
    ];
    expect(chosenColours(nonsense)).toEqual({});
  });
});

describe('recoloured', () => {
  const before = [
    { sectionNo: 2, colour: '#ff0000' },
    { sectionNo: 5, colour: '#ffffff' },
  ];

  it('keeps colours without a change', () => {
    expect(recoloured(before, [])).toEqual(before);
    expect(recoloured(before, [{ sectionNo: 3, colour: '#00f' }])).toEqual([
      before[0],
      { sectionNo: 3, colour: '#00f' },
      before[1],
    ]);
  });

  it('gives a section the board’s own colour back, whether it had one chosen or not', () => {
    expect(recoloured(before, [{ sectionNo: 2, colour: undefined }])).toEqual([before[1]]);
    expect(recoloured(before, [{ sectionNo: 7, colour: undefined }])).toEqual(before);
  });

  it('lets a later change for the same section win', () => {
    const own = { sectionNo: 5, colour: undefined };
    const blue = { sectionNo: 5, colour: '#0000ff' };
    expect(recoloured(before, [own, blue])).toEqual([before[0], blue]);
    expect(recoloured(before, [blue, own])).toEqual([before[0]]);
  });
});

describe('the veil over a picture', () => {
  it.each([
    [{}, 0],
    [{ preview: '#00000000' }, 0],
    [{ preview: '#00000080' }, 128 / 255],
    [{ preview: '#000000FF' }, MOST_VEIL],
    [{ preview: '#000000' }, 0],
    [{ preview: '#ffffff' }, 0],
    [{ preview: '#ff000080' }, 0],
    [{ 'centre-main-timer': '#00000080' }, 0],
  ])('of %j is %d thick', (colours, veil) => {
    expect(veilOf(colours)).toBe(veil);
  });

  it.each([
    [0, 0],
    [0.4, 0.4],
    [MOST_VEIL, MOST_VEIL],
    [7, MOST_VEIL],
    [-1, 0],
  ])('of %d is kept as a colour, within its bounds', (asked, veil) => {
    const colour = veilColour(asked);
    expect(colour).toMatch(COLOUR_PATTERN);
    expect(veilOf({ preview: colour })).toBeCloseTo(veil, 2);
  });
});
