// The errors of a form beside their fields: what the form found, and what the server refused
// (docs/rules/screens.md#alerts-and-questions). The first marked field has the focus, and typing in a field removes its error.

import type { ErrorCode } from '@feltclock/contract';
import { useEffect, useState } from 'react';
import { ApiFailure } from '../../api/api-failure.ts';
import { failureText } from '../../api/failure-text.ts';
import { useLanguage } from '../../../i18n/use-texts.ts';

/** Texts by field. The fields have their names in the request. */
type FieldTexts = Readonly<Record<string, string | undefined>>;

/** The field of a refusal that names none. */
type FieldOfCode = Partial<Record<ErrorCode, string>>;

export interface FieldErrors {
  /** The props of the form, or of the element around its fields. */
  readonly form: { readonly ref: (element: HTMLElement | null) => void };
  /** The props of a field. */
  readonly at: (field: string) => { readonly error: string | undefined; readonly onInput: () => void };
  /** Marks exactly these fields. */
  readonly mark: (texts: FieldTexts) => void;
  readonly refuse: (failure: unknown, fieldOfCode?: FieldOfCode) => void;
  /** Without a field: removes all errors. */
  readonly clear: (field?: string) => void;
}

const NONE: FieldTexts = {};

function textsOf(failure: ApiFailure, reason: string, fieldOfCode: FieldOfCode): FieldTexts {
  if (failure.errors.length > 0)
    return Object.fromEntries(failure.errors.map(({ field, message }) => [field, message]));
  const field = failure.code === 'network' ? undefined : fieldOfCode[failure.code];
  return field === undefined ? NONE : { [field]: reason };
}

export function useFieldErrors(): FieldErrors {
  const language = useLanguage();
  const [around, ref] = useState<HTMLElement | null>(null);
  const [texts, setTexts] = useState(NONE);
  const [marked, mark] = useState(NONE);
  // Only new errors move the focus, not the removal of one.
  useEffect(() => {
    const field = marked === NONE ? null : around?.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.focus();
    if (field instanceof HTMLInputElement) field.select();
  }, [around, marked]);
  const markAll = (next: FieldTexts): void => {
    setTexts(next);
    mark(next);
  };
  const clear = (field?: string): void =>
    setTexts((before) =>
      field === undefined ? NONE : before[field] === undefined ? before : { ...before, [field]: undefined },
    );
  return {
    form: { ref },
    at: (field) => ({ error: texts[field], onInput: () => clear(field) }),
    mark: markAll,
    refuse: (failure, fieldOfCode = {}) => {
      markAll(failure instanceof ApiFailure ? textsOf(failure, failureText(failure, language), fieldOfCode) : NONE);
    },
    clear,
  };
}
