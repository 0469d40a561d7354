// Keeps commands that the server has not answered in the tab, so that a reload loses none of them (docs/rules/floor.md#presses-that-are-not-confirmed).

import { between, instant, millis, type Instant } from '@feltclock/domain';
import { isFloorAction, type FloorAction, type FloorCommand } from './floor-command.ts';

/** A command on its way. */
export interface Waiting {
  /** Its name: sent again under it, it is done once. */
  readonly commandId: string;
  readonly at: Instant;
  readonly command: FloorCommand;
}

export interface CommandKeeper {
  readonly read: () => readonly Waiting[];
  readonly keep: (waiting: readonly Waiting[]) => void;
}

/** Commands this old are not sent without asking: meanwhile somebody may have done it another way. */
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

/** Keeps the commands of one person on one floor. A tab that was duplicated sends the same ones under the same names, which does nothing twice. */
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
