// Whose evening it was: the house, the tournament and the day.

import type { Language } from '@feltclock/contract';
import { formatWeekday } from '../../../shared/format/format-time.ts';
import type { StyleVariables } from '../../../shared/ui/look/style-variables.ts';
import { twoLineLetters } from './two-lines.ts';

interface EndHeadProps {
  readonly title: string;
  readonly storeName: string;
  readonly logo: string | undefined;
  readonly timeOfDay: string;
  /** When the game ended. */
  readonly endedAt: number;
  readonly zone: string | undefined;
  readonly language: Language;
  readonly style: StyleVariables;
  /** The room of the tournament's name, in units. */
  readonly titleWidth: number;
}

export function EndHead(props: EndHeadProps) {
  const { title, storeName, logo, timeOfDay, endedAt, zone, language, style, titleWidth } = props;
  const ofTitle: StyleVariables = { '--letters': twoLineLetters(title, { inOne: 5.2, inTwo: 4 }, titleWidth) };
  return (
    <header className="end-head" style={style}>
      <div className="end-house">
        {logo !== undefined && <img className="end-logo" src={logo} alt="" />}
        <span className="end-store">{storeName}</span>
      </div>
      <h1 data-section="centre-main-title" style={ofTitle}>
        {title}
      </h1>
      <div className="end-date">
        <span className="end-day-of-game">{formatWeekday(endedAt, language, zone)}</span>
        <time className="board-time-of-day">{timeOfDay}</time>
      </div>
    </header>
  );
}
