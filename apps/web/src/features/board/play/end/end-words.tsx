// The middle of the last picture: the winners, or only that the game is over, and the sums of the evening.

import type { Figure } from '../../../../domain-ui/board-canvas/board-view.ts';
import { figureEms, lettersIn } from '../../../../domain-ui/board-canvas/figure-width.ts';
import type { StyleVariables } from '../../../../shared/ui/look/style-variables.ts';
import type { ResultShown } from './end-result.ts';
import { Laurel } from './laurel.tsx';
import { twoLineLetters } from './two-lines.ts';

const PAD = 3;
/** In frame units: what is above and below the names. */
const OVER = 15;
const PRIZE = 11;
const UNDER = 17;
const LINE = 1.16;

interface Room {
  readonly width: number;
  readonly height: number;
}

const columnsOf = (count: number): number => (count > 4 ? 2 : 1);

/** One size for all winners: the largest at which each name fits. */
function championLetters(names: readonly string[], { width, height }: Room): number {
  if (names.length === 1) {
    const [name = ''] = names;
    const inTwo = Math.min(12, height / (2 * LINE));
    return twoLineLetters(name, { inOne: Math.min(21, height / LINE), inTwo }, width);
  }
  const columns = columnsOf(names.length);
  const widest = Math.max(...names.map(figureEms));
  const rows = Math.ceil(names.length / columns);
  return Math.max(2.4, Math.min(13, width / columns / widest, height / rows / LINE));
}

function Champions({ result, room }: { readonly result: ResultShown; readonly room: Room }) {
  const { title, champions, prize } = result;
  const place = { width: room.width - 2 * PAD, height: room.height - OVER - UNDER - (prize === undefined ? 0 : PRIZE) };
  const letters: StyleVariables = { '--letters': Math.round(championLetters(champions, place) * 100) / 100 };
  return (
    <>
      <div className="end-title">
        <Laurel side="left" />
        <h2>{title}</h2>
        <Laurel side="right" />
      </div>
      <ul className="end-champions" data-columns={columnsOf(champions.length)} style={letters}>
        {champions.map((name, index) => (
          <li key={index}>{name}</li>
        ))}
      </ul>
      {prize !== undefined && (
        <p className="end-prize" style={lettersIn(prize, 8.4, place.width)}>
          {prize}
        </p>
      )}
    </>
  );
}

interface EndWordsProps {
  /** The words for a game that has ended. */
  readonly ended: string;
  readonly day: string;
  readonly thanks: string;
  readonly sums: readonly Figure[];
  readonly result: ResultShown | undefined;
  readonly room: Room;
  readonly style: StyleVariables;
}

export function EndWords({ ended, day, thanks, sums, result, room, style }: EndWordsProps) {
  const inner = room.width - 2 * PAD;
  const over = (
    <span className="end-timer" role="timer" data-section="centre-main-timer">
      {ended}
    </span>
  );
  return (
    <section
      className="board-plate end-words"
      aria-label={result?.title ?? ended}
      data-result={result === undefined ? undefined : ''}
      style={style}
    >
      {result !== undefined && <Champions result={result} room={room} />}
      {result === undefined ? (
        <div>
          <p className="end-ended" style={lettersIn(ended, 13, inner)}>
            {over}
          </p>
          <p className="end-over" style={lettersIn(`${day} · ${thanks}`, 3.7, inner)}>
            {day} · {thanks}
          </p>
        </div>
      ) : (
        <p className="end-over" style={lettersIn(`${ended} · ${day} · ${thanks}`, 3, inner)}>
          {over} · {day} · {thanks}
        </p>
      )}
      <dl className="end-sums">
        {sums.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd style={lettersIn(value, 5.2, inner / sums.length - 2)}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
