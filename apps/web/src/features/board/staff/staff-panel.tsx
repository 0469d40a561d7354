// The control panel on the board: counters that count at once, the level, the time. Pressed in passing, so everything can be taken back.

import type { BoardSnapshot } from '@feltclock/contract';
import type { CountStep, PlayerCounts } from '@feltclock/domain';
import type { ReactNode } from 'react';
import type { ClockworkOff } from './clockwork-off.ts';
import { IconButton } from './staff-icons.tsx';
import { StaffCounters } from './staff-counters.tsx';
import { Stepper } from './stepper.tsx';
import type { StaffTranslate } from './staff-texts.ts';

export interface StaffPanelProps {
  readonly structure: BoardSnapshot['structure'];
  readonly counts: PlayerCounts;
  /** The presses that were refused and are still there, if there are any. */
  readonly unapplied: ReactNode;
  readonly level: string;
  readonly time: string;
  /** Which of the steps of level and time could only be refused. */
  readonly off: ClockworkOff;
  readonly onStep: (step: CountStep) => void;
  readonly onLevel: (by: 1 | -1) => void;
  /** Shifts the time by one minute; 1 gives more time. */
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
