// Texts of the stores' advertisements.

import * as en from './en/advertising.ts';
import * as ja from './ja/advertising.ts';
import * as ko from './ko/advertising.ts';
import { pageTexts } from './page-texts.ts';

export const useAdvertisingTexts = pageTexts<typeof ko>({ ko, en, ja });
