// Asks whether a changed structure should also change the games that are being played with it (decisions §4).

import { Button, Modal, Stack, Text } from '@mantine/core';
import { useTexts } from '../../shared/i18n/use-texts.ts';

interface RunningGamesQuestionProps {
  readonly isOpen: boolean;
  readonly count: number;
  readonly onAnswer: (applyToRunningGames: boolean) => void;
  /** Neither: nothing is saved. */
  readonly onClose: () => void;
}

export function RunningGamesQuestion({ isOpen, count, onAnswer, onClose }: RunningGamesQuestionProps) {
  const t = useTexts('authoring');
  const general = useTexts('general');
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('askRunningTitle')}
      closeButtonProps={{ 'aria-label': general('close') }}
      size="sm"
      zIndex={400}
    >
      <Stack gap="lg">
        <Text>{t('askRunning', { count })}</Text>
        <Stack gap="sm">
          <Button
            data-autofocus
            onClick={() => {
              onAnswer(false);
            }}
          >
            {t('saveOnly')}
          </Button>
          <Button
            variant="light"
            onClick={() => {
              onAnswer(true);
            }}
          >
            {t('applyToRunning')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {general('cancel')}
          </Button>
        </Stack>
      </Stack>
    </Modal>
  );
}
