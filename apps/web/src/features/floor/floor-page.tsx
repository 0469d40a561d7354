// The floor of one game, for staff with one free hand: players, tables, who is out, and the feed (docs/rules/floor.md#on-the-page).

import type { TournamentClock } from '@feltclock/domain';
import { Alert, Button, Group } from '@mantine/core';
import { IconDeviceRemote } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { readGameResult } from '@feltclock/contract';
import { useQuery } from '@tanstack/react-query';
import { boardGameOf } from '../../domain-ui/live-game/live-game.ts';
import { StoreShown, useMay } from '../../shared/api/use-may.ts';
import { useStoreOptions } from '../../shared/api/use-store-options.ts';
import { idOf } from '../../shared/format/id-of.ts';
import { formatTimeOfDay } from '../../shared/format/format-time.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { useReadable } from '../../shared/state/use-readable.ts';
import { Page } from '../../shared/ui/page/page.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../shared/ui/page/states.tsx';
import { useLeaveGuard } from '../../shared/ui/popups/use-leave-guard.ts';
import { ChosenBar } from './chosen-bar.tsx';
import { ChipsView } from './chips/chips-view.tsx';
import { ClockLine } from './clock/clock-line.tsx';
import { useClockCommands, useGameUndo } from './clock/use-clock-commands.ts';
import { CountsStrip } from './counts-strip.tsx';
import { BagView } from './days/bag-view.tsx';
import { DaysCard } from './days/days-card.tsx';
import { FillView } from './days/fill-view.tsx';
import { FeedView } from './feed/feed-view.tsx';
import { FloorTabs, useShownView, viewsOf } from './floor-tabs.tsx';
import { entriesAbout } from './live/floor-command.ts';
import type { FloorState } from './live/floor-session.ts';
import type { FloorRights, FloorView } from './live/floor-view.ts';
import { openFloor, type OpenFloor } from './live/open-floor.ts';
import { peopleOf } from './live/people.ts';
import { CashierView } from './roles/cashier-view.tsx';
import { DealerView } from './roles/dealer-view.tsx';
import { useOwnOffer } from './roles/use-own-offer.ts';
import { useFloorActs } from './use-floor-acts.ts';
import { PaymentsView } from './money/payments-view.tsx';
import { usePayments } from './live/use-payments.ts';
import { OutView } from './out/out-view.tsx';
import { PayoutsView } from './payouts/payouts-view.tsx';
import { DueList } from './play/due-list.tsx';
import { HandsPanel } from './play/hands-panel.tsx';
import { PlayersView } from './players/players-view.tsx';
import { PrintFrame } from './receipts/print-frame.tsx';
import { PrintSettings } from './receipts/print-settings.tsx';
import { useReceipts } from './receipts/use-receipts.ts';
import { TablesView } from './tables/tables-view.tsx';
import { call } from '../../shared/api/call.ts';
import { keyOf } from '../../shared/api/query-client.ts';
import { useConfirm } from '../../shared/ui/popups/confirm.tsx';
import type { FloorSender } from './live/floor-sender.ts';
import classes from './floor.module.css';

const VIEWS = {
  players: PlayersView,
  tables: TablesView,
  out: OutView,
  payouts: PayoutsView,
  payments: PaymentsView,
  chips: ChipsView,
  feed: FeedView,
  bag: BagView,
  fill: FillView,
} as const;

function StaleNotice({ open, failure }: { readonly open: OpenFloor; readonly failure: unknown }) {
  const t = useTexts('floor');
  const language = useLanguage();
  const { timeZone } = useStoreOptions();
  const { status, since } = useReadable(open.line);
  const text =
    status === 'lost'
      ? t('stale', { time: formatTimeOfDay(since, language, timeZone) })
      : failure === undefined
        ? undefined
        : t('readFailed');
  if (text === undefined) return null;
  return (
    <Alert color="amber" variant="light" role="status">
      {text}
    </Alert>
  );
}

type ReadState = FloorState & { readonly [Part in 'game' | 'known']: NonNullable<FloorState[Part]> };

