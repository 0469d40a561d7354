// The words on a paused clock. If the user may start the clock, they are a button (docs/rules/boards.md#a-level-begins).

import type { BoardTranslate, BoardView } from '../board-view.ts';
import { lettersIn } from '../figure-width.ts';
import type { StyleVariables } from '../../../shared/ui/look/style-variables.ts';
import { useQuickPress } from '../../../shared/ui/pressing/use-quick-press.ts';
import './board-pause.css';

interface BannerProps {
  readonly text: string;
  /** Smaller words beside it. */
  readonly note?: string | undefined;
  readonly onPress: (() => void) | undefined;
  /** Letter size; undefined for the style sheet's. */
  readonly size?: StyleVariables | undefined;
}

export function Banner({ text, note, onPress, size }: BannerProps) {
  const quick = useQuickPress('banner');
  const words = (
    <>
      {text}
      {note !== undefined && <span className="board-banner-note">{note}</span>}
    </>
  );
  return onPress === undefined ? (
    <div className="board-banner" style={size}>
      {words}
    </div>
  ) : (
    <button
      type="button"
      className="board-banner"
      style={size}
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
  /** Width and height in frame units, if known. */
  readonly room?: { readonly width: number; readonly height: number } | undefined;
}

/** Shares of the bar's height and width. */
const LETTERS = 0.66;
const ACROSS = 0.9;

/** Across the whole column: that the clock is paused, since when, and for how long. */
export function PauseBar({ view, onStart, t, room }: PauseBarProps) {
  if (view.phase !== 'paused') return null;
  const text = t(onStart ? 'face.pausedPress' : 'face.paused');
  const note = view.pausedSince;
  const words = note === undefined ? text : `${text}m${note}`;
  const size = room && lettersIn(words, room.height * LETTERS, room.width * ACROSS);
  return (
    <div className="board-pause">
      <Banner text={text} note={note} onPress={onStart} size={size} />
    </div>
  );
}
