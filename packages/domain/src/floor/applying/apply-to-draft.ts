// One act on a draft: everything that it must satisfy is looked at first, so that one which is refused changes nothing (docs/rules/floor.md#acts).

import type { ActOf, Refused, WrittenAct } from '../acts.ts';
import type { Instant } from '../../time.ts';
import { applyCarry, applyCloseDay, mayStillBeDone } from './days.ts';
import { applyBounties } from './bounties.ts';
import { applyBust, applyReinstate } from './busts.ts';
import type { FloorDraft } from './draft.ts';
import { applyChips, applyEnter, applyPay, applyTopUp } from './entering.ts';
import { applyHand, applyHandForHand } from './hands.ts';
import { applyColourUp, applyHouse } from './house.ts';
import { applyDeal, applyPayouts } from './prizes.ts';
import { applyMoves } from './seats.ts';
import { applyLock, applyButton, applyTables } from './tables.ts';

type RoomAct = ActOf<'tables' | 'seat' | 'lock' | 'button' | HouseAct['kind']>;

type HouseAct = ActOf<'hand-for-hand' | 'hand' | 'house' | 'colour-up' | 'bounties'>;

/** Acts by which the house says how it is played. */
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

/** Acts that change the room, and nobody's part in the tournament. */
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

function changeDraft(draft: FloorDraft, written: WrittenAct): Refused | undefined {
  const { act } = written;
  switch (act.kind) {
    case 'enter':
      return applyEnter(draft, act, written);
    case 'top-up':
      return applyTopUp(draft, act, written);
    case 'pay':
      return applyPay(draft, act);
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
      // What is taken back is known to the log alone (`logAfter`).
      return { refusal: 'no-such-act', act: act.act };
    default:
      return changeRoom(draft, act, written.at);
  }
}

/** Applies an act to a draft, or says why it can't be done and leaves the draft as it was. */
export function applyToDraft(draft: FloorDraft, written: WrittenAct): Refused | undefined {
  const { version, act } = written;
  if (version <= draft.version) return { refusal: 'already-so', act: version };
  if (!mayStillBeDone(draft, act)) return { refusal: 'day-closed' };
  const refused = changeDraft(draft, written);
  if (refused === undefined) draft.version = version;
  return refused;
}
