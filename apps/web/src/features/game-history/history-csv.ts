// A game's history as CSV: one line for each event, with what boards showed after it.

import { replayAfter, sheetLine, type HistoryEvent, type Shown } from '@feltclock/domain';
import { formatClock, formatTimestamp } from '../../shared/format/format-time.ts';
import { doerOf, eventWords, placeWords, type HistoryTranslate } from './event-words.ts';
import type { OpenHistory } from './use-game-history.ts';

const COLUMNS = [
  ...(['at', 'kind', 'who', 'what', 'change', 'status', 'place', 'left', 'blinds', 'players', 'entries'] as const),
];

/** What boards showed after the event, as far as known. */
function boardCells(shown: Shown | undefined, t: HistoryTranslate): readonly string[] {
  const face = shown?.face;
  if (shown === undefined || face === undefined)
    return [shown === undefined ? '' : t(`status.${shown.clock.status}`), '', '', '', '', ''];
  const { row, seq, isBreak } = face;
  return [
    t(`status.${face.status}`),
    placeWords({ seq, level: row.level, isBreak }, t),
    formatClock(face.timer),
    isBreak ? '' : `${String(row.smallBlind)}/${String(row.bigBlind)}`,
    ...(shown.counts === undefined ? ['', ''] : [String(face.currentPlayers), String(face.totalPlayers)]),
  ];
}

function lineOf({ playback, people, game }: OpenHistory, event: HistoryEvent, place: number, t: HistoryTranslate) {
  const { what, change } = eventWords(playback, place, t);
  return [
    formatTimestamp(event.at, game.zone),
    t(`kinds.${event.kind}`),
    doerOf(event, people, t),
    what,
    change,
    ...boardCells(replayAfter(playback, place, event.at), t),
  ];
}

/** The reports of the screens, in the columns of the events; the screen is the user. */
const screenLines = ({ screens, game }: OpenHistory, t: HistoryTranslate): readonly (readonly string[])[] =>
  screens
    .flatMap(({ name, measured }) => measured.map((each) => ({ name, ...each })))
    .sort((one, other) => one.at - other.at)
    .map(({ name, at, isOffBy, bound }) => [
      formatTimestamp(at, game.zone),
      t('kinds.screen'),
      name,
      t('late.measured'),
      t('late.measuredAs', { off: isOffBy.toFixed(1), bound: bound.toFixed(1) }),
      ...Array.from({ length: COLUMNS.length - 5 }, () => ''),
    ]);

/** Escapes texts that a spreadsheet would read as formulas. */
export function historyCsv(open: OpenHistory, t: HistoryTranslate): string {
  const head = COLUMNS.map((column) => t(`csv.${column}`, { zone: open.game.zone }));
  const lines = open.playback.events.map((event, place) => lineOf(open, event, place, t));
  return [head, ...lines, ...screenLines(open, t)].map((cells) => `${sheetLine(cells, 'texts')}\r\n`).join('');
}
