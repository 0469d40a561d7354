// How many points and why, as typed, and what is still missing of it.

export interface TransferDraft {
  readonly amount: number;
  readonly reason: string;
}
export const NO_TRANSFER: TransferDraft = { amount: 0, reason: '' };

export type TransferObstacle = 'transfer.amountMissing' | 'transfer.reasonMissing';

/** The first thing in the way of a transfer; a gift needs no reason. */
export function transferObstacle(
  { amount, reason }: TransferDraft,
  { isReasonRequired }: { readonly isReasonRequired: boolean },
): TransferObstacle | undefined {
  if (amount < 1) return 'transfer.amountMissing';
  return isReasonRequired && reason.trim() === '' ? 'transfer.reasonMissing' : undefined;
}
