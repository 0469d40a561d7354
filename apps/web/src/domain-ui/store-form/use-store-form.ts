// The state of a store's form: the draft, whether it can be saved, and the field with the first problem.

import { millis } from '@feltclock/domain';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAlert } from '../../shared/ui/alerts/alert.ts';
import { useFieldErrors, type FieldErrors } from '../../shared/ui/pieces/use-field-errors.ts';
import { problemsOf, type StoreDraft } from './store-draft.ts';

export const STORE_LIST = '/store-info-list';
/**
 * How long the screen stays after creating or deleting. Longer if the App was not reached, because there is more to read
 * (docs/rules/venues.md#stores).
 */
export const LIST_AFTER = { 1: millis(2000), '-1': millis(3500) } as const;

interface StoreForm {
  readonly draft: StoreDraft;
  readonly change: (change: Partial<StoreDraft>) => void;
  readonly errors: FieldErrors;
  /** Runs `run` if there is no problem; else shows the first one. */
  readonly whenRight: (run: () => void) => void;
}

export function useStoreForm(first: StoreDraft): StoreForm {
  const t = useTexts('stores');
  const alert = useAlert();
  const [draft, setDraft] = useState(first);
  const errors = useFieldErrors();
  return {
    draft,
    change: (change) => {
      setDraft((present) => ({ ...present, ...change }));
    },
    errors,
    whenRight: (run) => {
      const { name, phoneNo } = problemsOf(draft);
      const problem = name ?? phoneNo;
      errors.mark({ name: name && t(name), phoneNo: phoneNo && t(phoneNo) });
      if (problem === undefined) run();
      else alert.warning(t(problem));
    },
  };
}
