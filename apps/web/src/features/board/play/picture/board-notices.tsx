// The notices of a board: connection lost, sound off, login needed.

import type { BoardSnapshot } from '@feltclock/contract';
import { formatTimeOfDay } from '../../../../shared/format/format-time.ts';
import { useReadable } from '../../../../shared/state/use-readable.ts';
import type { BoardServices } from '../live/board-services.ts';

export interface BoardNoticesProps {
  readonly services: BoardServices;
  readonly store: Pick<BoardSnapshot['store'], 'zone' | 'sounds'>;
}

export function BoardNotices({ services, store }: BoardNoticesProps) {
  const { realtime, model, sounds, isViewer, speaks, language, t } = services;
  const line = useReadable(realtime.state);
  const trouble = useReadable(model.trouble);
  const permission = useReadable(sounds.permission);
  const isRefused = !isViewer && (line.refusal !== undefined || trouble === 'signed-out' || trouble === 'not-allowed');
  const isCutOff = line.status === 'lost' || (line.status === 'connecting' && trouble === 'unreachable');
  return (
    <>
      {isRefused && <div className="board-notice board-notice-urgent">{t('notice.connectionFailed')}</div>}
      {isCutOff && (
        <div className="board-notice board-notice-urgent" role="status">
          {t('notice.lostSince', { time: formatTimeOfDay(line.since, language, store.zone) })}
        </div>
      )}
      {permission === 'off' && (store.sounds !== 'NONE' || speaks?.() === true) && (
        <div className="board-notice board-notice-sound">{t('notice.soundOff')}</div>
      )}
    </>
  );
}
