// Follows an observable value from a component.

import { useSyncExternalStore } from 'react';
import type { Readable } from './observable.ts';

/** The value of a readable; whoever uses it is drawn again whenever it is replaced. */
export const useReadable = <Value>(readable: Readable<Value>): Value =>
  useSyncExternalStore(readable.subscribe, readable.get);

/** A part of the value, drawn again when that part is another one. `select` answers the same part for the same value. */
export const useSelected = <Value, Part>(readable: Readable<Value>, select: (value: Value) => Part): Part =>
  useSyncExternalStore(readable.subscribe, () => select(readable.get()));
