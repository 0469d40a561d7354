// Reads an observable value in a component.

import { useSyncExternalStore } from 'react';
import type { Readable } from './observable.ts';

export const useReadable = <Value>(readable: Readable<Value>): Value =>
  useSyncExternalStore(readable.subscribe, readable.get);

/** Renders when the selected part changes. `select` must return the same part for the same value. */
export const useSelected = <Value, Part>(readable: Readable<Value>, select: (value: Value) => Part): Part =>
  useSyncExternalStore(readable.subscribe, () => select(readable.get()));
