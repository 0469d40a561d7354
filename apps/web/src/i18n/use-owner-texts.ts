// Texts for pages of whoever runs the platform.

import * as en from './en/platform-owner.ts';
import * as ja from './ja/platform-owner.ts';
import * as ko from './ko/platform-owner.ts';
import { pageTexts } from './page-texts.ts';

export const useOwnerTexts = pageTexts<typeof ko>({ ko, en, ja });
