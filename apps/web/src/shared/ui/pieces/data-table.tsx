// The table: hairlines, numbers right-aligned, a sticky head; on a narrow screen each row becomes a card with column names (docs/look.md).

import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import classes from './data-table.module.css';

export interface Column<Row> {
  readonly key: string;
  /** A column of buttons has none. */
  readonly head?: string;
  readonly cell: (row: Row) => ReactNode;
  /** True for the column that names the row: a row header. */
  readonly isName?: boolean;
  /** `figure` is right-aligned, `word` never wraps, `actions` are buttons at the end. */
  readonly kind?: 'text' | 'figure' | 'word' | 'actions';
}

export interface DataTableProps<Row> {
  /** For screen readers. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  /** Dimmed rows. */
  readonly isQuiet?: (row: Row) => boolean;
  /** Highlighted rows, such as the user's own. */
  readonly isMarked?: (row: Row) => boolean;
  /** Runs on a press on the row, but not on its links and buttons. */
  readonly onOpen?: (row: Row) => void;
  /** True if a row fits on one line of a narrow screen. */
  readonly isShort?: boolean;
}

const isEmpty = (content: ReactNode): boolean =>
  content === undefined || content === null || content === '' || content === false;

/** True for a press on a link or button, also in the menu of a row. */
const isOfControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, input, label') !== null;

function Cell<Row>({ column, row }: { readonly column: Column<Row>; readonly row: Row }) {
  const content = column.cell(row);
  const shared = {
    'data-kind': column.kind ?? 'text',
    'data-head': column.head,
    'data-empty': isEmpty(content) || undefined,
    className: classes['cell'],
  };
  return column.isName === true ? (
    <th scope="row" role="rowheader" {...shared} data-name>
      {content}
    </th>
  ) : (
    <td role="cell" {...shared}>
      {content}
    </td>
  );
}

/** Roles are explicit, because in some browsers a row laid out as a card loses its own. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, keyOf, isQuiet, isMarked, onOpen, isShort } = props;
  const t = useTexts('general');
  return (
    <div className={classes['frame']} data-short={isShort} tabIndex={0} role="group" aria-label={label}>
      <table className={classes['table']} role="table">
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ key, head, kind }) =>
              head === undefined ? (
                <th key={key} role="columnheader" scope="col">
                  <VisuallyHidden>{t('actions')}</VisuallyHidden>
                </th>
              ) : (
                <th key={key} role="columnheader" scope="col" data-kind={kind}>
                  {head}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr
              role="row"
              key={keyOf(row)}
              data-passing={isQuiet?.(row) === true || undefined}
              data-marked={isMarked?.(row) === true || undefined}
              data-opens={onOpen !== undefined || undefined}
              onClick={onOpen && (({ target }) => (isOfControl(target) ? undefined : onOpen(row)))}
            >
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
