// The browser's storages. Where the browser refuses them (blocked cookies, a kiosk's policy, an embedded page), memory that lasts as long as the
// page.

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

/** The storage that `open` gives, or memory where it throws or gives none. */
export function storageOr(open: () => Storage | null): Storage {
  try {
    const storage = open();
    // Some browsers give a storage, and refuse what is asked of it.
    storage?.getItem('');
    return storage ?? memoryStorage();
  } catch {
    return memoryStorage();
  }
}

/** Of all tabs of this browser, across restarts. */
export const browserStorage = storageOr(() => window.localStorage);
/** Of this tab, across reloads. */
export const tabStorage = storageOr(() => window.sessionStorage);
