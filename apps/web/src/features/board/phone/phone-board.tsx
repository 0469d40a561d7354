// The board of a guest's phone: the same game at the same second as on the wall, read from top to bottom in one hand (docs/rules/boards.md#on-a-phone).

import type { BoardFace } from '@feltclock/domain';
import { useMemo } from 'react';
import { lookVariables } from '../../../domain-ui/board-canvas/look-variables.ts';
import { colourVariables } from '../../../domain-ui/board-canvas/board-canvas.tsx';
import { boardView } from '../../../domain-ui/board-canvas/board-view.ts';
import { isEmptyPrize, prizeElements } from '../../../domain-ui/board-canvas/prize-text.tsx';
import { structureColours } from '../../../domain-ui/board-canvas/structure-colours.ts';
import { formatTimeOfDay } from '../../../shared/format/format-time.ts';
import { wallAhead } from '../../../shared/server-time/server-time.ts';
import { session } from '../../../shared/session/session.ts';
import { useReadable } from '../../../shared/state/use-readable.ts';
import type { BoardFrame } from '../play/live/board-model.ts';
import type { BoardServices } from '../play/live/board-services.ts';
import { answerOf, PhoneAnswer } from './phone-answer.tsx';
import { PhoneClock } from './phone-clock.tsx';
import { PhoneEnd } from './phone-end.tsx';
import { FigureList, PhoneFigures } from './phone-figures.tsx';
import { PhonePlace } from './phone-place.tsx';
import { PhoneSaid } from './phone-said.tsx';
import { PhoneStructure } from './phone-structure.tsx';
import { phoneTexts } from './phone-texts.ts';
import { LanguageChoice, ShareLink } from './phone-tools.tsx';
import './phone.css';

export interface PhoneBoardProps {
  readonly frame: BoardFrame;
  readonly services: BoardServices;
}

function Lost({ services, zone }: { readonly services: BoardServices; readonly zone: string | undefined }) {
  const { realtime, model, language, t } = services;
  const line = useReadable(realtime.state);
  const trouble = useReadable(model.trouble);
  const isCutOff = line.status === 'lost' || (line.status === 'connecting' && trouble === 'unreachable');
  if (!isCutOff) return null;
  return (
    <p className="phone-lost" role="status">
      {t('notice.lostSince', { time: formatTimeOfDay(line.since, language, zone) })}
    </p>
  );
}

function Prizes({ html, title }: { readonly html: string; readonly title: string }) {
  const elements = useMemo(() => prizeElements(html), [html]);
  if (isEmptyPrize(html)) return null;
  return (
    <section className="phone-card">
      <h2>{title}</h2>
      <div className="phone-prizes prize-text">{elements}</div>
    </section>
  );
}

/** What concerns whoever holds the phone: no line to the server, what is said to the room, and where they sit. */
function Told({ frame, services }: PhoneBoardProps) {
  const { game, store, floor } = frame.state.snapshot;
  return (
    <>
      <Lost services={services} zone={store.zone} />
      {(game.message ?? floor ?? session.get().profile) !== undefined && (
        <PhoneSaid frame={frame} services={services} />
      )}
    </>
  );
}

/** Of a game that is no more. */
const gone = (face: BoardFace): BoardFace => ({ ...face, status: 'END', isCountdown: false, pausedSince: undefined });

/** The address of the board as TVs show it, on this phone. */
const FULL = '?full';

export function PhoneBoard({ frame, services }: PhoneBoardProps) {
  const { language, t, model } = services;
  const { at, game: clocked } = frame;
  const { snapshot, isDeleted } = frame.state;
  const { game, structure, designList, chosenSections, store } = snapshot;
  const { zone, money } = store;
  const words = phoneTexts(language);
  const colours = useMemo(() => structureColours({ designList, chosenSections }), [designList, chosenSections]);
  const face = isDeleted ? gone(frame.face) : frame.face;
  const names = { title: game.name, subtitle: structure.name, money };
  const view = boardView(face, clocked.rules, names, 1, { language, t, zone, at });
  const isOver = view.phase === 'ended';
  const entry = view.entry.filter(({ label }) => face.buyInAmount > 0 || label !== t('face.buyIn'));
  return (
    <div
      className="phone"
      data-phase={view.phase}
      data-break={view.isBreak ? '' : undefined}
      style={{ ...lookVariables(store.look), ...colourVariables(colours) }}
    >
      <header className="phone-head">
        <p>{store.name}</p>
        <LanguageChoice language={language} t={words} onChosen={() => void model.refresh()} />
      </header>
      <main>
        <h1>{view.title}</h1>
        {view.subtitle !== view.title && <p className="phone-subtitle">{view.subtitle}</p>}
        <PhoneAnswer answer={answerOf(face, { language, t: words, zone, money, at, ahead: wallAhead() })} />
        {isDeleted ? <p>{t('notice.gameGone')}</p> : <Told frame={frame} services={services} />}
        {!isDeleted && <PhoneEnd snapshot={snapshot} services={services} />}
        {!isOver && <PhoneClock view={view} label={words('clock')} t={t} />}
        {!isDeleted && <PhoneFigures view={view} face={face} label={words('tournament')} />}
        <Prizes html={game.prizeContent} title={store.prizes ?? t('face.prizes')} />
        {!view.registration.isClosed && (
          <section className="phone-card">
            <h2>{words('entry')}</h2>
            <FigureList figures={entry} />
          </section>
        )}
        <PhoneStructure game={clocked} face={face} at={at} zone={zone} language={language} t={words} boardT={t} />
        <PhonePlace store={store} t={words} />
        <ShareLink name={game.name} t={words} />
        <p className="phone-full">
          <a href={FULL}>{words('fullBoard')}</a>
        </p>
      </main>
    </div>
  );
}
