// Texts of webhooks.

import type { webhooks } from '../../../i18n/ko/webhooks.ts';
import * as en from '../../../i18n/en/webhooks.ts';
import * as ja from '../../../i18n/ja/webhooks.ts';
import * as ko from '../../../i18n/ko/webhooks.ts';
import { pageTexts } from '../../../i18n/page-texts.ts';
import type { Translate } from '../../../i18n/texts.ts';

const useTextsOfWebhooks = pageTexts<typeof ko>({ ko, en, ja });

export const useWebhookTexts = (): Translate<typeof webhooks> => useTextsOfWebhooks('webhooks');
