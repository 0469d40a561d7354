// The language menu: Korean, English, Japanese, each in its own words.

import { LANGUAGES, type Language } from '@feltclock/contract';
import { Button, Menu } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { useLanguage, useTexts } from '../i18n/use-texts.ts';

export function LanguageMenu({ onChoose }: { readonly onChoose: (language: Language) => void }) {
  const t = useTexts('general');
  const spoken = useLanguage();
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          h={40}
          px="xs"
          leftSection={<IconLanguage size={18} aria-hidden />}
          aria-label={`${t('language')}: ${t(`languages.${spoken}`)}`}
        >
          {t(`languages.${spoken}`)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {LANGUAGES.map((language) => (
          <Menu.RadioItem
            key={language}
            lang={language}
            value={language}
            checked={language === spoken}
            closeMenuOnClick
            onChange={() => onChoose(language)}
          >
            {t(`languages.${language}`)}
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
