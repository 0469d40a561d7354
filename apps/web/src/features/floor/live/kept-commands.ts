// Keeps unanswered commands in the tab, so that a reload does not lose them (docs/rules/floor.md#on-the-page).

import { between, instant, millis, type Instant } from '@feltclock/domain';
import { isFloorAction, type FloorAction, type FloorCommand } from './floor-command.ts';

/** A pending command. */
export interface Waiting {
  /** The server does a command once per id, however often it is sent. */
  readonly commandId: string;
  readonly at: Instant;
  readonly command: FloorCommand;
}

export interface CommandKeeper {
  readonly read: () => readonly Waiting[];
  readonly keep: (waiting: readonly Waiting[]) => void;
}

/** Older commands are sent only after confirmation: somebody may have done it another way meanwhile. */
const LONG = millis(5 * 60_000);

export const isLongAgo = ({ at }: Waiting, now: Instant): boolean => between(at, now) > LONG;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** A command as the tab stores it. */
interface StoredCommand {
  readonly commandId: string;
  readonly at: number;
  readonly command: { readonly deed: FloorAction; readonly body: object };
}

/** The body is not checked here: the server checks it like any other. */
const isStored = (value: unknown): value is StoredCommand =>
  isObject(value) &&
  typeof value['commandId'] === 'string' &&
  typeof value['at'] === 'number' &&
  isObject(value['command']) &&
  isFloorAction(value['command']['deed']) &&
  isObject(value['command']['body']);

function written(text: string | null): readonly unknown[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

/** Keeps the commands of one person on one floor. A duplicated tab sends the same ids, which has no effect. */
export function createCommandKeeper(storage: Storage, gameId: number, userId: string): CommandKeeper {
  const key = `feltclock.floor.${String(gameId)}.${userId}`;
  return {
    read: () =>
      written(storage.getItem(key))
        .filter(isStored)
        .map(({ commandId, at, command: { deed, body } }) => ({
          commandId,
          at: instant(at),
          command: { action: deed, body } as FloorCommand,
        })),
    keep: (waiting) => {
      if (waiting.length === 0) storage.removeItem(key);
      else {
        const stored = waiting.map(({ commandId, at, command: { action, body } }): StoredCommand => ({
          commandId,
          at,
          command: { deed: action, body },
        }));
        storage.setItem(key, JSON.stringify(stored));
      }
    },
  };
}
