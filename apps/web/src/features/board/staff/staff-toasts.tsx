// The outcome of the last command, and the offer to undo it.

import { undoText, type StaffActions, type StaffToolsProps } from './use-staff-actions.ts';
import type { UndoableCommand } from '@feltclock/contract';
import { instant, millis } from '@feltclock/domain';
import { useEffect, useState } from 'react';
import { scheduleEvery, scheduleIn, serverNow } from '../../../shared/server-time/server-time.ts';
import { useQuickPress } from '../../../shared/ui/pressing/use-quick-press.ts';
import type { ShownOutcome } from './staff-commands.ts';
import type { StaffTranslate } from './staff-texts.ts';

/** A transient alert closes after 1.5 seconds (docs/rules/screens.md#alerts-and-questions). */
const SHOWN_FOR = millis(1500);
const SECOND = millis(1000);

export interface OutcomeToastProps {
  readonly outcome: ShownOutcome;
  /** True if the undo offer already says it. */
  readonly isShownElsewhere: boolean;
  readonly onClose: () => void;
}

export function OutcomeToast({ outcome, isShownElsewhere, onClose }: OutcomeToastProps) {
  useEffect(() => scheduleIn(SHOWN_FOR, onClose), [outcome, onClose]);
  if (isShownElsewhere) return null;
  return (
    <div
      className={outcome.ok ? 'staff-toast' : 'staff-toast staff-toast-failed'}
      role={outcome.ok ? 'status' : 'alert'}
    >
      {outcome.text}
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

export interface StaffToastsProps extends Omit<StaffToolsProps, 'services'> {
  readonly actions: StaffActions;
}

export function StaffToasts({ frame, actions, t }: StaffToastsProps) {
  const { outcome } = actions;
  const { undo } = frame.state;
  return (
    <div className="staff-toasts">
      {outcome !== undefined && (
        <OutcomeToast
          key={`told-${outcome.id}`}
          outcome={outcome}
          isShownElsewhere={outcome.ok && undo !== undefined}
          onClose={actions.forget}
        />
      )}
      {undo !== undefined && (
        <StaffUndoToast
          key={`undo-${undo.command}`}
          offer={undo}
          text={undoText({ frame, t })}
          onUndo={actions.undo}
          t={t}
        />
      )}
    </div>
  );
}
