// Texts of the page of webhooks. Only this page imports them, so that nobody else loads them.

import { chooseParticles, type Language } from '@feltclock/contract';
import { useMemo } from 'react';
import { webhooks as en } from '../../../i18n/en/webhooks.ts';
import { webhooks as ja } from '../../../i18n/ja/webhooks.ts';
import { webhooks as ko } from '../../../i18n/ko/webhooks.ts';
import type { Texts, Translate } from '../../../i18n/texts.ts';
import { translateWith } from '../../../i18n/translate-with.ts';
import { useLanguage } from '../../../i18n/use-texts.ts';

type WebhookTexts = typeof ko;

const TEXTS: Readonly<Record<Language, Texts<WebhookTexts>>> = { ko, en, ja };

/** As `useTexts`. */
export function useWebhookTexts(): Translate<WebhookTexts> {
  const texts = TEXTS[useLanguage()];
  return useMemo(() => translateWith<WebhookTexts>(texts, chooseParticles), [texts]);
}
