// The frame of pages outside the console, such as login and sign-up: product name, panel, and language menu.

import type { Language } from '@feltclock/contract';
import { Box, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { BrandMark } from './brand-mark.tsx';
import classes from './front-door.module.css';
import { LanguageMenu } from '../menus/language-menu.tsx';
import { SchemeMenu } from '../look/scheme-menu.tsx';
import { usePageTitle } from './page.tsx';

interface FrontDoorProps {
  readonly title: string;
  readonly tagline?: string;
  /** Without it there is no language menu. */
  readonly onChooseLanguage?: (language: Language) => void;
  readonly children: ReactNode;
  /** Below the panel. */
  readonly below?: ReactNode;
}

export function FrontDoor({ title, tagline, onChooseLanguage, children, below }: FrontDoorProps) {
  const general = useTexts('general');
  usePageTitle(title);
  return (
    <Box className={classes['room']}>
      <Group justify="flex-end" gap="xs" p="md" mih={62}>
        <SchemeMenu />
        {onChooseLanguage && <LanguageMenu onChoose={onChooseLanguage} />}
      </Group>
      <Stack className={classes['table']} gap="xl">
        <Stack gap={6} align="center" ta="center">
          <BrandMark size={56} />
          <Text fw={700} fz={28} mt={6}>
            {general('product')}
          </Text>
          {tagline !== undefined && <Text c="dimmed">{tagline}</Text>}
        </Stack>
        <div className={classes['panel']}>
          <Title order={1} size="h4" mb="md">
            {title}
          </Title>
          {children}
        </div>
        {below}
      </Stack>
    </Box>
  );
}
