import { expect, it } from 'vitest';
import { structureColours } from './structure-colours.ts';

const designList = Array.from({ length: 8 }, (_, sectionNo) => ({ id: 3, sectionNo, color: '#ffffff' }));

it('are those that were chosen, white included; the rest of the list is the board’s own', () => {
  expect(structureColours({ designList, chosenSections: [] })).toEqual({});
  const red = designList.with(2, { id: 3, sectionNo: 2, color: '#ff0000' });
  expect(structureColours({ designList: red, chosenSections: [2, 6] })).toEqual({
    'centre-main-timer': '#ff0000',
    'right-sub-value': '#ffffff',
  });
  // Snapshots kept by an earlier release list only the chosen colours.
  expect(structureColours({ designList: [{ id: 3, sectionNo: 2, color: '#ff0000' }] })).toEqual({
    'centre-main-timer': '#ff0000',
  });
});
