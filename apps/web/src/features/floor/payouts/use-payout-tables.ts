// The payout tables of the venue, and the plan that it confirmed last (docs/rules/money.md#payouts).

import { readPayoutTables, savePayoutTables } from '@feltclock/contract';
import type { PayoutTable } from '@feltclock/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { reading } from '../../../shared/api/query-client.ts';
import { useMay, useStoreInHand } from '../../../shared/api/use-may.ts';
import { useFailureAlert } from '../../../shared/ui/alerts/use-failure-alert.ts';

const NONE: readonly PayoutTable[] = [];

export function usePayoutTables() {
  const id = useStoreInHand();
  const maySave = useMay('change-venue');
  const failureAlert = useFailureAlert();
  const client = useQueryClient();
  const query = reading(readPayoutTables, { id: id ?? 0 });
  const { data, isPending } = useQuery({ ...query, enabled: id !== undefined, retry: false });
  /** False if they were refused; the user has seen why. */
  const save = async (tables: PayoutTable[]): Promise<boolean> => {
    if (id === undefined || data === undefined) return false;
    try {
      await call(savePayoutTables, { id, revision: data.revision, tables });
      return true;
    } catch (failure) {
      failureAlert.reasonOnly(failure);
      return false;
    } finally {
      await client.invalidateQueries({ queryKey: query.queryKey });
    }
  };
  return {
    isPending: id !== undefined && isPending,
    tables: data?.tables ?? NONE,
    last: data?.last ?? null,
    /** Undefined for those who may not change them. */
    save: maySave && data !== undefined ? save : undefined,
  };
}

export type PayoutTables = ReturnType<typeof usePayoutTables>;
