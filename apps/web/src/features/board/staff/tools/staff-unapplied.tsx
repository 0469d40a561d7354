// Presses that were refused: how many there are, why, and the two ways on from there. They stay until they are taken or discarded.

import { useEffect, useState } from 'react';
import type { CountsSender } from '../../../../domain-ui/live-game/counts-sender.ts';
import { useReadable } from '../../../../shared/state/use-readable.ts';
import './staff-unapplied.css';
import type { StaffTranslate } from '../staff-texts.ts';

export interface StaffUnappliedProps {
  readonly counts: CountsSender;
  readonly reasonOf: (failure: unknown) => Promise<string>;
  readonly onApply: () => void;
  readonly t: StaffTranslate;
}

/** The refusal in words, which have to be fetched first. */
function useReason(refusal: unknown, reasonOf: StaffUnappliedProps['reasonOf']): string | undefined {
  const [told, setTold] = useState<{ readonly of: unknown; readonly text: string }>();
  useEffect(() => {
    if (refusal !== undefined) void reasonOf(refusal).then((text) => setTold({ of: refusal, text }));
  }, [refusal, reasonOf]);
  return told?.of === refusal ? told?.text : undefined;
}

export function StaffUnapplied({ counts, reasonOf, onApply, t }: StaffUnappliedProps) {
  const own = useReadable(counts.state);
  const reason = useReason(own.refusal, reasonOf);
  if (own.refusal === undefined) return null;
  return (
    <div className="staff-unapplied" role="status">
      <p>
        <b>{t('tool.unapplied', { count: own.counts.pending.length })}</b> {reason}
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
