// A button in the head with a menu of exclusive choices.

import { ActionIcon, Button, Menu, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly lang?: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

interface ChoiceMenuProps {
  readonly label: string;
  readonly icon: ReactNode;
  /** The text beside its icon. */
  readonly words?: string;
  readonly choices: readonly Choice[];
}

const WITH_WORDS: ButtonProps = { variant: 'subtle', color: 'gray', h: 40, px: 'xs' };

/** The items of one choice, for this menu or as a part of another. */
export const ChoiceItems = ({ choices }: Pick<ChoiceMenuProps, 'choices'>) =>
  choices.map(({ value, label, lang, isChosen, onChoose }) => (
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
  ));

export const ChoiceMenu = ({ label, icon, words, choices }: ChoiceMenuProps) => (
  <Menu position="bottom-end" withinPortal>
    <Menu.Target>
      {words === undefined ? (
        <ActionIcon variant="subtle" color="gray" size={40} aria-label={label}>
          {icon}
        </ActionIcon>
      ) : (
        <Button {...WITH_WORDS} leftSection={icon} aria-label={label}>
          {words}
        </Button>
      )}
    </Menu.Target>
    <Menu.Dropdown>
      <ChoiceItems choices={choices} />
    </Menu.Dropdown>
  </Menu>
);
