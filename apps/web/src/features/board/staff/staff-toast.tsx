// Says what a command came to, and for ten seconds offers to take the newest one back (docs/rules/log-and-undo.md#undo).

import type { UndoableCommand } from '@feltclock/contract';
import { instant, millis } from '@feltclock/domain';
import { useEffect, useState } from 'react';
import { scheduleEvery, scheduleIn, serverNow } from '../../../shared/server-time/server-time.ts';
import { useQuickPress } from '../../../shared/ui/pressing/use-quick-press.ts';
import type { Outcome } from './staff-commands.ts';
import type { StaffTranslate } from './staff-texts.ts';

/** A transient alert closes after 1.5 seconds (docs/rules/screens.md#alerts). */
const SHOWN_FOR = millis(1500);
const SECOND = millis(1000);

export interface Told extends Outcome {
  /** A number that tells the same sentence, said twice, apart. */
  readonly id: number;
}

export interface OutcomeToastProps {
  readonly told: Told;
  /** True when the offer to take the command back says it already. */
  readonly isSaidElsewhere: boolean;
  readonly onGone: () => void;
}

export function OutcomeToast({ told, isSaidElsewhere, onGone }: OutcomeToastProps) {
  useEffect(() => scheduleIn(SHOWN_FOR, onGone), [told, onGone]);
  if (isSaidElsewhere) return null;
  return (
    <div className={told.ok ? 'staff-toast' : 'staff-toast staff-toast-failed'} role={told.ok ? 'status' : 'alert'}>
      {told.text}
    </div>
  );
}

export interface UndoToastProps {
  readonly offer: UndoableCommand;
  readonly text: string;
  readonly onUndo: () => void;
  readonly t: StaffTranslate;
}

const secondsLeft = (offer: UndoableCommand): number => Math.ceil((instant(offer.until) - serverNow()) / SECOND);

export function StaffUndoToast({ offer, text, onUndo, t }: UndoToastProps) {
  const quick = useQuickPress(String(offer.command));
  const [left, setLeft] = useState(() => secondsLeft(offer));
  useEffect(() => scheduleEvery(SECOND, () => setLeft(secondsLeft(offer))), [offer]);
  if (left <= 0) return null;
  return (
    <div className="staff-toast staff-undo" role="status">
      <span>{text}</span>
      <button type="button" className="staff-button" onClick={quick(onUndo)}>
        {t('tool.undo')} <span className="staff-undo-left">{left}</span>
      </button>
    </div>
  );
}
