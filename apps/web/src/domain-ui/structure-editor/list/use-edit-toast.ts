// Says that rows were deleted, moved or replaced, where the eye is, with a button to take it back.

import { useEffect } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { showUndoOffer } from '../../../shared/ui/alerts/undo-offer.tsx';
import type { ListEdit } from '../draft/draft-history.ts';
import type { ListHistory } from '../draft/use-draft.ts';

/** A single row that was added is where the eye is; there is nothing to say. */
const isTold = ({ kind, rows }: ListEdit): boolean => kind !== 'added' || rows > 1;

/** One offer at a time: it goes with the next edit, and when the edit was taken back. */
export function useEditToast({ lastEdit, undo }: Pick<ListHistory, 'lastEdit' | 'undo'>): void {
  const t = useTexts('levels');
  useEffect(() => {
    if (lastEdit === undefined || undo === undefined || !isTold(lastEdit)) return undefined;
    const { kind, rows } = lastEdit;
    const what = rows === 1 && kind === 'deleted' ? t('edited.deletedOne') : t(`edited.${kind}`, { count: rows });
    return showUndoOffer(what, t('undo'), undo);
  }, [lastEdit, undo, t]);
}
