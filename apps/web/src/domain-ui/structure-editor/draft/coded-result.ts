// The message after saving, deleting or copying a structure, by the answer's code (docs/rules/structures.md#writing).

import type { Coded } from '@feltclock/contract';

type PlainKey = 'saved' | 'deleted' | 'copied';
type ReasonedKey =
  | 'savedWithoutApp'
  | 'saveRefused'
  | 'deletedWithoutApp'
  | 'deleteRefused'
  | 'copiedWithoutApp'
  | 'copyRefused';

export type StructureAction = 'save' | 'delete' | 'copy';

type ResultMessage =
  | { readonly kind: 'success'; readonly key: PlainKey }
  | {
      readonly kind: 'warning' | 'error';
      readonly key: ReasonedKey;
      readonly reason: string;
    };

/** The texts by outcome; `failed` means no answer at all. */
export const CODED_KEYS = {
  save: { done: 'saved', withoutApp: 'savedWithoutApp', refused: 'saveRefused', failed: 'saveFailed' },
  copy: { done: 'copied', withoutApp: 'copiedWithoutApp', refused: 'copyRefused', failed: 'copyFailed' },
  delete: { done: 'deleted', withoutApp: 'deletedWithoutApp', refused: 'deleteRefused', failed: 'deleteFailed' },
} as const;

/** Code -1 is done too: only the App was not reached. */
export const isDone = ({ code }: Coded): boolean => code !== 0;

/** The message for an outcome: done with 1; done with -1 although the App was not reached; else not done, with the reason. */
export function messageAfter(what: StructureAction, { code, message }: Coded): ResultMessage {
  const keys = CODED_KEYS[what];
  if (code === 1) return { kind: 'success', key: keys.done };
  return code === -1
    ? { kind: 'warning', key: keys.withoutApp, reason: message }
    : { kind: 'error', key: keys.refused, reason: message };
}
