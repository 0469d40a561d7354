// The structure on a phone's board from the present row on, with the expected start of each row. Past rows are folded.

import type { Language } from '@feltclock/contract';
import {
  after,
  isBreak,
  isWaiting,
  minutes,
  rowBeginnings,
  rowStarts,
  startByClock,
  type AnteKind,
  type BoardFace,
  type BoardGame,
  type Instant,
  type LevelRow,
} from '@feltclock/domain';
import { memo, useState } from 'react';
import type { BoardTranslate } from '../../../domain-ui/board-canvas/board-view.ts';
import { useKinds, type Kinds } from '../../../domain-ui/board-canvas/use-kinds.ts';
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

type RowState = 'past' | 'now' | 'ahead';

interface RowProps {
  readonly row: LevelRow;
  readonly state: RowState;
  /** The expected start; undefined if unknown. */
  readonly begins: Instant | undefined;
  /** Minutes after a start whose time is unknown; else undefined. */
  readonly after: number | undefined;
  readonly isDeadline: boolean;
  readonly anteKind: AnteKind | undefined;
  readonly kinds: Kinds | undefined;
  readonly zone: string | undefined;
  readonly language: Language;
  readonly t: PhoneTranslate;
  readonly boardT: BoardTranslate;
}

function whenOf({ state, begins, after, zone, language, t }: RowProps): string {
  if (state === 'now') return t('now');
  if (state === 'past') return t('past');
  if (begins !== undefined) return formatTimeOfDay(begins, language, zone);
  return after === undefined ? '' : t('afterStart', { minutes: after });
}

/** The ante of a row; with its game and its bets where the structure has games. */
function notesOf({ row, anteKind, kinds, language, boardT }: RowProps): readonly string[] {
  if (kinds === undefined) return row.ante > 0 ? [`${boardT('face.ante')} ${formatNumber(row.ante)}`] : [];
  const { gameText, betsText, anteText } = kinds;
  return [gameText(row, language), betsText(row, language), anteText(row, anteKind, language)].filter(
    (note) => note !== undefined,
  );
}

/** Memoised: most rows do not change while the clock runs. */
const Row = memo(function Row(props: RowProps) {
  const { row, state, isDeadline, t, boardT } = props;
  const isRest = isBreak(row);
  return (
    <tr data-stand={state} data-break={isRest ? '' : undefined} aria-current={state === 'now' ? 'step' : undefined}>
      <th scope="row">{isRest ? boardT('face.break') : row.level}</th>
      <td>
        {!isRest && `${formatNumber(row.smallBlind)} / ${formatNumber(row.bigBlind)}`}
        {!isRest && notesOf(props).map((note) => <small key={note}>{note}</small>)}
        {isDeadline && <small className="phone-deadline">{t('closesAfter')}</small>}
      </td>
      <td>{row.duration}</td>
      <td>{whenOf(props)}</td>
    </tr>
  );
});

const stateOf = (face: BoardFace, seq: number): RowState => {
  if (face.status === 'END' || (!isWaiting(face.status) && seq < face.seq)) return 'past';
  return !isWaiting(face.status) && seq === face.seq ? 'now' : 'ahead';
};

export function PhoneStructure({ game, face, at, zone, language, t, boardT }: PhoneStructureProps) {
  const { rows, deadlineSeq, anteKind } = game.rules;
  const kinds = useKinds(game.rules);
  const ahead = wallAhead();
  const beginnings = rowBeginnings(startByClock(game, ahead), at).map((begins) => begins && after(begins, ahead));
  const starts = rowStarts(rows);
  const isUnscheduled = isWaiting(face.status) && face.startsIn === undefined;
  const [showsPast, setShowsPast] = useState(false);
  const states = rows.map((_, seq) => stateOf(face, seq));
  const past = states.filter((state) => state === 'past').length;
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
              const state = states[seq] ?? 'ahead';
              if (state === 'past' && !showsPast) return null;
              return (
                <Row
                  key={seq}
                  row={row}
                  state={state}
                  begins={beginnings[seq]}
                  after={isUnscheduled ? (starts[seq] ?? minutes(0)) : undefined}
                  isDeadline={seq === deadlineSeq}
                  anteKind={anteKind}
                  kinds={kinds}
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
