// Texts of API keys.

import type { apiKeys } from '../../i18n/ko/api-keys.ts';
import * as en from '../../i18n/en/api-keys.ts';
import * as ja from '../../i18n/ja/api-keys.ts';
import * as ko from '../../i18n/ko/api-keys.ts';
import { pageTexts } from '../../i18n/page-texts.ts';
import type { Translate } from '../../i18n/texts.ts';

export type KeyTexts = Translate<typeof apiKeys>;

const useTextsOfKeys = pageTexts<typeof ko>({ ko, en, ja });

export const useKeyTexts = (): KeyTexts => useTextsOfKeys('apiKeys');
