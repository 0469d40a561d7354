// The prize equity of stacks by the independent chip model (docs/rules/money.md#deals).

/** The most players for whom the exact result is computed. */
export const MOST_ICM_PLAYERS = 10;

/** True if the player's bit is set in the set `ahead`. */
const hasTaken = (ahead: number, player: number): boolean => Math.floor(ahead / 2 ** player) % 2 === 1;

/**
 * Each player's share of the prizes after Malmuth and Harville (D. Harville, "Assigning probabilities to the outcomes of multi-entry competitions",
 * 1973; M. Malmuth, 1987). The probability of first place is the share of chips; of second place, the share among the remaining players' chips; and
 * so on. Exact, by the 2^n sets of players who may have taken the first places. Stacks are above 0, at most `MOST_ICM_PLAYERS`. Prizes are those of
 * the first places; any beyond the number of players are ignored. The results add up to the prizes of as many places as there are players.
 */
export function icmEquity(stacks: readonly number[], prizes: readonly number[]): readonly number[] {
  const equity = stacks.map(() => 0);
  /** The probability that exactly these players took the first places. Bit n of the index stands for player n. */
  const chanceOf = new Float64Array(2 ** stacks.length);
  chanceOf[0] = 1;
  for (let ahead = 0; ahead < chanceOf.length; ahead += 1) {
    const others = stacks.map((_, player) => player).filter((player) => !hasTaken(ahead, player));
    const chips = others.reduce((sum, player) => sum + (stacks[player] ?? 0), 0);
    const prize = prizes[stacks.length - others.length] ?? 0;
    for (const player of others) {
      const chance = ((chanceOf[ahead] ?? 0) * (stacks[player] ?? 0)) / chips;
      equity[player] = (equity[player] ?? 0) + chance * prize;
      const withPlayer = ahead + 2 ** player;
      chanceOf[withPlayer] = (chanceOf[withPlayer] ?? 0) + chance;
    }
  }
  return equity;
}
