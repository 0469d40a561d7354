// How many points and why, as typed, and what is still missing of it.

export interface TransferDraft {
  /** Undefined while no number is typed. */
  readonly amount: number | undefined;
  readonly reason: string;
}
export const NO_TRANSFER: TransferDraft = { amount: 0, reason: '' };

/** A draft that nothing is in the way of. */
export interface ReadyTransfer {
  readonly amount: number;
  readonly reason: string;
}

export type TransferObstacle = 'transfer.amountMissing' | 'transfer.reasonMissing';

/** What is to be sent, or the first thing in the way of it; a gift needs no reason. */
export function transferIn(
  { amount = 0, reason }: TransferDraft,
  { isReasonRequired }: { readonly isReasonRequired: boolean },
): ReadyTransfer | TransferObstacle {
  if (amount < 1) return 'transfer.amountMissing';
  return isReasonRequired && reason.trim() === '' ? 'transfer.reasonMissing' : { amount, reason };
}
