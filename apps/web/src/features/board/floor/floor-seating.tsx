// Where everybody sits, table by table; a single table is shown large, with its chips where they were counted (docs/rules/floor-boards.md#seating).

import { shownName } from '@feltclock/contract';
import type { Sitter, TableOnBoard } from '@feltclock/domain';
import type { BoardView } from '../../../domain-ui/board-canvas/board-view.ts';
import { sizedBy } from '../../../domain-ui/board-canvas/figure-width.ts';
import { formatNumber } from '../../../shared/format/format-number.ts';
import { tableGrid, usePage, useRatio } from './floor-pages.ts';
import { FloorScene } from './floor-scene.tsx';
import { titleAtTable, type FloorSpeech } from './floor-texts.ts';
import type { StyleVariables } from '../../../shared/ui/look/style-variables.ts';

interface FloorSeatingProps {
  readonly tables: readonly TableOnBoard[];
  readonly title: string;
  readonly speech: FloorSpeech;
  readonly view: BoardView;
}

const ONE_PAGE = { page: 1, pages: 1 } as const;
const LANDSCAPE = 1.15;

interface SitterLineProps {
  readonly sitter: Sitter;
  readonly speech: FloorSpeech;
  readonly isLeader?: boolean;
}

function SitterLine({ sitter: { seat, name, chips }, speech: { language }, isLeader = false }: SitterLineProps) {
  const shown = shownName(name, language);
  return (
    <li data-leader={isLeader ? '' : undefined}>
      <b>{seat}</b>
      <span className="floor-name" style={sizedBy(shown)}>
        {shown}
      </span>
      {chips !== null && <span className="floor-chips">{formatNumber(chips)}</span>}
    </li>
  );
}

/** A table that is the only one, with its number: its players in two columns, whoever has the most chips marked. */
function OneTable({
  table: { table, sitters },
  title,
  speech,
  view,
}: Omit<FloorSeatingProps, 'tables'> & { readonly table: TableOnBoard }) {
  const [ratio, ref] = useRatio();
  const columns = ratio < LANDSCAPE || sitters.length < 4 ? 1 : 2;
  const rows = Math.ceil(sitters.length / columns);
  const most = Math.max(...sitters.map(({ chips }) => chips ?? 0));
  return (
    <FloorScene
      title={titleAtTable(title, table, speech.t)}
      view={view}
      grid={{ columns, rows }}
      lines={rows}
      page={ONE_PAGE}
      t={speech.t}
      onElement={ref}
    >
      <ol className="floor-final">
        {sitters.map((sitter) => (
          <SitterLine key={sitter.seat} sitter={sitter} speech={speech} isLeader={most > 0 && sitter.chips === most} />
        ))}
      </ol>
    </FloorScene>
  );
}

/** Nobody's chips are told where several tables play: few are counted, and names need the room. */
const withoutChips = ({ seat, name }: Sitter): Sitter => ({ seat, name, chips: null });

function Tables({ tables, title, speech, view }: FloorSeatingProps) {
  const [ratio, ref] = useRatio();
  const most = Math.max(...tables.map(({ sitters }) => sitters.length));
  const grid = tableGrid(tables.length, most, ratio);
  const page = usePage(tables, grid);
  // The number of the table takes a line, too.
  const lines = (most + 1.3) * grid.rows;
  const style: StyleVariables = { '--most': most };
  return (
    <FloorScene title={title} view={view} grid={grid} lines={lines} page={page} t={speech.t} onElement={ref}>
      <div className="floor-tables" style={style}>
        {page.items.map(({ table, sitters }) => (
          <section key={table}>
            <h3>
              <small>{speech.t('table')}</small> {table}
            </h3>
            <ol>
              {sitters.map((sitter) => (
                <SitterLine key={sitter.seat} sitter={withoutChips(sitter)} speech={speech} />
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
