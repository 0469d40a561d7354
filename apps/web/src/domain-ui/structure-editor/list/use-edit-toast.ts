// Reports that rows were deleted, moved or replaced, with an undo button.

import { useEffect } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { showUndoOffer } from '../../../shared/ui/alerts/undo-offer.tsx';
import type { ListEdit } from '../draft/draft-history.ts';
import type { ListHistory } from '../draft/use-draft.ts';

/** A single added row is visible where it was added, so nothing is reported. */
const isTold = ({ kind, rows }: ListEdit): boolean => kind !== 'added' || rows > 1;

/** One offer at a time: it disappears with the next edit or undo. */
export function useEditToast({ lastEdit, undo }: Pick<ListHistory, 'lastEdit' | 'undo'>): void {
  const t = useTexts('levels');
  useEffect(() => {
    if (lastEdit === undefined || undo === undefined || !isTold(lastEdit)) return undefined;
    const { kind, rows } = lastEdit;
    const what = rows === 1 && kind === 'deleted' ? t('edited.deletedOne') : t(`edited.${kind}`, { count: rows });
    return showUndoOffer(what, t('undo'), undo);
  }, [lastEdit, undo, t]);
}
