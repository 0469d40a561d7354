// Who sits where, table by table. A single table is shown large, with chips if they were counted (docs/rules/boards.md#what-a-floor-shows).

import { shownName } from '@feltclock/contract';
import type { Sitter, TableOnBoard } from '@feltclock/domain';
import { useRef } from 'react';
import type { BoardView } from '../../../../domain-ui/board-canvas/board-view.ts';
import { figureEms } from '../../../../domain-ui/board-canvas/figure-width.ts';
import { formatNumber } from '../../../../shared/format/format-number.ts';
import { useFrame } from '../../../../shared/ui/look/use-frame.ts';
import { tableGrid, usePage } from './floor-pages.ts';
import { FloorScene } from './floor-scene.tsx';
import { titleAtTable, type FloorLocale } from './floor-texts.ts';
import type { StyleVariables } from '../../../../shared/ui/look/style-variables.ts';

interface FloorSeatingProps {
  readonly tables: readonly TableOnBoard[];
  readonly title: string;
  readonly locale: FloorLocale;
  readonly view: BoardView;
}

const ONE_PAGE = { page: 1, pages: 1 } as const;
const LANDSCAPE = 1.15;

interface SitterLineProps {
  readonly sitter: Sitter;
  readonly locale: FloorLocale;
  /** Ems of a line for the name. */
  readonly room: number;
  readonly isLeader?: boolean;
}

/** A long name shrinks to this part before it is cut. */
const SMALLEST_NAME = 0.6;

function SitterLine({ sitter: { seat, name, chips }, locale: { language }, room, isLeader = false }: SitterLineProps) {
  const shown = shownName(name, language);
  const size = Math.max(SMALLEST_NAME, Math.min(1, room / figureEms(shown)));
  return (
    <li data-leader={isLeader ? '' : undefined}>
      <b>{seat}</b>
      <span className="floor-name" style={{ fontSize: `${size.toFixed(2)}em` }}>
        {shown}
      </span>
      {chips !== null && <span className="floor-chips">{formatNumber(chips)}</span>}
    </li>
  );
}

/** The only table, with its number. Its players are in two columns, and the chip leader is marked. */
function OneTable({
  table: { table, sitters },
  title,
  locale,
  view,
}: Omit<FloorSeatingProps, 'tables'> & { readonly table: TableOnBoard }) {
  const box = useRef<HTMLElement>(null);
  const frame = useFrame(box);
  const { width, height } = frame;
  const columns = width / height < LANDSCAPE || sitters.length < 4 ? 1 : 2;
  const rows = Math.ceil(sitters.length / columns);
  const most = Math.max(...sitters.map(({ chips }) => chips ?? 0));
  const letters = Math.min((0.42 * height) / rows, 8.4, (width * 0.88) / columns / 12);
  // The seat number and the chips take the rest of the line.
  const room = (width * 0.9) / columns / letters - (most > 0 ? 7 : 2);
  return (
    <FloorScene
      title={titleAtTable(title, table, locale.t)}
      view={view}
      frame={frame}
      grid={{ columns, rows }}
      letters={letters}
      page={ONE_PAGE}
      t={locale.t}
      box={box}
    >
      <ol className="floor-final">
        {sitters.map((sitter) => (
          <SitterLine
            key={sitter.seat}
            sitter={sitter}
            locale={locale}
            room={room}
            isLeader={most > 0 && sitter.chips === most}
          />
        ))}
      </ol>
    </FloorScene>
  );
}

/** With several tables, chips are left out: few are counted, and names need the room. */
const withoutChips = ({ seat, name }: Sitter): Sitter => ({ seat, name, chips: null });

function Tables({ tables, title, locale, view }: FloorSeatingProps) {
  const box = useRef<HTMLElement>(null);
  const frame = useFrame(box);
  const { width, height } = frame;
  const most = Math.max(...tables.map(({ sitters }) => sitters.length));
  const grid = tableGrid(tables.length, most, width / height);
  const page = usePage(tables, grid);
  // The table's number takes a line too.
  const lines = (most + 1.3) * grid.rows;
  const letters = Math.min((0.55 * height) / lines, 6, (width * 0.92) / grid.columns / 8);
  const room = (width * 0.88) / grid.columns / letters - 2.7;
  const style: StyleVariables = { '--most': most };
  return (
    <FloorScene
      title={title}
      view={view}
      frame={frame}
      grid={grid}
      letters={letters}
      page={page}
      t={locale.t}
      box={box}
    >
      <div className="floor-tables" style={style}>
        {page.items.map(({ table, sitters }) => (
          <section key={table}>
            <h3>
              <small>{locale.t('table')}</small> {table}
            </h3>
            <ol>
              {sitters.map((sitter) => (
                <SitterLine key={sitter.seat} sitter={withoutChips(sitter)} locale={locale} room={room} />
              ))}
            </ol>
          </section>
        ))}
      </div>
    </FloorScene>
  );
}

export function FloorSeating({ tables, ...rest }: FloorSeatingProps) {
  const [table, second] = tables;
  if (table === undefined) return null;
  return second === undefined ? <OneTable table={table} {...rest} /> : <Tables tables={tables} {...rest} />;
}
