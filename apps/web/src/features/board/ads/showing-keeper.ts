// Keeps what a screen or board showed in the browser's storage until the server has counted it, so that a power cut loses little
// (docs/rules/advertising.md#what-was-shown).

import { EMPTY_LOG, type PlacedWindow, type ShowingLog } from '@feltclock/domain';

export interface KeptLog {
  readonly storeId: number;
  /** When it was written, in server time. */
  readonly at: number;
  readonly log: ShowingLog;
}

type KeyValues = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export interface ShowingKeeper {
  read(name: string): KeptLog | undefined;
  write(name: string, kept: KeptLog): void;
  forget(name: string): void;
  names(): readonly string[];
}

const PREFIX = 'feltclock.showings.';

const isList = (value: unknown): value is readonly PlacedWindow[] => Array.isArray(value);

/** Reads what an earlier page wrote, and checks its shape; the server checks the rest. */
function keptIn(text: string | null): KeptLog | undefined {
  const value = JSON.parse(text ?? 'null') as Partial<KeptLog> | null;
  if (typeof value?.storeId !== 'number' || typeof value.at !== 'number') return undefined;
  const { sent, open, until } = value.log ?? EMPTY_LOG;
  const isWhole = isList(sent) && isList(open) && typeof until === 'object';
  return isWhole ? { storeId: value.storeId, at: value.at, log: { sent, open, until } } : undefined;
}

export const createShowingKeeper = (storage: KeyValues): ShowingKeeper => ({
  read: (name) => {
    try {
      return keptIn(storage.getItem(PREFIX + name));
    } catch {
      return undefined;
    }
  },
  write: (name, kept) => {
    try {
      storage.setItem(PREFIX + name, JSON.stringify(kept));
    } catch {
      // If the storage is full or forbidden, unsent showings last only as long as the page.
    }
  },
  forget: (name) => {
    try {
      storage.removeItem(PREFIX + name);
    } catch {
      // What cannot be removed could not be written either.
    }
  },
  names: () => {
    try {
      const keys = Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '');
      return keys.filter((key) => key.startsWith(PREFIX)).map((key) => key.slice(PREFIX.length));
    } catch {
      return [];
    }
  },
});
