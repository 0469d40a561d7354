// What waits for "apply" while the one screen is shown, where presses count at once, with both ways to resolve it
// (docs/rules/games.md). It lies over the page, because no command may move when it appears.

import { Alert, Button, Group, Text } from '@mantine/core';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useConfirm } from '../../../shared/ui/popups/confirm.tsx';
import type { ControllerGame } from '../live/controller-game.ts';
import type { ControllerSession } from '../live/controller-session.ts';
import type { ControllerActions } from '../live/use-controller-actions.ts';
import { useReason } from '../live/use-reason.ts';
import classes from './one-screen.module.css';

interface NotAppliedProps {
  readonly game: ControllerGame;
  readonly controller: ControllerSession;
  readonly actions: ControllerActions;
}

export function NotApplied({ game: { own, prize }, controller, actions }: NotAppliedProps) {
  const t = useTexts('controller');
  const quick = useTexts('quick');
  const confirm = useConfirm();
  const reasonOf = useReason();
  const count = own.counts.pending.length + (prize.draft === undefined ? 0 : 1);
  if (count === 0) return null;
  const askDrop = (): void =>
    confirm({
      message: quick('confirmDropUnapplied'),
      confirmLabel: quick('drop'),
      isDangerous: true,
      onConfirm: controller.dropUnapplied,
    });
  return (
    <Alert color="amber" variant="light" py="xs" role="status" className={classes.unapplied}>
      <Group gap="sm">
        <Text fw={600}>{t('unappliedCounts', { count })}</Text>
        {own.refusal !== undefined && <Text>{t('applyFailed', { reason: reasonOf(own.refusal) })}</Text>}
        <Button size="sm" color="amber" disabled={actions.isBusy} onClick={actions.askApply}>
          {t('apply')}
        </Button>
        <Button size="sm" variant="default" disabled={actions.isBusy} onClick={askDrop}>
          {quick('drop')}
        </Button>
      </Group>
    </Alert>
  );
}
