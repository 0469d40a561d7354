// What a guest can do on a phone's board: choose the language and share the link.

import { LANGUAGES, type Language } from '@feltclock/contract';
import { useRef, useState } from 'react';
import { isLanguage, keepChosen } from '../../../i18n/language.ts';
import type { PhoneTranslate } from './phone-texts.ts';
import { browserStorage } from '../../../shared/state/kept-storage.ts';
import { copyText, pageClipboard } from '../../../shared/ui/sharing/copy-text.ts';

const isCancelled = (failure: unknown): boolean => failure instanceof DOMException && failure.name === 'AbortError';

/** Opens the phone's share sheet. Resolves to true if there is one, also if the guest closed it. */
async function shared(title: string, url: string): Promise<boolean> {
  if (!('share' in navigator)) return false;
  try {
    await navigator.share({ title, url });
    return true;
  } catch (failure) {
    return isCancelled(failure);
  }
}

/** Shares the link by the share sheet, else copies it. A closed sheet counts as shared. */
export async function shareLink(
  field: HTMLInputElement,
  title: string,
  url: string,
): Promise<'shared' | 'copied' | 'copyByHand'> {
  if (await shared(title, url)) return 'shared';
  return (await copyText(field, url, pageClipboard())) ? 'copied' : 'copyByHand';
}

interface LanguageChoiceProps {
  readonly language: Language;
  readonly t: PhoneTranslate;
  /** Called after another language is stored, to read the board again in it. */
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
  const [notice, setNotice] = useState('');
  // Without the query, such as `?full`, which is for this phone only.
  const url = `${window.location.origin}${window.location.pathname}`;
  const share = async (): Promise<void> => {
    setNotice('');
    if (field.current === null) return;
    const how = await shareLink(field.current, t('shareTitle', { name }), url);
    if (how !== 'shared') setNotice(t(how));
  };
  return (
    <div className="phone-share">
      <input ref={field} readOnly aria-label={t('link')} value={url} />
      <button type="button" onClick={() => void share()}>
        {t('share')}
      </button>
      <p role="status">{notice}</p>
    </div>
  );
}
