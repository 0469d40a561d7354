// Numbers games of a store that share a name, in the order of their creation: "Turbo", "Turbo #2".

interface NamedGame {
  readonly id: number;
  readonly name: string;
  /** Absent if all are of one store. */
  readonly storeId?: number;
}

/** In the given order. Games with a unique name stay the same object. */
export function numberedNames<Game extends NamedGame>(games: readonly Game[]): Game[] {
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

/** The same for an answer that contains games. */
export const withNumberedNames = <Answer extends { readonly games: NamedGame[] }>(answer: Answer): Answer => ({
  ...answer,
  games: numberedNames(answer.games),
});
