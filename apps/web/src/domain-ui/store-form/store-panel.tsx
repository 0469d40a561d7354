// One section of a store's screen: a heading, a hint, and what belongs to it.

import { Paper, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface StorePanelProps {
  readonly title: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

export const StorePanel = ({ title, hint, children }: StorePanelProps) => (
  <Paper component="section" p={{ base: 'md', sm: 'lg' }} bg="dark.6" withBorder>
    <Title order={2} size="h4" mb={hint === undefined ? 'md' : 4}>
      {title}
    </Title>
    {hint !== undefined && (
      <Text c="dimmed" size="sm" mb="md">
        {hint}
      </Text>
    )}
    {children}
  </Paper>
);
