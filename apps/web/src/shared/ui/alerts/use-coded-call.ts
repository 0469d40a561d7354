// Runs a call with a business code and shows its result: done, done without the App, refused with the reason, or no answer
// (docs/rules/wire.md#business-codes).

import type { Coded, Language } from '@feltclock/contract';
import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import { bracketed } from '../../format/bracketed.ts';
import { useLanguage } from '../../../i18n/use-texts.ts';
import type { FieldErrors } from '../pieces/use-field-errors.ts';
import { useAlert } from './alert.ts';
import { useFailureAlert } from './use-failure-alert.ts';

/** The texts of the results. The reason is added in brackets before the full stop. */
export interface CodedTexts {
  readonly done: string;
  /** For success without reaching the App. */
  readonly withoutApp: string;
  readonly failed: string;
}

/** The form that marks what was refused. */
export interface RefusedForm {
  readonly errors: FieldErrors;
  /** The field that a refusing answer is about. */
  readonly answerOf?: string;
}

/** The answer's code and id; undefined if it failed. */
export type Done = { readonly code: 1 | -1; readonly id: number | undefined } | undefined;

/** Adds the reason before the full stop: '매장 생성을 실패하였습니다(reason).' */
export function withReason(sentence: string, reason: string, language: Language): string {
  const [stop] = /[.。]$/.exec(sentence) ?? [''];
  const space = language === 'en' ? ' ' : '';
  return `${bracketed(sentence)}${space}(${bracketed(reason)})${stop}`;
}

export function useCodedCall(): {
  readonly isBusy: boolean;
  readonly run: (send: () => Promise<Coded>, texts: CodedTexts, form?: RefusedForm) => Promise<Done>;
} {
  const language = useLanguage();
  const alert = useAlert();
  const failureAlert = useFailureAlert();
  const { mutateAsync, isPending } = useMutation({ mutationFn: (send: () => Promise<Coded>) => send() });
  const run = useCallback(
    async (send: () => Promise<Coded>, texts: CodedTexts, form?: RefusedForm): Promise<Done> => {
      form?.errors.clear();
      try {
        const { code, message, id } = await mutateAsync(send);
        if (code === 0) {
          if (form?.answerOf !== undefined) form.errors.mark({ [form.answerOf]: message });
          alert.error(withReason(texts.failed, message, language));
          return undefined;
        }
        if (code === 1) alert.success(texts.done);
        else alert.warning(withReason(texts.withoutApp, message, language));
        return { code, id };
      } catch (failure) {
        form?.errors.refuse(failure);
        const refused = (reason: string): string => withReason(texts.failed, reason, language);
        failureAlert.refusal(failure, { unanswered: texts.failed, refused });
        return undefined;
      }
    },
    [alert, language, mutateAsync, failureAlert],
  );
  return { isBusy: isPending, run };
}
