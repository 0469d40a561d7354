// Problems anywhere, for the platform's owner: games, the App, and the last hour of the audit trail.

import { listAudit, readAppLink, readWall, type ReplyOf, type WallGame } from '@feltclock/contract';
import { attentionsOf, instant, lateBy, millis, pausedFor, wallOrder, type GameOnWall } from '@feltclock/domain';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { withNumberedNames } from '../../domain-ui/game-names/numbered-names.ts';
import { reading } from '../../shared/api/query-client.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { serverNow, wallAhead } from '../../shared/server-time/server-time.ts';
import { Card } from '../../shared/ui/pieces/card.tsx';
import { Pill } from '../../shared/ui/pieces/pill.tsx';
import { ErrorState, LoadingState } from '../../shared/ui/page/states.tsx';
import classes from './main-page.module.css';

const READ_EVERY = 10_000;
const A_MINUTE = 60_000;
const AN_HOUR = 60 * A_MINUTE;
/** The wall shows the rest. */
const MOST = 5;
const TRAIL = 200;

interface Troubled extends GameOnWall {
  readonly game: WallGame;
}

const onWall = (game: WallGame): Troubled => ({
  game,
  status: game.status,
  remaining: millis(game.remaining),
  at: instant(game.at),
  startAt: game.startAt === null ? undefined : instant(game.startAt - wallAhead()),
  boards: game.boards,
  screensGone: game.screensGone ?? [],
  hasOutage: game.hasOutage,
});

/** A row that ends soon is not a problem. */
const reasonsOf = (game: Troubled) => attentionsOf(game, serverNow()).filter((reason) => reason !== 'ending-soon');

function TroubledGame({ troubled }: { readonly troubled: Troubled }) {
  const t = useTexts('oversight');
  const { id, name, storeName } = troubled.game;
  const now = serverNow();
  const span = Math.floor((pausedFor(troubled, now) ?? lateBy(troubled, now) ?? 0) / A_MINUTE);
  return (
    <li>
      <span className={classes['what']}>
        <Link to={`/game-controller?id=${String(id)}`}>{name}</Link>
        <span>{storeName}</span>
      </span>
      <span className={classes['reasons']}>
        {reasonsOf(troubled).map((reason) => (
          <Pill key={reason} tone="warn">
            {t(`wall.reasons.${reason}`, {
              span: t('wall.minutes', { minutes: span }),
              screens: troubled.screensGone.join(', '),
            })}
          </Pill>
        ))}
      </span>
    </li>
  );
}

/** Server failures and new accounts in the last hour's audit trail. */
function useLastHour() {
  // The API takes whole milliseconds.
  const [from] = useState(() => Math.floor(serverNow() - AN_HOUR));
  const trail = useQuery({
    ...reading(listAudit, { storeId: 'ALL', from, size: TRAIL }),
    refetchInterval: 3 * READ_EVERY,
  });
  const entries = trail.data?.entries ?? [];
  return {
    trail,
    failures: entries.filter(({ outcome }) => outcome === 'failed').length,
    newAccounts: entries.filter(({ action, outcome }) => action === 'sign-up' && outcome === 'done').length,
  };
}

interface NoteProps {
  readonly words: string;
  readonly to: string;
}

const Note = ({ words, to }: NoteProps) => (
  <li>
    <span className={classes['what']}>
      <Link to={to}>{words}</Link>
    </span>
  </li>
);

function useProblems() {
  const wall = useQuery({
    ...reading(readWall),
    select: withNumberedNames<ReplyOf<typeof readWall>>,
    refetchInterval: READ_EVERY,
  });
  const app = useQuery({ ...reading(readAppLink), refetchInterval: 3 * READ_EVERY });
  const hour = useLastHour();
  const questions = [wall, app, hour.trail];
  const troubled = wallOrder(
    (wall.data?.games ?? []).map(onWall).filter((game) => reasonsOf(game).length > 0),
    serverNow(),
  );
  const undelivered = (app.data?.deliveries ?? []).filter(({ attempts }) => attempts > 0).length;
  const notes = [
    { count: troubled.length - MOST, words: 'trouble.moreGames', to: '/wall' },
    { count: undelivered, words: 'trouble.app', to: '/app-link' },
    { count: hour.failures, words: 'trouble.failures', to: '/audit' },
    { count: hour.newAccounts, words: 'trouble.newAccounts', to: '/user-list' },
  ] as const;
  const shown = notes.filter(({ count }) => count > 0);
  return {
    isPending: questions.some(({ isPending }) => isPending),
    // "No problems" is shown only when every query has answered.
    areAnswered: questions.every(({ data }) => data !== undefined),
    unanswered: questions.find(({ isLoadingError }) => isLoadingError),
    troubled,
    notes: shown,
    hasNone: troubled.length === 0 && shown.length === 0,
  };
}

interface TroubleProps {
  /** Shows nothing while there are no problems. */
  readonly isOnlyProblems?: boolean;
}

export function Trouble({ isOnlyProblems = false }: TroubleProps) {
  const t = useTexts('main');
  const { isPending, areAnswered, unanswered, troubled, notes, hasNone } = useProblems();
  if (isOnlyProblems && hasNone && unanswered === undefined) return null;
  const more = (
    <Button component={Link} to="/wall" variant="default" size="sm">
      {t('trouble.wall')}
    </Button>
  );
  return (
    <Card title={t('trouble.title')} actions={more} className={classes['steps']}>
      {isPending && <LoadingState />}
      {unanswered !== undefined && (
        <ErrorState
          failure={unanswered.error}
          onRetry={() => void unanswered.refetch()}
          isRetrying={unanswered.isFetching}
        />
      )}
      {areAnswered && hasNone && <Text c="dimmed">{t('trouble.none')}</Text>}
      <ul className={classes['games']}>
        {troubled.slice(0, MOST).map((each) => (
          <TroubledGame key={each.game.id} troubled={each} />
        ))}
        {notes.map(({ count, words, to }) => (
          <Note key={words} words={t(words, { count })} to={to} />
        ))}
      </ul>
    </Card>
  );
}
