// What is shown when a page could not be loaded or drawn.

import { Button, Container, Stack, Text, Title } from '@mantine/core';
import { useTexts } from '../shared/i18n/use-texts.ts';

export function CrashedPage() {
  const t = useTexts('general');
  return (
    <Container size="xs" py={80} role="alert">
      <Stack align="flex-start">
        <Title order={1} size="h3">
          {t('crashed.title')}
        </Title>
        <Text c="dimmed">{t('crashed.text')}</Text>
        <Button onClick={() => window.location.reload()}>{t('refresh')}</Button>
      </Stack>
    </Container>
  );
}
