// What a guest can do on a phone's board: choose the language, and hand the link on.

import { LANGUAGES, type Language } from '@feltclock/contract';
import { useRef, useState } from 'react';
import { isLanguage, keepChosen } from '../../../i18n/language.ts';
import { handOn } from './hand-on.ts';
import type { PhoneTranslate } from './phone-texts.ts';
import { browserStorage } from '../../../shared/state/kept-storage.ts';

interface LanguageChoiceProps {
  readonly language: Language;
  readonly t: PhoneTranslate;
  /** Another one is kept: the board is read again in it. */
  readonly onChosen: () => void;
}

export const LanguageChoice = ({ language, t, onChosen }: LanguageChoiceProps) => (
  <select
    className="phone-language"
    aria-label={t('language')}
    value={language}
    onChange={({ currentTarget: { value } }) => {
      if (!isLanguage(value)) return;
      keepChosen(browserStorage, value);
      onChosen();
    }}
  >
    {LANGUAGES.map((each) => (
      <option key={each} value={each} lang={each}>
        {t(`languages.${each}`)}
      </option>
    ))}
  </select>
);

export function ShareLink({ name, t }: { readonly name: string; readonly t: PhoneTranslate }) {
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  // Without what only this phone asked for, such as the full board.
  const url = `${window.location.origin}${window.location.pathname}`;
  const share = async (): Promise<void> => {
    setSaid('');
    if (field.current === null) return;
    const how = await handOn(field.current, t('shareTitle', { name }), url);
    if (how !== 'shared') setSaid(t(how));
  };
  return (
    <div className="phone-share">
      <input ref={field} readOnly aria-label={t('link')} value={url} />
      <button type="button" onClick={() => void share()}>
        {t('share')}
      </button>
      <p role="status">{said}</p>
    </div>
  );
}
