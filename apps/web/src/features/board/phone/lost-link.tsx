// The page of a short link that opens nothing: possible reasons, and other tournaments, of the same store if it is known
// (docs/rules/venues.md#short-links-overlays-posters).

import { browseTimers, type Language, type TimerListItem } from '@feltclock/contract';
import { useEffect, useState } from 'react';
import type { Call } from '../../../shared/api/create-call.ts';
import { formatMoney, formatNumber } from '../../../shared/format/format-number.ts';
import { formatWhen } from '../../../shared/format/format-time.ts';
import { lostLink as english } from '../../../i18n/en/board.ts';
import { lostLink as japanese } from '../../../i18n/ja/board.ts';
import { lostLink as korean } from '../../../i18n/ko/board.ts';
import { chosenLanguage } from '../../../i18n/language.ts';
import { translateWith } from '../../../i18n/translate-with.ts';
import { wallNow } from '../../../shared/server-time/server-time.ts';
import { browserStorage } from '../../../shared/state/kept-storage.ts';
import { loadPageLanguage } from '../play/live/board-texts.ts';
import { phoneTexts } from './phone-texts.ts';
import { LanguageChoice } from './phone-tools.tsx';
import './phone.css';
import './lost-link.css';

const WORDS = { ko: korean, en: english, ja: japanese };
/** The full list has its own page. */
const MOST = 6;

const STATES = { OPEN: 'open', READY: 'reserved', CLOSED: 'closed' } as const;

/** The same facts as in the first sentence of a phone's board. */
function factsOf(timer: TimerListItem, language: Language): readonly string[] {
  const t = phoneTexts(language);
  const { gameStatus, status, startAt, regDeadlineTime, buyInAmount, totalPlayer, currentPlayer, zone, money } = timer;
  const time = (at: number): string => formatWhen(at, wallNow(), language, zone);
  const isReserved = gameStatus === 'READY';
  const isOpen = gameStatus !== 'CLOSED';
  const until = isReserved ? 'answer.entryUntil' : 'answer.until';
  const facts = [
    t(`answer.${STATES[gameStatus]}`),
    isReserved && startAt !== null && t('answer.starts', { time: time(startAt) }),
    isOpen && regDeadlineTime !== null && t(until, { time: time(regDeadlineTime) }),
    isOpen && buyInAmount > 0 && formatMoney(buyInAmount, money),
    status !== 'READY' && totalPlayer > 0 && t('answer.left', { count: formatNumber(currentPlayer) }),
  ];
  return facts.filter((fact) => fact !== false);
}

const Tournament = ({ timer, language }: { readonly timer: TimerListItem; readonly language: Language }) => (
  <li>
    <a href={`/venue?id=${String(timer.storeId)}`}>
      <b>{timer.name}</b>
      <span>{[timer.storeName, timer.region].filter((part) => part !== '').join(' · ')}</span>
      <span data-state={timer.gameStatus}>{factsOf(timer, language).join(' · ')}</span>
    </a>
  </li>
);

export interface LostLinkProps {
  readonly language: Language;
  readonly call: Call;
  /** The store of the link's game, if known. */
  readonly storeId: number | undefined;
}

type Found = readonly TimerListItem[] | 'loading' | 'failed';

function useTournaments({ call, storeId }: Pick<LostLinkProps, 'call' | 'storeId'>): Found {
  const [found, setFound] = useState<Found>('loading');
  useEffect(() => {
    const request = { isWanted: true };
    call(browseTimers, { storeId }).then(
      (timers) => request.isWanted && setFound(timers.slice(0, MOST)),
      () => request.isWanted && setFound('failed'),
    );
    return () => {
      request.isWanted = false;
    };
  }, [call, storeId]);
  return found;
}

export function LostLink({ language: first, call, storeId }: LostLinkProps) {
  const [language, setLanguage] = useState(first);
  const t = translateWith<typeof korean>(WORDS[language]);
  const found = useTournaments({ call, storeId });
  const choose = (): void => {
    const chosen = chosenLanguage(browserStorage) ?? language;
    setLanguage(chosen);
    void loadPageLanguage(chosen);
  };
  return (
    <div className="phone lost">
      <main>
        <header>
          <LanguageChoice language={language} t={phoneTexts(language)} onChosen={choose} />
        </header>
        <h1>{t('title')}</h1>
        <p>{t('why')}</p>
        <section className="phone-card">
          <h2>{t(storeId === undefined ? 'everywhere' : 'here')}</h2>
          {typeof found === 'string' || found.length === 0 ? (
            <p role="status">{t(typeof found === 'string' ? found : 'none')}</p>
          ) : (
            <ul>
              {found.map((timer) => (
                <Tournament key={timer.id} timer={timer} language={language} />
              ))}
            </ul>
          )}
        </section>
        <p className="phone-ways">
          {storeId !== undefined && <a href={`/venue?id=${String(storeId)}`}>{t('venue')}</a>}
          <a href="/timer-list">{t('all')}</a>
        </p>
      </main>
    </div>
  );
}
