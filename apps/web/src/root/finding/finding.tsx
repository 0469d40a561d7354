// The ways to search: a button in the head, the keys, the command palette, and the list of shortcuts. Rarely opened parts are loaded on demand.

import { ActionIcon, Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useReadable } from '../../shared/state/use-readable.ts';
import { shortcutHelp } from '../../shared/ui/pressing/shortcut-help.ts';
import { isPageHeld } from '../../shared/ui/pressing/writing.ts';
import { consoleKey, isApple } from './console-key.ts';
import classes from './finding.module.css';

const CommandPalette = lazy(async () => ({ default: (await import('./command-palette.tsx')).CommandPalette }));
const KeyHelp = lazy(async () => ({ default: (await import('./shortcuts.tsx')).KeyHelp }));

const WITH_WORDS = '(min-width: 48em)';

interface ComingFieldProps {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** Called during composition, which a change of fields would break. */
  readonly onCompose: () => void;
  readonly onLeave: () => void;
}

/** Takes the typed text until the palette's own field has the focus and continues with it. */
function ComingField({ typed, onType, onCompose, onLeave }: ComingFieldProps) {
  const t = useTexts('finding');
  return (
    <input
      autoFocus
      className={classes['coming']}
      aria-label={t('open')}
      placeholder={t('placeholder')}
      value={typed}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
      onCompositionUpdate={onCompose}
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
      rightSection={<kbd aria-hidden>{isApple() ? '⌘ K' : 'Ctrl K'}</kbd>}
      aria-keyshortcuts={isApple() ? 'Meta+K' : 'Control+K'}
      onClick={onFind}
    >
      {t('open')}
    </Button>
  );
}

/** The state of the palette. It is loaded on first use, and `coming` until its field can take text. */
function useFinding() {
  const [state, setState] = useState<'never' | 'coming' | 'open' | 'closed'>('never');
  const [typed, type] = useState('');
  const [composed, setComposed] = useState(0);
  const cameFrom = useRef<Element>(null);
  const find = (): void => {
    if (state === 'coming' || state === 'open') return;
    cameFrom.current = document.activeElement;
    setState('coming');
  };
  const leave = (): void => {
    setState('closed');
    type('');
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true });
  };
  const compose = (): void => setComposed((before) => before + 1);
  const take = (): void => setState('open');
  return { state, typed, composed, find, type, compose, take, leave };
}

export function ConsoleSearch({ onFold }: ConsoleSearchProps) {
  const finding = useFinding();
  const help = useReadable(shortcutHelp);
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const key = consoleKey(event);
    if (key === undefined) return;
    event.preventDefault();
    const actions = { find: finding.find, help: () => shortcutHelp.set('open'), fold: onFold };
    // Open dialogs come first.
    if (!isPageHeld()) actions[key]();
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => {
      window.removeEventListener('keydown', press);
      shortcutHelp.set('never');
    };
  }, []);
  return (
    <>
      <FindButton onFind={finding.find} />
      {finding.state === 'coming' && (
        <ComingField typed={finding.typed} onType={finding.type} onCompose={finding.compose} onLeave={finding.leave} />
      )}
      <Suspense fallback={null}>
        {finding.state !== 'never' && (
          <CommandPalette
            isWanted={finding.state !== 'closed'}
            composed={finding.composed}
            typed={finding.typed}
            onType={finding.type}
            onTake={finding.take}
            onLeave={finding.leave}
          />
        )}
        {help !== 'never' && <KeyHelp isOpen={help === 'open'} onClose={() => shortcutHelp.set('closed')} />}
      </Suspense>
    </>
  );
}
