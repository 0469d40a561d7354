import { boardSnapshot, type BoardSnapshot } from '@feltclock/contract';

export interface BoardMemory {
  read(gameId: number): BoardSnapshot | undefined;
  write(gameId: number, snapshot: BoardSnapshot): void;
  forget(gameId: number): void;
}

const PREFIX = 'feltclock.board.';

/** The most boards that are kept, so that those of past nights do not fill the storage. */
const MOST_KEPT = 8;

type KeyValues = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

function makeRoom(storage: KeyValues, keep: string): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  const others = keys.filter((key) => key.startsWith(PREFIX) && key !== keep);
  for (const key of others.slice(0, Math.max(0, others.length - MOST_KEPT + 1))) storage.removeItem(key);
}

/** A board memory in the browser's storage. Unreadable data and data of an earlier shape count as absent. */
export const createBoardMemory = (storage: KeyValues): BoardMemory => ({
  read: (gameId) => {
    try {
      const kept = boardSnapshot.safeParse(JSON.parse(storage.getItem(`${PREFIX}${gameId}`) ?? 'null'));
      return kept.success ? kept.data : undefined;
    } catch {
      return undefined;
    }
  },
  write: (gameId, snapshot) => {
    const key = `${PREFIX}${gameId}`;
    try {
      makeRoom(storage, key);
      storage.setItem(key, JSON.stringify(snapshot));
    } catch {
      // If the storage is full or forbidden, only the picture after an offline reload is lost.
    }
  },
  forget: (gameId) => {
    try {
      storage.removeItem(`${PREFIX}${gameId}`);
    } catch {
      // As above.
    }
  },
});
