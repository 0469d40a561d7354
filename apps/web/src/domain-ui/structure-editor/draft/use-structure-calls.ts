// Saves, deletes and copies a structure: runs the call, reports its outcome, and reads the list again.

import { deleteStructure, listStructures, readStructureLibrary, type Coded } from '@feltclock/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endedSession } from '../../../shared/api/api-failure.ts';
import { call } from '../../../shared/api/call.ts';
import { keyOf } from '../../../shared/api/query-client.ts';
import { bracketed } from '../../../shared/format/bracketed.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useAlert } from '../../../shared/ui/alerts/alert.ts';
import { useFailureAlert } from '../../../shared/ui/alerts/use-failure-alert.ts';
import { CODED_KEYS, isDone, messageAfter, type StructureAction } from './coded-result.ts';

interface StructureCalls {
  readonly isBusy: boolean;
  /** Resolves to the saved id (undefined if the answer has none), or to `not-done`. */
  readonly save: (send: () => Promise<Coded>) => Promise<'not-done' | { readonly id: number | undefined }>;
  /** Stores a copy; resolves to its id, or to `not-done`. */
  readonly copy: StructureCalls['save'];
  /** Deletes a structure; resolves to true if it is gone. */
  readonly remove: (id: number) => Promise<boolean>;
}

export function useStructureCalls(): StructureCalls {
  const t = useTexts('authoring');
  const alert = useAlert();
  const failureAlert = useFailureAlert();
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({ mutationFn: (send: () => Promise<Coded>) => send() });

  const reportAnswer = (what: StructureAction, answer: Coded): void => {
    const message = messageAfter(what, answer);
    alert[message.kind]('reason' in message ? t(message.key, { reason: bracketed(message.reason) }) : t(message.key));
  };

  /** The answer if the call was done; else undefined. */
  const run = async (what: StructureAction, send: () => Promise<Coded>): Promise<Coded | undefined> => {
    const readAgain = async (): Promise<void> => {
      void queries.invalidateQueries({ queryKey: keyOf(readStructureLibrary) });
      await queries.invalidateQueries({ queryKey: keyOf(listStructures) });
    };
    try {
      const answer = await mutateAsync(send);
      reportAnswer(what, answer);
      await readAgain();
      return isDone(answer) ? answer : undefined;
    } catch (failure) {
      const { failed, refused } = CODED_KEYS[what];
      failureAlert.refusal(failure, { unanswered: t(failed), refused: (reason) => t(refused, { reason }) });
      if (!endedSession(failure)) await readAgain();
      return undefined;
    }
  };

  const storing =
    (what: 'save' | 'copy'): StructureCalls['save'] =>
    async (send) => {
      const answer = await run(what, send);
      return answer === undefined ? 'not-done' : { id: answer.id };
    };

  return {
    isBusy: isPending,
    save: storing('save'),
    copy: storing('copy'),
    remove: async (id) => (await run('delete', () => call(deleteStructure, id))) !== undefined,
  };
}
