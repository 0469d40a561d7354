// The storage event of another tab's write.

export const dispatchStorageEvent = (key: string | null, newValue: string | null): boolean =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: window.localStorage }));
