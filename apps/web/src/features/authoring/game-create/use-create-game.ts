// Creates a game from the chosen structure: confirmation, call, alert, then the game list.

import { createGame } from '@feltclock/contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { useStoreOptions } from '../../../shared/api/use-store-options.ts';
import { bracketed } from '../../../shared/format/bracketed.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { wallNow } from '../../../shared/server-time/server-time.ts';
import { useAlert } from '../../../shared/ui/alerts/alert.ts';
import { useConfirm } from '../../../shared/ui/popups/confirm.tsx';
import { useRedirectAfterAlert } from '../../../shared/ui/alerts/use-redirect-after-alert.ts';
import { useFailureAlert } from '../../../shared/ui/alerts/use-failure-alert.ts';
import { startAtOf } from '../../../shared/format/start-at.ts';
import type { NewGameFields } from './game-fields.tsx';

interface GameCreation {
  readonly isBusy: boolean;
  readonly isCreated: boolean;
  /** Confirms, then creates. The game copies the stored structure, so `save` stores unsaved changes first and resolves to whether it did. */
  readonly ask: (save: (() => Promise<boolean>) | undefined) => void;
}

export function useCreateGame(
  structure: { readonly id: number; readonly name: string },
  prizeContent: string,
  fields: NewGameFields,
  onBadStart: (fault: string) => void,
): GameCreation {
  const t = useTexts('authoring');
  const alert = useAlert();
  const failureAlert = useFailureAlert();
  const confirm = useConfirm();
  const redirect = useRedirectAfterAlert();
  const { timeZone } = useStoreOptions();
  const startAt = fields.isScheduled ? startAtOf(fields.startAt, timeZone) : undefined;
  const { mutate, isPending, data } = useMutation({
    mutationFn: () =>
      call(createGame, {
        name: fields.name.trim(),
        structureId: structure.id,
        prizeContent,
        startAt: startAt ?? null,
      }),
    onSuccess: ({ code, message }) => {
      if (code === 0) {
        alert.error(t('gameCreateRefused', { reason: bracketed(message) }));
        return;
      }
      alert.success(t('gameCreated'));
      redirect('/game-list');
    },
    onError: (failure) =>
      failureAlert.refusal(failure, {
        unanswered: t('gameCreateFailed'),
        refused: (reason) => t('gameCreateRefused', { reason }),
      }),
  });

  const ask: GameCreation['ask'] = (save) => {
    const isPast = startAt !== undefined && startAt <= wallNow();
    if (isPast || (fields.isScheduled && startAt === undefined)) {
      const fault = t(isPast ? 'startPast' : 'create.startMissing');
      alert.warning(fault);
      onBadStart(fault);
      return;
    }
    const question = t('confirmCreateGame', { name: fields.name.trim() || structure.name });
    if (save === undefined) {
      confirm({ message: question, onConfirm: () => mutate() });
      return;
    }
    confirm({
      message: `${question}\n\n${t('unsavedAtCreate')}`,
      confirmLabel: t('saveAndCreate'),
      onConfirm: () =>
        void save().then((isSaved) => {
          if (isSaved) mutate();
        }),
      other: { label: t('createWithoutSaving'), run: () => mutate() },
    });
  };

  return {
    isBusy: isPending,
    isCreated: data !== undefined && data.code !== 0,
    ask,
  };
}
