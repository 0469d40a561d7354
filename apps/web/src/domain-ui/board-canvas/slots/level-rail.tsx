// The level's bar, and above it the levels up to the next break with the end of registration (docs/rules/boards.md#one-drawing).

import type { LevelRail as Rail } from '@feltclock/domain';
import { BoardIcon } from '../board-pieces.tsx';
import type { BoardTranslate } from '../board-view.ts';

interface LevelRailProps {
  readonly rail: Rail | undefined;
  readonly progress: number;
  readonly t: BoardTranslate;
}

const percent = (part: number): string => `${String(Math.round(part * 10_000) / 100)}%`;

/** Screen readers read the bar; the figures say the rest. */
const Levels = ({ rail: { ticks, now, closes, hasBreak } }: { readonly rail: Rail }) => (
  <div className="board-levels" aria-hidden="true">
    <div className="board-levels-done" style={{ transform: `scaleX(${String(now)})` }} />
    {ticks.map((at) => (
      <span className="board-tick" key={at} style={{ left: percent(at) }} />
    ))}
    {closes !== undefined && <span className="board-tick-closes" style={{ left: percent(closes) }} />}
    {hasBreak && <BoardIcon icon="cup" />}
  </div>
);

export const LevelRail = ({ rail, progress, t }: LevelRailProps) => (
  <div className="board-rail">
    {rail !== undefined && <Levels rail={rail} />}
    <div
      className="board-progress"
      role="progressbar"
      aria-label={t('face.levelProgress')}
      aria-valuenow={Math.round(progress * 100)}
    >
      <div className="board-progress-done" style={{ transform: `scaleX(${String(progress)})` }} />
    </div>
  </div>
);
