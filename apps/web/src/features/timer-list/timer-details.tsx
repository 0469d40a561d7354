// An opened row: the live game as on its board, and the values of its chips.

import { clockFromWire, countsFromWire, rulesFromWire, type TimerDetail } from '@feltclock/contract';
import { boardFace, instant, type BoardFace, type BoardGame, type GameRules, type Instant } from '@feltclock/domain';
import { Button, Text, Title } from '@mantine/core';
import { IconDeviceDesktop } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link, useLocation } from 'react-router';
import { boardView, type BoardView, type Figure } from '../../domain-ui/board-canvas/board-view.ts';
import { useKinds } from '../../domain-ui/board-canvas/use-kinds.ts';
import { ApiFailure } from '../../shared/api/api-failure.ts';
import { formatNumber, formatMoney } from '../../shared/format/format-number.ts';
import { formatClock } from '../../shared/format/format-time.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { serverNow, wallAhead } from '../../shared/server-time/server-time.ts';
import { useRedrawAt } from '../../shared/server-time/use-redraw-at.ts';
import { ErrorState, LoadingState } from '../../shared/ui/page/states.tsx';
import { useOpenBoard, useTimer } from './use-timers.ts';
import { Whereabouts } from './whereabouts.tsx';
import classes from './timer-list.module.css';

const gameOf = (detail: TimerDetail): BoardGame => ({
  clock: clockFromWire(detail.clock),
  rules: rulesFromWire(detail, detail.levelList),
  counts: countsFromWire(detail),
  startAt: detail.startAt === null ? undefined : instant(detail.startAt),
});

type Row = BoardFace['row'];

interface LiveLevelProps {
  readonly rules: GameRules;
  readonly face: BoardFace;
  readonly view: BoardView;
}

/** The present level, its time left and the next one; before a scheduled start, when that is. */
function LiveLevel({ face, view, rules }: LiveLevelProps) {
  const t = useTexts('timerList');
  const language = useLanguage();
  const kinds = useKinds(rules);
  const { row, isBreak, nextLevel, status } = face;
  const hasStarted = status === 'PLAYING' || status === 'PAUSED';
  const blinds = ({ smallBlind, bigBlind }: Row): string => `${formatNumber(smallBlind)} / ${formatNumber(bigBlind)}`;
  const anteOf = (level: Row): string =>
    kinds === undefined
      ? t('ante', { ante: formatNumber(level.ante) })
      : [kinds.gameText(level, language), kinds.anteText(level, rules.anteKind, language)].filter(Boolean).join(' · ');
  const label = view.phase === 'starting' ? view.heading : hasStarted ? t('timeLeft') : t('rowLength');
  return (
    <div className={classes['live']}>
      <div>
        <span className={classes['dim']}>{label}</span>
        <span
          className={classes['timer']}
          data-standing={status === 'PAUSED'}
          data-countdown={face.isCountdown}
          role="timer"
          aria-live="off"
          aria-label={`${label} ${view.timer}`}
        >
          {view.timer}
        </span>
        <b>{isBreak ? t('break') : t('level', { level: row.level })}</b>
      </div>
      {!isBreak && (
        <div>
          <span className={classes['dim']}>{hasStarted ? t('current') : t('startsWith')}</span>
          <span className={classes['blinds']}>{blinds(row)}</span>
          <span>{anteOf(row)}</span>
        </div>
      )}
      {nextLevel !== undefined && (
        <div>
          <span className={classes['dim']}>{t('next')}</span>
          <span className={classes['blinds']} data-next>
            {blinds(nextLevel)}
          </span>
          <span>{anteOf(nextLevel)}</span>
        </div>
      )}
    </div>
  );
}

const factOf = ({ label, value, note }: Figure): TimerFact => [
  label,
  note === undefined ? value : `${value} (${note})`,
];

/** The board's view in the user's language. */
function useView(face: BoardFace, game: BoardGame, detail: TimerDetail, at: Instant): BoardView {
  const t = useTexts('board');
  const language = useLanguage();
  const names = { title: '', subtitle: '', money: detail.money };
  const kinds = useKinds(game.rules);
  return boardView(face, game.rules, names, 1, { language, t, zone: detail.zone, at, kinds });
}