/** The user's rights, without actions that would be refused now (docs/rules/floor.md#on-the-page). */
function useRights({ log: { floor } }: NonNullable<FloorState['known']>, clock: TournamentClock): FloorRights {
  const runs = useMay('publish');
  const enters = useMay('take-entries');
  const works = useMay('work-table');
  const isOpen = floor.closedBy === null;
  const maySell = enters && isOpen && floor.deal === null && clock.status !== 'END';
  return {
    mayEnter: maySell && (runs || clock.registration === 'OPEN'),
    maySell,
    seesMoney: enters,
    mayWork: works && isOpen,
    mayRun: runs && isOpen,
    mayName: enters,
    mayUndo: runs,
  };
}

function useFloorView(open: OpenFloor, { game, known }: ReadState): FloorView {
  const { counts, rules, clock } = boardGameOf(game);
  const rights = useRights(known, clock);
  const payments = usePayments(known, rules, rights.mayName);
  const { name, storeId } = game.answer.wire;
  const receipts = useReceipts({
    session: open.session,
    gameId: open.gameId,
    game: name,
    storeId,
    mayPrint: rights.mayName,
    seesMoney: payments !== undefined,
  });
  const acts = useFloorActs(open.session, rights.mayUndo, receipts.afterAct);
  const { waiting } = useReadable(open.session.sender.state);
  const [chosenPlayer, setChosen] = useState<number>();
  const [shown, show] = useShownView(viewsOf({ payments, ...rights }));
  const people = peopleOf(known, counts);
  return {
    gameId: open.gameId,
    known,
    people,
    counts,
    rules,
    clock,
    unconfirmed: waiting.length,
    waiting: new Set(waiting.flatMap(({ command }) => entriesAbout(command))),
    acts,
    payments,
    receipts,
    ...rights,
    chosen: people.find(({ player }) => player === chosenPlayer),
    choose: (person) => setChosen(person?.player),
    shown,
    show,
  };
}

interface FloorProps {
  readonly open: OpenFloor;
  readonly state: ReadState;
  readonly view: FloorView;
}

/** For those who run games: everything. */
function WholeFloor({ open, state, view }: FloorProps) {
  const t = useTexts('floor');
  const commands = useClockCommands(open);
  const offer = useGameUndo(state.game, commands);
  const Shown = VIEWS[view.shown];
  const { name } = state.game.answer.wire;
  return (
    <Page
      title={t('titleOf', { name })}
      width="wide"
      // The bar of the chosen player stays in reach of the thumb while the list above it changes its size.
      fills={view.chosen !== undefined}
      actions={
        <>
          <PrintSettings receipts={view.receipts} />
          <Button
            component={Link}
            to={`/game-controller?id=${String(open.gameId)}`}
            variant="default"
            leftSection={<IconDeviceRemote size={18} aria-hidden />}
          >
            {t('toController')}
          </Button>
        </>
      }
    >
      <div className={classes['floor']}>
        <ClockLine open={open} game={state.game} commands={commands} offer={offer} />
        <StaleNotice open={open} failure={state.failure} />
        <UnansweredPresses sender={open.session.sender} />
        <DaysCard view={view} />
        <ResultMoved view={view} />
        <CountsStrip view={view} />
        <HandsPanel view={view} />
        <DueList view={view} />
        <FloorTabs view={view} />
        <Shown view={view} />
        <ChosenBar view={view} />
      </div>
    </Page>
  );
}

/** For cashiers and dealers: the clock, and what they do. */
function RoleFloor({ open, state, view }: FloorProps) {
  const t = useTexts('floor');
  const commands = useClockCommands(open);
  const offer = useOwnOffer(view, state.game, commands);
  const Role = view.mayName ? CashierView : DealerView;
  const { name } = state.game.answer.wire;
  return (
    <Page
      title={t(view.mayName ? 'roles.cashier' : 'roles.dealer', { name })}
      width="wide"
      actions={view.mayName && <PrintSettings receipts={view.receipts} />}
    >
      <div className={classes['floor']}>
        <ClockLine open={open} game={state.game} commands={commands} offer={offer} />
        <StaleNotice open={open} failure={state.failure} />
        <UnansweredPresses sender={open.session.sender} />
        <Role view={view} open={open} />
      </div>
    </Page>
  );
}

