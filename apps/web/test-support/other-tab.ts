// What a page is told when another tab of its browser has written to what they share.

export const dispatchStorageEvent = (key: string | null, newValue: string | null): boolean =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: window.localStorage }));
