import { describe, expect, it } from 'vitest';
import { gamesRead, type KnownGames } from './games-read.ts';
import type { Reading } from './live-game.ts';

interface Card {
  readonly id: number;
  readonly name: string;
  readonly clock: number;
  readonly counts: number;
}
interface Mark {
  readonly version: number;
  readonly at: number;
}
type Counts = Pick<Mark, 'version'>;

const card = (id: number, change: Partial<Card> = {}): Card => ({ id, name: 'A', clock: 5, counts: 3, ...change });
const readingOf = (answer: Card): Reading<Card, Counts, Mark> => ({
  answer,
  clock: { version: answer.clock, at: answer.clock },
  counts: { version: answer.counts },
  undoable: undefined,
  prizeHtml: '',
});
const read = (known: KnownGames<Card, Counts, Mark>, ...cards: readonly Card[]) => gamesRead(known, cards, readingOf);
const none: KnownGames<Card, Counts, Mark> = new Map();
const known = read(none, card(1), card(2));

describe('games that are read together', () => {
  it('are known in the order of the answer, and no longer than it names them', () => {
    expect([...known.keys()]).toEqual([1, 2]);
    expect([...read(known, card(3), card(1)).keys()]).toEqual([3, 1]);
  });

  it.each([
    ['a newer clock', { name: 'B', clock: 6 }, { name: 'B', clock: 6, counts: 3 }],
    ['newer counts', { name: 'B', counts: 4 }, { name: 'B', clock: 5, counts: 4 }],
    ['the same versions', { name: 'B' }, { name: 'B', clock: 5, counts: 3 }],
    ['an older clock', { name: 'B', clock: 4 }, { name: 'A', clock: 5, counts: 3 }],
    ['older counts', { name: 'B', counts: 2 }, { name: 'A', clock: 5, counts: 3 }],
    ['an older clock and newer counts', { name: 'B', clock: 4, counts: 9 }, { name: 'A', clock: 5, counts: 9 }],
  ])('go by the versions: %s', (_, change, expected) => {
    const game = read(known, card(1, change)).get(1);
    expect({ name: game?.answer.name, clock: game?.clock.version, counts: game?.counts.version }).toEqual(expected);
  });

  it('stay the very same where the answer did', () => {
    const [one, other] = [card(1), card(2)];
    const before = read(none, one, other);
    const after = read(before, one, card(2, { clock: 6 }));
    expect(after.get(1)).toBe(before.get(1));
    expect(after.get(2)).not.toBe(before.get(2));
  });
});
