// The scaffold of a page: its one heading, what can be done there, and its content.

import { Box, Container, Group, Text, Title, type MantineSize } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts.ts';

interface PageProps {
  readonly title: string;
  /** A sentence that stands under the title. */
  readonly notice?: ReactNode;
  /** The buttons beside the title. */
  readonly actions?: ReactNode;
  readonly size?: MantineSize | number;
  readonly children: ReactNode;
}

export function Page({ title, notice, actions, size = 'xl', children }: PageProps) {
  usePageTitle(title);
  return (
    <Container size={size} m={0} px={{ base: 'md', sm: 'xl' }} py={{ base: 'md', sm: 'xl' }}>
      <Group justify="space-between" align="flex-start" gap="md" mb={{ base: 'md', sm: 'xl' }}>
        <Box style={{ flex: '1 1 20rem' }}>
          <Title order={1} size="h2">
            {title}
          </Title>
          {notice !== undefined && (
            <Text c="dimmed" mt={6}>
              {notice}
            </Text>
          )}
        </Box>
        {actions !== undefined && <Group gap="sm">{actions}</Group>}
      </Group>
      {children}
    </Container>
  );
}

/** Names the tab after the page. */
export function usePageTitle(title: string): void {
  const t = useTexts('general');
  const product = t('product');
  useEffect(() => {
    document.title = `${title} · ${product}`;
  }, [title, product]);
}
