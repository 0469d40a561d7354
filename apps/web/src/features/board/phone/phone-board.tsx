// The board of a guest's phone: the same second as on the wall, in one column (docs/rules/boards.md#on-a-phone).

import { limitsOf, type BoardFace } from '@feltclock/domain';
import { useMemo } from 'react';
import { lookVariables } from '../../../domain-ui/board-canvas/look-variables.ts';
import { colourVariables } from '../../../domain-ui/board-canvas/board-canvas.tsx';
import { boardView } from '../../../domain-ui/board-canvas/board-view.ts';
import { isEmptyPrize, prizeElements } from '../../../domain-ui/board-canvas/prize-text.tsx';
import { structureColours } from '../../../domain-ui/board-canvas/structure-colours.ts';
import { useKinds } from '../../../domain-ui/board-canvas/use-kinds.ts';
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
import { PhoneMessages } from './phone-messages.tsx';
import { PhoneStructure } from './phone-structure.tsx';
import { phoneTexts, type PhoneTranslate } from './phone-texts.ts';
import { LanguageChoice, ShareLink } from './phone-tools.tsx';
import './phone.css';
import type { BoardSnapshot } from '@feltclock/contract';
import { mapAddress } from '../../../shared/format/map-address.ts';

interface PhonePlaceProps {
  readonly store: Pick<BoardSnapshot['store'], 'name' | 'address' | 'phoneNo' | 'zone'>;
  readonly t: PhoneTranslate;
}

export function PhonePlace({ store: { name, address, phoneNo, zone }, t }: PhonePlaceProps) {
  if (address === undefined && phoneNo === undefined) return null;
  return (
    <section className="phone-card phone-place">
      <h2>{t('place')}</h2>
      <p>{name}</p>
      {address !== undefined && <p>{address}</p>}
      <p className="phone-ways">
        {phoneNo !== undefined && (
          <a href={`tel:${phoneNo}`} aria-label={t('call', { phone: phoneNo })}>
            {phoneNo}
          </a>
        )}
        {address !== undefined && (
          <a href={mapAddress(address, zone)} target="_blank" rel="noopener noreferrer">
            {t('map')}
          </a>
        )}
      </p>
    </section>
  );
}

export interface PhoneBoardProps {
  readonly frame: BoardFrame;
  readonly services: BoardServices;
}

function ConnectionLost({ services, zone }: { readonly services: BoardServices; readonly zone: string | undefined }) {
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

/** Connection state, messages, and the guest's own seat. */
function Notices({ frame, services }: PhoneBoardProps) {
  const { game, store, floor } = frame.state.snapshot;
  return (
    <>
      <ConnectionLost services={services} zone={store.zone} />
      {(game.message ?? floor ?? session.get().profile) !== undefined && (
        <PhoneMessages frame={frame} services={services} />
      )}
    </>
  );
}

/** The face of a deleted game. */
const deletedFace = (face: BoardFace): BoardFace => ({
  ...face,
  status: 'END',
  isCountdown: false,
  pausedSince: undefined,
});

/** Shows the board as TVs do, on this phone. */
const FULL = '?full';

export function PhoneBoard({ frame, services }: PhoneBoardProps) {
  const { language, t, model } = services;
  const { at, game: clocked } = frame;
  const { snapshot, isDeleted } = frame.state;
  const { game, structure, designList, chosenSections, store } = snapshot;
  const { zone, money } = store;
  const words = phoneTexts(language);
  const colours = useMemo(() => structureColours({ designList, chosenSections }), [designList, chosenSections]);
  const face = isDeleted ? deletedFace(frame.face) : frame.face;
  const names = { title: game.name, subtitle: structure.name, money };
  const kinds = useKinds(clocked.rules);
  const view = boardView(face, clocked.rules, names, 1, { language, t, zone, at, kinds });
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
        <PhoneAnswer
          answer={answerOf(face, {
            language,
            t: words,
            zone,
            money,
            at,
            ahead: wallAhead(),
            minimum: limitsOf(clocked.rules).minimum,
          })}
        />
        {isDeleted ? <p>{t('notice.gameGone')}</p> : <Notices frame={frame} services={services} />}
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
