// What was done last and may be taken back: the button for it lies among the clock's, the words for it in the head.

import type { UndoOffer } from '@feltclock/contract';
import { instant } from '@feltclock/domain';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useTexts } from '../../../shared/i18n/use-texts.ts';
import type { ControllerGame } from '../live/controller-game.ts';
import type { ControllerActions } from '../live/use-controller-actions.ts';
import { useSecondsUntil } from '../live/use-face.ts';
import classes from './one-screen.module.css';

/** The offer while it lasts: what is over leaves its place to the clock's own button. */
export function useStandingOffer(offer: UndoOffer | undefined): UndoOffer | undefined {
  const seconds = useSecondsUntil(instant(offer?.until ?? 0));
  return seconds === 0 ? undefined : offer;
}

interface OfferedProps {
  readonly offer: UndoOffer;
  readonly actions: ControllerActions;
}

function Offered({ offer, actions }: OfferedProps) {
  const t = useTexts('controller');
  const seconds = useSecondsUntil(instant(offer.until));
  if (seconds === 0) return null;
  return (
    <button type="button" className={classes.undo} disabled={actions.isBusy} onClick={() => actions.takeBack(offer)}>
      <IconArrowBackUp aria-hidden /> {t('undo.take', { seconds })}
    </button>
  );
}

interface TakeBackProps {
  readonly game: ControllerGame;
  readonly actions: ControllerActions;
}

const keyOf = ({ of, version }: UndoOffer): string => `${of}-${String(version)}`;

export const TakeBack = ({ game: { undo }, actions }: TakeBackProps) =>
  undo === undefined ? null : <Offered key={keyOf(undo)} offer={undo} actions={actions} />;

function Words({ offer }: { readonly offer: UndoOffer }) {
  const t = useTexts('controller');
  const seconds = useSecondsUntil(instant(offer.until));
  const what = t(`undo.${offer.of}`);
  if (seconds === 0) return null;
  return <>{offer.by === null ? what : t('undo.by', { by: offer.by, what })}</>;
}

export const UndoWords = ({ offer }: { readonly offer: UndoOffer | undefined }) => (
  <span className={classes.undoWords} role="status">
    {offer === undefined ? '' : <Words key={keyOf(offer)} offer={offer} />}
  </span>
);
