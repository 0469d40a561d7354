// Keeps commands that the server has not answered in the tab, so that a reload loses none of them (docs/rules/floor.md#presses-that-are-not-confirmed).

import { between, instant, millis, type Instant } from '@feltclock/domain';
import { isDeed, type FloorCommand } from './floor-command.ts';

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

/** What another release or a hand wrote there is refused by the server, which reads it like any other body. */
const isWaiting = (value: unknown): value is Waiting =>
  isObject(value) &&
  typeof value['commandId'] === 'string' &&
  typeof value['at'] === 'number' &&
  isObject(value['command']) &&
  isDeed(value['command']['deed']) &&
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
        .filter(isWaiting)
        .map((each) => ({ ...each, at: instant(each.at) })),
    keep: (waiting) => {
      if (waiting.length === 0) storage.removeItem(key);
      else storage.setItem(key, JSON.stringify(waiting));
    },
  };
}
