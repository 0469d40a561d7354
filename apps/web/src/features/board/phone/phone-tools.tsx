// What a guest can do on a phone's board: choose the language, and hand the link on.

import { LANGUAGES, type Language } from '@feltclock/contract';
import { useRef, useState } from 'react';
import { isLanguage } from '../../../shared/i18n/language.ts';
import { copyText, pageClipboard } from '../../../shared/ui/copy-text.ts';
import { keepChosen } from '../live/chosen-language.ts';
import type { PhoneTranslate } from './phone-texts.ts';

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
      keepChosen(window.localStorage, value);
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

const isCancelled = (failure: unknown): boolean => failure instanceof DOMException && failure.name === 'AbortError';

/** Opens the phone's own sheet; answers whether the phone has one that took it. */
async function shared(title: string, url: string): Promise<boolean> {
  if (!('share' in navigator)) return false;
  try {
    await navigator.share({ title, url });
    return true;
  } catch (failure) {
    return isCancelled(failure);
  }
}

export function ShareLink({ name, t }: { readonly name: string; readonly t: PhoneTranslate }) {
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  // Without what only this phone asked for, such as the full board.
  const url = `${window.location.origin}${window.location.pathname}`;
  const share = async (): Promise<void> => {
    setSaid('');
    if ((await shared(t('shareTitle', { name }), url)) || field.current === null) return;
    const isCopied = await copyText(field.current, url, pageClipboard());
    setSaid(t(isCopied ? 'copied' : 'copyByHand'));
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
