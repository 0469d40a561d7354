// The small plot of a structure in a list.

import type { LibraryEntry } from '@feltclock/contract';
import { useMemo } from 'react';
import { BlindPlot } from '../../../domain-ui/structure-editor/plot/blind-plot.tsx';

interface EntryPlotProps {
  readonly entry: Pick<LibraryEntry, 'durations' | 'bigBlinds' | 'registrationDeadline'>;
}

export function EntryPlot({ entry: { durations, bigBlinds, registrationDeadline } }: EntryPlotProps) {
  const rows = useMemo(
    () =>
      durations.map((duration, seq) => {
        const bigBlind = bigBlinds[seq] ?? null;
        return { level: bigBlind === null ? 0 : 1, bigBlind: bigBlind ?? 0, duration };
      }),
    [durations, bigBlinds],
  );
  return <BlindPlot rows={rows} deadlineSeq={registrationDeadline} size="small" />;
}
