import { expect, it } from 'vitest';
import { tableElsewhere } from './venue-tables.ts';

const venue = [1, 2, 3].map((table) => ({ table, seats: 9, area: '' }));

it.each([
  { case: 'a table of the venue in another game', wanted: [1, 2], elsewhere: [2, 3], here: [], refused: 2 },
  { case: 'no table that is free', wanted: [1], elsewhere: [2, 3], here: [], refused: undefined },
  { case: 'no table that the game has already', wanted: [2], elsewhere: [2], here: [2], refused: undefined },
  { case: 'no table that is not on the list', wanted: [9], elsewhere: [9], here: [], refused: undefined },
])('a game is refused $case', ({ wanted, elsewhere, here, refused }) => {
  expect(tableElsewhere(wanted, { venue, here: new Set(here), elsewhere: new Set(elsewhere) })).toBe(refused);
});
