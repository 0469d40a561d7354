// An A4 poster with the QR code of a game's board or of the public tournament list, in three languages (docs/rules/venues.md#short-links-overlays-posters).

import {
  LANGUAGES,
  readGame,
  readStore,
  readStoreSettings,
  shortenUrl,
  type GameInfo,
  type Language,
  type ReplyOf,
} from '@feltclock/contract';
import { CURRENCY_SIGNS, earlyBonus, prizeGlance } from '@feltclock/domain';
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { OfStore } from '../../domain-ui/no-store/of-store.tsx';
import { StoreLogo } from '../../domain-ui/store-logo/store-logo.tsx';
import { reading } from '../../shared/api/query-client.ts';
import { formatMoney, formatNumber } from '../../shared/format/format-number.ts';
import { formatTimeOfDay, formatWeekday } from '../../shared/format/format-time.ts';
import { poster as english } from '../../i18n/en/venue.ts';
import { poster as japanese } from '../../i18n/ja/venue.ts';
import { poster as korean } from '../../i18n/ko/venue.ts';
import { translateWith } from '../../i18n/translate-with.ts';
import { useLanguage } from '../../i18n/use-texts.ts';
import { usePageTitle } from '../../shared/ui/page/page.tsx';
import { QrCode } from '../../shared/ui/sharing/qr-code.tsx';
import { ErrorState, LoadingState } from '../../shared/ui/page/states.tsx';
import classes from './poster.module.css';

/** Printed in all three languages. */
const WORDS = { ko: korean, en: english, ja: japanese };
const wordsIn = (language: Language) => translateWith<typeof korean>(WORDS[language]);

interface Subject {
  /** Undefined for the public list. */
  readonly game: GameInfo | undefined;
  readonly url: string;
  /** True if the address opens on this machine only. */
  readonly isLocal: boolean;
}

type Settings = ReplyOf<typeof readStoreSettings>;

interface FactsProps {
  readonly game: GameInfo;
  readonly settings: Settings;
}

/** Start, buy-in and stack of a game, as far as they are set. */
function Facts({ game, settings: { timeZone, currency } }: FactsProps) {
  const language = useLanguage();
  const t = wordsIn(language);
  const { startAt, buyInAmount, buyIn } = game;
  const early = earlyBonus(game);
  const facts = [
    ...(startAt === null
      ? []
      : ([
          [t('start'), formatWeekday(startAt, language, timeZone), formatTimeOfDay(startAt, language, timeZone)],
        ] as const)),
    ...(buyInAmount === 0 ? [] : ([[t('buyIn'), formatMoney(buyInAmount, CURRENCY_SIGNS[currency]), '']] as const)),
    [t('stack'), formatNumber(buyIn), early === 0 ? '' : t('early', { chips: formatNumber(early) })],
  ] as const;
  return (
    <dl className={classes['facts']}>
      {facts.map(([label, value, more]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          {more !== '' && <dd>{more}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** Further places are on the board that the code opens. */
const MOST_PLACES = 6;

/** The prizes beside the code; nothing if none are written. */
function Prizes({ game, settings: { prizeHeading } }: FactsProps) {
  const t = wordsIn(useLanguage());
  const { heading, places } = prizeGlance('', game.prizeContent, [game.name, game.structureName]);
  if (heading === undefined && places.length === 0) return null;
  return (
    <section className={classes['prizes']}>
      <h2>{prizeHeading === '' ? t('prizes') : prizeHeading}</h2>
      {heading !== undefined && <p>{heading}</p>}
      <dl>
        {places.slice(0, MOST_PLACES).map(({ place, pays }) => (
          <div key={place}>
            <dt>{place}</dt>
            <dd>{pays}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Sheet({ storeId, subject }: { readonly storeId: number; readonly subject: Subject }) {
  const own = useLanguage();
  const t = wordsIn(own);
  const navigate = useNavigate();
  const store = useQuery(reading(readStore, { id: storeId }));
  const settings = useQuery(reading(readStoreSettings, { id: storeId }));
  if (store.data === undefined || settings.data === undefined) {
    const failed = [store, settings].find(({ isError }) => isError);
    if (failed === undefined) return <LoadingState />;
    return (
      <ErrorState isPage failure={failed.error} onRetry={() => void failed.refetch()} isRetrying={failed.isFetching} />
    );
  }
  const { name: storeName } = store.data;
  const { game } = subject;
  const title = game?.name ?? storeName;
  const kind = game === undefined ? 'list' : 'game';
  return (
    <>
      <div className={classes['tools']}>
        <Group gap="sm" mb="sm">
          <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
            {t('print')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={18} aria-hidden />}
            onClick={() => void navigate(-1)}
          >
            {t('back')}
          </Button>
        </Group>
        <Text size="sm" c="dimmed">
          {t('hint')}
        </Text>
        {subject.isLocal && (
          <Alert color="amber" variant="light" mt="sm">
            {t('local')}
          </Alert>
        )}
      </div>
      <article className={classes['sheet']} aria-label={t('title')}>
        <div className={classes['content']} data-kind={kind}>
          <StoreLogo
            storeId={storeId}
            logo={settings.data.logo}
            label={storeName}
            className={classes['logo']}
            height={game === undefined ? '16cqw' : '10cqw'}
          />
          {game !== undefined && <div className={classes['store']}>{storeName}</div>}
          <h1 className={classes['title']}>{title}</h1>
          {game !== undefined && <Facts game={game} settings={settings.data} />}
          <div className={classes['middle']}>
            <div className={classes['code']}>
              <QrCode text={subject.url} label={t('qr', { name: title })} />
            </div>
            {game !== undefined && <Prizes game={game} settings={settings.data} />}
          </div>
          <div className={classes['words']}>
            {LANGUAGES.map((language) => (
              <p key={language} lang={language}>
                {wordsIn(language)(kind)}
              </p>
            ))}
          </div>
          <div className={classes['address']}>{subject.url}</div>
        </div>
      </article>
    </>
  );
}

function GamePoster({ gameId }: { readonly gameId: number }) {
  const game = useQuery(reading(readGame, { id: gameId }));
  const link = useQuery({ ...reading(shortenUrl, { gameId }), staleTime: Infinity });
  if (game.data === undefined || link.data === undefined) {
    const failed = [game, link].find(({ isError }) => isError);
    if (failed === undefined) return <LoadingState />;
    return (
      <ErrorState isPage failure={failed.error} onRetry={() => void failed.refetch()} isRetrying={failed.isFetching} />
    );
  }
  const { url, reach } = link.data.result;
  const subject = { game: game.data, url, isLocal: reach === 'this-machine' };
  return <Sheet storeId={game.data.storeId} subject={subject} />;
}

const LOOPBACK = /^(?:localhost|127\.|\[::1\])/;

/** The public list has the address by which the console was opened. */
const listSubject = ({ origin, hostname }: Location): Subject => ({
  game: undefined,
  url: `${origin}/timer-list`,
  isLocal: LOOPBACK.test(hostname),
});

export function PosterPage() {
  const t = wordsIn(useLanguage());
  const [query] = useSearchParams();
  usePageTitle(t('title'));
  const gameId = Number(query.get('id'));
  if (Number.isSafeInteger(gameId) && gameId > 0) return <GamePoster gameId={gameId} />;
  return <OfStore>{(storeId) => <Sheet storeId={storeId} subject={listSubject(window.location)} />}</OfStore>;
}
