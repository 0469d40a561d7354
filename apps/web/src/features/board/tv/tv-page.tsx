// What a TV shows: its code, the programme of its screen, or a notice; and its name over everything when staff identify it.

import type { Language } from '@feltclock/contract';
import { useRef } from 'react';
import type { BoardTranslate } from '../../../domain-ui/board-canvas/board-view.ts';
import { formatTimeOfDay } from '../../../shared/format/format-time.ts';
import type { ConnectionState } from '../../../shared/realtime/connection-state.ts';
import type { Readable } from '../../../shared/state/observable.ts';
import { useReadable } from '../../../shared/state/use-readable.ts';
import { useFrame } from '../../../shared/ui/look/use-frame.ts';
import type { Tv, TvState } from './tv-model.ts';
import '../play/picture/board-frame.css';
import { lazyPiece } from '../../../shared/ui/pieces/lazy-piece.tsx';
import type { TvAdsProps } from './tv-ads.tsx';
import { TestPicture } from './test-picture.tsx';
import { TvBoards, TvRotation, type DrawBoard, type OpenBoards } from './tv-boards.tsx';
import { CodePicture, Idle, Message, Notice, Paired, TonightList } from './tv-pictures.tsx';
import { ErrorFallback } from '../../../shared/ui/error-fallback.tsx';
import type { TvTranslate } from './tv-texts.ts';
import './tv.css';

const TvAds = lazyPiece(async () => (await import('./tv-ads.tsx')).TvAds);

export interface TvServices {
  readonly tv: Pick<Tv<never>, 'state' | 'isIdentified'>;
  /** Undefined before the screen is paired. */
  readonly connection: Readable<ConnectionState> | undefined;
  readonly boards: OpenBoards;
  readonly drawBoard: DrawBoard;
  readonly ads: Pick<TvAdsProps, 'call' | 'read' | 'onChance'>;
  readonly origin: string;
  readonly language: Language;
  readonly t: TvTranslate;
  readonly boardT: BoardTranslate;
}

type Showing = Extract<TvState, { kind: 'showing' }>;

function Programme({ state, services }: { readonly state: Showing; readonly services: TvServices }) {
  const { profile, programme } = state;
  const { boards, drawBoard, ads, language, t, boardT } = services;
  const board = { boards, drawBoard, t };
  const venue = { profile, language, t };
  switch (programme.kind) {
    case 'games':
      return <TvBoards gameIds={programme.gameIds} {...board} />;
    case 'rotation':
      return <TvRotation gameIds={programme.gameIds} everySeconds={programme.everySeconds} {...board} />;
    case 'end':
      return <TvBoards gameIds={[programme.gameId]} {...board} />;
    case 'seating':
      return <TvBoards gameIds={[programme.gameId]} {...board} showsSeating />;
    case 'ads': {
      const { region, gameId } = programme;
      const fallback = <Idle {...venue} games={[]} />;
      return (
        <TvAds
          props={{ region, storeId: profile.storeId, gameId, ...ads, language, t: boardT, fallback }}
          fallback={fallback}
        />
      );
    }
    case 'message':
      return <Message text={programme.text} />;
    case 'tonight':
      return <TonightList {...venue} games={programme.games} />;
    case 'dark':
      return <main className="tv-dark" />;
    case 'nothing':
      return <Idle {...venue} games={programme.games} />;
  }
}

interface ConnectionLostProps extends Pick<TvServices, 'language' | 't'> {
  readonly connection: Readable<ConnectionState>;
}

/** Since when the connection is lost. Boards show that themselves, and a dark screen stays dark. */
function ConnectionLost({ connection, language, t }: ConnectionLostProps) {
  const { status, since } = useReadable(connection);
  if (status !== 'lost') return null;
  return (
    <p className="tv-lost" role="status">
      {t('lostSince', { time: formatTimeOfDay(since, language) })}
    </p>
  );
}

const SHOWS_CONNECTION_ITSELF: readonly string[] = ['games', 'rotation', 'end', 'seating', 'dark'];

function Shown({ state, services }: { readonly state: TvState; readonly services: TvServices }) {
  const { origin, language, t } = services;
  switch (state.kind) {
    case 'starting':
      return <Notice kind="starting" title={t('starting')} />;
    case 'unreachable': {
      const since = t('since', { time: formatTimeOfDay(state.since, language) });
      return <Notice kind="unreachable" title={t('unreachable')} hint={t('unreachableHint')} quiet={since} />;
    }
    case 'code':
      return <CodePicture {...state} origin={origin} language={language} t={t} />;
    case 'paired':
      return <Paired profile={state.profile} t={t} />;
    case 'showing':
      return <Programme state={state} services={services} />;
    case 'forgotten':
      return <Notice kind="forgotten" title={t('forgotten')} hint={state.storeName} quiet={t('forgottenHint')} />;
  }
}

function Test({ state, t }: Pick<TvServices, 't'> & { readonly state: TvState }) {
  if (state.kind !== 'showing' || state.testPictureUntil === undefined) return null;
  return <TestPicture name={state.profile.name} lag={state.panelLag ?? 0} until={state.testPictureUntil} t={t} />;
}

export function TvPage({ services }: { readonly services: TvServices }) {
  const { tv, connection, language, t } = services;
  const state = useReadable(tv.state);
  const isIdentified = useReadable(tv.isIdentified);
  const programme = state.kind === 'showing' ? state.programme : undefined;
  const box = useRef<HTMLDivElement>(null);
  useFrame(box);
  return (
    <div className="tv" ref={box} data-dark={programme?.kind === 'dark' ? '' : undefined}>
      <ErrorFallback fallback={<Notice kind="starting" title={t('failed')} />}>
        <Shown key={programme?.kind ?? state.kind} state={state} services={services} />
      </ErrorFallback>
      {connection !== undefined && programme !== undefined && !SHOWS_CONNECTION_ITSELF.includes(programme.kind) && (
        <ConnectionLost connection={connection} language={language} t={t} />
      )}
      <Test state={state} t={t} />
      {isIdentified && state.kind === 'showing' && (
        <div className="tv-identity" role="status">
          <p>{state.profile.storeName}</p>
          <strong>{state.profile.name}</strong>
        </div>
      )}
    </div>
  );
}
