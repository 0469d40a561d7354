// The advertising page made from the game: start, price, stacks, prizes, and a code that leads a phone to its board
// (docs/rules/advertising.md).

import type { BoardSnapshot, Language } from '@feltclock/contract';
import { after, millis, type BoardFace, type ScreenFrame } from '@feltclock/domain';
import { useRef } from 'react';
import type { BoardTranslate, BoardView, Figure } from '../../../domain-ui/board-canvas/board-view.ts';
import { lettersIn } from '../../../domain-ui/board-canvas/figure-width.ts';
import { isEmptyPrize, PrizeText } from '../../../domain-ui/board-canvas/prize-text.tsx';
import type { Call } from '../../../shared/api/create-call.ts';
import { formatDay, formatTimeOfDay } from '../../../shared/format/format-time.ts';
import { useVenue } from '../../../domain-ui/board-canvas/use-venue.ts';
import type { StyleVariables } from '../../../shared/ui/look/style-variables.ts';
import { useFrame } from '../../../shared/ui/look/use-frame.ts';
import { LazyQrCode } from '../../../shared/ui/sharing/lazy-qr-code.ts';
import { lettersOfWords } from '../../../domain-ui/board-canvas/words-fit.ts';
import { lettersOfLines } from './ad-rail.tsx';
import './game-page.css';

export interface GamePageProps {
  readonly view: Pick<BoardView, 'title' | 'subtitle' | 'entry' | 'registration'>;
  readonly face: Pick<BoardFace, 'startsAt' | 'startsIn'>;
  readonly snapshot: Pick<BoardSnapshot, 'game' | 'store'>;
  readonly call: Call;
  readonly language: Language;
  readonly t: BoardTranslate;
}

/** The scheduled start, with the day if it is not today; undefined if none is to come. */
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

const Line = ({ figure: { label, value, note } }: { readonly figure: Figure }) => (
  <div className="game-page-line">
    <dt>
      {label}
      {note !== undefined && <span> {note}</span>}
    </dt>
    <dd>{value}</dd>
  </div>
);

/** The code that leads to the board, and its address, which may break before the last part. */
function Way({ link }: { readonly link: string }) {
  const [, place, code] = /^https?:\/\/(.*\/)(.*)$/.exec(link) ?? [];
  return (
    <p className="game-page-code">
      <LazyQrCode props={{ text: link, label: link }} fallback={null} />
      <span>
        {place}
        <wbr />
        {code}
      </span>
    </p>
  );
}

/** In frame units: edges, gaps between plates, padding of a plate, and width of the plate with the time and the code. */
const PLACE = { edges: 8, gap: 1.5, inside: 5, when: 50 } as const;
const TITLE = { most: 9, height: 11 } as const;
/** In frame units: the height for all lines. `ofLine` is the part of a line's height that letters take. */
const LINES = { lying: 74, upright: 40, most: 8, ofLine: 0.72 } as const;

/** Inner width of each plate beside the one with the time. */
function insideOf({ width, isUpright }: ScreenFrame, plates: number): number {
  const room = width - PLACE.edges;
  if (isUpright) return room - PLACE.inside;
  return (room - PLACE.when - PLACE.gap * plates) / Math.max(1, plates) - PLACE.inside;
}

/** The start, or the end of registration. */
function When({ figure: { label, value, note } }: { readonly figure: Figure }) {
  return (
    <p className="game-page-when">
      <span>{label}</span>
      {note !== undefined && <span>{note}</span>}
      <strong style={lettersIn(value, 17, PLACE.when - PLACE.inside)}>{value}</strong>
    </p>
  );
}

export function GamePage(props: GamePageProps) {
  const { view, snapshot, call, language, t } = props;
  const { game, store } = snapshot;
  const box = useRef<HTMLElement>(null);
  const frame = useFrame(box);
  const link = useVenue({ call, gameId: game.id })?.link ?? undefined;
  const start = startOf(props);
  const { registration } = view;
  const also = start === undefined ? [] : [registration];
  const lines = registration.isClosed ? [] : [...also, ...view.entry];
  const prizes = store.prizes ?? t('face.prizes');
  const hasPrizes = !isEmptyPrize(game.prizeContent);
  const inside = insideOf(frame, Number(lines.length > 0) + Number(hasPrizes));
  const height = frame.isUpright ? LINES.upright : LINES.lying;
  const title: StyleVariables = {
    '--letters': lettersOfWords(view.title, { width: frame.width - PLACE.edges, ...TITLE }),
  };
  return (
    <article className="game-page" lang={language} ref={box}>
      <h2 style={title}>{view.title}</h2>
      <div className="game-page-room">
        <div className="game-page-side ad-plate">
          <When figure={start ?? registration} />
          {link !== undefined && <Way link={link} />}
        </div>
        {lines.length > 0 && (
          <dl
            className="game-page-lines ad-plate"
            style={lettersOfLines(lines, Math.min(LINES.most, (height / lines.length) * LINES.ofLine), inside)}
          >
            {lines.map((figure) => (
              <Line key={figure.label} figure={figure} />
            ))}
          </dl>
        )}
        {hasPrizes && (
          <section className="game-page-prizes ad-plate" aria-label={prizes}>
            <h3>{prizes}</h3>
            <PrizeText html={game.prizeContent} />
          </section>
        )}
      </div>
    </article>
  );
}
