// Keeps presses that the server has not stored for sure in the tab, so that a reload loses none of them (docs/rules/counts.md#presses-that-count-at-once).

import { KINDS, between, instant, millis, type CountStep, type Instant, type PlayerCounts } from '@feltclock/domain';
import type { KeptPresses, StoredCounts } from './counts-state.ts';

export interface PressKeeper {
  /** What was kept, and whether that was long ago; undefined when nothing was. */
  readonly read: () => { readonly kept: KeptPresses; readonly isLongAgo: boolean } | undefined;
  readonly keep: (presses: KeptPresses | undefined) => void;
}

/** Presses this old are not sent without asking: meanwhile somebody may have counted them another way. */
const LONG = millis(5 * 60_000);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isStep = (value: unknown): value is CountStep =>
  isObject(value) && ['current', ...KINDS].some((kind) => kind === value['of']) && Math.abs(Number(value['by'])) === 1;

const isCounts = (value: unknown): value is PlayerCounts =>
  isObject(value) && ['current', ...KINDS].every((kind) => Number.isInteger(value[kind]));

const isStored = (value: unknown): value is StoredCounts =>
  isObject(value) && Number.isInteger(value['version']) && isCounts(value['counts']);

const isSending = (value: unknown): value is KeptPresses['sending'] =>
  value === undefined || (isObject(value) && Number.isInteger(value['presses']) && isStored(value['sent']));

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What another release or a hand wrote there is no press of anybody's. */
function keptIn(text: string): (KeptPresses & { readonly at: Instant }) | undefined {
  const kept = parsed(text);
  if (!isObject(kept) || typeof kept['at'] !== 'number') return undefined;
  const { pending, sending } = kept;
  if (!Array.isArray(pending) || !pending.every(isStep) || !isSending(sending)) return undefined;
  return { pending, sending, at: instant(kept['at']) };
}

interface KeeperPorts {
  readonly storage: Storage;
  readonly now: () => Instant;
}

/** Keeps the presses of one person on one game. A tab has them for itself: two tabs never send the same press. */
export function createPressKeeper({ storage, now }: KeeperPorts, gameId: number, userId: string): PressKeeper {
  const key = `feltclock.presses.${String(gameId)}.${userId}`;
  return {
    read: () => {
      const text = storage.getItem(key);
      const kept = text === null ? undefined : keptIn(text);
      return kept === undefined ? undefined : { kept, isLongAgo: between(kept.at, now()) > LONG };
    },
    keep: (presses) => {
      if (presses === undefined) storage.removeItem(key);
      else storage.setItem(key, JSON.stringify({ ...presses, at: now() }));
    },
  };
}
