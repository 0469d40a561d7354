// Players after the winners, in pages if they do not fit at once.

import { figureEms } from '../../../../domain-ui/board-canvas/figure-width.ts';
import type { StyleVariables } from '../../../../shared/ui/look/style-variables.ts';
import { evenly, usePage } from '../floor/floor-pages.ts';
import type { FinisherShown } from './end-result.ts';

const PAD = 2.6;
const HEADING = 6;
/** The smallest and largest height of a line. */
const LINE = { least: 6, most: 9.4 } as const;
/** As a part of a line's height. */
const LETTERS = 0.62;
/** Columns are not narrower than this. */
const COLUMN = 52;
const BETWEEN = 1.4;
const LEAST_LETTERS = 2.4;
/** Prizes must be readable from half of the room's length (docs/rules/boards.md#legible-at-ten-metres). */
const LEAST_FIGURES = 3.7;

interface Room {
  readonly width: number;
  readonly height: number;
}

/** Rows and columns for `count` lines in a room, on as few pages as possible. */
export function standingsGrid(count: number, { width, height }: Room) {
  const inner = { width: width - 2 * PAD, height: height - 2 * PAD - HEADING };
  const most = Math.max(1, Math.floor(inner.height / LINE.least));
  const columns = count > most ? Math.max(1, Math.floor(inner.width / COLUMN)) : 1;
  const { onPage } = evenly(count, most * columns);
  const rows = Math.ceil(onPage / columns);
  const line = Math.min(LINE.most, inner.height / rows);
  return { columns, rows, line, width: (inner.width - (columns - 1) * 2 * BETWEEN) / columns };
}

/** Letters are slightly wider than the width table of figures says. */
const WORDS = 1.12;
const emsOf = (text: string): number => figureEms(text) * WORDS;

const rounded = (letters: number): number => Math.round(letters * 100) / 100;

/** Widths of the columns of a line, in frame units. */
interface Columns {
  readonly letters: number;
  readonly place: number;
  readonly name: number;
  readonly prize: number;
}

/** A prize column takes at most about half of a line, so that names keep the rest. */
export function columnsOf(finishers: readonly FinisherShown[], width: number, letters: number): Columns {
  const place = Math.max(...finishers.map((finisher) => emsOf(finisher.place))) * letters + BETWEEN;
  const rest = width - place;
  const widest = Math.max(0, ...finishers.map(({ prize }) => (prize === undefined ? 0 : emsOf(prize)))) * letters;
  const prize = widest === 0 ? 0 : Math.min(widest, rest * 0.54);
  return { letters, place, name: rest - (prize === 0 ? 0 : prize + BETWEEN), prize };
}

const inRoom = (text: string, most: number, width: number): StyleVariables => ({
  '--letters': rounded(Math.max(LEAST_LETTERS, Math.min(most, width / emsOf(text)))),
});

interface LineProps {
  readonly finisher: FinisherShown;
  readonly columns: Columns;
  readonly prizeLetters: number;
}

function Line({ finisher: { place, name, prize }, columns, prizeLetters }: LineProps) {
  const ofPlace: StyleVariables = { '--letters': rounded(columns.letters), '--w': rounded(columns.place) };
  return (
    <li>
      <span className="end-place" style={ofPlace}>
        {place}
      </span>
      <span className="end-finisher" style={inRoom(name, columns.letters, columns.name)}>
        {name}
      </span>
      {prize !== undefined && (
        <span className="end-paid" style={inRoom(prize, prizeLetters, columns.prize)}>
          {prize}
        </span>
      )}
    </li>
  );
}

/** As large as the longest figure allows. Longer words get their own size. */
const lettersOfPrizes = (finishers: readonly FinisherShown[], { letters, prize: width }: Columns): number =>
  Math.max(
    LEAST_FIGURES,
    Math.min(letters, ...finishers.flatMap(({ prize }) => (prize === undefined ? [] : width / emsOf(prize)))),
  );

interface StandingsProps {
  readonly title: string;
  readonly finishers: readonly FinisherShown[];
  readonly room: Room;
  readonly style: StyleVariables;
}

export function Standings({ title, finishers, room, style }: StandingsProps) {
  const grid = standingsGrid(finishers.length, room);
  const { items, page, pages } = usePage(finishers, grid);
  const columns = columnsOf(finishers, grid.width, grid.line * LETTERS);
  const prizeLetters = lettersOfPrizes(finishers, columns);
  const lists = Array.from({ length: grid.columns }, (_, index) =>
    items.slice(index * grid.rows, (index + 1) * grid.rows),
  );
  const ofLines: StyleVariables = { '--line': grid.line };
  return (
    <section className="board-plate end-list" aria-label={title} style={style}>
      <h2>
        {title}
        {pages > 1 && (
          <span className="end-page">
            {page} / {pages}
          </span>
        )}
      </h2>
      <div className="end-columns" style={ofLines}>
        {lists.map((lines, column) => (
          <ol key={column}>
            {lines.map((finisher, index) => (
              <Line key={index} finisher={finisher} columns={columns} prizeLetters={prizeLetters} />
            ))}
          </ol>
        ))}
      </div>
    </section>
  );
}
