// Checks before saving a structure: name, levels, numbers and prize text must be valid, and the user confirms enabled kinds without chips.

import { kindsWithoutChips, rowGameProblem, type LevelRows } from '@feltclock/domain';
import { useState } from 'react';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { useStoreMoney } from '../../../shared/api/use-store-options.ts';
import { KIND_TEXTS } from '../../../shared/format/kind-words.ts';
import { useAlert } from '../../../shared/ui/alerts/alert.ts';
import { useConfirm } from '../../../shared/ui/popups/confirm.tsx';
import { draftFault, type DraftFault } from './draft-fault.ts';
import type { StructureDraft } from './structure-draft.ts';

/** The parts of the editor, in their order. */
export const EDITOR_PARTS = ['basics', 'levels', 'prize'] as const;
export type EditorPart = (typeof EDITOR_PARTS)[number];

const PART_OF: Readonly<Record<DraftFault, EditorPart>> = {
  name: 'basics',
  levels: 'levels',
  games: 'levels',
  numbers: 'basics',
  limits: 'basics',
  prices: 'basics',
  prize: 'prize',
};

/** The first level whose game cannot be played so, as a sentence. */
function useGameFault(): (rows: LevelRows) => string {
  const t = KIND_TEXTS[useLanguage()];
  return (rows) => {
    const [fault = ''] = rows.flatMap((row) => {
      const problem = rowGameProblem(row);
      return problem === undefined ? [] : [t(`edit.wrong.${problem}`, { level: row.level })];
    });
    return fault;
  };
}

/** A refused attempt to save; each attempt is a new object. */
export interface Refused {
  readonly fault: DraftFault;
  readonly part: EditorPart;
}

export interface DraftChecks {
  /** Resolves to true if the draft may be saved. Otherwise it says why, and `onRefused` shows the part with the marked field. */
  readonly check: () => Promise<boolean>;
  readonly refused: Refused | undefined;
  readonly isNameMissing: boolean;
}

export function useDraftChecks(draft: StructureDraft, onRefused: (part: EditorPart) => void): DraftChecks {
  const t = useTexts('authoring');
  const general = useTexts('general');
  const money = useTexts('money');
  const storeMoney = useStoreMoney();
  const alert = useAlert();
  const confirm = useConfirm();
  const gameFault = useGameFault();
  const [refused, setRefused] = useState<Refused>();
  const says: Readonly<Record<DraftFault, string>> = {
    name: t('nameRequired'),
    levels: t('noLevel'),
    games: gameFault(draft.rules.rows),
    numbers: general('number.missing'),
    limits: t('limits.impossible'),
    prices: money('prices.below'),
    prize: t('editor.tooLong'),
  };

  const check = (): Promise<boolean> => {
    const fault = draftFault(draft, storeMoney);
    if (fault !== undefined) {
      alert.warning(says[fault]);
      setRefused({ fault, part: PART_OF[fault] });
      onRefused(PART_OF[fault]);
      return Promise.resolve(false);
    }
    const kinds = kindsWithoutChips(draft.rules, draft.isAddOnOn);
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

  return { check, refused, isNameMissing: refused?.fault === 'name' && draft.name.trim() === '' };
}
