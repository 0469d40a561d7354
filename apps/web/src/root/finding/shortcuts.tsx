// The list of shortcuts, opened by "?" (docs/rules/screens.md).

import { Anchor, Title } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { Popup } from '../../shared/ui/popups/popup.tsx';
import { isApple } from './console-key.ts';
import classes from './shortcuts.module.css';

interface KeyHelpProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function KeyHelp({ isOpen, onClose }: KeyHelpProps) {
  const t = useTexts('finding');
  const command = isApple() ? '⌘' : 'Ctrl';
  const controller = {
    name: t('controller'),
    keys: [
      [t('playOrPause'), [t('space')]],
      [t('minutes'), ['+ −']],
      [t('levels'), ['← →']],
      [t('undo'), ['U']],
      [t('undo'), [command, 'Z']],
    ],
  } as const;
  const others = [
    {
      name: t('any'),
      keys: [
        [t('find'), [command, 'K']],
        [t('help'), ['?']],
        [t('fold'), ['[']],
        [t('close'), ['Esc']],
      ],
    },
    {
      name: t('editor'),
      keys: [
        [t('undo'), [command, 'Z']],
        [t('redo'), [command, 'Shift', 'Z']],
        [t('moveRow'), ['Alt', '↑ ↓']],
        [t('addRow'), ['Alt', 'Enter']],
        [t('copyRow'), ['Alt', 'Shift', '↓']],
        [t('deleteRow'), ['Alt', 'Delete']],
      ],
    },
    { name: t('board'), keys: [[t('boardHelp'), ['?']]] },
  ] as const;
  const isAtController = useLocation().pathname === '/game-controller';
  const parts = isAtController ? [controller, ...others] : [...others, controller];
  return (
    <Popup isOpen={isOpen} onClose={onClose} title={t('shortcuts')}>
      {parts.map(({ name, keys }) => (
        <section key={name} className={classes['part']}>
          <Title order={3} size="h5">
            {name}
          </Title>
          <dl className={classes['keys']}>
            {keys.map(([what, strokes]) => (
              <div key={strokes.join(' ')}>
                <dt>{what}</dt>
                <dd>
                  {strokes.map((stroke) => (
                    <kbd key={stroke}>{stroke}</kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <Anchor component={Link} to="/help" onClick={onClose} mt="md" display="inline-block">
        {t('toHelp')}
      </Anchor>
    </Popup>
  );
}
