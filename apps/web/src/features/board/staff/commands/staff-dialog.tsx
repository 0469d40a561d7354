// A question before something that can't be undone for long, in the browser's own dialog.

import { useEffect, useRef, type ReactNode } from 'react';
import { useDeafWhileNew } from '../../../../shared/ui/pressing/use-quick-press.ts';
import type { StaffTranslate } from '../staff-texts.ts';

interface DialogProps {
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog of the browser's, open as long as it is drawn. */
export function StaffDialog({ label, onClose, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current;
    // The tests' document (jsdom) has dialogs without showModal.
    if (dialog !== null && !dialog.open) dialog.showModal();
  }, []);
  return (
    <dialog className="staff-dialog" ref={element} aria-label={label} onClose={onClose} onCancel={onClose}>
      {children}
    </dialog>
  );
}

export interface StaffQuestion {
  readonly text: string;
  readonly isDestructive: boolean;
  /** What the confirming button says; "confirm" when absent. */
  readonly label?: string;
  readonly run: () => void;
  /** Another way on, beside the one that is confirmed. */
  readonly other?: { readonly label: string; readonly run: () => void };
}

export interface QuestionDialogProps {
  readonly question: StaffQuestion;
  readonly onClose: () => void;
  readonly t: StaffTranslate;
}

/** Confirming runs the action and closes; cancelling just closes (docs/rules/screens.md#confirming). */
export function QuestionDialog({ question, onClose, t }: QuestionDialogProps) {
  const quick = useDeafWhileNew(question);
  const answering = (run: (() => void) | undefined) =>
    quick(() => {
      run?.();
      onClose();
    });
  return (
    <StaffDialog label={question.text} onClose={onClose}>
      <p className="staff-question">{question.text}</p>
      <div className="staff-dialog-buttons">
        <button type="button" className="staff-button" onClick={answering(undefined)}>
          {t('tool.cancel')}
        </button>
        {question.other !== undefined && (
          <button type="button" className="staff-button" onClick={answering(question.other.run)}>
            {question.other.label}
          </button>
        )}
        <button
          type="button"
          className={`staff-button ${question.isDestructive ? 'staff-destructive' : 'staff-primary'}`}
          onClick={answering(question.run)}
        >
          {question.label ?? t('tool.confirm')}
        </button>
      </div>
    </StaffDialog>
  );
}
