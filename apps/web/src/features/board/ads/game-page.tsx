// The page among advertisements that is made from the game itself: when it begins, what it costs and gives, what it pays, and a code that leads a
// phone to its board (docs/rules/advertising.md#the-games-own-page).

import type { BoardSnapshot, Language } from '@feltclock/contract';
import { after, millis, type BoardFace } from '@feltclock/domain';
import type { BoardTranslate, BoardView, Figure } from '../../../domain-ui/board-canvas/board-view.ts';
import { figureEms, sizedBy } from '../../../domain-ui/board-canvas/figure-width.ts';
import { isEmptyPrize, PrizeText } from '../../../domain-ui/board-canvas/prize-text.tsx';
import type { Call } from '../../../shared/api/create-call.ts';
import { formatDay, formatTimeOfDay } from '../../../shared/format/format-time.ts';
import { useVenue } from '../end/use-venue.ts';
import type { StyleVariables } from '../../../shared/ui/look/style-variables.ts';
import { QrCode } from '../../../shared/ui/sharing/qr-code.tsx';
import './game-page.css';

export interface GamePageProps {
  readonly view: Pick<BoardView, 'title' | 'subtitle' | 'entry' | 'registration'>;
  readonly face: Pick<BoardFace, 'startsAt' | 'startsIn'>;
  readonly snapshot: Pick<BoardSnapshot, 'game' | 'store'>;
  readonly call: Call;
  readonly language: Language;
  readonly t: BoardTranslate;
}

/** When a scheduled start is, with the day where it is not today; undefined where there is none to come. */
function startOf({ face, snapshot, language, t }: GamePageProps): Figure | undefined {
  const { startsAt, startsIn } = face;
  if (startsAt === undefined || startsIn === undefined) return undefined;
  const { zone } = snapshot.store;
  const day = formatDay(startsAt, language, zone);
  const today = formatDay(after(startsAt, millis(startsIn * -1000)), language, zone);
  return {
    label: day === today ? t('face.startsAt') : t('face.startsOn', { day }),
    value: formatTimeOfDay(startsAt, language, zone),
  };
}

/** All lines have the size of the one that needs the most room: figures of one list are read as one. */
const sizedByWidest = (lines: readonly Figure[]): StyleVariables => {
  const ems = lines.map(({ label, value, note }) => figureEms(`${label}${note ?? ''}mm${value}`));
  return { '--lines': lines.length, '--ems': Math.max(...ems) };
};

const Line = ({ figure: { label, value, note } }: { readonly figure: Figure }) => (
  <div className="game-page-line">
    <dt>
      {label}
      {note !== undefined && <span> {note}</span>}
    </dt>
    <dd>{value}</dd>
  </div>
);

/** The code that leads to the board, and its address, which breaks before its own part. */
function Way({ link }: { readonly link: string }) {
  const [, place, code] = /^https?:\/\/(.*\/)(.*)$/.exec(link) ?? [];
  return (
    <p className="game-page-code">
      <QrCode text={link} label={link} />
      <span>
        {place}
        <wbr />
        {code}
      </span>
    </p>
  );
}

export function GamePage(props: GamePageProps) {
  const { view, snapshot, call, language, t } = props;
  const { game, store } = snapshot;
  const link = useVenue({ call, gameId: game.id })?.link ?? undefined;
  const start = startOf(props);
  const { registration } = view;
  const when = start ?? registration;
  const also = start === undefined ? [] : [registration];
  const lines = registration.isClosed ? [] : [...also, ...view.entry];
  const prizes = store.prizes ?? t('face.prizes');
  return (
    <article className="game-page" lang={language}>
      <h2 style={sizedBy(view.title)}>{view.title}</h2>
      <div className="game-page-room">
        <div className="game-page-side">
          <p className="game-page-when">
            <span>{when.label}</span>
            {when.note !== undefined && <span>{when.note}</span>}
            <strong style={sizedBy(when.value)}>{when.value}</strong>
          </p>
          {link !== undefined && <Way link={link} />}
        </div>
        {lines.length > 0 && (
          <dl className="game-page-lines" style={sizedByWidest(lines)}>
            {lines.map((figure) => (
              <Line key={figure.label} figure={figure} />
            ))}
          </dl>
        )}
        {!isEmptyPrize(game.prizeContent) && (
          <section className="game-page-prizes" aria-label={prizes}>
            <h3>{prizes}</h3>
            <PrizeText html={game.prizeContent} />
          </section>
        )}
      </div>
    </article>
  );
}
