// The list of a board's shortcuts.

import { StaffDialog, type QuestionDialogProps } from './staff-dialog.tsx';

export function StaffHelp({ onClose, t }: Pick<QuestionDialogProps, 'onClose' | 't'>) {
  const keys: readonly (readonly [string, string])[] = [
    [t('keys.spaceKey'), t('keys.space')],
    ['← →', t('keys.levels')],
    ['↑ ↓', t('keys.minutes')],
    ['F', t('keys.fullscreen')],
    ['P', t('keys.panel')],
    ['?', t('keys.help')],
  ];
  return (
    <StaffDialog label={t('tool.help')} onClose={onClose}>
      <h2>{t('tool.help')}</h2>
      <dl className="staff-keys">
        {keys.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
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
