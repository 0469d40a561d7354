// Games of a store that share a name in a list, told apart by a number in the order in which they were made: "Turbo", "Turbo #2".

interface NamedGame {
  readonly id: number;
  readonly name: string;
  /** Absent where all are of one store. */
  readonly storeId?: number;
}

/** The games in the order given; one whose name is its own stays the very same value. */
export function toldApart<Game extends NamedGame>(games: readonly Game[]): Game[] {
  const numbers = new Map<number, number>();
  const made = new Map<string, number>();
  for (const { id, name, storeId } of games.toSorted((one, other) => one.id - other.id)) {
    const shared = `${String(storeId)} ${name}`;
    const number = (made.get(shared) ?? 0) + 1;
    made.set(shared, number);
    numbers.set(id, number);
  }
  return games.map((game) => {
    const number = numbers.get(game.id) ?? 1;
    return number === 1 ? game : { ...game, name: `${game.name} #${String(number)}` };
  });
}

/** The same for an answer that has more than its games. */
export const gamesToldApart = <Answer extends { readonly games: NamedGame[] }>(answer: Answer): Answer => ({
  ...answer,
  games: toldApart(answer.games),
});
