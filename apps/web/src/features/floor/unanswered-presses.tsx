// Presses that the server has not answered: they are sent again by themselves, and those of long ago only when somebody says so
// (docs/rules/floor.md#presses-that-are-not-confirmed).

import { Alert, Button, Group } from '@mantine/core';
import { useTexts } from '../../i18n/use-texts.ts';
import { useReadable } from '../../shared/state/use-readable.ts';
import { useConfirm } from '../../shared/ui/popups/confirm.tsx';
import type { FloorSender } from './live/floor-sender.ts';

export function UnansweredPresses({ sender }: { readonly sender: FloorSender }) {
  const t = useTexts('floor');
  const confirm = useConfirm();
  const { waiting, state } = useReadable(sender.state);
  const count = waiting.length;
  if (count === 0 || state === 'going') return null;
  const drop = (): void =>
    confirm({
      message: t('waiting.confirmDrop', { count }),
      confirmLabel: t('waiting.drop'),
      isDangerous: true,
      onConfirm: () => sender.drop(),
    });
  return (
    <Alert color="amber" variant="light" role="status">
      <Group gap="sm" justify="space-between">
        {t(`waiting.${state}`, { count })}
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={() => sender.goOn()}>
            {t('waiting.again')}
          </Button>
          <Button size="xs" variant="subtle" color="danger" onClick={drop}>
            {t('waiting.drop')}
          </Button>
        </Group>
      </Group>
    </Alert>
  );
}
