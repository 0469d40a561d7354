// The board's modal: slides in with the counters, the prize text and END; counters and prize go out together on "apply".

import type { BoardSnapshot } from '@feltclock/contract';
import type { Kind, PlayerCounts } from '@feltclock/domain';
import { useEffect, useRef } from 'react';
import type { BoardTranslate } from '../../parts/board-canvas/board-view.ts';
import { lazyPiece } from './lazy-piece.tsx';
import { StaffCounters } from './staff-counters.tsx';
import { IconButton } from './staff-icons.tsx';

/** Cleaning markup takes more code than the rest of the board: fetched when somebody wants to write. */
const PrizeField = lazyPiece(async () => (await import('./prize-field.tsx')).PrizeField);

export interface StaffDrawerProps {
  readonly gameId: number;
  readonly structure: BoardSnapshot['structure'];
  readonly counts: PlayerCounts;
  readonly prizeHtml: string;
  readonly hasChanges: boolean;
  readonly isEnded: boolean;
  readonly onStep: (of: Kind | 'current', by: 1 | -1) => void;
  readonly onPrize: (html: string) => void;
  readonly onApply: () => void;
  readonly onEnd: () => void;
  readonly onClose: () => void;
  readonly t: BoardTranslate;
}

export function StaffDrawer(props: StaffDrawerProps) {
  const { gameId, structure, counts, prizeHtml, hasChanges, isEnded, t } = props;
  const drawer = useRef<HTMLElement>(null);
  useEffect(() => drawer.current?.focus(), []);
  return (
    <aside className="staff-drawer" aria-label={t('tool.menu')} ref={drawer} tabIndex={-1}>
      <header className="staff-panel-head">
        <h2>{t('tool.players')}</h2>
        <IconButton icon="close" label={t('tool.close')} onPress={props.onClose} />
      </header>
      <StaffCounters structure={structure} counts={counts} onStep={props.onStep} t={t} />
      <h2>{t('tool.prize')}</h2>
      <PrizeField props={{ html: prizeHtml, onChange: props.onPrize, t }} fallback={<div className="staff-prize" />} />
      <button type="button" className="staff-button staff-primary" disabled={!hasChanges} onClick={props.onApply}>
        {t('tool.apply')}
      </button>
      <nav className="staff-links">
        <a href={`/game-controller?id=${gameId}`}>{t('tool.toController')}</a>
        <a href="/game-list">{t('tool.toList')}</a>
      </nav>
      {!isEnded && (
        <button type="button" className="staff-button staff-destructive staff-end" onClick={props.onEnd}>
          {t('tool.end')}
        </button>
      )}
    </aside>
  );
}
