// The tables that stand in the venue, for all its games (docs/rules/floor.md#seats).

import { readVenueTables, saveVenueTables } from '@feltclock/contract';
import type { VenueTable } from '@feltclock/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { reading } from '../../../shared/api/query-client.ts';
import { useMay, useStoreInHand } from '../../../shared/api/use-may.ts';
import { useFailureAlert } from '../../../shared/ui/alerts/use-failure-alert.ts';

const NONE: readonly VenueTable[] = [];

export function useVenueTables(gameId: number) {
  const id = useStoreInHand();
  const maySave = useMay('change-venue');
  const failureAlert = useFailureAlert();
  const client = useQueryClient();
  const query = reading(readVenueTables, { id: id ?? 0 });
  const { data } = useQuery({ ...query, enabled: id !== undefined });
  const save = async (tables: VenueTable[]): Promise<void> => {
    if (id === undefined || data === undefined) return;
    try {
      await call(saveVenueTables, { id, revision: data.revision, tables });
    } catch (failure) {
      failureAlert.reasonOnly(failure);
    }
    await client.invalidateQueries({ queryKey: query.queryKey });
  };
  return {
    tables: data?.tables ?? NONE,
    /** The tables that other running games use, with the game's name. */
    elsewhere: new Map(data?.used.filter((each) => each.gameId !== gameId).map(({ table, game }) => [table, game])),
    /** Undefined for those who may not change them. */
    save: maySave && data !== undefined ? save : undefined,
  };
}
