// The recent actions on the game and who did them, each with its undo while it lasts (docs/rules/games.md).

import { readGameTrail, type GameAction } from '@feltclock/contract';
import { UNDO_WINDOW, after, instant } from '@feltclock/domain';
import { Button, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { keyOf, reading } from '../../../shared/api/query-client.ts';
import { useStoreOptions } from '../../../shared/api/use-store-options.ts';
import { formatTimeOfDay } from '../../../shared/format/format-time.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { useSession } from '../../../shared/session/session.ts';
import { useQuickPress } from '../../../shared/ui/pressing/use-quick-press.ts';
import type { ControllerGame } from '../live/controller-game.ts';
import type { ControllerSession } from '../live/controller-session.ts';
import type { ControllerActions } from '../live/use-controller-actions.ts';
import { useSecondsUntil } from '../live/use-face.ts';
import { actionText, stepsBack } from './action-text.ts';
import { countsTakenBack, offeredAction } from './undone-actions.ts';
import classes from './one-screen.module.css';

interface FeedProps {
  readonly game: ControllerGame;
  readonly controller: ControllerSession;
  readonly actions: ControllerActions;
  readonly undone: UndoneActions;
}

/** The actions that were undone from here. Each can be undone once until the page is left. */
export interface UndoneActions {
  readonly ids: ReadonlySet<number>;
  readonly add: (id: number) => void;
}

const SHOWN = 20;

/** Read again whenever the game changed. */
function useRecentActions({ info, shown, taps, prize }: ControllerGame) {
  const change = `${String(shown.clock.version)} ${String(taps.counts.stored.version)} ${prize.stored}`;
  return useQuery({
    ...reading(readGameTrail, { id: info.id, size: SHOWN }),
    queryKey: [...keyOf(readGameTrail, { id: info.id, size: SHOWN }), change],
    placeholderData: (before) => before,
    retry: false,
  });
}

interface UndoActionProps {
  readonly what: string;
  readonly at: number;
  readonly isBusy: boolean;
  readonly onUndo: () => void;
}

function UndoAction({ what, at, isBusy, onUndo }: UndoActionProps) {
  const t = useTexts('quick');
  const quick = useQuickPress(what);
  const seconds = useSecondsUntil(after(instant(at), UNDO_WINDOW));
  if (seconds === 0) return null;
  return (
    <Button
      size="compact-sm"
      variant="default"
      disabled={isBusy}
      aria-label={t('feed.undoNamed', { what })}
      onClick={quick(onUndo)}
    >
      {t('feed.undo')}
    </Button>
  );
}

/** How an action is undone from here: by the server's undo or, if there is a newer command, by counting the other way. */
function useUndoOf({ game, controller, actions, undone }: FeedProps, entries: readonly GameAction[]) {
  const ownId = useSession((state) => state.profile?.id);
  const { undo } = game;
  const offered = offeredAction(entries, undo);
  const takenBack = countsTakenBack(entries);
  return (entry: GameAction): (() => void) | undefined => {
    if (undo !== undefined && offered?.id === entry.id)
      return () => {
        undone.add(entry.id);
        actions.takeBack(undo);
      };
    const steps = stepsBack(entry);
    const isOwnCount = entry.action === 'game-counts' && entry.actor === ownId && steps.length > 0;
    const isUndone = undone.ids.has(entry.id) || takenBack.has(entry.id);
    if (!isOwnCount || isUndone || game.shown.clock.status === 'END') return undefined;
    return () => {
      undone.add(entry.id);
      for (const step of steps) controller.tap(step);
    };
  };
}

export function ActionFeed(props: FeedProps) {
  const t = useTexts('controller');
  const quick = useTexts('quick');
  const language = useLanguage();
  const { timeZone } = useStoreOptions();
  const { data, isError, isPlaceholderData } = useRecentActions(props.game);
  const entries = data ?? [];
  const undoOf = useUndoOf(props, entries);
  // A newer action may be the undo of one in this list.
  const isBusy = props.actions.isBusy || isPlaceholderData;
  return (
    <section className={classes.feed} aria-labelledby="one-screen-feed">
      <Title order={2} size="h4" id="one-screen-feed">
        {quick('feed.title')}
      </Title>
      {entries.length === 0 ? (
        <p className={classes.quiet}>{isError ? quick('feed.failed') : quick('feed.empty')}</p>
      ) : (
        <ol className={classes.actions} tabIndex={0} aria-labelledby="one-screen-feed">
          {entries.map((entry) => {
            const what = actionText(entry, { t, quick, language });
            const undo = undoOf(entry);
            return (
              <li key={entry.id}>
                <time>{formatTimeOfDay(entry.at, language, timeZone)}</time>
                <span>
                  {what} <small>{entry.actor ?? quick('feed.somebody')}</small>
                </span>
                {undo && <UndoAction what={what} at={entry.at} isBusy={isBusy} onUndo={undo} />}
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}
