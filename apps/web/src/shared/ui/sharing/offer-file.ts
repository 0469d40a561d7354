// Has the browser save a text as a file.

const BYTE_ORDER_MARK = '\uFEFF';

export function offerFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** A table for spreadsheets, which take it for UTF-8 by its mark; the way here may have lost that. */
export const offerCsv = (name: string, csv: string): void =>
  offerFile(name, 'text/csv', csv.startsWith(BYTE_ORDER_MARK) ? csv : BYTE_ORDER_MARK + csv);
