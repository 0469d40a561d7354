// Tables as files for spreadsheets: UTF-8 with a byte order mark, and no cell that a spreadsheet would run as a formula.

const BYTE_ORDER_MARK = '\uFEFF';
/** Spreadsheets take a cell that begins with one of these signs for a formula, after spaces too. */
const FORMULA = /^\s*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/u;

const cell = (value: string | number): string => {
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
};

export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(cell).join(',')}\r\n`;

/** The beginning of a file of comma-separated values: its byte order mark and the headings. */
export const csvHead = (headings: readonly string[]): string => BYTE_ORDER_MARK + csvLine(headings);
