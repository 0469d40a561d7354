// The words on a clock that stands, which start it when they are pressed by somebody who may (docs/rules/boards.md#a-clock-that-stands).

import type { BoardTranslate, BoardView } from '../board-view.ts';
import { figureEms } from '../figure-width.ts';
import type { StyleVariables } from '../../../shared/ui/look/style-variables.ts';
import { useQuickPress } from '../../../shared/ui/pressing/use-quick-press.ts';
import './board-pause.css';

interface BannerProps {
  readonly text: string;
  /** Words beside it, smaller. */
  readonly note?: string | undefined;
  readonly onPress: (() => void) | undefined;
}

export function Banner({ text, note, onPress }: BannerProps) {
  const quick = useQuickPress('banner');
  const words = (
    <>
      {text}
      {note !== undefined && <span className="board-banner-note">{note}</span>}
    </>
  );
  const ems = figureEms(note === undefined ? text : `${text}m${note}`);
  const style: StyleVariables = { '--ems': ems };
  return onPress === undefined ? (
    <div className="board-banner" style={style}>
      {words}
    </div>
  ) : (
    <button
      type="button"
      className="board-banner"
      style={style}
      aria-label={text}
      aria-description={note}
      onClick={quick(onPress)}
    >
      {words}
    </button>
  );
}

interface PauseBarProps {
  readonly view: BoardView;
  readonly onStart?: (() => void) | undefined;
  readonly t: BoardTranslate;
}

/** A clock that stands says so across the whole column, since when and for how long. */
export const PauseBar = ({ view, onStart, t }: PauseBarProps) =>
  view.phase === 'paused' && (
    <div className="board-pause">
      <Banner text={t(onStart ? 'face.pausedPress' : 'face.paused')} note={view.pausedSince} onPress={onStart} />
    </div>
  );
