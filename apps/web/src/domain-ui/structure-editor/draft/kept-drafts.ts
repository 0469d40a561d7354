// Unsaved drafts of structures, kept in this browser in case the tab crashes.

import type { Instant } from '@feltclock/domain';
import { draftToWire, type StructureDraft } from './structure-draft.ts';
import { readStructureValues } from '../files/structure-file.ts';

/** The owner and the structure of a draft. Other users of the device do not see it. */
export interface DraftPlace {
  readonly userId: string;
  readonly storeId: number | undefined;
  /** The structure's id; `new` for one that is not stored yet. */
  readonly structureId: number | 'new';
}

export interface KeptDraft {
  readonly draft: StructureDraft;
  readonly savedAt: Instant;
  /** True if the stored structure has changed since the draft was started. */
  readonly isOutdated: boolean;
}

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const keyOf = ({ userId, storeId, structureId }: DraftPlace): string =>
  `feltclock.draft.${userId}.${String(structureId === 'new' ? `new.${String(storeId ?? '')}` : structureId)}`;

/** A 32-bit hash is enough to notice a change. */
function fingerprint(draft: StructureDraft): number {
  let hash = 5381;
  for (const character of JSON.stringify(draftToWire(draft))) hash = (hash * 33 + (character.codePointAt(0) ?? 0)) | 0;
  return hash;
}

/** A draft may lack a name, which the schema of a structure requires. */
const PLACEHOLDER = '-';

interface Kept {
  readonly savedAt: Instant;
  readonly base: number;
  readonly name: string;
  readonly values: object;
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'savedAt' in value &&
  typeof value.savedAt === 'number' &&
  'base' in value &&
  'name' in value &&
  typeof value.name === 'string' &&
  'values' in value;

/** Keeps a draft. Does nothing if the storage is full or forbidden. */
export function keepDraft(
  storage: DraftStorage,
  place: DraftPlace,
  { draft, base, now }: { readonly draft: StructureDraft; readonly base: StructureDraft; readonly now: Instant },
): void {
  const values = { ...draftToWire(draft), name: PLACEHOLDER };
  const kept: Kept = { savedAt: now, base: fingerprint(base), name: draft.name, values };
  try {
    storage.setItem(keyOf(place), JSON.stringify(kept));
  } catch {
    return;
  }
}

export const forgetDraft = (storage: DraftStorage, place: DraftPlace): void => storage.removeItem(keyOf(place));

/** The kept draft; undefined if there is none or it is invalid. */
export function keptDraft(storage: DraftStorage, place: DraftPlace, base: StructureDraft): KeptDraft | undefined {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(place)) ?? 'null');
    if (!isKept(kept)) return undefined;
    const outcome = readStructureValues(kept.values);
    if (outcome.kind !== 'structure') return undefined;
    const draft = { ...outcome.draft, name: kept.name };
    return { draft, savedAt: kept.savedAt, isOutdated: kept.base !== fingerprint(base) };
  } catch {
    return undefined;
  }
}
