// The clock at the foot of everything that fills the screen, so that it is never covered (docs/rules/boards.md#what-a-floor-shows).

import type { BoardView } from '../../../../domain-ui/board-canvas/board-view.ts';
import { lettersIn } from '../../../../domain-ui/board-canvas/figure-width.ts';
import type { ScreenFrame } from '@feltclock/domain';
import { useCoversBoard } from '../../ads/board-cover.tsx';

interface SceneClockProps {
  readonly view: Pick<BoardView, 'heading' | 'timer' | 'isBreak' | 'blinds'>;
  readonly frame: Pick<ScreenFrame, 'width'>;
}

/** The largest letters of the three, beside each other. The timer is as high as players need from their seats. */
const MOST = { heading: 4.6, timer: 12, blinds: 8 } as const;
const SHARE = { heading: 0.26, timer: 0.26, blinds: 0.36 } as const;

export function SceneClock({ view, frame: { width } }: SceneClockProps) {
  const { heading, timer, isBreak, blinds } = view;
  // Everything that fills the screen has this clock, so the cover is set here.
  useCoversBoard();
  return (
    <p className="floor-clock" data-break={isBreak ? '' : undefined}>
      <span className="floor-clock-heading" style={lettersIn(heading, MOST.heading, width * SHARE.heading)}>
        {heading}
      </span>
      <b style={lettersIn(timer, MOST.timer, width * SHARE.timer)}>{timer}</b>
      {!isBreak && blinds !== undefined && (
        <span className="floor-clock-blinds" style={lettersIn(blinds.value, MOST.blinds, width * SHARE.blinds)}>
          {blinds.value}
        </span>
      )}
    </p>
  );
}
