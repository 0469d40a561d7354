// The browser's storages. If they are blocked (cookies, kiosk policy, embedding), memory that lasts as long as the page.

export function memoryStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (place) => [...kept.keys()][place] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}

/** The storage of `open`, or memory if it throws or gives none. */
export function storageOr(open: () => Storage | null): Storage {
  try {
    const storage = open();
    // Some browsers give a storage but throw on access.
    storage?.getItem('');
    return storage ?? memoryStorage();
  } catch {
    return memoryStorage();
  }
}

/** Shared by all tabs, across restarts. */
export const browserStorage = storageOr(() => window.localStorage);
/** For this tab, across reloads. */
export const tabStorage = storageOr(() => window.sessionStorage);
