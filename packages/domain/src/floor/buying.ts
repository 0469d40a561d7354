// What a player may buy now, and which sales need confirmation (docs/rules/floor.md#entries-and-busts). It applies to new sales only; stored acts
// are replayed unchanged.

import type { TournamentClock } from '../clock/tournament-clock.ts';
import { isKindAllowed, isKindOffered, type Kind } from '../players/player-counts.ts';
import type { EntryLimit } from '../players/entry-limit.ts';
import { between, millis, type Instant } from '../time.ts';
import type { ActOf, Refused } from './acts.ts';
import { isIn, type Buy, type Entry, type EntryKind, type Floor, type TopUpKind } from './floor.ts';

const RE_BUYS = ['firstReBuyIn', 'secondReBuyIn', 'thirdReBuyIn'] as const;
type ReBuyKind = (typeof RE_BUYS)[number];

const isReBuy = (kind: Kind): kind is ReBuyKind => RE_BUYS.some((each) => each === kind);

/** Two sales of one kind within this time count as a double press, unless staff confirm the second. */
export const SAME_SALE = millis(2000);

interface SaleRules {
  readonly entryLimit: EntryLimit;
  readonly chips: Readonly<Record<Kind, number>>;
}

/** The game in which something is sold. */
export interface SaleContext {
  readonly floor: Floor;
  readonly rules: SaleRules;
  readonly clock: Pick<TournamentClock, 'status' | 'registration'>;
  readonly now: Instant;
}

/** What the seller confirmed. */
export interface SaleAnswers {
  /** Sell although registration is closed. */
  readonly isLate: boolean;
  /** Sell once more. */
  readonly isAgain: boolean;
}

/** Everything a player bought in this game, in order. */
export const boughtBy = ({ entries }: Floor, player: number): readonly Buy[] =>
  [...entries.values()].filter((entry) => entry.player === player).flatMap(({ buys }) => buys);

/** The next re-buy after these; undefined if the game allows no more. */
export function nextReBuy(bought: readonly Kind[], entryLimit: EntryLimit): ReBuyKind | undefined {
  const next = RE_BUYS.find((kind) => !bought.includes(kind));
  return next !== undefined && isKindAllowed(next, entryLimit) ? next : undefined;
}

/** What a player may add in the same seat, given what the player has bought. */
export function topUpsOf(entry: Entry, bought: readonly Kind[], rules: SaleRules): readonly TopUpKind[] {
  if (!isIn(entry)) return [];
  const reBuy = nextReBuy(bought, rules.entryLimit);
  return [...(reBuy === undefined ? [] : [reBuy]), ...(isKindOffered('addOn', rules) ? (['addOn'] as const) : [])];
}

/** The kind of entry with which a player comes back: the next re-buy, or an ordinary entry if the game has none. */
export const reEntryOf = (bought: readonly Kind[], entryLimit: EntryLimit): EntryKind =>
  nextReBuy(bought, entryLimit) ?? 'buyIn';

/** An ended game sells no entries. Re-buys are sold in order. */
function kindProblem({ clock, rules }: SaleContext, of: Kind, bought: readonly Kind[]): Refused | undefined {
  if (clock.status === 'END') return { refusal: 'game-over' };
  if (!isKindOffered(of, rules)) return { refusal: 'not-a-re-buy' };
  return isReBuy(of) && nextReBuy(bought, rules.entryLimit) !== of ? { refusal: 're-buy-out-of-turn' } : undefined;
}

const isClosedFor = ({ clock }: SaleContext, { isLate }: SaleAnswers): boolean =>
  clock.registration === 'CLOSED' && !isLate;

/** Why this player cannot enter now; `player` is undefined for a new one. The act itself checks whether the player is already in. */
export function entryProblem(
  shop: SaleContext,
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

/** Voids the entry with everything bought in it, or only the re-buy or add-on. */
export function decideVoid(
  { entries }: Floor,
  { buy, reason, refund }: Pick<ActOf<'void'>, 'reason' | 'refund'> & { readonly buy: number },
): ActOf<'void'> | Refused {
  const entry = [...entries.values()].find(({ buys }) => buys.some((bought) => bought.buy === buy));
  if (entry === undefined) return { refusal: 'no-such-act', act: buy };
  const buys = buy === entry.entry ? entry.buys.map((bought) => bought.buy) : [buy];
  return { kind: 'void', entry: entry.entry, buys, isIn: isIn(entry), reason, refund };
}

const isJustNow = (now: Instant, { at }: Buy): boolean => between(at, now) < SAME_SALE;

/** All re-buys count as one kind here: a double press must not sell the next one. A second add-on always needs confirmation. */
function hasJustBought({ floor, now }: SaleContext, entry: Entry, of: TopUpKind): boolean {
  if (of === 'addOn') return entry.buys.some((buy) => buy.of === 'addOn');
  return boughtBy(floor, entry.player).some((buy) => isReBuy(buy.of) && isJustNow(now, buy));
}

/** Why this cannot be bought now. The act itself checks whether the entry is in. */
export function topUpProblem(
  shop: SaleContext,
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
  // Add-ons are sold in the break at which registration closes, and after it.
  if (of !== 'addOn' && isClosedFor(shop, answers)) return { refusal: 'registration-closed', entry: number };
  if (!answers.isAgain && hasJustBought(shop, entry, of)) return { refusal: 'bought-already', entry: number };
  return undefined;
}

/** Players entered so recently that another entry with the same name is a double press. */
export const enteredJustNow = ({ floor, now }: SaleContext): readonly number[] =>
  [...floor.entries.values()]
    .filter(({ buys: [buy] }) => buy !== undefined && isJustNow(now, buy))
    .map(({ player }) => player);
