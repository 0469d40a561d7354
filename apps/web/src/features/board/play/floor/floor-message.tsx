// A message of staff on the board: a line under it, or the whole screen with the clock at its foot (docs/rules/boards.md#messages-of-the-floor).

import { useRef } from 'react';
import type { BoardView } from '../../../../domain-ui/board-canvas/board-view.ts';
import { figureEms } from '../../../../domain-ui/board-canvas/figure-width.ts';
import type { StyleVariables } from '../../../../shared/ui/look/style-variables.ts';
import { useFrame } from '../../../../shared/ui/look/use-frame.ts';
import { lettersOfWords } from '../../../../domain-ui/board-canvas/words-fit.ts';
import { SceneClock } from './scene-clock.tsx';
import './floor-now.css';
import './floor-message.css';
import type { BoardMessage } from './use-floor-message.ts';

export interface FloorMessageOnBoardProps {
  readonly message: BoardMessage;
  readonly view: BoardView;
}

type MessageText = Pick<BoardMessage, 'text' | 'left'>;

/** Screen readers read the words once. The countdown is outside, because it changes each second. */
const Words = ({ text, letters }: { readonly text: string; readonly letters: number }) => {
  const style: StyleVariables = { '--letters': letters };
  return (
    <p className="floor-words" role="status" style={style}>
      {text}
    </p>
  );
};

/** In hundredths of the line's height: edges, and the letters of words and countdown. */
const LINE = { edges: 80, words: 56, countdown: 56, height: 90 } as const;
/** A longer text makes the line higher. A portrait screen has the smaller limit. */
const LONG = { letters: 90, lettersOfNarrow: 50, narrowerThan: 900 } as const;

function MessageLine({ text, left }: MessageText) {
  const box = useRef<HTMLDivElement>(null);
  const { width } = useFrame(box);
  const isHigh = text.length > (width < LONG.narrowerThan ? LONG.lettersOfNarrow : LONG.letters);
  const digits = isHigh ? LINE.countdown / 2 : LINE.countdown;
  const countdown = left === undefined ? 0 : figureEms(left) * digits + LINE.edges / 2;
  const room = width - LINE.edges - countdown;
  const style: StyleVariables = { '--letters': digits };
  return (
    <div className="floor-under floor-line" data-high={isHigh ? '' : undefined} ref={box}>
      <Words text={text} letters={lettersOfWords(text, { width: room, height: LINE.height, most: LINE.words })} />
      {left !== undefined && (
        <b className="floor-left" style={style}>
          {left}
        </b>
      )}
    </div>
  );
}

/** In frame units: edges of the width, the clock's height, and the letters. */
const SCREEN = { edges: 16, clock: 30, words: 20, countdown: 24 } as const;

function MessageScreen({ text, left, view }: MessageText & Pick<FloorMessageOnBoardProps, 'view'>) {
  const box = useRef<HTMLElement>(null);
  const frame = useFrame(box);
  const countdown = left === undefined ? 0 : SCREEN.countdown * 1.2;
  const room = { width: frame.width - SCREEN.edges, height: frame.height - SCREEN.clock - countdown };
  const style: StyleVariables = { '--letters': SCREEN.countdown };
  return (
    <section className="floor-scene floor-screen" ref={box}>
      <div className="floor-plate floor-said">
        <Words text={text} letters={lettersOfWords(text, { ...room, most: SCREEN.words })} />
        {left !== undefined && (
          <b className="floor-left" style={style}>
            {left}
          </b>
        )}
      </div>
      <SceneClock view={view} frame={frame} />
    </section>
  );
}

export const FloorMessageOnBoard = ({ message: { shape, text, left }, view }: FloorMessageOnBoardProps) =>
  shape === 'line' ? <MessageLine text={text} left={left} /> : <MessageScreen text={text} left={left} view={view} />;
