// The menu of a row of the level list: insert above and below, copy, move, delete. There is one for the list, mounted only while it is open.

import { Menu } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconCoffee,
  IconCopy,
  IconPlus,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react';
import { useCallback, useState, type RefObject } from 'react';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { canBeCommanded, type RowCommand } from '../../draft/row-commands.ts';
import type { RowActs } from '../../line/level-line.tsx';
import classes from './level-table.module.css';

interface OpenedMenu {
  readonly rowKey: number;
  /** Position of the row's button in the list. */
  readonly top: number;
  readonly left: number;
}

/** The row whose menu is open. When it closes, the focus returns to its button. */
export function useRowMenu(list: RefObject<HTMLOListElement | null>) {
  const [opened, setOpened] = useState<OpenedMenu>();
  const open = useCallback<RowActs['onMenu']>(
    (rowKey, button) => {
      const corner = list.current?.getBoundingClientRect();
      const { bottom, right } = button.getBoundingClientRect();
      setOpened({ rowKey, top: bottom - (corner?.top ?? 0), left: right - (corner?.left ?? 0) });
    },
    [list],
  );
  const close = (): void => {
    const row = `[data-row-key="${String(opened?.rowKey)}"]`;
    list.current?.querySelector<HTMLElement>(`${row} [aria-haspopup]`)?.focus({ preventScroll: true });
    setOpened(undefined);
  };
  return { opened, open, close };
}

/** After an insertion the focus goes to the row's field. Other commands leave the fields, and a phone's keyboard, alone. */
const isPutIn = (command: RowCommand): boolean => /-(above|below)$/.test(command);

const ITEMS: readonly { readonly command: RowCommand; readonly Icon: TablerIcon; readonly startsGroup?: true }[] = [
  { command: 'level-above', Icon: IconPlus },
  { command: 'level-below', Icon: IconPlus },
  { command: 'break-above', Icon: IconCoffee },
  { command: 'break-below', Icon: IconCoffee },
  { command: 'duplicate', Icon: IconCopy, startsGroup: true },
  { command: 'move-up', Icon: IconArrowUp },
  { command: 'move-down', Icon: IconArrowDown },
  { command: 'delete', Icon: IconTrash, startsGroup: true },
];

const DESTROYS = { c: 'danger' } as const;

interface RowMenuProps {
  readonly rowKeys: readonly number[];
  readonly opened: OpenedMenu | undefined;
  readonly onCommand: RowActs['onCommand'];
  readonly onClose: () => void;
}

export function RowMenu({ rowKeys, opened, onCommand, onClose }: RowMenuProps) {
  const t = useTexts('levels');
  if (opened === undefined) return null;
  const { rowKey, top, left } = opened;
  return (
    // Not in a portal, so that it stays inside a landmark of the page.
    <Menu opened onClose={onClose} position="bottom-end" shadow="md" withinPortal={false}>
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          className={classes.menuAnchor}
          style={{ top, left }}
          aria-label={t('rowMenu')}
        />
      </Menu.Target>
      <Menu.Dropdown>
        {ITEMS.flatMap(({ command, Icon, startsGroup }) => [
          ...(startsGroup === true ? [<Menu.Divider key={`before ${command}`} />] : []),
          <Menu.Item
            key={command}
            {...(command === 'delete' && DESTROYS)}
            leftSection={<Icon size={18} aria-hidden />}
            disabled={!canBeCommanded(rowKeys, rowKey, command)}
            onClick={() => {
              onCommand(rowKey, command, isPutIn(command) ? '' : undefined);
            }}
          >
            {t(`row.${command}`)}
          </Menu.Item>,
        ])}
      </Menu.Dropdown>
    </Menu>
  );
}
