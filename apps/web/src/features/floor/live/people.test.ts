import { describe, expect, it } from 'vitest';
import { bustAct, fakeFloor, tablesAct } from '../../../../test-support/fake-floor.ts';
import { RULES } from '../../../../test-support/fake-game.ts';
import { floorRead } from './known-floor.ts';
import { isPersonMeant, nextReBuy, peopleOf, reEntryOf, topUpsOf } from './people.ts';

function evening() {
  const fake = fakeFloor();
  fake.does(tablesAct(3));
  const kim = fake.enters('김하늘', { table: 3, seat: 5 });
  const lee = fake.enters('이바다');
  const people = () => peopleOf(floorRead(fake.news()), fake.game.counts);
  return { fake, kim, lee, people, person: (name: string) => people().find((each) => each.name === name)! };
}

describe('the players of a floor', () => {
  it('stand there once each, by their last entry, with everything they bought', () => {
    const { fake, kim, person, people } = evening();
    fake.does(bustAct(kim), { kind: 'enter', player: 1, of: 'firstReBuyIn', seat: null, seed: null, payment: null });
    expect(people()).toHaveLength(2);
    expect(person('김하늘')).toMatchObject({ entries: 2, bought: ['buyIn', 'firstReBuyIn'], place: undefined });
    expect(person('김하늘').entry.entry).not.toBe(kim);
  });

  it('have the places of those who are out, with those without a name among them', () => {
    const { fake, kim, person } = evening();
    fake.game.counts = { ...fake.game.counts, buyIn: 6, current: 6 };
    fake.does(bustAct(kim));
    expect(person('김하늘').place).toBe(6);
    expect(person('이바다').place).toBeUndefined();
  });

  it.each([
    ['하늘', true],
    ['ㄱㅎㄴ', true],
    ['3-5', true],
    ['바다', false],
  ])('are meant by name, first letters and chair: %s', (typed, isMeant) => {
    const { person } = evening();
    expect(isPersonMeant(person('김하늘'), typed)).toBe(isMeant);
  });

  it('may buy the next re-buy that the game allows, and an add-on where it has one', () => {
    const { fake, kim, person } = evening();
    const once = { ...RULES, entryLimit: 1 as const, chips: { ...RULES.chips, addOn: 0 } };
    expect(topUpsOf(person('김하늘'), RULES)).toEqual(['firstReBuyIn', 'addOn']);
    expect(topUpsOf(person('김하늘'), once)).toEqual(['firstReBuyIn']);
    fake.does({ kind: 'top-up', entry: kim, of: 'firstReBuyIn', payment: null });
    expect(nextReBuy(person('김하늘'), RULES)).toBe('secondReBuyIn');
    expect(topUpsOf(person('김하늘'), once)).toEqual([]);
  });

  it('come back by the next re-buy, and by a buy-in where there is none', () => {
    const { fake, kim, person } = evening();
    fake.does(bustAct(kim));
    expect(topUpsOf(person('김하늘'), RULES)).toEqual([]);
    expect(reEntryOf(person('김하늘'), RULES)).toBe('firstReBuyIn');
    expect(reEntryOf(person('김하늘'), { ...RULES, entryLimit: 0 })).toBe('buyIn');
  });
});
