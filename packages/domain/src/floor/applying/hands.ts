// The acts that start, stop and count hand-for-hand play (docs/rules/money.md#chips-and-hand-for-hand).

import type { ActOf, Refused } from '../acts.ts';
import { isHandTime } from '../payouts/hand-time.ts';
import type { Instant } from '../../time.ts';
import type { FloorDraft } from './draft.ts';

export function applyHandForHand(
  draft: FloorDraft,
  { isOn }: ActOf<'hand-for-hand'>,
  at: Instant,
): Refused | undefined {
  if ((draft.handForHand !== null) === isOn) return { refusal: 'already-so' };
  draft.handForHand = isOn ? at : null;
  if (isOn) draft.hands = 0;
  return undefined;
}

export function applyHand(draft: FloorDraft, { taken }: ActOf<'hand'>): Refused | undefined {
  if (draft.handForHand === null) return { refusal: 'not-hand-for-hand' };
  if (!isHandTime(taken)) return { refusal: 'not-a-count' };
  draft.hands += 1;
  return undefined;
}
