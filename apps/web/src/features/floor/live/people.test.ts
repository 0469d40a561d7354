import { describe, expect, it } from 'vitest';
import { bustAct, fakeFloor, tablesAct } from '../../../../test-support/fake-floor.ts';
import { floorRead } from './known-floor.ts';
import { isPersonMeant, peopleOf } from './people.ts';

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

  it('are distinguished by number if two have the same name', () => {
    const { fake, people, person } = evening();
    fake.enters('이바다');
    fake.enters('이바다');
    expect(people().map(({ name }) => name)).toEqual(['김하늘', '이바다 #2', '이바다 #3', '이바다 #4']);
    expect(isPersonMeant(person('이바다 #3'), '이바다')).toBe(true);
    fake.players[3] = { player: 4, name: '최별', userId: null };
    fake.players[2] = { player: 3, name: '정솔', userId: null };
    expect(people().map(({ name }) => name)).toEqual(['김하늘', '이바다', '정솔', '최별']);
  });
});
