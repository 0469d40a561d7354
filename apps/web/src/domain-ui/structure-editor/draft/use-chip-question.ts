// Checks before saving a structure: every number must be valid, and the user confirms enabled kinds without chips.

import { kindsWithoutChips } from '@feltclock/domain';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useAlert } from '../../../shared/ui/alerts/alert.ts';
import { useConfirm } from '../../../shared/ui/popups/confirm.tsx';
import type { StructureDraft } from './structure-draft.ts';

/** Resolves to true if the draft may be saved; at once if nothing is missing. */
export function useChipQuestion(): (draft: StructureDraft) => Promise<boolean> {
  const t = useTexts('authoring');
  const general = useTexts('general');
  const alert = useAlert();
  const confirm = useConfirm();
  return ({ rules, isAddOnOn, unread }) => {
    if (unread.length > 0) {
      alert.warning(general('number.missing'));
      return Promise.resolve(false);
    }
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
