// Reads and changes a store's look.

import { changeStoreLook, readBackground, readStoreLook, type ReplyOf } from '@feltclock/contract';
import { knownLook, type StoreLook } from '@feltclock/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { keyOf, reading } from '../../shared/api/query-client.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAlert } from '../../shared/ui/alerts/alert.ts';
import { useFailureAlert } from '../../shared/ui/alerts/use-failure-alert.ts';

export type SavedLook = ReplyOf<typeof readStoreLook>;

export const useSavedLook = (storeId: number) => useQuery(reading(readStoreLook, { id: storeId }));

/** Reads the look again everywhere, including the pictures of structures without an own one. */
export function useLookAgain(): () => void {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: keyOf(readStoreLook) });
    void queries.invalidateQueries({ queryKey: keyOf(readBackground) });
  };
}

export const coloursOf = ({ accent, plate, logoPlate }: SavedLook): StoreLook =>
  knownLook({ accent, plate, logoPlate });

export function useSaveLook(storeId: number, onSaved: (look: StoreLook) => void) {
  const t = useTexts('storeLook');
  const alert = useAlert();
  const failureAlert = useFailureAlert();
  const readAgain = useLookAgain();
  return useMutation({
    mutationFn: ({ accent, plate, logoPlate }: StoreLook) =>
      call(changeStoreLook, {
        id: storeId,
        accent: accent ?? null,
        plate: plate ?? null,
        logoPlate: logoPlate ?? null,
      }),
    onSuccess: (_, look) => {
      alert.success(t('saved'));
      onSaved(look);
      readAgain();
    },
    onError: (failure) => failureAlert.withReason(t('saveFailed'), failure),
  });
}
