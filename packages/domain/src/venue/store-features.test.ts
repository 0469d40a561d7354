import { expect, it } from 'vitest';
import { shownFeatures } from './store-features.ts';

it.each([
  { case: 'nothing of a new store', chosen: {}, used: [], shown: [] },
  { case: 'what was used', chosen: {}, used: ['leagues', 'floor'], shown: ['floor', 'leagues'] },
  { case: 'what was switched on before it was used', chosen: { ads: true }, used: [], shown: ['ads'] },
  { case: 'nothing that was switched off', chosen: { ads: false }, used: ['ads', 'layouts'], shown: ['layouts'] },
] as const)('a store shows $case', ({ chosen, used, shown }) => {
  expect(shownFeatures(chosen, used)).toEqual(shown);
});
