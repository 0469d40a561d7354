// Explains what points are and are not.

import { Text } from '@mantine/core';
import { useTexts } from '../../i18n/use-texts.ts';

export function PointsNotice() {
  const t = useTexts('points');
  return (
    <Text c="dimmed" size="sm" mt="xl" maw={900}>
      {t('notice')}
    </Text>
  );
}
