// The language menu: Korean, English, Japanese, each in its own language.

import { LANGUAGES, type Language } from '@feltclock/contract';
import { IconLanguage } from '@tabler/icons-react';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { ChoiceMenu, type Choice } from './choice-menu.tsx';

export function useLanguageChoices(onChoose: (language: Language) => void): readonly Choice[] {
  const t = useTexts('general');
  const spoken = useLanguage();
  return LANGUAGES.map((language) => ({
    value: language,
    label: t(`languages.${language}`),
    lang: language,
    isChosen: language === spoken,
    onChoose: () => onChoose(language),
  }));
}

export function LanguageMenu({ onChoose }: { readonly onChoose: (language: Language) => void }) {
  const t = useTexts('general');
  const spoken = useLanguage();
  return (
    <ChoiceMenu
      label={`${t('language')}: ${t(`languages.${spoken}`)}`}
      icon={<IconLanguage size={18} aria-hidden />}
      words={t(`languages.${spoken}`)}
      choices={useLanguageChoices(onChoose)}
    />
  );
}
