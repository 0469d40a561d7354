// Follows an observable value from a component.

import { useSyncExternalStore } from 'react';
import type { Readable } from './connection-state.ts';

/** The value, drawn again whenever it is replaced. */
export const useReadable = <Value>(readable: Readable<Value>): Value =>
  useSyncExternalStore(readable.subscribe, readable.get);
