// What a screen shows instead of its content: nothing there, still loading, or failed.

import { Button, Center, Loader, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { failureText } from '../api/failure-text.ts';
import { useLanguage, useTexts } from '../i18n/use-texts.ts';

export function LoadingState() {
  const t = useTexts('general');
  return (
    <Center mih={240} role="status" aria-live="polite">
      <Stack align="center" gap="sm">
        <Loader type="dots" aria-hidden />
        <Text c="dimmed" size="sm">
          {t('loading')}
        </Text>
      </Stack>
    </Center>
  );
}

interface EmptyStateProps {
  readonly title: string;
  readonly hint?: string;
  /** A button for what can be done about it. */
  readonly action?: ReactNode;
}

export const EmptyState = ({ title, hint, action }: EmptyStateProps) => (
  <Center mih={240} ta="center">
    <Stack align="center" gap="xs">
      <Title order={2} size="h4">
        {title}
      </Title>
      {hint !== undefined && <Text c="dimmed">{hint}</Text>}
      {action !== undefined && <div style={{ marginTop: 12 }}>{action}</div>}
    </Stack>
  </Center>
);

interface ErrorStateProps {
  readonly failure: unknown;
  readonly onRetry?: () => void;
  readonly isRetrying?: boolean;
}

export function ErrorState({ failure, onRetry, isRetrying = false }: ErrorStateProps) {
  const t = useTexts('general');
  const language = useLanguage();
  return (
    <Center mih={240} ta="center" role="alert">
      <Stack align="center" gap="xs">
        <Title order={2} size="h4">
          {t('loadFailed')}
        </Title>
        <Text c="dimmed">{failureText(failure, language)}</Text>
        {onRetry && (
          <Button mt="sm" variant="default" onClick={onRetry} loading={isRetrying}>
            {t('retry')}
          </Button>
        )}
      </Stack>
    </Center>
  );
}
