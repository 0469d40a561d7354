// What is not confirmed by the server: how much, and why something was not stored, with the ways to resolve it
// (docs/rules/clock.md#counts).

import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { isAgainstNames } from '../../../domain-ui/live-game/counts-sender.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { ControllerGame } from '../live/controller-game.ts';
import type { ControllerSession } from '../live/controller-session.ts';
import { useReason } from '../live/use-reason.ts';
import classes from './one-screen.module.css';

interface UnconfirmedProps {
  readonly game: ControllerGame;
  /** The number of clock presses without an answer. */
  readonly waiting: number;
  readonly controller: ControllerSession;
}

export function Unconfirmed({ game, waiting, controller }: UnconfirmedProps) {
  const t = useTexts('quick');
  const floor = useTexts('floor');
  const reasonOf = useReason();
  const { counts, refusal } = game.taps;
  const count = counts.pending.length;
  if (isAgainstNames(refusal))
    return (
      <span className={classes.refused} role="status">
        {t('byName')}
        <Button
          component={Link}
          to={`/floor?id=${String(game.info.id)}&view=tables`}
          size="compact-md"
          variant="white"
          color="dark"
        >
          {floor('open')}
        </Button>
        <Button size="compact-md" variant="white" color="dark" onClick={controller.dropTaps}>
          {t('understood')}
        </Button>
      </span>
    );
  if (refusal !== undefined)
    return (
      <span className={classes.refused} role="status">
        {t('refused', { count, reason: reasonOf(refusal) })}
        <Button size="compact-md" variant="white" color="dark" onClick={controller.sendTapsAgain}>
          {t('sendAgain')}
        </Button>
        <Button size="compact-md" variant="white" color="dark" onClick={controller.dropTaps}>
          {t('drop')}
        </Button>
      </span>
    );
  return (
    <span className={classes.unconfirmed} role="status">
      {count + waiting === 0 ? '' : t('unconfirmed', { count: count + waiting })}
    </span>
  );
}