function useFacts(face: BoardFace, view: BoardView, detail: TimerDetail) {
  const t = useTexts('timerList');
  const chips = (amount: number): string => (amount === 0 ? t('none') : formatNumber(amount));
  const stack = formatNumber(face.averageStack);
  const inBlinds = face.averageInBigBlinds;
  const game: readonly TimerFact[] = [
    [
      t('playersLabel'),
      t('players', { current: formatNumber(face.currentPlayers), total: formatNumber(face.totalPlayers) }),
    ],
    factOf(view.registration),
    factOf(view.nextBreak),
    [t('totalTime'), formatClock(face.totalTime)],
    [t('totalChips'), chips(face.totalChips)],
    [
      t('averageStack'),
      face.averageStack === 0
        ? t('none')
        : inBlinds === undefined
          ? stack
          : `${stack} (${t('bigBlinds', { count: formatNumber(inBlinds) })})`,
    ],
    [t('buyIn'), formatMoney(face.buyInAmount, detail.money)],
  ];
  const reBuys = [detail.firstReBuyIn, detail.secondReBuyIn, detail.thirdReBuyIn];
  const values: readonly TimerFact[] = [
    [t('startingChips'), chips(detail.buyIn)],
    [t('earlyBuyIn'), chips(detail.earlyBuyIn)],
    ...reBuys.map((amount, index): TimerFact => [
      t('reBuy', { number: index + 1 }),
      face.reBuys[index] === undefined ? t('none') : chips(amount),
    ]),
    [t('addOn'), chips(detail.addOn)],
  ];
  const prizes = detail.prizes?.map(({ place, pays }): TimerFact => [place, pays]) ?? [];
  return { game, values, prizes };
}

interface DetailProps {
  readonly id: number;
  readonly storeId: number;
  readonly detail: TimerDetail;
}

function Place({ id, storeId, detail }: DetailProps) {
  const t = useTexts('timerList');
  const { pathname } = useLocation();
  const board = useOpenBoard(id);
  const { address, phoneNo, isBoardPublic } = detail;
  return (
    <div className={classes['place']}>
      <Whereabouts address={address} phoneNo={phoneNo} zone={detail.zone} />
      {pathname !== '/venue' && (
        <Button component={Link} to={`/venue?id=${String(storeId)}`} variant="default">
          {t('venue')}
        </Button>
      )}
      {isBoardPublic && (
        <Button
          leftSection={<IconDeviceDesktop size={18} aria-hidden />}
          loading={board.isPending}
          onClick={() => board.mutate()}
        >
          {t('openBoard')}
        </Button>
      )}
    </div>
  );
}

function LiveDetails({ id, storeId, detail }: DetailProps) {
  const t = useTexts('timerList');
  const game = useMemo(() => gameOf(detail), [detail]);
  const now = serverNow();
  const face = boardFace(game, now, wallAhead());
  useRedrawAt(face.changesAt);
  const view = useView(face, game, detail, now);
  const { game: facts, values, prizes } = useFacts(face, view, detail);
  if (face.status === 'END') return <Text c="dimmed">{t('gone')}</Text>;
  return (
    <div className={classes['details']}>
      <LiveLevel face={face} view={view} rules={game.rules} />
      <TimerFacts facts={facts} />
      {prizes.length > 0 && <TimerFacts title={detail.prizeHeading ?? t('prize')} facts={prizes} />}
      <TimerFacts title={t('chips')} facts={values} />
      <LevelOverview rows={detail.levelList} present={face.seq} />
      <Place id={id} storeId={storeId} detail={detail} />
    </div>
  );
}

export function TimerDetails({ id, storeId }: Omit<DetailProps, 'detail'>) {
  const t = useTexts('timerList');
  const timer = useTimer(id);
  if (timer.error instanceof ApiFailure && timer.error.code === 'not-found') return <Text c="dimmed">{t('gone')}</Text>;
  if (timer.data !== undefined) return <LiveDetails id={id} storeId={storeId} detail={timer.data} />;
  if (timer.isError)
    return <ErrorState failure={timer.error} onRetry={() => void timer.refetch()} isRetrying={timer.isFetching} />;
  return <LoadingState />;
}

type TimerFact = readonly [name: string, value: string];

interface TimerFactsProps {
  readonly title?: string;
  readonly facts: readonly TimerFact[];
}

/** Labelled figures, as many per line as fit. */
const TimerFacts = ({ title, facts }: TimerFactsProps) => (
  <div>
    {title !== undefined && (
      <Title order={3} size="h6" mb="xs">
        {title}
      </Title>
    )}
    <dl className={classes['facts']}>
      {facts.map(([name, value], index) => (
        <div key={`${String(index)} ${name}`}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </div>
);

interface LevelTableProps {
  readonly rows: TimerDetail['levelList'];
  readonly present: number;
}

/** The blind structure, folded until opened; the present row is marked. */
function LevelOverview({ rows, present }: LevelTableProps) {
  const t = useTexts('timerList');
  return (
    <details className={classes['levels']}>
      <summary>{t('levels')}</summary>
      <ol>
        {rows.map(({ seq, level, smallBlind, bigBlind, ante, duration }) => (
          <li key={seq} aria-current={seq === present ? 'step' : undefined} data-break={level === 0 || undefined}>
            <span>{level === 0 ? t('break') : t('level', { level })}</span>
            <span>{level > 0 && `${formatNumber(smallBlind)} / ${formatNumber(bigBlind)}`}</span>
            <span>{level > 0 && t('ante', { ante: formatNumber(ante) })}</span>
            <span>{t('minutes', { count: duration })}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}
