import type { Language } from '@feltclock/contract';
import { loadedTexts } from '../play/live/board-texts.ts';
import { StaffDialog, type QuestionDialogProps } from './staff-dialog.tsx';

interface StaffHelpProps extends Pick<QuestionDialogProps, 'onClose' | 't'> {
  readonly language: Language;
}

export function StaffHelp({ onClose, language, t }: StaffHelpProps) {
  const meaning = loadedTexts(language, 'boardKeys');
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
