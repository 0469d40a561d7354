// Saves a text as a file through the browser.

const BYTE_ORDER_MARK = '\uFEFF';

export function offerFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** Adds the byte order mark, by which spreadsheets detect UTF-8. It may have been lost on the way. */
export const offerCsv = (name: string, csv: string): void =>
  offerFile(name, 'text/csv', csv.startsWith(BYTE_ORDER_MARK) ? csv : BYTE_ORDER_MARK + csv);
