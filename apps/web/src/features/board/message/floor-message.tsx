// What the floor says to the room: a line under the board, or the whole screen but the clock, which goes on at its foot
// (docs/rules/floor-messages.md#shapes).

import type { BoardView } from '../../../domain-ui/board-canvas/board-view.ts';
import { sizedBy } from '../../../domain-ui/board-canvas/figure-width.ts';
import './floor-message.css';
import type { SaidOnBoard } from './use-floor-message.ts';

export interface FloorMessageOnBoardProps {
  readonly said: SaidOnBoard;
  readonly view: BoardView;
}

export function FloorMessageOnBoard({ said: { shape, text, left }, view }: FloorMessageOnBoardProps) {
  // The words are told once; digits that change each second would be told over and over.
  const words = (
    <p className="floor-words" role="status" style={sizedBy(text)}>
      {text}
    </p>
  );
  const countdown = left !== undefined && <b className="floor-left">{left}</b>;
  if (shape === 'line')
    return (
      <div className="floor-line">
        {words}
        {countdown}
      </div>
    );
  return (
    <section className="floor-screen">
      <div className="floor-said">
        {words}
        {countdown}
      </div>
      <p className="floor-clock">
        <span>{view.heading}</span>
        <b>{view.timer}</b>
        {!view.isBreak && <span>{view.blinds?.value}</span>}
      </p>
    </section>
  );
}
