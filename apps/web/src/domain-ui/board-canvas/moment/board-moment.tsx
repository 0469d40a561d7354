// What has just begun, large above and below the timer's digits, which stay where they are (docs/rules/boards.md#a-level-begins).

import { useState } from 'react';
import type { MomentView } from '../board-view.ts';
import { sizedBy } from '../figure-width.ts';
import type { StyleVariables } from '../../../shared/ui/look/style-variables.ts';
import './board-moment.css';

/** Letters are taller than digits. */
const hasWords = (text: string): true | undefined => (/[^\d,/]/.test(text) ? true : undefined);

export function RowBegins({ moment }: { readonly moment: MomentView }) {
  const { title, value, line, remark, since, isSettling } = moment;
  // A board that comes late is as far in the movement as all others.
  const [joined] = useState(since);
  const style: StyleVariables = { '--moment-joined': `-${String(joined)}s` };
  return (
    <div className="board-moment" role="status" data-settling={isSettling ? '' : undefined} style={style}>
      <div className="board-moment-over">
        <p className="board-moment-title" style={sizedBy(title)}>
          {title}
        </p>
      </div>
      <div className="board-moment-under">
        <p className="board-moment-value" data-words={hasWords(value)} style={sizedBy(value)}>
          {value}
        </p>
        {line !== undefined && (
          <p className="board-moment-line" style={sizedBy(line)}>
            {line}
          </p>
        )}
        {remark !== undefined && (
          <p className="board-moment-remark" style={sizedBy(remark)}>
            {remark}
          </p>
        )}
      </div>
    </div>
  );
}
