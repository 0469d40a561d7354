// How this device prints receipts and seat slips (docs/rules/money.md#receipts).

export const PAPERS = ['roll', 'a6'] as const;
/** `roll`: 80 mm wide and as long as the slip. */
export type Paper = (typeof PAPERS)[number];
export const COPIES = [1, 2] as const;

export interface Printing {
  readonly paper: Paper;
  readonly copies: (typeof COPIES)[number];
  /** Prints after each act of this device, without a press. */
  readonly isAutomatic: boolean;
}

const KEY = 'feltclock.printing';

export interface KeptPrinting {
  readonly read: () => Printing;
  readonly keep: (printing: Printing) => void;
}

/** Words as kept: the paper, the copies, and `auto`. Unknown words count as the first choice. */
export const createKeptPrinting = (storage: Pick<Storage, 'getItem' | 'setItem'>): KeptPrinting => ({
  read: () => {
    const words = (storage.getItem(KEY) ?? '').split(' ');
    return {
      paper: PAPERS.find((paper) => words.includes(paper)) ?? 'roll',
      copies: COPIES.find((copies) => words.includes(String(copies))) ?? 1,
      isAutomatic: words.includes('auto'),
    };
  },
  keep: ({ paper, copies, isAutomatic }) =>
    storage.setItem(KEY, [paper, String(copies), isAutomatic ? 'auto' : 'asked'].join(' ')),
});
