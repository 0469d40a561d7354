// The calls that change the addresses of a tier, with their alerts. Each one reads the tier's list again.

import {
  createAddress1,
  createAddress2,
  createAddress3,
  listAddress1,
  listAddress2,
  listAddress3,
  listStores,
  readStore,
  renameAddress1,
  renameAddress2,
  renameAddress3,
  sendAddress,
  sendNewAddress,
  type AddressTier,
  type Coded,
} from '@feltclock/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { keyOf } from '../../shared/api/query-client.ts';
import { useOwnerTexts } from '../../i18n/use-owner-texts.ts';
import type { FieldErrors } from '../../shared/ui/pieces/use-field-errors.ts';
import { useCodedCall, type CodedTexts, type Done, type RefusedForm } from '../../shared/ui/alerts/use-coded-call.ts';

const LISTS = { 1: listAddress1, 2: listAddress2, 3: listAddress3 } as const;
const RENAMES = { 1: renameAddress1, 2: renameAddress2, 3: renameAddress3 } as const;

function createIn(tier: AddressTier, name: string, parentId: number): Promise<Coded> {
  if (tier === 1) return call(createAddress1, { name });
  return call(tier === 2 ? createAddress2 : createAddress3, { name, parentId });
}

interface AddressCalls {
  readonly isBusy: boolean;
  /** `parentId` is ignored for the top tier. */
  readonly create: (name: string, parentId: number, errors: FieldErrors) => Promise<Done>;
  readonly rename: (id: number, name: string, errors: FieldErrors) => Promise<Done>;
  readonly send: (id: number, how: 'created' | 'modified') => Promise<Done>;
}

export function useAddressCalls(tier: AddressTier): AddressCalls {
  const t = useOwnerTexts('addresses');
  const queries = useQueryClient();
  const { isBusy, run } = useCodedCall();

  const change = async (send: () => Promise<Coded>, texts: CodedTexts, form: RefusedForm): Promise<Done> => {
    const done = await run(send, texts, form);
    await queries.invalidateQueries({ queryKey: keyOf(LISTS[tier]) });
    // Stores show the names of their addresses.
    for (const shown of [listStores, readStore]) void queries.invalidateQueries({ queryKey: keyOf(shown) });
    return done;
  };
  return {
    isBusy,
    create: (name, parentId, errors) =>
      change(
        () => createIn(tier, name, parentId),
        {
          done: t('created', { tier }),
          withoutApp: t('createdWithoutApp', { tier }),
          failed: t('createFailed', { tier }),
        },
        { errors, answerOf: 'name' },
      ),
    rename: (id, name, errors) =>
      change(
        () => call(RENAMES[tier], { id, name }),
        {
          done: t('renamed', { tier }),
          withoutApp: t('renamedWithoutApp', { tier }),
          failed: t('renameFailed', { tier }),
        },
        { errors, answerOf: 'name' },
      ),
    send: (id, how) =>
      run(() => call(how === 'created' ? sendNewAddress : sendAddress, { id }), {
        // The data already existed, so not reaching the App is a failure.
        done: t('sent'),
        withoutApp: t('sendFailed'),
        failed: t('sendFailed'),
      }),
  };
}
