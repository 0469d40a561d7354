// The ways to what a store shows of itself: the look of its boards, and its poster.

import { Button, Group } from '@mantine/core';
import { IconPalette, IconPrinter } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { Card } from '../../shared/ui/pieces/card.tsx';

export function LookCard() {
  const t = useTexts('stores');
  const look = useTexts('storeLook');
  return (
    <Card title={look('title')} hint={look('openHint')}>
      <Group gap="sm">
        <Button component={Link} to="/store-look" variant="default" leftSection={<IconPalette size={18} aria-hidden />}>
          {look('title')}
        </Button>
        <Button component={Link} to="/poster" variant="default" leftSection={<IconPrinter size={18} aria-hidden />}>
          {t('settings.poster')}
        </Button>
      </Group>
    </Card>
  );
}
