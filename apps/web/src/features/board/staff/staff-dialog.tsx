// A question before an action that cannot be undone for long. It is modal, but does not darken the picture.

import { useEffect, useRef, type MouseEvent, type ReactNode, type RefObject } from 'react';
import { useIgnoredWhileNew } from '../../../shared/ui/pressing/use-quick-press.ts';
import type { StaffTranslate } from './staff-texts.ts';

/** Restores the focus when the component that took it is unmounted. */
export function useFocusBack(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
}

interface DialogProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** Keeps the focus among the buttons of the box. */
function useHeldFocus(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const move = (by: number): void => {
      const buttons = [...(box.current?.querySelectorAll('button') ?? [])];
      const at = buttons.findIndex((button) => button === document.activeElement);
      buttons[(at + by + buttons.length) % buttons.length]?.focus();
    };
    const hold = (event: KeyboardEvent): void => {
      if (event.key !== 'Tab') return;
      event.preventDefault();
      move(event.shiftKey ? -1 : 1);
    };
    move(1);
    window.addEventListener('keydown', hold);
    return () => window.removeEventListener('keydown', hold);
  }, [box]);
}

/** A press beside the question does nothing and does not move the focus. */
const stayInside = (event: MouseEvent): void => {
  if (event.target === event.currentTarget) event.preventDefault();
};

/** Open while it is mounted. The dialog element would darken the page, and Safari 12 does not know it. */
export function StaffDialog({ label, children }: DialogProps) {
  const box = useRef<HTMLDivElement>(null);
  useFocusBack();
  useHeldFocus(box);
  return (
    <div className="staff-asking" onMouseDown={stayInside}>
      <div className="staff-dialog" role="dialog" aria-modal="true" aria-label={label} ref={box}>
        {children}
      </div>
    </div>
  );
}

export interface StaffQuestion {
  readonly text: string;
  readonly isDestructive: boolean;
  /** Label of the confirming button; "confirm" if absent. */
  readonly label?: string;
  readonly run: () => void;
  /** A second action beside the confirmed one. */
  readonly other?: { readonly label: string; readonly run: () => void };
}

export interface QuestionDialogProps {
  readonly question: StaffQuestion;
  readonly onClose: () => void;
  readonly t: StaffTranslate;
}

/** Confirming runs the action and closes; cancelling only closes (docs/rules/screens.md#alerts-and-questions). */
export function QuestionDialog({ question, onClose, t }: QuestionDialogProps) {
  const quick = useIgnoredWhileNew(question);
  const answering = (run: (() => void) | undefined) =>
    quick(() => {
      run?.();
      onClose();
    });
  return (
    <StaffDialog label={question.text}>
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
