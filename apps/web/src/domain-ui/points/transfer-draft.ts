// The amount and the reason of a transfer, as typed, and what is missing.

export interface TransferDraft {
  /** Undefined while no number is typed. */
  readonly amount: number | undefined;
  readonly reason: string;
}
export const NO_TRANSFER: TransferDraft = { amount: 0, reason: '' };

export interface ReadyTransfer {
  readonly amount: number;
  readonly reason: string;
}

export type TransferObstacle = 'transfer.amountMissing' | 'transfer.reasonMissing';

/** The field of each problem. */
export const FIELD_OF_OBSTACLE: Record<TransferObstacle, keyof TransferDraft> = {
  'transfer.amountMissing': 'amount',
  'transfer.reasonMissing': 'reason',
};

/** The transfer to send, or the first problem. A gift needs no reason. */
export function transferIn(
  { amount = 0, reason }: TransferDraft,
  { isReasonRequired }: { readonly isReasonRequired: boolean },
): ReadyTransfer | TransferObstacle {
  if (amount < 1) return 'transfer.amountMissing';
  return isReasonRequired && reason.trim() === '' ? 'transfer.reasonMissing' : { amount, reason };
}
