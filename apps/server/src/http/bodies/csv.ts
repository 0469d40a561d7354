// Tables as files for spreadsheets: UTF-8 with a byte order mark, every text in quotes, every line with its end.

import { sheetLine } from '@feltclock/domain';

const BYTE_ORDER_MARK = '\uFEFF';

export const csvLine = (cells: readonly (string | number)[]): string => `${sheetLine(cells, 'texts')}\r\n`;

/** The beginning of a file of comma-separated values: its byte order mark and the headings. */
export const csvHead = (headings: readonly string[]): string => BYTE_ORDER_MARK + csvLine(headings);
