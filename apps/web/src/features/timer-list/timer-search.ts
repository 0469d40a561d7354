// A visitor's search in the page's address, so that it can be shared and "back" works.

import type { TimerListItem } from '@feltclock/contract';

type GameStatus = TimerListItem['gameStatus'];
export const GAME_STATUSES: readonly GameStatus[] = ['OPEN', 'READY', 'CLOSED'];

export interface TimerSearch {
  /** The codes of the three tiers; undefined means any. A tier is chosen within the one above it. */
  readonly address1: number | undefined;
  readonly address2: number | undefined;
  readonly address3: number | undefined;
  readonly gameStatus: GameStatus | undefined;
}
export type TierField = 'address1' | 'address2' | 'address3';
const TIERS: readonly TierField[] = ['address1', 'address2', 'address3'];

const codeOf = (text: string | null): number | undefined => {
  const code = Number(text ?? Number.NaN);
  return Number.isSafeInteger(code) && code > 0 ? code : undefined;
};

export function searchOf(query: URLSearchParams): TimerSearch {
  const address1 = codeOf(query.get('address1'));
  const address2 = address1 === undefined ? undefined : codeOf(query.get('address2'));
  const address3 = address2 === undefined ? undefined : codeOf(query.get('address3'));
  const wanted = query.get('status');
  return { address1, address2, address3, gameStatus: GAME_STATUSES.find((each) => each === wanted) };
}

export function queryOf({ gameStatus, ...address }: TimerSearch): URLSearchParams {
  const query = new URLSearchParams();
  for (const tier of TIERS) if (address[tier] !== undefined) query.set(tier, String(address[tier]));
  if (gameStatus !== undefined) query.set('status', gameStatus);
  return query;
}

/** Changes the code of a tier, and clears those below it. */
export const withTier = (search: TimerSearch, tier: TierField, code: number | undefined): TimerSearch => ({
  ...search,
  ...Object.fromEntries(TIERS.slice(TIERS.indexOf(tier)).map((each) => [each, undefined])),
  [tier]: code,
});

export const isAnything = (search: TimerSearch): boolean => Object.values(search).every((each) => each === undefined);
