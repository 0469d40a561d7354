// The last things done to the game and by whom, each with its undo while it lasts (docs/rules/operating.md#the-last-things-done).

import { readGameTrail, type GameDeed, type UndoOffer } from '@feltclock/contract';
import { UNDO_WINDOW, after, instant } from '@feltclock/domain';
import { Button, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keyOf, reading } from '../../../shared/api/query-client.ts';
import { formatTimeOfDay } from '../../../shared/format/format-time.ts';
import { useLanguage, useTexts } from '../../../shared/i18n/use-texts.ts';
import { useSession } from '../../../shared/session/session.ts';
import type { ControllerGame } from '../live/controller-game.ts';
import type { ControllerSession } from '../live/controller-session.ts';
import type { ControllerActions } from '../live/use-controller-actions.ts';
import { useSecondsUntil } from '../live/use-face.ts';
import { deedText, stepsBack } from './deed-text.ts';
import classes from './one-screen.module.css';

interface FeedProps {
  readonly game: ControllerGame;
  readonly controller: ControllerSession;
  readonly actions: ControllerActions;
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

const OF: Readonly<Partial<Record<GameDeed['action'], UndoOffer['of']>>> = {
  'game-command': 'clock',
  'game-level': 'clock',
  'game-shift': 'clock',
  'game-counts': 'counts',
};

/** An entry is written a moment before or after what it tells of took effect. */
const SAME_MOMENT = 1000;

/** Is this the deed that the offer would take back? */
const isOffered = ({ action, actor, at }: GameDeed, offer: UndoOffer | undefined): boolean =>
  offer !== undefined &&
  OF[action] === offer.of &&
  actor === offer.by &&
  Math.abs(offer.until - UNDO_WINDOW - at) < SAME_MOMENT;

interface DeedUndoProps {
  readonly what: string;
  readonly at: number;
  readonly isBusy: boolean;
  readonly onUndo: () => void;
}

function DeedUndo({ what, at, isBusy, onUndo }: DeedUndoProps) {
  const t = useTexts('quick');
  const seconds = useSecondsUntil(after(instant(at), UNDO_WINDOW));
  if (seconds === 0) return null;
  return (
    <Button
      size="compact-sm"
      variant="default"
      disabled={isBusy}
      aria-label={t('feed.undoNamed', { what })}
      onClick={onUndo}
    >
      {t('feed.undo')}
    </Button>
  );
}

/** How a deed is taken back from here: by the server's own undo, or, where a newer one came, by counting the other way. */
function useUndoOf({ game, controller, actions }: FeedProps) {
  const ownId = useSession((state) => state.profile?.id);
  const [undone, setUndone] = useState<ReadonlySet<number>>(new Set());
  return (deed: GameDeed): (() => void) | undefined => {
    const { undo } = game;
    if (undo !== undefined && isOffered(deed, undo)) return () => actions.takeBack(undo);
    const steps = stepsBack(deed);
    const isOwnCount = deed.action === 'game-counts' && deed.actor === ownId && steps.length > 0;
    if (!isOwnCount || undone.has(deed.id) || game.shown.clock.status === 'END') return undefined;
    return () => {
      setUndone(new Set([...undone, deed.id]));
      for (const step of steps) controller.tap(step);
    };
  };
}

export function DeedFeed(props: FeedProps) {
  const t = useTexts('controller');
  const quick = useTexts('quick');
  const language = useLanguage();
  const { data, isError } = useDeeds(props.game);
  const undoOf = useUndoOf(props);
  const deeds = data ?? [];
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
                <time>{formatTimeOfDay(deed.at, language)}</time>
                <span>
                  {what} <small>{deed.actor ?? quick('feed.somebody')}</small>
                </span>
                {undo && <DeedUndo what={what} at={deed.at} isBusy={props.actions.isBusy} onUndo={undo} />}
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}
