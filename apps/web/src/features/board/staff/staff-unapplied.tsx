// Refused presses: how many, why, and two buttons. They stay until they are applied or discarded.

import type { CountsSender } from '../../../domain-ui/live-game/counts-sender.ts';
import { useReadable } from '../../../shared/state/use-readable.ts';
import './staff-unapplied.css';
import type { StaffTranslate } from './staff-texts.ts';

export interface StaffUnappliedProps {
  readonly counts: CountsSender;
  readonly reasonOf: (failure: unknown) => string;
  readonly onApply: () => void;
  readonly t: StaffTranslate;
}

export function StaffUnapplied({ counts, reasonOf, onApply, t }: StaffUnappliedProps) {
  const own = useReadable(counts.state);
  if (own.refusal === undefined) return null;
  return (
    <div className="staff-unapplied" role="status">
      <p>
        <b>{t('tool.unapplied', { count: own.counts.pending.length })}</b> {reasonOf(own.refusal)}
      </p>
      <div className="staff-unapplied-buttons">
        <button type="button" className="staff-button" onClick={() => counts.drop()}>
          {t('tool.discard')}
        </button>
        <button type="button" className="staff-button staff-primary" onClick={onApply}>
          {t('tool.applyAgain')}
        </button>
      </div>
    </div>
  );
}
