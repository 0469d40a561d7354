// Saves, deletes and copies a structure from a screen: runs the call, tells staff how it went, and reads the list again.

import { deleteStructure, listStructures, type Coded } from '@feltclock/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure, endedSession } from '../../../shared/api/api-failure.ts';
import { failureText } from '../../../shared/api/failure-text.ts';
import { call } from '../../../shared/api/call.ts';
import { keyOf } from '../../../shared/api/query-client.ts';
import { bracketed } from '../../../shared/format/bracketed.ts';
import { useLanguage, useTexts } from '../../../shared/i18n/use-texts.ts';
import { useAlert } from '../../../shared/ui/alert.ts';
import { isDone, messageAfter, type CodedResult, type StructureAction } from './coded-result.ts';

interface StructureCalls {
  readonly isBusy: boolean;
  /** Resolves to the id that was saved (undefined when the answer names none), or to `not-done`. */
  readonly save: (send: () => Promise<Coded>) => Promise<'not-done' | { readonly id: number | undefined }>;
  /** Stores a copy; resolves to its id, or to `not-done`. */
  readonly copy: StructureCalls['save'];
  /** Deletes a structure; resolves to whether it is gone. */
  readonly remove: (id: number) => Promise<boolean>;
}

export function useStructureCalls(): StructureCalls {
  const t = useTexts('authoring');
  const language = useLanguage();
  const alert = useAlert();
  const queries = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);

  const resultOf = async (send: () => Promise<Coded>): Promise<CodedResult | 'session-ended'> => {
    try {
      return { answer: await send() };
    } catch (failure) {
      if (endedSession(failure)) return 'session-ended';
      const isUnanswered = failure instanceof ApiFailure && failure.code === 'network';
      return { failed: true, reason: isUnanswered ? undefined : failureText(failure, language) };
    }
  };

  const run = async (what: StructureAction, send: () => Promise<Coded>): Promise<CodedResult | 'session-ended'> => {
    setIsBusy(true);
    const result = await resultOf(send);
    setIsBusy(false);
    if (result === 'session-ended') return result;
    const told = messageAfter(what, result);
    alert[told.kind]('reason' in told ? t(told.key, { reason: bracketed(told.reason) }) : t(told.key));
    await queries.invalidateQueries({ queryKey: keyOf(listStructures) });
    return result;
  };

  const storing =
    (what: 'save' | 'copy'): StructureCalls['save'] =>
    async (send) => {
      const result = await run(what, send);
      return result !== 'session-ended' && 'answer' in result && isDone(result) ? { id: result.answer.id } : 'not-done';
    };

  return {
    isBusy,
    save: storing('save'),
    copy: storing('copy'),
    remove: async (id) => {
      const result = await run('delete', () => call(deleteStructure, id));
      return result !== 'session-ended' && isDone(result);
    },
  };
}
