// Offers, for ten seconds, to take the newest command back (docs/rules/log-and-undo.md#undo).

import type { UndoableCommand } from '@feltclock/contract';
import { instant } from '@feltclock/domain';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useQuickPress } from '../../../shared/ui/pressing/use-quick-press.ts';
import classes from '../controller.module.css';
import { useSecondsUntil } from '../live/use-face.ts';

interface UndoToastProps {
  readonly offer: UndoableCommand;
  readonly isBusy: boolean;
  readonly onTakeBack: (offer: UndoableCommand) => void;
}

export function UndoToast({ offer, isBusy, onTakeBack }: UndoToastProps) {
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
