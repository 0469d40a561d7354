// What stacks are worth in prizes by the independent chip model (docs/rules/payouts.md#icm).

/** The most players for whom it is worked out exactly. */
export const MOST_ICM_PLAYERS = 10;

/** Is a player in a set, which is a number with a bit for each? */
const hasTaken = (ahead: number, player: number): boolean => Math.floor(ahead / 2 ** player) % 2 === 1;

/**
 * Each player's part of the prizes after Malmuth and Harville (D. Harville, "Assigning probabilities to the outcomes of multi-entry competitions", 1973;
 * M. Malmuth, 1987): who is first is as likely as the chips say, who is second as the chips of the others say, and so on. Exact, by the sets of
 * players who may have taken the first places: 2^n of them. Stacks are above 0, at most `MOST_ICM_PLAYERS`; prizes are those of the first places, of
 * which more than there are players are not looked at. The results add up to the prizes of as many places as there are players.
 */
export function icmWorth(stacks: readonly number[], prizes: readonly number[]): readonly number[] {
  const worth = stacks.map(() => 0);
  /** How likely it is that exactly these took the first places, by the set of them: player n is in it when its bit n is set. */
  const chanceOf = new Float64Array(2 ** stacks.length);
  chanceOf[0] = 1;
  for (let ahead = 0; ahead < chanceOf.length; ahead += 1) {
    const others = stacks.map((_, player) => player).filter((player) => !hasTaken(ahead, player));
    const chips = others.reduce((sum, player) => sum + (stacks[player] ?? 0), 0);
    const prize = prizes[stacks.length - others.length] ?? 0;
    for (const player of others) {
      const chance = ((chanceOf[ahead] ?? 0) * (stacks[player] ?? 0)) / chips;
      worth[player] = (worth[player] ?? 0) + chance * prize;
      const withPlayer = ahead + 2 ** player;
      chanceOf[withPlayer] = (chanceOf[withPlayer] ?? 0) + chance;
    }
  }
  return worth;
}
