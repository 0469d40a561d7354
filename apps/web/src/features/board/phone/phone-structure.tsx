// The structure on a phone's board from the present row on, and when each of the others is expected; what is past is folded away.

import type { Language } from '@feltclock/contract';
import {
  after,
  isBreak,
  isWaiting,
  minutes,
  rowBeginnings,
  rowStarts,
  startByClock,
  type BoardFace,
  type BoardGame,
  type Instant,
  type LevelRow,
} from '@feltclock/domain';
import { memo, useState } from 'react';
import type { BoardTranslate } from '../../../domain-ui/board-canvas/board-view.ts';
import { formatNumber } from '../../../shared/format/format-number.ts';
import { formatTimeOfDay } from '../../../shared/format/format-time.ts';
import { wallAhead } from '../../../shared/server-time/server-time.ts';
import type { PhoneTranslate } from './phone-texts.ts';

interface PhoneStructureProps {
  readonly game: BoardGame;
  readonly face: BoardFace;
  readonly at: Instant;
  readonly zone: string | undefined;
  readonly language: Language;
  readonly t: PhoneTranslate;
  readonly boardT: BoardTranslate;
}

type Stand = 'past' | 'now' | 'ahead';

interface RowProps {
  readonly row: LevelRow;
  readonly stand: Stand;
  /** When it is expected to begin; undefined where nobody can say. */
  readonly begins: Instant | undefined;
  /** How many minutes after a start that nobody knows; undefined where that says nothing. */
  readonly after: number | undefined;
  readonly isDeadline: boolean;
  readonly zone: string | undefined;
  readonly language: Language;
  readonly t: PhoneTranslate;
  readonly boardT: BoardTranslate;
}

function whenOf({ stand, begins, after, zone, language, t }: RowProps): string {
  if (stand === 'now') return t('now');
  if (stand === 'past') return t('past');
  if (begins !== undefined) return formatTimeOfDay(begins, language, zone);
  return after === undefined ? '' : t('afterStart', { minutes: after });
}

/** Drawn again only when something in it changes: most rows stand still while the clock runs. */
const Row = memo(function Row(props: RowProps) {
  const { row, stand, isDeadline, t, boardT } = props;
  const isRest = isBreak(row);
  return (
    <tr data-stand={stand} data-break={isRest ? '' : undefined} aria-current={stand === 'now' ? 'step' : undefined}>
      <th scope="row">{isRest ? boardT('face.break') : row.level}</th>
      <td>
        {!isRest && `${formatNumber(row.smallBlind)} / ${formatNumber(row.bigBlind)}`}
        {!isRest && row.ante > 0 && <small>{`${boardT('face.ante')} ${formatNumber(row.ante)}`}</small>}
        {isDeadline && <small className="phone-deadline">{t('closesAfter')}</small>}
      </td>
      <td>{row.duration}</td>
      <td>{whenOf(props)}</td>
    </tr>
  );
});

const standOf = (face: BoardFace, seq: number): Stand => {
  if (face.status === 'END' || (!isWaiting(face.status) && seq < face.seq)) return 'past';
  return !isWaiting(face.status) && seq === face.seq ? 'now' : 'ahead';
};

export function PhoneStructure({ game, face, at, zone, language, t, boardT }: PhoneStructureProps) {
  const { rows, deadlineSeq } = game.rules;
  const ahead = wallAhead();
  const beginnings = rowBeginnings(startByClock(game, ahead), at).map((begins) => begins && after(begins, ahead));
  const starts = rowStarts(rows);
  const isUnscheduled = isWaiting(face.status) && face.startsIn === undefined;
  const [showsPast, setShowsPast] = useState(false);
  const stands = rows.map((_, seq) => standOf(face, seq));
  const past = stands.filter((stand) => stand === 'past').length;
  const isFolded = past === rows.length && !showsPast;
  return (
    <section className="phone-card">
      <h2>{t('structure')}</h2>
      {past > 0 && (
        <button
          type="button"
          className="phone-fold"
          aria-expanded={showsPast}
          onClick={() => setShowsPast((before) => !before)}
        >
          {showsPast ? t('foldPast') : t('pastRows', { count: past })}
        </button>
      )}
      {!isFolded && (
        <table className="phone-structure">
          <thead>
            <tr>
              <th scope="col">{t('level')}</th>
              <th scope="col">{boardT('face.blinds')}</th>
              <th scope="col">{t('length')}</th>
              <th scope="col">{t('begins')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, seq) => {
              const stand = stands[seq] ?? 'ahead';
              if (stand === 'past' && !showsPast) return null;
              return (
                <Row
                  key={seq}
                  row={row}
                  stand={stand}
                  begins={beginnings[seq]}
                  after={isUnscheduled ? (starts[seq] ?? minutes(0)) : undefined}
                  isDeadline={seq === deadlineSeq}
                  zone={zone}
                  language={language}
                  t={t}
                  boardT={boardT}
                />
              );
            })}
          </tbody>
        </table>
      )}
      {face.status !== 'END' && <p className="phone-hint">{t('expected')}</p>}
    </section>
  );
}
