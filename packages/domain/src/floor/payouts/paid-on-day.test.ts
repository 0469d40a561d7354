import { describe, expect, it } from 'vitest';
import { busts, enters, logOf } from '../../../test-support/floor-acts.ts';
import { NO_PLAYERS } from '../../players/player-counts.ts';
import type { Act } from '../acts.ts';
import type { Floor } from '../floor.ts';
import { floorPlaces } from '../places.ts';
import { paidOnDay, sumPaidOnDay } from './paid-on-day.ts';

const four = [1, 2, 3, 4].map((player) => enters(player));
const MINIMUM: Act = { kind: 'payouts', unit: 'points', rows: [1, 2, 3].map((place) => ({ place, amount: 50 })) };
const placesOf = (floor: Floor) => floorPlaces(floor, NO_PLAYERS);
const paidIn = ({ floor }: { readonly floor: Floor }) => [...paidOnDay(floor, placesOf(floor)).keys()];

describe('the minimum prize of a day', () => {
  it.each<[string, readonly Act[], readonly number[]]>([
    ['nobody before the money', [busts([4])], []],
    ['whoever busts in the money', [busts([4]), busts([3])], [3]],
    ['all who share a place with a paid one', [busts([3, 4])], [3, 4]],
    ['nobody who is left, not even the last one', [busts([4]), busts([3]), busts([2])], [2, 3]],
  ])('is paid to %s', (_, out, entries) => {
    expect(paidIn(logOf([...four, MINIMUM, ...out])).toSorted()).toEqual(entries);
  });

  it('adds up, with the odd units of a shared place', () => {
    const { floor } = logOf([...four, MINIMUM, busts([4]), busts([2, 3])]);
    expect(sumPaidOnDay(floor, placesOf(floor))).toEqual({ unit: 'points', players: 2, amount: 100 });
    const none = logOf([...four, busts([4])]);
    expect(sumPaidOnDay(none.floor, placesOf(none.floor))).toBeUndefined();
  });
});
