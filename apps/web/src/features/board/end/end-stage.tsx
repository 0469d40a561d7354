// The picture of a game that is over: what it paid, and what the store plays next (docs/rules/boards.md#when-it-is-over).

import type { Language, WireComing } from '@feltclock/contract';
import type { Instant } from '@feltclock/domain';
import type { BoardCanvasProps } from '../../../domain-ui/board-canvas/board-canvas.tsx';
import { Base, Timer } from '../../../domain-ui/board-canvas/board-pieces.tsx';
import type { BoardTranslate, BoardView, Figure } from '../../../domain-ui/board-canvas/board-view.ts';
import { sizedBy } from '../../../domain-ui/board-canvas/figure-width.ts';
import { isEmptyPrize, PrizeText } from '../../../domain-ui/board-canvas/prize-text.tsx';
import { formatDay, formatTimeOfDay } from '../../../shared/format/format-time.ts';
import type { BoardServices } from '../live/board-services.ts';
import './end-stage.css';
import { useVenue } from './use-venue.ts';

export interface EndStageProps extends Pick<
  BoardCanvasProps,
  'view' | 'timeOfDay' | 'storeName' | 'logo' | 'prizeHtml' | 'prizes' | 'slots'
> {
  readonly services: Pick<BoardServices, 'call' | 'gameId' | 'language' | 't'>;
  readonly zone: string | undefined;
  readonly at: Instant;
}

/** What the evening came to: who came, how long it took, and what was in play. */
const sumsOf = ({ people, facts }: BoardView): readonly Figure[] =>
  [people[1] ?? facts[0], facts.at(-3), facts.at(-2)].filter((figure) => figure !== undefined);

interface ComingProps extends Pick<EndStageProps, 'zone' | 'at'> {
  readonly game: WireComing;
  readonly language: Language;
  readonly t: BoardTranslate;
}

/** The time of day, with the day where it is another one. */
function Coming({ game: { name, startAt }, language, zone, at, t }: ComingProps) {
  const day = startAt === null ? undefined : formatDay(startAt, language, zone);
  const isToday = day === formatDay(at, language, zone);
  return (
    <li>
      {startAt === null ? (
        <span className="end-open">{t('end.open')}</span>
      ) : (
        <time className="end-when">
          {!isToday && <span className="end-day">{day}</span>}
          {formatTimeOfDay(startAt, language, zone)}
        </time>
      )}
      <span className="end-name">{name}</span>
    </li>
  );
}

export function EndStage({ view, prizeHtml, slots, services, zone, at, ...names }: EndStageProps) {
  const { language, t } = services;
  const { timeOfDay, storeName, logo, prizes = t('face.prizes') } = names;
  const coming = useVenue(services)?.coming ?? [];
  const hasPrizes = !isEmptyPrize(prizeHtml);
  return (
    <div className="board-stage end-stage" data-bare={hasPrizes ? undefined : ''}>
      <header className="board-titles">
        <h1 data-section="centre-main-title" style={sizedBy(view.title)}>
          {view.title}
        </h1>
        <Timer text={view.timer} />
      </header>
      <dl className="end-sums">
        {sumsOf(view).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="end-prizes">
        {slots?.menu}
        {hasPrizes && (
          <section className="board-prize-place" aria-label={prizes}>
            <div className="board-label">{prizes}</div>
            <PrizeText html={prizeHtml} />
          </section>
        )}
      </div>
      {coming.length > 0 && (
        <section className="end-coming">
          <h2>{t('end.coming')}</h2>
          <ul>
            {coming.map((game) => (
              <Coming key={game.id} game={game} language={language} zone={zone} at={at} t={t} />
            ))}
          </ul>
        </section>
      )}
      <Base slots={slots} timeOfDay={timeOfDay} storeName={storeName} logo={logo} />
    </div>
  );
}
