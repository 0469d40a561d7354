// Texts for the pages that only the owner of an installation sees.

import type { firstPage } from '../../i18n/ko/first-page.ts';
import * as en from '../../i18n/en/first-page.ts';
import * as ja from '../../i18n/ja/first-page.ts';
import * as ko from '../../i18n/ko/first-page.ts';
import { pageTexts } from '../../i18n/page-texts.ts';
import type { Translate } from '../../i18n/texts.ts';

export type FirstTexts = Translate<typeof firstPage>;

const useTextsOfFirst = pageTexts<typeof ko>({ ko, en, ja });

export const useFirstTexts = (): FirstTexts => useTextsOfFirst('firstPage');
