// What staff are told after saving, deleting or copying a structure, by the answer's code (docs/rules/authoring.md#told-by-the-code).

import type { Coded } from '@feltclock/contract';

/** The answer of a call with a business code, or what it threw, as a sentence in the user's language; no reason when no answer came. */
export type CodedResult = { readonly answer: Coded } | { readonly failed: true; readonly reason: string | undefined };

type PlainKey = 'saved' | 'saveFailed' | 'deleted' | 'deleteFailed' | 'copied' | 'copyFailed';
type ReasonedKey =
  'savedWithoutApp' | 'saveRefused' | 'deletedWithoutApp' | 'deleteRefused' | 'copiedWithoutApp' | 'copyRefused';

export type StructureAction = 'save' | 'delete' | 'copy';

type Told =
  | { readonly kind: 'success' | 'error'; readonly key: PlainKey }
  | {
      readonly kind: 'warning' | 'error';
      readonly key: ReasonedKey;
      readonly reason: string;
    };

const KEYS = {
  save: { done: 'saved', withoutApp: 'savedWithoutApp', refused: 'saveRefused', failed: 'saveFailed' },
  copy: { done: 'copied', withoutApp: 'copiedWithoutApp', refused: 'copyRefused', failed: 'copyFailed' },
  delete: { done: 'deleted', withoutApp: 'deletedWithoutApp', refused: 'deleteRefused', failed: 'deleteFailed' },
} as const;

/** Did the call do what was asked? It did with code 1, and with -1, which only failed to reach the App. */
export const isDone = (result: CodedResult): boolean => 'answer' in result && result.answer.code !== 0;

/**
 * Tells how a call went: done with 1; done with -1 although the App was not reached; otherwise not done, with the reason where an answer
 * came.
 */
export function messageAfter(what: StructureAction, result: CodedResult): Told {
  const keys = KEYS[what];
  if (!('answer' in result)) {
    const { reason } = result;
    return reason === undefined ? { kind: 'error', key: keys.failed } : { kind: 'error', key: keys.refused, reason };
  }
  const { code, message } = result.answer;
  if (code === 1) return { kind: 'success', key: keys.done };
  return code === -1
    ? { kind: 'warning', key: keys.withoutApp, reason: message }
    : { kind: 'error', key: keys.refused, reason: message };
}
