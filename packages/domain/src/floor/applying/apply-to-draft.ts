// Applies one act to a draft. All checks come first, so that a refused act changes nothing (docs/rules/floor.md#acts).

import type { ActOf, Refused, WrittenAct } from '../acts.ts';
import type { Instant } from '../../time.ts';
import { applyCarry, applyCloseDay, isAllowedOnDay } from './days.ts';
import { applyBounties } from './bounties.ts';
import { applyBust, applyReinstate } from './busts.ts';
import type { FloorDraft } from './draft.ts';
import { applyChips, applyEnter, applyPay, applyTopUp } from './entering.ts';
import { applyHandOut } from './hand-outs.ts';
import { applyHand, applyHandForHand } from './hands.ts';
import { applyColourUp, applyHouse } from './house.ts';
import { applyDeal, applyPayouts } from './prizes.ts';
import { applyMoves } from './seats.ts';
import { applyLock, applyButton, applyTables } from './tables.ts';
import { applyMark, applyVoid } from './voids.ts';

type RoomAct = ActOf<'tables' | 'seat' | 'lock' | 'button' | HouseAct['kind']>;

type HouseAct = ActOf<'hand-for-hand' | 'hand' | 'house' | 'colour-up' | 'bounties'>;

function changePlay(draft: FloorDraft, act: HouseAct, at: Instant): Refused | undefined {
  switch (act.kind) {
    case 'hand-for-hand':
      return applyHandForHand(draft, act, at);
    case 'hand':
      return applyHand(draft, act);
    case 'house':
      return applyHouse(draft, act);
    case 'colour-up':
      return applyColourUp(draft, act);
    case 'bounties':
      return applyBounties(draft, act);
  }
}

/** Acts that change tables and seats. */
function changeRoom(draft: FloorDraft, act: RoomAct, at: Instant): Refused | undefined {
  switch (act.kind) {
    case 'tables':
      return applyTables(draft, act);
    case 'seat':
      return applyMoves(draft, act);
    case 'lock':
      return applyLock(draft, act);
    case 'button':
      return applyButton(draft, act, at);
    default:
      return changePlay(draft, act, at);
  }
}

/** Sales, money, and acts that change tables and seats. */
function changeSales(
  draft: FloorDraft,
  act: ActOf<'enter' | 'top-up' | 'pay' | 'void' | 'hand-out'> | RoomAct,
  written: WrittenAct,
): Refused | undefined {
  switch (act.kind) {
    case 'enter':
      return applyEnter(draft, act, written);
    case 'top-up':
      return applyTopUp(draft, act, written);
    case 'pay':
      return applyPay(draft, act);
    case 'void':
      return applyVoid(draft, act, written);
    case 'hand-out':
      return applyHandOut(draft, act, written);
    default:
      return changeRoom(draft, act, written.at);
  }
}

function changeDraft(draft: FloorDraft, written: WrittenAct): Refused | undefined {
  const { act } = written;
  switch (act.kind) {
    case 'mark':
      return applyMark(draft, act);
    case 'bust':
      return applyBust(draft, act, written);
    case 'reinstate':
      return applyReinstate(draft, act);
    case 'chips':
      return applyChips(draft, act);
    case 'payouts':
      return applyPayouts(draft, act);
    case 'deal':
      return applyDeal(draft, act);
    case 'close-day':
      return applyCloseDay(draft, written);
    case 'carry':
      return applyCarry(draft, act, written);
    case 'undo':
      // Only the log knows what an undo removes (`logAfter`).
      return { refusal: 'no-such-act', act: act.act };
    default:
      return changeSales(draft, act, written);
  }
}

/** Applies an act to a draft, or returns why it is refused and leaves the draft unchanged. */
export function applyToDraft(draft: FloorDraft, written: WrittenAct): Refused | undefined {
  const { version, act } = written;
  if (version <= draft.version) return { refusal: 'already-so', act: version };
  if (!isAllowedOnDay(draft, act)) return { refusal: 'day-closed' };
  const refused = changeDraft(draft, written);
  if (refused === undefined) draft.version = version;
  return refused;
}
