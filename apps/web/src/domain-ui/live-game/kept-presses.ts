// Keeps presses that may not be stored in the tab's storage, so that a reload loses none (docs/rules/clock.md#counts).

import { KINDS, between, instant, millis, type CountStep, type Instant, type PlayerCounts } from '@feltclock/domain';
import type { PageName } from '../../shared/state/page-name.ts';
import type { KeptPresses, StoredCounts } from './counts-state.ts';

export interface PressKeeper {
  /** The kept presses, if any. They are in doubt if they are old, or if another tab has them too. */
  readonly read: () => Promise<KeptPresses | undefined>;
  readonly keep: (presses: KeptPresses | undefined) => void;
}

/** Older presses are not sent without asking, because somebody may have counted them another way. */
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

interface Written extends KeptPresses {
  readonly at: Instant;
  /** The name of the page that wrote it. */
  readonly by: string | undefined;
}

/** Invalid data counts as absent. Presses count as in doubt unless the data says otherwise. */
function writtenIn(text: string): Written | undefined {
  const kept = parsed(text);
  if (!isObject(kept) || typeof kept['at'] !== 'number') return undefined;
  const { pending, sending, isInDoubt, by } = kept;
  if (!Array.isArray(pending) || !pending.every(isStep) || !isSending(sending)) return undefined;
  return {
    pending,
    sending,
    isInDoubt: isInDoubt !== false,
    at: instant(kept['at']),
    by: typeof by === 'string' ? by : undefined,
  };
}

interface KeeperPorts {
  readonly storage: Storage;
  readonly now: () => Instant;
  readonly page: PageName;
}

/**
 * Keeps the presses of one person for one game, per tab, so that two tabs never send the same press. A duplicated tab has a copy under the name of the
 * first page; only that page, while it is open, sends them.
 */
export function createPressKeeper({ storage, now, page }: KeeperPorts, gameId: number, userId: string): PressKeeper {
  const key = `feltclock.presses.${String(gameId)}.${userId}`;
  const isCopied = async (by: string | undefined): Promise<boolean> =>
    by !== undefined && by !== page.own && !(await page.hold(by));
  return {
    read: async () => {
      void page.hold(page.own);
      const text = storage.getItem(key);
      const written = text === null ? undefined : writtenIn(text);
      if (written === undefined) return undefined;
      const { at, by, ...kept } = written;
      const isLongAgo = between(at, now()) > LONG;
      return { ...kept, isInDoubt: (await isCopied(by)) || isLongAgo || kept.isInDoubt };
    },
    keep: (presses) => {
      if (presses === undefined) storage.removeItem(key);
      else storage.setItem(key, JSON.stringify({ ...presses, at: now(), by: page.own }));
    },
  };
}
