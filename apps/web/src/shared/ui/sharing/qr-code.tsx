// A QR code: dark modules on white with a quiet zone, so that phones read it from a dark screen too.

import { useMemo } from 'react';
import { encode } from 'uqr';

/** The white modules around the code required by ISO/IEC 18004. */
const QUIET_ZONE = 4;

/** The dark modules as one path, a bar per run. */
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
  /** For screen readers: what the code opens. */
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
