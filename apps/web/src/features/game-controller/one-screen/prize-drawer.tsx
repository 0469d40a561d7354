// The prize text in a drawer of the one screen. It is applied with its own button, which confirms; then the drawer closes.

import { Button, Drawer } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useStoreOptions } from '../../../shared/api/use-store-options.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { ControllerSession } from '../live/controller-session.ts';
import type { PrizeState } from '../live/prize-draft.ts';
import type { ControllerActions } from '../live/use-controller-actions.ts';
import { PrizePanel } from '../panels/prize-panel.tsx';
import classes from './one-screen.module.css';

interface PrizeDrawerProps {
  readonly isOpen: boolean;
  readonly prize: PrizeState;
  readonly controller: ControllerSession;
  readonly actions: ControllerActions;
  readonly onClose: () => void;
}

export function PrizeDrawer({ isOpen, prize, controller, actions, onClose }: PrizeDrawerProps) {
  const t = useTexts('controller');
  const general = useTexts('general');
  const { prizeHeading: heading } = useStoreOptions();
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size="min(44rem, 100vw)"
      title={heading === '' ? t('prize') : heading}
      closeButtonProps={{ 'aria-label': general('close') }}
    >
      <div className={classes.drawer}>
        <PrizePanel prize={prize} controller={controller} />
        <div className={classes.foot}>
          <Button
            size="lg"
            leftSection={<IconSend size={20} aria-hidden />}
            disabled={actions.isBusy || prize.draft === undefined}
            onClick={() => actions.askApplyPrize(onClose)}
          >
            {t('apply')}
          </Button>
        </div>
      </div>
    </Drawer>
  );
}
