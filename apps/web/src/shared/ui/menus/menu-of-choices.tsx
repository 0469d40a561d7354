// What opens under the button of a menu of choices (choice-menu.tsx).

import '../look/kit-rest.css';
import { Menu } from '@mantine/core';
import { useLayoutEffect, type Ref } from 'react';
import { useOpensOnceThere } from './use-opens-once-there.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly lang?: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

interface StandInProps {
  readonly of: HTMLElement | null;
  readonly ref?: Ref<HTMLElement>;
}

/** Says to the menu that a button which is there already is its own, so that neither the button nor the focus on it is lost when the menu comes. */
function StandIn({ of, ref }: StandInProps) {
  useLayoutEffect(() => {
    if (typeof ref === 'function') ref(of);
  }, [of, ref]);
  return null;
}

interface MenuOfChoicesProps extends StandInProps {
  readonly id: string;
  readonly isOpen: boolean;
  readonly onChange: (isOpen: boolean) => void;
  readonly choices: readonly Choice[];
}

export const MenuOfChoices = ({ id, of, isOpen, onChange, choices }: MenuOfChoicesProps) => (
  <Menu id={id} position="bottom-end" withinPortal opened={useOpensOnceThere(isOpen)} onChange={onChange}>
    <Menu.Target>
      <StandIn of={of} />
    </Menu.Target>
    <Menu.Dropdown>
      {choices.map(({ value, label, lang, isChosen, onChoose }) => (
        <Menu.RadioItem
          key={value}
          {...(lang !== undefined && { lang })}
          value={value}
          checked={isChosen}
          closeMenuOnClick
          onChange={onChoose}
        >
          {label}
        </Menu.RadioItem>
      ))}
    </Menu.Dropdown>
  </Menu>
);
