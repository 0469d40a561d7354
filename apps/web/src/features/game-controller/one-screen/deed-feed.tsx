// The last things done to the game and by whom, each with its undo while it lasts (docs/rules/operating.md#the-last-things-done).

import { readGameTrail, type GameDeed } from '@feltclock/contract';
import { UNDO_WINDOW, after, instant } from '@feltclock/domain';
import { Button, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { keyOf, reading } from '../../../shared/api/query-client.ts';
import { useStoreManner } from '../../../shared/api/use-store-manner.ts';
import { formatTimeOfDay } from '../../../shared/format/format-time.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { useSession } from '../../../shared/session/session.ts';
import { useQuickPress } from '../../../shared/ui/pressing/use-quick-press.ts';
import type { ControllerGame } from '../live/controller-game.ts';
import type { ControllerSession } from '../live/controller-session.ts';
import type { ControllerActions } from '../live/use-controller-actions.ts';
import { useSecondsUntil } from '../live/use-face.ts';
import { deedText, stepsBack } from './deed-text.ts';
import { countsTakenBack, offeredDeed } from './deeds-taken-back.ts';
import classes from './one-screen.module.css';

interface FeedProps {
  readonly game: ControllerGame;
  readonly controller: ControllerSession;
  readonly actions: ControllerActions;
  readonly undone: UndoneDeeds;
}

/** The deeds that were taken back from here: each is taken back once, until the page is left. */
export interface UndoneDeeds {
  readonly ids: ReadonlySet<number>;
  readonly add: (id: number) => void;
}

const SHOWN = 20;

/** What was done lately, read again whenever something of the game changed. */
function useDeeds({ info, shown, taps, prize }: ControllerGame) {
  const change = `${String(shown.clock.version)} ${String(taps.counts.stored.version)} ${prize.stored}`;
  return useQuery({
    ...reading(readGameTrail, { id: info.id, size: SHOWN }),
    queryKey: [...keyOf(readGameTrail, { id: info.id, size: SHOWN }), change],
    placeholderData: (before) => before,
    retry: false,
  });
}

interface DeedUndoProps {
  readonly what: string;
  readonly at: number;
  readonly isBusy: boolean;
  readonly onUndo: () => void;
}

function DeedUndo({ what, at, isBusy, onUndo }: DeedUndoProps) {
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

/** How a deed is taken back from here: by the server's own undo, or, where a newer one came, by counting the other way. */
function useUndoOf({ game, controller, actions, undone }: FeedProps, deeds: readonly GameDeed[]) {
  const ownId = useSession((state) => state.profile?.id);
  const { undo } = game;
  const offered = offeredDeed(deeds, undo);
  const takenBack = countsTakenBack(deeds);
  return (deed: GameDeed): (() => void) | undefined => {
    if (undo !== undefined && offered?.id === deed.id)
      return () => {
        undone.add(deed.id);
        actions.takeBack(undo);
      };
    const steps = stepsBack(deed);
    const isOwnCount = deed.action === 'game-counts' && deed.actor === ownId && steps.length > 0;
    const isUndone = undone.ids.has(deed.id) || takenBack.has(deed.id);
    if (!isOwnCount || isUndone || game.shown.clock.status === 'END') return undefined;
    return () => {
      undone.add(deed.id);
      for (const step of steps) controller.tap(step);
    };
  };
}

export function DeedFeed(props: FeedProps) {
  const t = useTexts('controller');
  const quick = useTexts('quick');
  const language = useLanguage();
  const { timeZone } = useStoreManner();
  const { data, isError, isPlaceholderData } = useDeeds(props.game);
  const deeds = data ?? [];
  const undoOf = useUndoOf(props, deeds);
  // What was done since the list was read may be the taking back of what stands in it.
  const isBusy = props.actions.isBusy || isPlaceholderData;
  return (
    <section className={classes.feed} aria-labelledby="one-screen-feed">
      <Title order={2} size="h4" id="one-screen-feed">
        {quick('feed.title')}
      </Title>
      {deeds.length === 0 ? (
        <p className={classes.quiet}>{isError ? quick('feed.failed') : quick('feed.empty')}</p>
      ) : (
        <ol className={classes.deeds} tabIndex={0} aria-labelledby="one-screen-feed">
          {deeds.map((deed) => {
            const what = deedText(deed, { t, quick, language });
            const undo = undoOf(deed);
            return (
              <li key={deed.id}>
                <time>{formatTimeOfDay(deed.at, language, timeZone)}</time>
                <span>
                  {what} <small>{deed.actor ?? quick('feed.somebody')}</small>
                </span>
                {undo && <DeedUndo what={what} at={deed.at} isBusy={isBusy} onUndo={undo} />}
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}
