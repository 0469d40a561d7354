// The prize text of the running game, sent to the boards with "apply".

import { Alert, Button, Paper, Title } from '@mantine/core';
import { useStoreOptions } from '../../../shared/api/use-store-options.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { PrizeEditor } from '../../../domain-ui/prize-editor/prize-editor.tsx';
import type { ControllerSession } from '../live/controller-session.ts';
import type { PrizeState } from '../live/prize-draft.ts';

interface PrizePanelProps {
  readonly prize: PrizeState;
  readonly controller: ControllerSession;
}

export function PrizePanel({ prize, controller }: PrizePanelProps) {
  const t = useTexts('controller');
  const { prizeHeading: heading } = useStoreOptions();
  return (
    <Paper
      bg="var(--look-surface)"
      withBorder
      component="section"
      aria-labelledby="controller-prize"
      p={{ base: 'md', sm: 'lg' }}
    >
      <Title order={2} size="h4" mb="md" id="controller-prize">
        {heading === '' ? t('prize') : heading}
      </Title>
      {prize.isTheirsNewer ? (
        <Alert color="amber" variant="light" mb="md" title={t('theirPrize')}>
          <Button size="sm" variant="default" onClick={controller.takeTheirPrize}>
            {t('takeTheirPrize')}
          </Button>
        </Alert>
      ) : null}
      <PrizeEditor value={prize.draft ?? prize.stored} onChange={controller.writePrize} minHeight={160} />
    </Paper>
  );
}
