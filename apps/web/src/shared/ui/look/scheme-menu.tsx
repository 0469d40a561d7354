// The menu that chooses between dark, light and what the system says (docs/rules/screens.md#dark-and-light).

import { ActionIcon, Menu, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun, IconSunMoon } from '@tabler/icons-react';
import { useTexts } from '../../i18n/use-texts.ts';
import { SCHEME_CHOICES } from './scheme.ts';

const ICONS = { auto: IconSunMoon, dark: IconMoon, light: IconSun } as const;

export function SchemeMenu() {
  const t = useTexts('general');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const Icon = ICONS[colorScheme];
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={40}
          aria-label={`${t('look.label')}: ${t(`look.${colorScheme}`)}`}
        >
          <Icon size={20} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {SCHEME_CHOICES.map((choice) => (
          <Menu.RadioItem
            key={choice}
            value={choice}
            checked={choice === colorScheme}
            closeMenuOnClick
            onChange={() => setColorScheme(choice)}
          >
            {t(`look.${choice}`)}
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
