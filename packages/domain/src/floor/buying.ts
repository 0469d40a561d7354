// What a player may buy now, and what is asked about first (docs/rules/floor.md#what-may-be-bought). It is the rule for what is sold from now on: acts that
// were kept before are read as they are.

import type { TournamentClock } from '../clock/tournament-clock.ts';
import { isKindAllowed, isKindOffered, type Kind } from '../players/player-counts.ts';
import type { EntryLimit } from '../players/entry-limit.ts';
import { between, millis, type Instant } from '../time.ts';
import type { Refused } from './acts.ts';
import { isIn, type Buy, type Entry, type EntryKind, type Floor, type TopUpKind } from './floor.ts';

const RE_BUYS = ['firstReBuyIn', 'secondReBuyIn', 'thirdReBuyIn'] as const;
type ReBuyKind = (typeof RE_BUYS)[number];

const isReBuy = (kind: Kind): kind is ReBuyKind => RE_BUYS.some((each) => each === kind);

/** Of two sales of one kind that follow each other so soon, the second is a press too many, unless somebody says that it is meant. */
export const SAME_SALE = millis(2000);

interface SaleRules {
  readonly entryLimit: EntryLimit;
  readonly chips: Readonly<Record<Kind, number>>;
}

/** The game in which something is sold. */
export interface Shop {
  readonly floor: Floor;
  readonly rules: SaleRules;
  readonly clock: Pick<TournamentClock, 'status' | 'registration'>;
  readonly now: Instant;
}

/** What whoever sells was asked, and said yes to. */
export interface SaleAnswers {
  /** It is sold although registration is closed. */
  readonly isLate: boolean;
  /** It is sold once more. */
  readonly isAgain: boolean;
}

/** Everything that a player bought in this game, first to last. */
export const boughtBy = ({ entries }: Floor, player: number): readonly Buy[] =>
  [...entries.values()].filter((entry) => entry.player === player).flatMap(({ buys }) => buys);

/** The re-buy that comes next after these; undefined where the game allows no further one. */
export function nextReBuy(bought: readonly Kind[], entryLimit: EntryLimit): ReBuyKind | undefined {
  const next = RE_BUYS.find((kind) => !bought.includes(kind));
  return next !== undefined && isKindAllowed(next, entryLimit) ? next : undefined;
}

/** What somebody may buy on top, who has bought these. */
export function topUpsOf(entry: Entry, bought: readonly Kind[], rules: SaleRules): readonly TopUpKind[] {
  if (!isIn(entry)) return [];
  const reBuy = nextReBuy(bought, rules.entryLimit);
  return [...(reBuy === undefined ? [] : [reBuy]), ...(isKindOffered('addOn', rules) ? (['addOn'] as const) : [])];
}

/** As what somebody who is out comes back: by the next re-buy, and as anybody else where the game has none. */
export const reEntryOf = (bought: readonly Kind[], entryLimit: EntryLimit): EntryKind =>
  nextReBuy(bought, entryLimit) ?? 'buyIn';

/** A game that is over counts nobody in; a re-buy is the next one of whoever buys it. */
function kindProblem({ clock, rules }: Shop, of: Kind, bought: readonly Kind[]): Refused | undefined {
  if (clock.status === 'END') return { refusal: 'game-over' };
  if (!isKindOffered(of, rules)) return { refusal: 'not-a-re-buy' };
  return isReBuy(of) && nextReBuy(bought, rules.entryLimit) !== of ? { refusal: 're-buy-out-of-turn' } : undefined;
}

const isClosedFor = ({ clock }: Shop, { isLate }: SaleAnswers): boolean => clock.registration === 'CLOSED' && !isLate;

/** Why this player can't be entered now; `player` undefined for somebody new. Whether they are in already is for the act itself to say. */
export function entryProblem(
  shop: Shop,
  { player, of }: { readonly player: number | undefined; readonly of: EntryKind },
  answers: SaleAnswers,
): Refused | undefined {
  const entries = [...shop.floor.entries.values()].filter((entry) => entry.player === player);
  const bought = entries.flatMap(({ buys }) => buys.map((buy) => buy.of));
  const problem = kindProblem(shop, of, bought);
  if (problem !== undefined) return problem;
  if (isReBuy(of) && entries.length === 0) return { refusal: 're-buy-out-of-turn' };
  return isClosedFor(shop, answers) ? { refusal: 'registration-closed' } : undefined;
}

const isJustNow = (now: Instant, { at }: Buy): boolean => between(at, now) < SAME_SALE;

/** The re-buys are one kind: the next one must not follow by the press that was meant for the one before. One add-on is what a player has, unless asked for. */
function hasJustBought({ floor, now }: Shop, entry: Entry, of: TopUpKind): boolean {
  if (of === 'addOn') return entry.buys.some((buy) => buy.of === 'addOn');
  return boughtBy(floor, entry.player).some((buy) => isReBuy(buy.of) && isJustNow(now, buy));
}

/** Why nothing can be bought on top now. Whether that entry is in is for the act itself to say. */
export function topUpProblem(
  shop: Shop,
  { entry: number, of }: { readonly entry: number; readonly of: TopUpKind },
  answers: SaleAnswers,
): Refused | undefined {
  const entry = shop.floor.entries.get(number);
  if (entry === undefined || !isIn(entry)) return undefined;
  const bought = boughtBy(shop.floor, entry.player);
  const problem = kindProblem(
    shop,
    of,
    bought.map((buy) => buy.of),
  );
  if (problem !== undefined) return problem;
  // An add-on is sold in the break by which registration closes, and after it.
  if (of !== 'addOn' && isClosedFor(shop, answers)) return { refusal: 'registration-closed', entry: number };
  if (!answers.isAgain && hasJustBought(shop, entry, of)) return { refusal: 'bought-already', entry: number };
  return undefined;
}

/** Those who were entered so short a while ago that another entry under their name is the same press once more. */
export const enteredJustNow = ({ floor, now }: Shop): readonly number[] =>
  [...floor.entries.values()]
    .filter(({ buys: [buy] }) => buy !== undefined && isJustNow(now, buy))
    .map(({ player }) => player);
