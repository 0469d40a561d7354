// A layout on the real board at a small size, at a moment of an imagined evening.

import '@fontsource-variable/inter/opsz.css';
import type { UncheckedLayout } from '@feltclock/domain';
import { BoardCanvas } from '../../domain-ui/board-canvas/board-canvas.tsx';
import classes from './layouts.module.css';
import { useSampleCanvas } from './use-sample-canvas.ts';

interface LayoutPreviewProps {
  readonly layout: UncheckedLayout;
  readonly label: string;
}

export function LayoutPreview({ layout, label }: LayoutPreviewProps) {
  const canvas = useSampleCanvas('playing');
  return (
    <div className={classes['preview']} role="img" aria-label={label}>
      {/* Its headings belong to the board, not to the page. */}
      <div className={classes['canvas']} inert aria-hidden="true">
        <BoardCanvas {...canvas} layout={layout} />
      </div>
    </div>
  );
}
