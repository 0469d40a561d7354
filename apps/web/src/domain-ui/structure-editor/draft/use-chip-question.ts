// Asks before a structure is saved in which something is switched on and worth no chips.

import { kindsWithoutChips } from '@feltclock/domain';
import { useTexts } from '../../../shared/i18n/use-texts.ts';
import { useConfirm } from '../../../shared/ui/popups/confirm.tsx';
import type { StructureDraft } from './structure-draft.ts';

/** Resolves to whether the draft is to be saved as it is; where nothing is missing, at once and without a question. */
export function useChipQuestion(): (draft: StructureDraft) => Promise<boolean> {
  const t = useTexts('authoring');
  const confirm = useConfirm();
  return ({ rules, isAddOnOn }) => {
    const kinds = kindsWithoutChips(rules, isAddOnOn);
    if (kinds.length === 0) return Promise.resolve(true);
    const names = kinds.map((kind) => t(kind)).join(', ');
    return new Promise((resolve) => {
      confirm({
        message: t('confirmNoChips', { names }),
        confirmLabel: t('saveAllTheSame'),
        onConfirm: () => resolve(true),
        onCancel: () => resolve(false),
      });
    });
  };
}
