// Asks whether a changed structure should also change its running games (docs/rules/structures.md#writing).

import { Button, Stack, Text } from '@mantine/core';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Popup } from '../../../shared/ui/popups/popup.tsx';

interface RunningGamesQuestionProps {
  readonly isOpen: boolean;
  readonly count: number;
  readonly onAnswer: (applyToRunningGames: boolean) => void;
  /** Called if neither answer was given; nothing is saved. */
  readonly onClose: () => void;
}

export function RunningGamesQuestion({ isOpen, count, onAnswer, onClose }: RunningGamesQuestionProps) {
  const t = useTexts('authoring');
  const general = useTexts('general');
  return (
    <Popup isOpen={isOpen} onClose={onClose} title={t('askRunningTitle')} size="sm" over="question">
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
    </Popup>
  );
}
