// The calls on a store, with their alerts.

import {
  deleteStore,
  deleteStoreAdmin,
  listStores,
  readStore,
  saveStoreAdmin,
  sendNewStore,
  sendStore,
  updateStore,
  type Coded,
} from '@feltclock/contract';
import { useQueryClient } from '@tanstack/react-query';
import { toWire, type StoreDraft } from '../../domain-ui/store-form/store-draft.ts';
import { call } from '../../shared/api/call.ts';
import { keyOf } from '../../shared/api/query-client.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { FieldErrors } from '../../shared/ui/pieces/use-field-errors.ts';
import { useCodedCall, type CodedTexts, type Done, type RefusedForm } from '../../shared/ui/alerts/use-coded-call.ts';

interface StoreCalls {
  readonly isBusy: boolean;
  readonly modify: (draft: StoreDraft, errors: FieldErrors) => Promise<Done>;
  readonly remove: () => Promise<Done>;
  readonly saveAdmin: (adminId: string, errors: FieldErrors) => Promise<Done>;
  readonly deleteAdmin: (adminId: string, errors: FieldErrors) => Promise<Done>;
  readonly send: (how: 'created' | 'modified') => Promise<Done>;
}

export function useStoreCalls(id: number): StoreCalls {
  const t = useTexts('stores');
  const queries = useQueryClient();
  const { isBusy, run } = useCodedCall();

  /** Makes a change, and reads all store data again. */
  const change = async (send: () => Promise<Coded>, texts: CodedTexts, form?: RefusedForm): Promise<Done> => {
    const done = await run(send, texts, form);
    await queries.invalidateQueries({ queryKey: keyOf(listStores) });
    if (done !== undefined) queries.removeQueries({ queryKey: keyOf(readStore, { id }), type: 'inactive' });
    return done;
  };
  return {
    isBusy,
    modify: ({ adminId: _savedByItself, ...draft }, errors) =>
      change(
        () => call(updateStore, { ...toWire({ ...draft, adminId: '' }), id }),
        { done: t('modified'), withoutApp: t('modifiedWithoutApp'), failed: t('modifyFailed') },
        { errors },
      ),
    remove: () =>
      change(() => call(deleteStore, id), {
        done: t('deleted'),
        withoutApp: t('deletedWithoutApp'),
        failed: t('deleteFailed'),
      }),
    saveAdmin: (adminId, errors) =>
      change(
        () => call(saveStoreAdmin, { id, adminId }),
        { done: t('adminSaved'), withoutApp: t('adminSaved'), failed: t('adminSaveFailed') },
        { errors, answerOf: 'adminId' },
      ),
    deleteAdmin: (adminId, errors) =>
      change(
        () => call(deleteStoreAdmin, adminId),
        { done: t('adminDeleted'), withoutApp: t('adminDeleted'), failed: t('adminDeleteFailed') },
        { errors, answerOf: 'adminId' },
      ),
    send: (how) =>
      run(() => call(how === 'created' ? sendNewStore : sendStore, { id }), {
        // Sending changes nothing here, so not reaching the App is a failure.
        done: t('sent'),
        withoutApp: t('sendFailed'),
        failed: t('sendFailed'),
      }),
  };
}
