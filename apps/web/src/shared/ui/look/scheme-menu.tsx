// The menu for dark, light and system scheme (docs/rules/screens.md).

import { useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun, IconSunMoon } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ChoiceMenu, type Choice } from '../menus/choice-menu.tsx';
import { SCHEME_CHOICES } from './scheme.ts';

const ICONS = { auto: IconSunMoon, dark: IconMoon, light: IconSun } as const;

export function useSchemeChoices(): readonly Choice[] {
  const t = useTexts('general');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return SCHEME_CHOICES.map((choice) => ({
    value: choice,
    label: t(`look.${choice}`),
    isChosen: choice === colorScheme,
    onChoose: () => setColorScheme(choice),
  }));
}

export function SchemeMenu() {
  const t = useTexts('general');
  const { colorScheme } = useMantineColorScheme();
  const Icon = ICONS[colorScheme];
  return (
    <ChoiceMenu
      label={`${t('look.label')}: ${t(`look.${colorScheme}`)}`}
      icon={<Icon size={20} stroke={1.7} aria-hidden />}
      choices={useSchemeChoices()}
    />
  );
}
