// What the last command came to, and the offer to take it back.

import { OutcomeToast, StaffUndoToast } from './staff-toast.tsx';
import { undoText, type StaffActions, type StaffToolsProps } from './use-staff-actions.ts';

export interface StaffToastsProps extends Omit<StaffToolsProps, 'services'> {
  readonly act: StaffActions;
}

export function StaffToasts({ frame, act, t }: StaffToastsProps) {
  const { told } = act;
  const { undo } = frame.state;
  return (
    <div className="staff-toasts">
      {told !== undefined && (
        <OutcomeToast
          key={`told-${told.id}`}
          told={told}
          isSaidElsewhere={told.ok && undo !== undefined}
          onGone={act.forget}
        />
      )}
      {undo !== undefined && (
        <StaffUndoToast
          key={`undo-${undo.command}`}
          offer={undo}
          text={undoText({ frame, t })}
          onUndo={act.undo}
          t={t}
        />
      )}
    </div>
  );
}
