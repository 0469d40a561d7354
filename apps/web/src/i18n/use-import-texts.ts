// Texts for imports of files.

import * as en from './en/import.ts';
import * as ja from './ja/import.ts';
import * as ko from './ko/import.ts';
import { pageTexts } from './page-texts.ts';

export const useImportTexts = pageTexts<typeof ko>({ ko, en, ja });
