// Why presses were not stored: they stay in the counters until they are applied or discarded.

import { Alert, Button } from '@mantine/core';
import type { OwnCounts } from '../../../domain-ui/live-game/counts-sender.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useReason } from '../live/use-reason.ts';

interface RefusedPressesProps {
  readonly own: OwnCounts;
  readonly onDrop: () => void;
}

export function RefusedPresses({ own: { refusal }, onDrop }: RefusedPressesProps) {
  const t = useTexts('controller');
  const reasonOf = useReason();
  if (refusal === undefined) return null;
  return (
    <Alert color="amber" variant="light" my="md" role="status" title={t('applyFailed', { reason: reasonOf(refusal) })}>
      <Button size="sm" variant="default" onClick={onDrop}>
        {t('dropPresses')}
      </Button>
    </Alert>
  );
}
