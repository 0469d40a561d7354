// The board's drawer: counters, prize text and END. "Apply" sends counters and prize together.

import type { BoardSnapshot } from '@feltclock/contract';
import type { CountStep, PlayerCounts } from '@feltclock/domain';
import { useEffect, useRef, type ReactNode } from 'react';
import { StaffCounters } from './staff-counters.tsx';
import { IconButton } from './staff-icons.tsx';
import type { StaffTranslate } from './staff-texts.ts';
import { useFocusBack } from './staff-dialog.tsx';

export interface StaffDrawerProps {
  readonly gameId: number;
  readonly structure: BoardSnapshot['structure'];
  readonly counts: PlayerCounts;
  /** Refused presses, if any. */
  readonly unapplied: ReactNode;
  readonly writer: ReactNode;
  readonly voice: ReactNode;
  readonly hasChanges: boolean;
  readonly isEnded: boolean;
  readonly onStep: (step: CountStep) => void;
  readonly onApply: () => void;
  readonly onEnd: () => void;
  readonly onClose: () => void;
  readonly t: StaffTranslate;
}

export function StaffDrawer(props: StaffDrawerProps) {
  const { gameId, structure, counts, hasChanges, isEnded, t } = props;
  const drawer = useRef<HTMLElement>(null);
  useFocusBack();
  useEffect(() => drawer.current?.focus(), []);
  return (
    <aside className="staff-drawer" aria-label={t('tool.menu')} ref={drawer} tabIndex={-1}>
      <header className="staff-panel-head">
        <h2>{t('tool.menu')}</h2>
        <IconButton icon="close" label={t('tool.close')} onPress={props.onClose} />
      </header>
      <div className="staff-drawer-body">
        <h3>{t('tool.players')}</h3>
        <StaffCounters structure={structure} counts={counts} onStep={props.onStep} t={t} />
        {props.unapplied}
        <h3>{t('tool.prize')}</h3>
        {props.writer}
        {props.voice}
        <nav className="staff-links">
          <a href={`/game-controller?id=${gameId}`}>{t('tool.toController')}</a>
          <a href="/game-list">{t('tool.toList')}</a>
        </nav>
      </div>
      <footer className="staff-drawer-foot">
        {!isEnded && (
          <button type="button" className="staff-button staff-destructive" onClick={props.onEnd}>
            {t('tool.end')}
          </button>
        )}
        <button type="button" className="staff-button staff-primary" disabled={!hasChanges} onClick={props.onApply}>
          {t('tool.apply')}
        </button>
      </footer>
    </aside>
  );
}
