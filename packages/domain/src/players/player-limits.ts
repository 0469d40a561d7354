// How many players a game needs, and how many it seats (docs/rules/structures.md#levels).

export interface PlayerLimits {
  /** Below so many players, a start asks first; 0 for none. */
  readonly minimum: number;
  /** So many players are seated at once, and the others wait; 0 for no cap. */
  readonly cap: number;
}

interface Limited {
  readonly limits?: PlayerLimits | undefined;
}

export const NO_LIMITS: PlayerLimits = { minimum: 0, cap: 0 };

export const MOST_LIMITED = 5000;

export const limitsOf = ({ limits = NO_LIMITS }: Limited): PlayerLimits => limits;

/** A game that may not seat the players it needs could never start as planned. */
export const areLimitsPossible = ({ minimum, cap }: PlayerLimits): boolean => cap === 0 || minimum <= cap;

/** Without limits the field is absent, as in rules from before there were any. */
export const withLimits = <Rules extends Limited>(rules: Rules, limits: PlayerLimits | undefined): Rules => ({
  ...rules,
  limits: limits === undefined || (limits.minimum === 0 && limits.cap === 0) ? undefined : limits,
});

/** The minimum that so few players do not reach; undefined if they are enough. */
export function minimumMissed(rules: Limited, players: number): number | undefined {
  const { minimum } = limitsOf(rules);
  return players < minimum ? minimum : undefined;
}
