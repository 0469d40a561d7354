// The look that copies of a store's boards wear in the console.

import { readStoreLook } from '@feltclock/contract';
import { knownLook, type StoreLook } from '@feltclock/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { reading } from '../../shared/api/query-client.ts';

const USUAL: StoreLook = {};

/** The usual one until it is known, and where it can't be read. */
export function useStoreLook(storeId: number): StoreLook {
  const { data } = useQuery({ ...reading(readStoreLook, { id: storeId }), retry: false });
  return useMemo(() => (data === undefined ? USUAL : knownLook(data)), [data]);
}
