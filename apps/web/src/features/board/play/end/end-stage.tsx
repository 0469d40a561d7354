// The picture of an ended game: winners and payouts, and the store's next tournaments (docs/rules/boards.md#when-it-is-over).

import type { Language, WireOpenTournament } from '@feltclock/contract';
import type { Box, Instant } from '@feltclock/domain';
import { useRef, type ReactNode } from 'react';
import type { BoardCanvasProps } from '../../../../domain-ui/board-canvas/board-canvas.tsx';
import { Head } from '../../../../domain-ui/board-canvas/board-head.tsx';
import type { BoardTranslate, BoardView, Figure } from '../../../../domain-ui/board-canvas/board-view.ts';
import { boxStyle } from '../../../../domain-ui/board-canvas/box-style.ts';
import { lettersIn } from '../../../../domain-ui/board-canvas/figure-width.ts';
import { isEmptyPrize, PrizeText } from '../../../../domain-ui/board-canvas/prize-text.tsx';
import { formatDay, formatTimeOfDay, formatWeekday } from '../../../../shared/format/format-time.ts';
import type { StyleVariables } from '../../../../shared/ui/look/style-variables.ts';
import { useFrame } from '../../../../shared/ui/look/use-frame.ts';
import type { BoardServices } from '../live/board-services.ts';
import { endBoxes } from './end-boxes.ts';
import './end-stage.css';
import { EndWords } from './end-words.tsx';
import { Standings } from './standings.tsx';
import { twoLineLetters } from './two-lines.ts';
import { useResult, type EndedGame } from './end-result.ts';
import { useVenue } from '../../../../domain-ui/board-canvas/use-venue.ts';

export interface EndStageProps extends Pick<
  BoardCanvasProps,
  'view' | 'timeOfDay' | 'storeName' | 'logo' | 'prizeHtml' | 'prizes' | 'slots'
> {
  readonly services: Pick<BoardServices, 'call' | 'gameId' | 'language' | 't'>;
  readonly snapshot: EndedGame;
  readonly zone: string | undefined;
  readonly at: Instant;
}

/** The sums of the evening: entries, duration and chips in play. */
const sumsOf = ({ people, facts }: BoardView): readonly Figure[] =>
  [people[1] ?? facts[0], facts.at(-3), facts.at(-2)].filter((figure) => figure !== undefined);

interface NextTournamentProps extends Pick<EndStageProps, 'zone' | 'at'> {
  readonly game: WireOpenTournament;
  readonly language: Language;
  readonly t: BoardTranslate;
  /** Width for the name, in frame units. */
  readonly width: number;
}

/** The time of day, with the day if it is not today. */
function NextTournament({ game: { name, startAt }, language, zone, at, t, width }: NextTournamentProps) {
  const day = startAt === null ? undefined : formatDay(startAt, language, zone);
  const isToday = day === formatDay(at, language, zone);
  const letters: StyleVariables = { '--letters': twoLineLetters(name, { inOne: 3.7, inTwo: 3.3 }, width) };
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
      <span className="end-name" style={letters}>
        {name}
      </span>
    </li>
  );
}

/** In frame units: what is beside a tournament's name, and the other parts of the strip. */
const BESIDE_NAME = 19;
const STRIP_HEADING = 28;
/** The heading is bold, so it is wider than the width table says. */
const BOLD = 1.06;
const STRIP_LABEL = 33;
const STRIP_PADS = 6;

interface NextStripProps extends Omit<NextTournamentProps, 'game' | 'width'> {
  readonly games: readonly WireOpenTournament[];
  readonly box: Box;
  readonly isUpright: boolean;
}

/** The store's next tournaments, in a row; in portrait one below the other. */
function NextStrip({ games, box, isUpright, ...words }: NextStripProps) {
  const title = words.t('end.coming');
  const each = isUpright ? box.width - STRIP_PADS : (box.width - STRIP_LABEL) / games.length;
  return (
    <section className="board-plate end-coming" aria-label={title} style={boxStyle(box)}>
      <h2 style={lettersIn(title, 3.4, STRIP_HEADING / BOLD)}>{title}</h2>
      <ul>
        {games.map((game) => (
          <NextTournament key={game.id} game={game} width={each - BESIDE_NAME} {...words} />
        ))}
      </ul>
    </section>
  );
}

/** Staff's controls; undefined on boards without any. */
function toolsIn({ controls, menu }: NonNullable<EndStageProps['slots']> = {}): ReactNode {
  if (controls === undefined && menu === undefined) return undefined;
  return (
    <>
      {controls}
      {menu}
    </>
  );
}

export function EndStage(props: EndStageProps) {
  const { view, prizeHtml, slots, services, snapshot, zone, at, storeName, logo, timeOfDay } = props;
  const { language, t } = services;
  const { prizes = t('face.prizes') } = props;
  const root = useRef<HTMLDivElement>(null);
  const frame = useFrame(root);
  const coming = (useVenue(services)?.coming ?? []).slice(0, 3);
  const result = useResult(snapshot, { language, t });
  const others = result?.others ?? [];
  const hasPrizes = !isEmptyPrize(prizeHtml) && (result === undefined || !result.hasPrizes);
  const boxes = endBoxes(frame, { places: others.length, hasPrizes, coming: coming.length });
  const { words, standings, prizes: ofPrizes, coming: strip } = boxes;
  return (
    <div className="board-stage board-plates end-stage" ref={root}>
      <Head
        frame={frame}
        title={view.title}
        storeName={storeName}
        timeOfDay={timeOfDay}
        logo={logo}
        controls={toolsIn(slots)}
      />
      <EndWords
        ended={view.timer}
        day={formatWeekday(snapshot.clock.at, language, zone)}
        thanks={t('end.thanks')}
        sums={sumsOf(view)}
        result={result}
        room={words}
        style={boxStyle(words)}
      />
      {standings !== undefined && (
        <Standings title={t('end.standings')} finishers={others} room={standings} style={boxStyle(standings)} />
      )}
      {ofPrizes !== undefined && (
        <section className="board-plate end-prizes board-prize-place" aria-label={prizes} style={boxStyle(ofPrizes)}>
          <h2 className="board-label">{prizes}</h2>
          <PrizeText html={prizeHtml} />
        </section>
      )}
      {strip !== undefined && (
        <NextStrip
          games={coming}
          box={strip}
          isUpright={frame.isUpright}
          language={language}
          zone={zone}
          at={at}
          t={t}
        />
      )}
      <div className="board-notices" aria-live="polite">
        {slots?.notices}
      </div>
    </div>
  );
}
