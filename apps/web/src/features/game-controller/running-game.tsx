// A running game: on one screen where presses act at once, or with all commands, each with a confirmation.

import { Alert, Button, Group, Text } from '@mantine/core';
import { IconHistory, IconLock, IconUsersGroup, IconArrowBackUp, IconDeviceTv } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import type { GameInfo, UndoableCommand } from '@feltclock/contract';
import { instant } from '@feltclock/domain';
import { tvSheet } from '../../domain-ui/tv-sheet/tv-sheet.ts';
import { StoreShown, useMay } from '../../shared/api/use-may.ts';
import { useTexts, useLanguage } from '../../i18n/use-texts.ts';
import { Page } from '../../shared/ui/page/page.tsx';
import { useLeaveGuard } from '../../shared/ui/popups/use-leave-guard.ts';
import { AllCommands } from './all-commands.tsx';
import { hasUnapplied, hasUnconfirmed, type ControllerGame } from './live/controller-game.ts';
import type { OpenController } from './live/open-controller.ts';
import { useControllerActions, type ControllerActions } from './live/use-controller-actions.ts';
import { useQuickActions } from './live/use-quick-actions.ts';
import { LockPopup } from './lock/lock-popup.tsx';
import type { UndoneActions } from './one-screen/action-feed.tsx';
import { OneScreen } from './one-screen/one-screen.tsx';
import { ScreensGone } from './panels/screens-gone.tsx';
import { useStoreOptions } from '../../shared/api/use-store-options.ts';
import { formatDateTime } from '../../shared/format/format-time.ts';
import { useQuickPress } from '../../shared/ui/pressing/use-quick-press.ts';
import { useSecondsUntil } from './live/use-face.ts';
import classes from './controller.module.css';

interface RunningGameProps {
  readonly game: ControllerGame;
  readonly open: OpenController;
  /** True if the last reading failed and an older game is shown. */
  readonly isStale: boolean;
}

function TvButton({ game }: { readonly game: GameInfo }) {
  const t = useTexts('screens');
  const mayDirect = useMay('change-venue');
  if (!mayDirect) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconDeviceTv size={18} aria-hidden />}
      aria-haspopup="dialog"
      onClick={() => tvSheet.open(game)}
    >
      {t('showOn')}
    </Button>
  );
}

function LockButton({ gameId }: { readonly gameId: number }) {
  const t = useTexts('operating');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconLock size={18} aria-hidden />} onClick={() => setIsOpen(true)}>
        {t('lock.open')}
      </Button>
      <LockPopup gameId={gameId} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

const HistoryLink = ({ gameId }: { readonly gameId: number }) => {
  const t = useTexts('history');
  return (
    <Button
      component={Link}
      to={`/game-history?id=${String(gameId)}`}
      variant="default"
      leftSection={<IconHistory size={18} aria-hidden />}
    >
      {t('open')}
    </Button>
  );
};

const FloorLink = ({ gameId }: { readonly gameId: number }) => {
  const t = useTexts('floor');
  return (
    <Button
      component={Link}
      to={`/floor?id=${String(gameId)}`}
      variant="default"
      leftSection={<IconUsersGroup size={18} aria-hidden />}
    >
      {t('open')}
    </Button>
  );
};

/** The link to the other view, which is part of the address. */
function ViewLink({ isAll }: { readonly isAll: boolean }) {
  const t = useTexts('quick');
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const to = new URLSearchParams(params);
  if (isAll) to.delete('view');
  else to.set('view', 'all');
  return (
    <Button
      component={Link}
      variant="default"
      to={{ pathname, search: to.toString() }}
      replace
      title={isAll ? undefined : t('allCommandsHint')}
    >
      {t(isAll ? 'oneScreen' : 'allCommands')}
    </Button>
  );
}

/** What would be lost on leaving now; the most important one is named. */
function useLeaving(game: ControllerGame, isWaiting: boolean, areRowsChanged: boolean): void {
  const t = useTexts('controller');
  const quick = useTexts('quick');
  const isUnapplied = hasUnapplied(game);
  const isUnconfirmed = hasUnconfirmed(game);
  const words = (): string => {
    if (isUnapplied) return t('confirmLeaveUnapplied');
    if (areRowsChanged) return quick('rows.confirmClose');
    return quick(isUnconfirmed ? 'confirmLeave' : 'confirmLeaveWaiting');
  };
  useLeaveGuard(isUnapplied || areRowsChanged || isUnconfirmed || isWaiting, words());
}

