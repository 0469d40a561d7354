// Saves the structure on the screen: checks, the questions about other people's changes and running games, the call, and a fresh draft.

import { readStructure, updateStructure } from '@feltclock/contract';
import { NO_PRICES } from '@feltclock/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { reading } from '../../../shared/api/query-client.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useConfirm } from '../../../shared/ui/popups/confirm.tsx';
import { draftFromWire, draftToWire, isSameDraft } from '../../../domain-ui/structure-editor/draft/structure-draft.ts';
import type { HeldDraft } from '../../../domain-ui/structure-editor/draft/use-draft.ts';
import { useDraftChecks, type EditorPart } from '../../../domain-ui/structure-editor/draft/use-draft-checks.ts';
import { useStructureCalls } from '../../../domain-ui/structure-editor/draft/use-structure-calls.ts';

export interface ListedStructure {
  readonly id: number;
  readonly name: string;
  readonly runningGames: number;
}

/**
 * `save` resolves to whether the structure is stored, after the question about running games. `onRefused` shows a part of the editor that has a fault.
 */
export function useSaving(structure: ListedStructure, held: HeldDraft, onRefused: (part: EditorPart) => void) {
  const library = useTexts('library');
  const confirm = useConfirm();
  const queries = useQueryClient();
  const calls = useStructureCalls();
  const [asked, setAsked] = useState<(apply: boolean | undefined) => void>();
  const { draft, base, restart } = held;
  const { check, refused, isNameMissing } = useDraftChecks(draft, onRefused);

  const readAgain = () => queries.query({ ...reading(readStructure, { id: structure.id }), staleTime: 0 });

  const askToOverwrite = (): Promise<boolean> =>
    new Promise((resolve) => {
      confirm({
        message: library('changedMeanwhile'),
        confirmLabel: library('overwrite'),
        isDangerous: true,
        onConfirm: () => resolve(true),
        onCancel: () => resolve(false),
      });
    });

  /**
   * The revision that may be replaced. If somebody else saved meanwhile, the user is asked first. Undefined if the answer is no or the reading
   * failed, which shows an alert.
   */
  const revisionToReplace = async (): Promise<string | undefined> => {
    const stored = await readAgain().catch(async (failure: unknown) => {
      await calls.save(async () => {
        throw failure;
      });
    });
    if (stored === undefined) return undefined;
    return isSameDraft(draftFromWire(stored), base) || (await askToOverwrite()) ? stored.revision : undefined;
  };

  const send = async (applyToRunningGames: boolean, revision: string): Promise<boolean> => {
    // A draft without prices takes the stored ones away.
    const prices = draft.rules.prices ?? NO_PRICES;
    const body = { ...draftToWire(draft), prices, id: structure.id, applyToRunningGames, revision };
    if ((await calls.save(() => call(updateStructure, body))) === 'not-done') return false;
    restart(draft);
    const stored = await readAgain().catch(() => undefined);
    if (stored !== undefined) restart(draftFromWire(stored));
    return true;
  };

  /** Whether the running games change too; undefined if the question was closed. */
  const askAboutRunning = (): Promise<boolean | undefined> =>
    new Promise((resolve) => {
      setAsked(() => (apply: boolean | undefined) => {
        setAsked(undefined);
        resolve(apply);
      });
    });

  const save = async (): Promise<boolean> => {
    if (!(await check())) return false;
    const revision = await revisionToReplace();
    if (revision === undefined) return false;
    const apply = structure.runningGames === 0 ? false : await askAboutRunning();
    return apply === undefined ? false : send(apply, revision);
  };

  return {
    save,
    refused,
    isNameMissing,
    remove: calls.remove,
    isBusy: calls.isBusy,
    isAsking: asked !== undefined,
    answer: asked,
  };
}
