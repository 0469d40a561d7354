// After the server was away under a running game: what happened, and the offer, made once, to take the lost time back
// (docs/rules/clock.md#outage).

import type { GameInfo } from '@feltclock/contract';
import { Alert, Button, Group, Text } from '@mantine/core';
import { useStoreManner } from '../../../shared/api/use-store-manner.ts';
import { formatDateTime } from '../../../shared/format/format-time.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import type { ControllerActions } from '../live/use-controller-actions.ts';

interface OutageOfferProps {
  readonly outage: NonNullable<GameInfo['outage']>;
  readonly actions: ControllerActions;
}

export function OutageOffer({ outage, actions }: OutageOfferProps) {
  const t = useTexts('controller');
  const language = useLanguage();
  const { timeZone } = useStoreManner();
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