/** Kept above both views, so that switching loses nothing. */
function useUndoneActions(): UndoneActions {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  return { ids, add: (id) => setIds((before) => new Set([...before, id])) };
}

function Running({ game, open, isStale }: RunningGameProps) {
  const t = useTexts('controller');
  const [params] = useSearchParams();
  const [areRowsChanged, setAreRowsChanged] = useState(false);
  const isAll = params.get('view') === 'all';
  const undone = useUndoneActions();
  const actions = useControllerActions(game.info.id, open.controller, game.shown.rules.rows);
  const quick = useQuickActions(open.controller);
  useLeaving(game, quick.waiting > 0, areRowsChanged);
  const notes = (
    <>
      {game.info.outage === null ? null : <OutageOffer outage={game.info.outage} actions={actions} />}
      {isStale ? (
        <Alert color="amber" variant="light" mb="md" role="status">
          {t('readFailed')}
        </Alert>
      ) : null}
      <ScreensGone gameId={game.info.id} storeId={game.info.storeId} />
    </>
  );
  const tools = (
    <>
      <TvButton game={game.info} />
      <FloorLink gameId={game.info.id} />
      <LockButton gameId={game.info.id} />
      <HistoryLink gameId={game.info.id} />
      <ViewLink isAll={isAll} />
    </>
  );
  return (
    <>
      {isAll ? (
        <Page title={game.info.name} notice={game.info.structureName} actions={tools} width="wide">
          {notes}
          <AllCommands game={game} open={open} actions={actions} />
        </Page>
      ) : (
        <OneScreen
          game={game}
          open={open}
          actions={actions}
          quick={quick}
          undone={undone}
          notes={notes}
          tools={tools}
          onRowsChanged={setAreRowsChanged}
        />
      )}
      {!isAll || game.undo === undefined ? null : (
        <UndoToast key={game.undo.command} offer={game.undo} isBusy={actions.isBusy} onTakeBack={actions.takeBack} />
      )}
    </>
  );
}

/** Rights are those in the game's own store. */
export const RunningGame = (props: RunningGameProps) => (
  <StoreShown value={props.game.info.storeId}>
    <Running {...props} />
  </StoreShown>
);

interface OutageOfferProps {
  readonly outage: NonNullable<GameInfo['outage']>;
  readonly actions: ControllerActions;
}

/** After an outage of the server during a game: what happened, and one offer to restore the lost time (docs/rules/clock.md#outages-and-clocks-that-were-set). */
function OutageOffer({ outage, actions }: OutageOfferProps) {
  const t = useTexts('controller');
  const language = useLanguage();
  const { timeZone } = useStoreOptions();
  const from = formatDateTime(outage.from, language, timeZone);
  return (
    <Alert color="amber" variant="light" title={t('outage.title')} mb="md">
      <Text mb="sm">{t('outage.text', { from, to: formatDateTime(outage.to, language, timeZone) })}</Text>
      <Group gap="sm">
        <Button
          color="amber"
          disabled={actions.isBusy}
          onClick={() => {
            actions.askResume(from);
          }}
        >
          {t('outage.resume')}
        </Button>
        <Button variant="default" disabled={actions.isBusy} onClick={actions.leaveOutage}>
          {t('outage.leave')}
        </Button>
      </Group>
    </Alert>
  );
}

interface UndoToastProps {
  readonly offer: UndoableCommand;
  readonly isBusy: boolean;
  readonly onTakeBack: (offer: UndoableCommand) => void;
}

/** Offers for ten seconds to undo the newest command (docs/rules/clock.md#undo). */
function UndoToast({ offer, isBusy, onTakeBack }: UndoToastProps) {
  const t = useTexts('controller');
  const quick = useQuickPress(String(offer.command));
  const seconds = useSecondsUntil(instant(offer.until));
  if (seconds === 0) return null;
  const what = t(`undo.${offer.what}`);
  return (
    <div className={classes.undo}>
      <span role="status">{offer.by === null ? what : t('undo.by', { by: offer.by, what })}</span>
      <Button
        variant="white"
        color="dark"
        size="md"
        leftSection={<IconArrowBackUp size={20} />}
        disabled={isBusy}
        onClick={quick(() => onTakeBack(offer))}
      >
        {t('undo.take', { seconds })}
      </Button>
    </div>
  );
}
