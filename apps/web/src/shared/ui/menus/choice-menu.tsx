// A button in the head with a menu of choices, one of which holds. The button is there with the page; what lies behind it is fetched when the
// page is idle, or with the first press.

import { ActionIcon, Button, type ButtonProps } from '@mantine/core';
import { lazy, Suspense, useEffect, useId, useState, type ReactNode } from 'react';
import { whenIdle } from '../../server-time/when-idle.ts';
import type { Choice } from './menu-of-choices.tsx';

const fetchChoices = () => import('./menu-of-choices.tsx');
const MenuOfChoices = lazy(async () => ({ default: (await fetchChoices()).MenuOfChoices }));

interface ChoiceMenuProps {
  readonly label: string;
  readonly icon: ReactNode;
  /** What the button says beside its picture. */
  readonly words?: string;
  readonly choices: readonly Choice[];
}

const WITH_WORDS: ButtonProps = { variant: 'subtle', color: 'gray', h: 40, px: 'xs' };

export function ChoiceMenu({ label, icon, words, choices }: ChoiceMenuProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  // What could not be fetched now is asked for again by the press that needs it.
  useEffect(() => whenIdle(() => void fetchChoices().catch(() => undefined)), []);
  const shared = {
    ref: setButton,
    id,
    'aria-label': label,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? `${id}-dropdown` : undefined,
    onClick: () => {
      setAsked(true);
      setOpen(!isOpen);
    },
  } as const;
  return (
    <>
      {words === undefined ? (
        <ActionIcon variant="subtle" color="gray" size={40} {...shared}>
          {icon}
        </ActionIcon>
      ) : (
        <Button {...WITH_WORDS} leftSection={icon} {...shared}>
          {words}
        </Button>
      )}
      {isAsked && (
        <Suspense fallback={null}>
          <MenuOfChoices id={id} of={button} isOpen={isOpen} onChange={setOpen} choices={choices} />
        </Suspense>
      )}
    </>
  );
}
