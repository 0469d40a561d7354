// The pictures of a TV that shows no board: code, paired, removed, message, tonight's games, and idle.

import type { Language, ListedGame, ScreenProfile } from '@feltclock/contract';
import { instant, isWaiting, millis, secondsBegun, type Instant } from '@feltclock/domain';
import type { ReactNode } from 'react';
import { BrandMark } from '../../../shared/ui/page/brand-mark.tsx';
import { formatClock, formatTimeOfDay, formatWeekday } from '../../../shared/format/format-time.ts';
import { serverNow } from '../../../shared/server-time/server-time.ts';
import { useRedrawAt } from '../../../shared/server-time/use-redraw-at.ts';
import { LazyQrCode } from '../../../shared/ui/sharing/lazy-qr-code.ts';
import { burnInShift } from '../play/picture/burn-in.ts';
import type { TvTranslate } from './tv-texts.ts';

interface Spoken {
  readonly language: Language;
  readonly t: TvTranslate;
}

const MINUTE = 60_000;
const SECOND = 1000;

/** A text made from the time of day, renewed each minute. */
function Minutely({ textAt }: { readonly textAt: (now: Instant) => string }) {
  const now = serverNow();
  useRedrawAt(instant((Math.floor(now / MINUTE) + 1) * MINUTE));
  return <>{textAt(now)}</>;
}

/** The frame of a picture. It moves slightly each minute, as a board does. */
export function TvPicture({ kind, children }: { readonly kind: string; readonly children: ReactNode }) {
  const now = serverNow();
  useRedrawAt(instant((Math.floor(now / MINUTE) + 1) * MINUTE));
  const { x, y } = burnInShift(now);
  return (
    <main className="tv-picture" data-kind={kind}>
      <div className="tv-room" style={{ transform: `translate(calc(var(--u) * ${x}), calc(var(--u) * ${y}))` }}>
        {children}
      </div>
    </main>
  );
}

/** Six digits in two groups of three. */
const grouped = (code: string): string => `${code.slice(0, 3)}\u2009${code.slice(3)}`;

function TimeLeft({ expiresAt, t }: { readonly expiresAt: Instant; readonly t: TvTranslate }) {
  const left = secondsBegun(millis(Math.max(0, expiresAt - serverNow())));
  useRedrawAt(left === 0 ? undefined : instant(expiresAt - (left - 1) * SECOND));
  return <>{t('holds', { time: formatClock(left) })}</>;
}

interface CodePictureProps extends Spoken {
  readonly code: string;
  readonly expiresAt: Instant;
  readonly since: Instant | undefined;
  /** The address of the console. */
  readonly origin: string;
}

