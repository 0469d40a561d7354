// The ways to find: a button in the head, the keys, the command palette that they open, and the list of shortcuts. What is seldom opened is fetched when it is.

import { ActionIcon, Button, Kbd } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { isPageHeld } from '../../shared/ui/pressing/writing.ts';
import { consoleKey, isApple } from './console-key.ts';
import classes from './finding.module.css';

const CommandPalette = lazy(async () => ({ default: (await import('./command-palette.tsx')).CommandPalette }));
const KeyHelp = lazy(async () => ({ default: (await import('./shortcuts.tsx')).KeyHelp }));

const WITH_WORDS = '(min-width: 48em)';

interface ComingFieldProps {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly onLeave: () => void;
}

/** Takes what is typed while the palette is fetched, which then goes on from there. */
function ComingField({ typed, onType, onLeave }: ComingFieldProps) {
  const t = useTexts('finding');
  return (
    <input
      autoFocus
      className={classes['coming']}
      aria-label={t('open')}
      placeholder={t('placeholder')}
      value={typed}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
      onKeyDown={({ key }) => key === 'Escape' && onLeave()}
    />
  );
}

interface ConsoleSearchProps {
  readonly onFold: () => void;
}

function FindButton({ onFind }: { readonly onFind: () => void }) {
  const t = useTexts('finding');
  const hasWords = useMediaQuery(WITH_WORDS);
  const icon = <IconSearch size={18} stroke={1.7} aria-hidden />;
  if (!hasWords)
    return (
      <ActionIcon variant="subtle" color="gray" size={40} aria-label={t('open')} onClick={onFind}>
        {icon}
      </ActionIcon>
    );
  return (
    <Button
      variant="default"
      leftSection={icon}
      rightSection={<Kbd aria-hidden>{isApple() ? '⌘ K' : 'Ctrl K'}</Kbd>}
      aria-keyshortcuts={isApple() ? 'Meta+K' : 'Control+K'}
      onClick={onFind}
    >
      {t('open')}
    </Button>
  );
}

export function ConsoleSearch({ onFold }: ConsoleSearchProps) {
  /** How often the palette was asked for; it is fetched with the first time. */
  const [asking, setAsking] = useState(0);
  const [typed, setTyped] = useState('');
  const [help, setHelp] = useState<'never' | 'open' | 'closed'>('never');
  const find = (): void => setAsking((before) => before + 1);
  const leave = (): void => {
    setAsking(0);
    setTyped('');
  };
  useEffect(() => {
    const deeds = { find, help: () => setHelp('open'), fold: onFold };
    const press = (event: KeyboardEvent): void => {
      const key = consoleKey(event);
      if (key === undefined) return;
      event.preventDefault();
      // What is asked, or shown once, is dealt with first.
      if (!isPageHeld()) deeds[key]();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [onFold]);
  return (
    <>
      <FindButton onFind={find} />
      {asking > 0 && (
        <Suspense fallback={<ComingField typed={typed} onType={setTyped} onLeave={leave} />}>
          <CommandPalette asking={asking} typed={typed} onType={setTyped} />
        </Suspense>
      )}
      <Suspense fallback={null}>
        {help !== 'never' && <KeyHelp isOpen={help === 'open'} onClose={() => setHelp('closed')} />}
      </Suspense>
    </>
  );
}
