// Edits the tables of a game: numbers, seats, and the order in which they break.

import { FLOOR_LIMITS } from '@feltclock/domain';
import { ActionIcon, Button, Text } from '@mantine/core';
import { IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { holdWhileComposing } from '../../../shared/ui/pressing/enter-key.ts';
import { AmountInput } from '../../../shared/ui/pieces/amount-input.tsx';
import { FormActions } from '../../../shared/ui/pieces/form.tsx';
import { Popup } from '../../../shared/ui/popups/popup.tsx';
import classes from '../floor.module.css';
import type { FloorView } from '../live/floor-view.ts';
import {
  lineAdded,
  lineChanged,
  lineRaised,
  tableLinesOf,
  tablesIn,
  tablesProblem,
  type TableLine,
} from './tables-draft.ts';

interface TablesPopupProps {
  readonly view: FloorView;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

interface LineProps {
  readonly line: TableLine;
  readonly place: number;
  readonly onChange: (change: Partial<Pick<TableLine, 'table' | 'seats'>>) => void;
  readonly onRaise: () => void;
  readonly onRemove: () => void;
}

function Line({ line, place, onChange, onRaise, onRemove }: LineProps) {
  const t = useTexts('floor');
  return (
    <li className={classes['line']}>
      <AmountInput
        isNarrow
        aria-label={t('tables.numberOf', { place })}
        value={line.table}
        onChange={(table) => onChange({ table })}
      />
      <AmountInput
        isNarrow
        aria-label={t('tables.seatsOf', { place })}
        value={line.seats}
        onChange={(seats) => onChange({ seats })}
      />
      <ActionIcon
        variant="default"
        size={44}
        aria-label={t('tables.upOf', { place })}
        disabled={place === 1}
        onClick={onRaise}
      >
        <IconArrowUp size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="danger"
        size={44}
        aria-label={t('tables.removeOf', { place })}
        onClick={onRemove}
      >
        <IconTrash size={20} aria-hidden />
      </ActionIcon>
    </li>
  );
}

function TablesForm({ view, onClose }: Omit<TablesPopupProps, 'isOpen'>) {
  const t = useTexts('floor');
  const known = tableLinesOf(view.known.log.floor);
  const [lines, setLines] = useState(known.length === 0 ? lineAdded([]) : known);
  const problem = tablesProblem(lines);
  const save = (): void => {
    if (problem !== undefined) return;
    onClose();
    void view.acts.give({ action: 'tables', body: { tables: tablesIn(lines) } });
  };
  return (
    <form
      onKeyDown={holdWhileComposing}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Text size="sm" c="dimmed" mb="sm">
        {t('tables.setHint')}
      </Text>
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => setLines(lineAdded(lines))}
      >
        {t('tables.add')}
      </Button>
      <div className={classes['line']} aria-hidden>
        <span>{t('tables.number')}</span>
        <span>{t('tables.seats')}</span>
      </div>
      <ol className={classes['lines']}>
        {lines.map((line, index) => (
          <Line
            key={line.key}
            line={line}
            place={index + 1}
            onChange={(change) => setLines(lineChanged(lines, line.key, change))}
            onRaise={() => setLines(lineRaised(lines, line.key))}
            onRemove={() => setLines(lines.filter(({ key }) => key !== line.key))}
          />
        ))}
      </ol>
      {problem !== undefined && (
        <p role="alert" className={classes['problem']}>
          {t(`tables.${problem}`, { most: FLOOR_LIMITS.tableNumber, seats: FLOOR_LIMITS.seats })}
        </p>
      )}
      <FormActions>
        <Button variant="default" onClick={onClose}>
          {t('tables.cancel')}
        </Button>
        <Button type="submit" disabled={problem !== undefined}>
          {t('tables.save')}
        </Button>
      </FormActions>
    </form>
  );
}

export function TablesPopup({ view, isOpen, onClose }: TablesPopupProps) {
  const t = useTexts('floor');
  return (
    <Popup isOpen={isOpen} title={t('tables.setTitle')} size="md" onClose={onClose}>
      <TablesForm view={view} onClose={onClose} />
    </Popup>
  );
}
