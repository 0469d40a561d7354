import type { Language } from '@feltclock/contract';
import { boardKeys as english } from '../../../i18n/en/board.ts';
import { boardKeys as japanese } from '../../../i18n/ja/board.ts';
import { boardKeys as korean } from '../../../i18n/ko/board.ts';
import { translateWith } from '../../../i18n/translate-with.ts';
import { StaffDialog, type QuestionDialogProps } from './staff-dialog.tsx';

/** Here and not in the board's texts, so that only staff boards carry them. */
const WORDS = { ko: korean, en: english, ja: japanese };

interface StaffHelpProps extends Pick<QuestionDialogProps, 'onClose' | 't'> {
  readonly language: Language;
}

export function StaffHelp({ onClose, language, t }: StaffHelpProps) {
  const meaning = translateWith<typeof korean>(WORDS[language]);
  const keys: readonly (readonly [string, string])[] = [
    [meaning('spaceKey'), meaning('space')],
    ['← →', meaning('levels')],
    ['↑ ↓', meaning('minutes')],
    ['F', meaning('fullscreen')],
    ['P', meaning('panel')],
    ['?', meaning('help')],
  ];
  return (
    <StaffDialog label={t('tool.help')}>
      <h2>{t('tool.help')}</h2>
      <dl className="staff-keys">
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <div className="staff-dialog-buttons">
        <button type="button" className="staff-button" onClick={onClose}>
          {t('tool.close')}
        </button>
      </div>
    </StaffDialog>
  );
}