export function CodePicture({ code, expiresAt, since, origin, language, t }: CodePictureProps) {
  return (
    <TvPicture kind="code">
      <div className="tv-plate tv-words">
        <p className="tv-brand">
          <BrandMark /> Feltclock
        </p>
        <h1>{t('pair')}</h1>
        <p className="tv-code" role="img" aria-label={t('code', { code })}>
          {grouped(code)}
        </p>
        <p className="tv-lead">
          {t('step1')}
          <br />
          {t('step2')}
        </p>
        <p className="tv-quiet" data-urgent={since === undefined ? undefined : ''}>
          {since === undefined ? (
            <TimeLeft expiresAt={expiresAt} t={t} />
          ) : (
            t('since', { time: formatTimeOfDay(since, language) })
          )}
        </p>
      </div>
      <div className="tv-plate tv-qr">
        <LazyQrCode props={{ text: `${origin}/screens/pair?code=${code}`, label: t('scan') }} fallback={null} />
        <p>{origin.replace(/^https?:\/\//, '')}</p>
      </div>
    </TvPicture>
  );
}

interface NoticeProps {
  readonly kind: string;
  readonly title: string;
  readonly hint?: string | undefined;
  readonly quiet?: string | undefined;
}

export const Notice = ({ kind, title, hint, quiet }: NoticeProps) => (
  <TvPicture kind={kind}>
    <div className="tv-plate tv-words" role="status">
      <h1>{title}</h1>
      {hint !== undefined && <p className="tv-lead">{hint}</p>}
      {quiet !== undefined && (
        <p className="tv-quiet" data-urgent="">
          {quiet}
        </p>
      )}
    </div>
  </TvPicture>
);

export const Paired = ({ profile, t }: { readonly profile: ScreenProfile; readonly t: TvTranslate }) => (
  <TvPicture kind="paired">
    <div className="tv-plate tv-words" role="status">
      <p className="tv-house">{profile.storeName}</p>
      <h1 className="tv-name">{profile.name}</h1>
      <p className="tv-lead">{t('paired')}</p>
    </div>
  </TvPicture>
);

/** Shorter texts get larger letters. */
const sizeOf = (text: string): 'short' | 'middle' | 'long' => {
  const longest = text.length + 12 * (text.split('\n').length - 1);
  return longest <= 24 ? 'short' : longest <= 80 ? 'middle' : 'long';
};

export const Message = ({ text }: { readonly text: string }) => (
  <TvPicture kind="message">
    <div className="tv-plate">
      <p className="tv-message" data-size={sizeOf(text)}>
        {text}
      </p>
    </div>
  </TvPicture>
);

interface OfVenue extends Spoken {
  readonly profile: ScreenProfile;
  readonly games: readonly ListedGame[];
}

/** The start of a game. A running game without a scheduled start shows a dash. */
function startOf({ startAt, status }: ListedGame, { profile, language, t }: Omit<OfVenue, 'games'>): string {
  if (startAt !== null) return formatTimeOfDay(startAt, language, profile.timeZone);
  return isWaiting(status) ? t('noTime') : '–';
}

function Row({ game, ...venue }: Omit<OfVenue, 'games'> & { readonly game: ListedGame }) {
  const { name, status } = game;
  const { t } = venue;
  return (
    <li data-status={status}>
      <span className="tv-time">{startOf(game, venue)}</span>
      <span className="tv-game">{name}</span>
      <span className="tv-status">{t(`status.${status}`)}</span>
    </li>
  );
}

function Games({ games, most, ...venue }: OfVenue & { readonly most: number }) {
  const { t } = venue;
  if (games.length === 0) return <p className="tv-lead">{t('noGames')}</p>;
  const shown = games.slice(0, games.length > most ? most - 1 : most);
  return (
    <ul className="tv-games" aria-label={t('tonight')}>
      {shown.map((game) => (
        <Row key={game.id} game={game} {...venue} />
      ))}
      {games.length > shown.length && <li className="tv-more">{t('more', { count: games.length - shown.length })}</li>}
    </ul>
  );
}

/** The most games of the list, and of the idle picture. */
const MOST_GAMES = { tonight: 8, nothing: 4 } as const;

export function TonightList(venue: OfVenue) {
  const { profile, language, t } = venue;
  return (
    <TvPicture kind="tonight">
      <header className="tv-head">
        <p className="tv-house">{profile.storeName}</p>
        <h1>{t('tonight')}</h1>
        <p className="tv-time">
          <Minutely textAt={(now) => formatTimeOfDay(now, language, profile.timeZone)} />
        </p>
      </header>
      <div className="tv-plate tv-tonight">
        <Games {...venue} most={MOST_GAMES.tonight} />
      </div>
    </TvPicture>
  );
}

export function Idle(venue: OfVenue) {
  const { profile, language, games, t } = venue;
  return (
    <TvPicture kind="nothing">
      <div className="tv-plate tv-words">
        <h1 className="tv-house">{profile.storeName}</h1>
        <p className="tv-clock">
          <Minutely textAt={(now) => formatTimeOfDay(now, language, profile.timeZone)} />
        </p>
        <p className="tv-lead">
          <Minutely textAt={(now) => formatWeekday(now, language, profile.timeZone)} />
        </p>
      </div>
      {games.length > 0 && (
        <section className="tv-plate tv-tonight">
          <h2>{t('tonight')}</h2>
          <Games {...venue} most={MOST_GAMES.nothing} />
        </section>
      )}
    </TvPicture>
  );
}
