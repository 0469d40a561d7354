// The place of the sheet "Show on a TV", which many pages open. It closes when the page changes.

import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { tvSheet } from '../../domain-ui/tv-sheet/tv-sheet.ts';
import { useReadable } from '../../shared/state/use-readable.ts';

/** It brings the code for QR codes and for connecting a TV. */
const TvSheet = lazy(async () => ({ default: (await import('../../features/screens/tv-sheet/tv-sheet.tsx')).TvSheet }));

export function TvSheetPlace() {
  const sheet = useReadable(tvSheet.state);
  const { pathname } = useLocation();
  useEffect(() => tvSheet.close, [pathname]);
  if (sheet === undefined) return null;
  return (
    <Suspense fallback={null}>
      <TvSheet sheet={sheet} onClose={tvSheet.close} />
    </Suspense>
  );
}
