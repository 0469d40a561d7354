// The control panel on the board: counters, level and time. Each press takes effect at once and can be undone.

import type { BoardSnapshot } from '@feltclock/contract';
import type { BoardFace, CountStep, PlayerCounts } from '@feltclock/domain';
import type { ReactNode } from 'react';
import { IconButton } from './staff-icons.tsx';
import { StaffCounters } from './staff-counters.tsx';
import { Stepper } from './stepper.tsx';
import type { StaffTranslate } from './staff-texts.ts';

export interface RefusedSteps {
  readonly previousLevel: boolean;
  readonly nextLevel: boolean;
  readonly minuteLess: boolean;
  readonly minuteMore: boolean;
}

const MINUTE = 60;

/**
 * Which steps of level and time would be refused: those beyond the list or the row's time, and all after the end
 * (docs/rules/screens.md#a-press-is-what-was-meant).
 */
export function refusedSteps(
  { status, seq, timer, row }: Pick<BoardFace, 'status' | 'seq' | 'timer' | 'row'>,
  rows: number,
): RefusedSteps {
  const isEnded = status === 'END';
  return {
    previousLevel: isEnded || seq === 0,
    nextLevel: isEnded || seq === rows - 1,
    minuteLess: isEnded || timer <= MINUTE,
    minuteMore: isEnded || timer + MINUTE > row.duration * MINUTE,
  };
}

export interface StaffPanelProps {
  readonly structure: BoardSnapshot['structure'];
  readonly counts: PlayerCounts;
  /** Refused presses, if any. */
  readonly unapplied: ReactNode;
  readonly level: string;
  readonly time: string;
  /** The steps of level and time that would be refused. */
  readonly off: RefusedSteps;
  readonly onStep: (step: CountStep) => void;
  readonly onLevel: (by: 1 | -1) => void;
  /** By one minute; 1 gives more time. */
  readonly onMinute: (by: 1 | -1) => void;
  readonly onClose: () => void;
  readonly t: StaffTranslate;
}

export const StaffPanel = ({
  structure,
  counts,
  unapplied,
  level,
  time,
  off,
  onStep,
  onLevel,
  onMinute,
  onClose,
  t,
}: StaffPanelProps) => (
  <section className="staff-panel" aria-label={t('tool.panel')}>
    <header className="staff-panel-head">
      <h2>{t('tool.panel')}</h2>
      <IconButton icon="close" label={t('tool.close')} onPress={onClose} />
    </header>
    <StaffCounters structure={structure} counts={counts} onStep={onStep} t={t} />
    {unapplied}
    <div className="staff-clockwork">
      <Stepper
        asks
        name={t('tool.level')}
        value={level}
        fewer={t('tool.previousLevel')}
        more={t('tool.nextLevel')}
        isFewerOff={off.previousLevel}
        isMoreOff={off.nextLevel}
        onFewer={() => onLevel(-1)}
        onMore={() => onLevel(1)}
      />
      <Stepper
        name={t('tool.time')}
        value={time}
        fewer={t('tool.minuteLess')}
        more={t('tool.minuteMore')}
        isFewerOff={off.minuteLess}
        isMoreOff={off.minuteMore}
        onFewer={() => onMinute(-1)}
        onMore={() => onMinute(1)}
      />
    </div>
  </section>
);
