// CSV for spreadsheets: UTF-8 with a byte order mark, every text quoted, every line terminated.

import { sheetLine, VENUE_ZONE } from '@feltclock/domain';

const BYTE_ORDER_MARK = '\uFEFF';

/** The Swedish locale writes dates as ISO 8601. */
const TIME = new Intl.DateTimeFormat('sv-SE', {
  timeZone: VENUE_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** An instant for spreadsheets, to the second. */
export const csvTime = (at: number): string => TIME.format(at);

export const csvLine = (cells: readonly (string | number)[]): string => `${sheetLine(cells, 'texts')}\r\n`;

/** The byte order mark and the headings. */
export const csvHead = (headings: readonly string[]): string => BYTE_ORDER_MARK + csvLine(headings);
