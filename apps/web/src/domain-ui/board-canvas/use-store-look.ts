import { readStoreLook } from '@feltclock/contract';
import { knownLook, type StoreLook } from '@feltclock/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { reading } from '../../shared/api/query-client.ts';

const USUAL: StoreLook = {};

/** The default look until it is known, and if it cannot be read. */
export function useStoreLook(storeId: number): StoreLook {
  const { data } = useQuery({ ...reading(readStoreLook, { id: storeId }), retry: false });
  return useMemo(() => (data === undefined ? USUAL : knownLook(data)), [data]);
}
