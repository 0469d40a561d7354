// A text as a QR code: dark modules on white with a quiet zone, so that any phone reads it, also off a dark screen.

import { useMemo } from 'react';
import { encode } from 'uqr';

/** How many white modules stand around the code, as ISO/IEC 18004 asks for. */
const QUIET_ZONE = 4;

/** The dark modules as one path, a bar for each run in a row. */
const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows
    .flatMap((row, y) =>
      row.map((isDark, x) => {
        if (!isDark || row[x - 1] === true) return '';
        const end = row.indexOf(false, x);
        return `M${x} ${y}h${(end === -1 ? row.length : end) - x}v1H${x}z`;
      }),
    )
    .join('');

export interface QrCodeProps {
  readonly text: string;
  /** What following the code does, for those who can't see it. */
  readonly label: string;
}

export function QrCode({ text, label }: QrCodeProps) {
  const { size, data } = useMemo(() => encode(text, { ecc: 'M', border: QUIET_ZONE }), [text]);
  const path = useMemo(() => pathOf(data), [data]);
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