function Floor({ open, state }: Omit<FloorProps, 'view'>) {
  const quick = useTexts('quick');
  const view = useFloorView(open, state);
  const sending = useReadable(open.session.sender.state);
  useLeaveGuard(sending.waiting.length > 0, quick('confirmLeave'));
  const Role = view.mayUndo ? WholeFloor : RoleFloor;
  const { current: job, finish } = view.receipts.jobs;
  return (
    <>
      <Role open={open} state={state} view={view} />
      {job !== undefined && <PrintFrame key={job.id} job={job} onPrinted={() => finish(job.id)} />}
    </>
  );
}

const Waiting = ({ children }: { readonly children: ReactNode }) => {
  const t = useTexts('floor');
  return <Page title={t('title')}>{children}</Page>;
};

const ToGameList = () => {
  const t = useTexts('floor');
  return (
    <Button component={Link} to="/game-list">
      {t('toGameList')}
    </Button>
  );
};

function OpenedFloor({ gameId }: { readonly gameId: number }) {
  const t = useTexts('floor');
  const [open] = useState(() => openFloor(gameId));
  useEffect(() => open.session.start(), [open]);
  const { game, known, failure, lateRefusals } = useReadable(open.session.state);
  if (game?.isDeleted === true)
    return (
      <Waiting>
        <EmptyState title={t('deleted')} action={<ToGameList />} />
      </Waiting>
    );
  if (game !== undefined && known !== undefined)
    return (
      <StoreShown value={game.answer.wire.storeId}>
        <Floor open={open} state={{ game, known, failure, lateRefusals }} />
      </StoreShown>
    );
  return (
    <Waiting>
      {failure === undefined ? (
        <LoadingState />
      ) : (
        <ErrorState failure={failure} onRetry={() => void open.session.read()} />
      )}
    </Waiting>
  );
}

export function FloorPage() {
  const t = useTexts('floor');
  const [params] = useSearchParams();
  const gameId = idOf(params.get('id'));
  if (gameId === undefined)
    return (
      <Waiting>
        <EmptyState title={t('noGame')} action={<ToGameList />} />
      </Waiting>
    );
  return <OpenedFloor key={gameId} gameId={gameId} />;
}

/** Shows on the floor of an ended game that it changed after its result was saved (docs/rules/points.md#results). */
function ResultMoved({ view: { gameId, clock, known } }: { readonly view: FloorView }) {
  const t = useTexts('floor');
  const mayEdit = useMay('change-venue');
  const { version } = known.log.floor;
  const result = useQuery({
    // Any act may change it.
    queryKey: [...keyOf(readGameResult), gameId, 'floor', version],
    queryFn: ({ signal }) => call(readGameResult, { id: gameId }, { signal }),
    enabled: mayEdit && clock.status === 'END',
  });
  if (result.data?.floorMoved !== true) return null;
  return (
    <Alert color="amber" variant="light" role="status">
      <Group gap="sm" justify="space-between">
        {t('resultMoved')}
        <Button component={Link} to={`/game-result?id=${String(gameId)}`} variant="default">
          {t('toResult')}
        </Button>
      </Group>
    </Alert>
  );
}

/**
 * Commands without an answer. They are sent again automatically, but old ones only after confirmation
 * (docs/rules/floor.md#on-the-page).
 */
function UnansweredPresses({ sender }: { readonly sender: FloorSender }) {
  const t = useTexts('floor');
  const confirm = useConfirm();
  const { waiting, state } = useReadable(sender.state);
  const count = waiting.length;
  if (count === 0 || state === 'going') return null;
  const drop = (): void =>
    confirm({
      message: t('waiting.confirmDrop', { count }),
      confirmLabel: t('waiting.drop'),
      isDangerous: true,
      onConfirm: () => sender.drop(),
    });
  return (
    <Alert color="amber" variant="light" role="status">
      <Group gap="sm" justify="space-between">
        {t(`waiting.${state}`, { count })}
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={() => sender.goOn()}>
            {t('waiting.again')}
          </Button>
          <Button size="xs" variant="subtle" color="danger" onClick={drop}>
            {t('waiting.drop')}
          </Button>
        </Group>
      </Group>
    </Alert>
  );
}
