// Texts of the audit trail.

import type { audit } from '../../i18n/ko/audit.ts';
import * as en from '../../i18n/en/audit.ts';
import * as ja from '../../i18n/ja/audit.ts';
import * as ko from '../../i18n/ko/audit.ts';
import { pageTexts } from '../../i18n/page-texts.ts';
import type { Translate } from '../../i18n/texts.ts';

export type AuditTexts = Translate<typeof audit>;

const useTextsOfAudit = pageTexts<typeof ko>({ ko, en, ja });

export const useAuditTexts = (): AuditTexts => useTextsOfAudit('audit');
