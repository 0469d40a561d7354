// What has just begun, large on a plate under the clock, whose digits stay in place (docs/rules/boards.md#a-level-begins).

import { DIGIT_HEIGHT, type Box } from '@feltclock/domain';
import { useState } from 'react';
import { Amounts } from '../board-pieces.tsx';
import type { BoardTranslate, MomentView } from '../board-view.ts';
import { boxStyle } from '../box-style.ts';
import { figureStyle, fittedFigure } from '../figure-fit.ts';
import { lettersIn } from '../figure-width.ts';
import { fittedText } from '../slots/slot-text.ts';
import type { StyleVariables } from '../../../shared/ui/look/style-variables.ts';
import './board-moment.css';

/** The share of the plate's height for each line, and the share of its width that lines may take. */
const TITLE = 0.2;
const VALUE = 0.34;
const LINE = 0.16;
const REMARK = 0.09;
const ACROSS = 0.92;
/** Largest letters, also on a high portrait screen. */
const MOST = { title: 13, value: 22, line: 10, remark: 6 } as const;

interface RowBeginsProps {
  readonly moment: MomentView;
  readonly box: Box;
  readonly t: BoardTranslate;
}

export function RowBegins({ moment, box, t }: RowBeginsProps) {
  const { title, line, remark, since, isSettling } = moment;
  // A board that is opened late joins the animation at the same point as all others.
  const [joined] = useState(since);
  const style: StyleVariables = { '--moment-joined': `-${String(joined)}s`, ...boxStyle(box) };
  const width = box.width * ACROSS;
  const { value, unit } = fittedText(
    { label: title, value: moment.value, unit: moment.unit },
    width,
    DIGIT_HEIGHT.large,
    t,
  );
  const words = (text: string, share: number, most: number): StyleVariables =>
    lettersIn(text, Math.min(most, box.height * share), width);
  const digits = Math.min(MOST.value, box.height * VALUE);
  return (
    <div className="board-moment board-plate" role="status" data-settling={isSettling ? '' : undefined} style={style}>
      <p className="board-moment-title" style={words(title, TITLE, MOST.title)}>
        {title}
      </p>
      <p className="board-moment-value" style={figureStyle(fittedFigure({ value, unit }, { width, digits }))}>
        <Amounts text={value} />
        {unit !== undefined && <span className="board-unit">{unit}</span>}
      </p>
      {line !== undefined && (
        <p className="board-moment-line" style={words(line, LINE, MOST.line)}>
          {line}
        </p>
      )}
      {remark !== undefined && (
        <p className="board-moment-remark" style={words(remark, REMARK, MOST.remark)}>
          {remark}
        </p>
      )}
    </div>
  );
}
