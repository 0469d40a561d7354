// Said over lines that were typed while somebody else stored another result: what that is, and which of the two goes on.

import { shownName, type GameResult } from '@feltclock/contract';
import { Alert, Button, Group, List, Stack, Text } from '@mantine/core';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';

interface OvertakenNoticeProps {
  readonly stored: GameResult;
  /** Shows what is stored in the place of what was typed. */
  readonly onTake: () => void;
  /** Goes on with what was typed, which the next saving puts in the place of what is stored. */
  readonly onKeep: () => void;
}

export function OvertakenNotice({ stored, onTake, onKeep }: OvertakenNoticeProps) {
  const t = useTexts('points');
  const language = useLanguage();
  return (
    <Alert color="amber" variant="light" role="status" title={t('result.overtaken')}>
      <Stack gap="sm">
        {stored.finishers.length === 0 ? (
          <Text size="sm">{t('result.empty')}</Text>
        ) : (
          <List listStyleType="none" size="sm">
            {stored.finishers.map(({ place, userId, name }, index) => (
              <List.Item key={index}>
                {t('result.place', { place })} {userId === null ? name : shownName(userId, language)}
              </List.Item>
            ))}
          </List>
        )}
        <Group gap="sm">
          <Button size="sm" variant="default" onClick={onTake}>
            {t('result.takeStored')}
          </Button>
          <Button size="sm" variant="default" onClick={onKeep}>
            {t('result.keepTyped')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
