// Points move, and never come from nowhere: double entries between accounts, and which of them may give to which. Points are a loyalty score;
// nothing converts them to money, chips or entries.

/** Who holds points. The platform issues them: its balance is minus what everybody else holds together. */
export type PointAccount =
  | { readonly kind: 'platform' }
  | { readonly kind: 'store'; readonly storeId: number }
  | { readonly kind: 'customer'; readonly userId: string };

/** Why points move. An award is paid by a season's close alone. */
export const TRANSFER_KINDS = ['grant-customer', 'grant-store', 'recovery', 'gift', 'award'] as const;
export type TransferKind = (typeof TRANSFER_KINDS)[number];

export interface Transfer {
  readonly kind: TransferKind;
  readonly from: PointAccount;
  readonly to: PointAccount;
  /** How many points move: a whole number above 0. */
  readonly amount: number;
}

/** The most points of one transfer: sums of millions of such transfers stay exact integers. */
export const MOST_POINTS = 1_000_000_000;
/** The longest reason that can be given, in characters. */
export const LONGEST_REASON = 200;

type Route = readonly [from: PointAccount['kind'], to: PointAccount['kind']];

const ROUTES: Readonly<Record<TransferKind, readonly Route[]>> = {
  'grant-customer': [
    ['platform', 'customer'],
    ['store', 'customer'],
  ],
  'grant-store': [['platform', 'store']],
  recovery: [
    ['customer', 'platform'],
    ['store', 'platform'],
  ],
  gift: [['customer', 'customer']],
  award: [['platform', 'customer']],
};

/** A text that stands for an account: equal for equal accounts only. */
export function accountKey(account: PointAccount): string {
  switch (account.kind) {
    case 'platform':
      return 'platform';
    case 'store':
      return `store:${String(account.storeId)}`;
    case 'customer':
      return `customer:${account.userId}`;
  }
}

export type TransferProblem = 'not-an-amount' | 'same-account' | 'wrong-accounts' | 'not-enough-points';

/** What is wrong with a transfer whoever holds what; undefined when it may be tried. */
export function transferProblem({ kind, from, to, amount }: Transfer): TransferProblem | undefined {
  if (!Number.isInteger(amount) || amount < 1 || amount > MOST_POINTS) return 'not-an-amount';
  if (!ROUTES[kind].some(([giver, taker]) => giver === from.kind && taker === to.kind)) return 'wrong-accounts';
  return accountKey(from) === accountKey(to) ? 'same-account' : undefined;
}

/** One half of a transfer. The two halves of every transfer add up to nothing. */
export interface PointEntry {
  readonly account: PointAccount;
  /** The points that the account gets; below 0 for the account that gives. */
  readonly amount: number;
}

/** Only the platform, which issues points, may owe any points. */
export const mayOwe = (account: PointAccount): boolean => account.kind === 'platform';

/**
 * The two entries of a transfer, or why it can't be: `balance` is what the giver holds now. Neither creates nor loses a point, and leaves nobody
 * but the platform below zero.
 */
export function entriesOf(
  transfer: Transfer,
  balance: number,
): { readonly entries: readonly [PointEntry, PointEntry] } | { readonly problem: TransferProblem } {
  const problem = transferProblem(transfer);
  if (problem !== undefined) return { problem };
  const { from, to, amount } = transfer;
  if (!mayOwe(from) && balance < amount) return { problem: 'not-enough-points' };
  return {
    entries: [
      { account: from, amount: -amount },
      { account: to, amount },
    ],
  };
}
