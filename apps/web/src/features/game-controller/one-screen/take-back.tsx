// The undo of the last command: the button is with the clock's, its text in the head.

import type { UndoableCommand } from '@feltclock/contract';
import { instant } from '@feltclock/domain';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useQuickPress } from '../../../shared/ui/pressing/use-quick-press.ts';
import type { ControllerGame } from '../live/controller-game.ts';
import type { ControllerActions } from '../live/use-controller-actions.ts';
import { useSecondsUntil } from '../live/use-face.ts';
import classes from './one-screen.module.css';

interface OfferedProps {
  readonly offer: UndoableCommand;
  readonly actions: ControllerActions;
}

const Idle = () => {
  const t = useTexts('controller');
  return (
    <button type="button" className={classes.undo} disabled aria-label={t('undo.idle')}>
      <IconArrowBackUp aria-hidden />
    </button>
  );
};

function Offered({ offer, actions }: OfferedProps) {
  const t = useTexts('controller');
  const seconds = useSecondsUntil(instant(offer.until));
  const quick = useQuickPress(String(offer.command));
  if (seconds === 0) return <Idle />;
  return (
    <button
      type="button"
      data-press="undo"
      className={classes.undo}
      disabled={actions.isBusy}
      onClick={quick(() => actions.takeBack(offer))}
    >
      <IconArrowBackUp aria-hidden /> {t('undo.take', { seconds })}
    </button>
  );
}

interface TakeBackProps {
  readonly game: ControllerGame;
  readonly actions: ControllerActions;
}

/** It always has its place, so that nothing moves when an undo appears. */
export const TakeBack = ({ game: { undo }, actions }: TakeBackProps) =>
  undo === undefined ? <Idle /> : <Offered offer={undo} actions={actions} />;

function Words({ offer }: { readonly offer: UndoableCommand }) {
  const t = useTexts('controller');
  const seconds = useSecondsUntil(instant(offer.until));
  const what = t(`undo.${offer.what}`);
  if (seconds === 0) return null;
  return <>{offer.by === null ? what : t('undo.by', { by: offer.by, what })}</>;
}

export const UndoWords = ({ offer }: { readonly offer: UndoableCommand | undefined }) => (
  <span className={classes.undoWords} role="status">
    {offer === undefined ? '' : <Words key={offer.command} offer={offer} />}
  </span>
);
