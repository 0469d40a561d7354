// Points move by double entry between accounts, and rules say which account may give to which. Points are a loyalty score; nothing converts them to
// money, chips or entries.

/** An owner of points. The platform issues points: its balance is minus the sum of all others. */
export type PointAccount =
  | { readonly kind: 'platform' }
  | { readonly kind: 'store'; readonly storeId: number }
  | { readonly kind: 'customer'; readonly userId: string };

/** Why points move. Only the close of a season pays an `award`. */
export const TRANSFER_KINDS = ['grant-customer', 'grant-store', 'recovery', 'gift', 'award'] as const;
export type TransferKind = (typeof TRANSFER_KINDS)[number];

export interface Transfer {
  readonly kind: TransferKind;
  readonly from: PointAccount;
  readonly to: PointAccount;
  /** A whole number above 0. */
  readonly amount: number;
}

/** The most points of one transfer. Sums of millions of such transfers stay exact integers. */
export const MOST_POINTS = 1_000_000_000;
/** In characters. */
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

/** A unique text for an account. */
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

/** What is wrong with a transfer, regardless of balances; undefined if it may be tried. */
export function transferProblem({ kind, from, to, amount }: Transfer): TransferProblem | undefined {
  if (!Number.isInteger(amount) || amount < 1 || amount > MOST_POINTS) return 'not-an-amount';
  if (!ROUTES[kind].some(([giver, taker]) => giver === from.kind && taker === to.kind)) return 'wrong-accounts';
  return accountKey(from) === accountKey(to) ? 'same-account' : undefined;
}

/** One half of a transfer. The two halves of every transfer add up to zero. */
export interface PointEntry {
  readonly account: PointAccount;
  /** Points received; negative for the giver. */
  readonly amount: number;
}

/** Only the platform, which issues points, may have a negative balance. */
export const mayOwe = (account: PointAccount): boolean => account.kind === 'platform';

/**
 * The two entries of a transfer, or why it is refused. `balance` is the giver's balance now. A transfer never creates or loses points, and only the
 * platform can go below zero.
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
