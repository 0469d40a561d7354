// Shown if a page could not be loaded or rendered.

import { Button, Container, Stack, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { lacksFiles, mayReopen, reopenWhenBack } from './reopen.ts';

export function CrashedPage() {
  const t = useTexts('general');
  const [isReopening] = useState(() => lacksFiles.get() && mayReopen());
  useEffect(() => (isReopening ? reopenWhenBack() : undefined), [isReopening]);
  return (
    <Container size="xs" py={80} role="alert">
      <Stack align="flex-start">
        <Title order={1} size="h3">
          {t('crashed.title')}
        </Title>
        <Text c="dimmed">{t(isReopening ? 'crashed.reopening' : 'crashed.text')}</Text>
        <Button onClick={() => window.location.reload()}>{t('refresh')}</Button>
      </Stack>
    </Container>
  );
}
