// Edits the tables of a game: numbers, seats, and the order in which they break.

import { AREA_LENGTH, FLOOR_LIMITS } from '@feltclock/domain';
import { ActionIcon, Button, Checkbox, Text, TextInput } from '@mantine/core';
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
  linesOfVenue,
  tableLinesOf,
  tablesIn,
  tablesProblem,
  venueTablesIn,
  type TableLine,
} from './tables-draft.ts';
import { useVenueTables } from './use-venue-tables.ts';

interface TablesPopupProps {
  readonly view: FloorView;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

interface LineProps {
  readonly line: TableLine;
  readonly place: number;
  readonly onChange: (change: Partial<Omit<TableLine, 'key'>>) => void;
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
      <TextInput
        aria-label={t('tables.areaOf', { place })}
        value={line.area}
        maxLength={AREA_LENGTH}
        onChange={({ currentTarget: { value } }) => onChange({ area: value })}
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

type Venue = ReturnType<typeof useVenueTables>;

/** Fills the game with the venue's free tables by one press. */
function UseVenueTables({
  venue,
  onUse,
}: {
  readonly venue: Venue;
  readonly onUse: (lines: readonly TableLine[]) => void;
}) {
  const t = useTexts('floor');
  const lines = linesOfVenue(venue.tables, new Set(venue.elsewhere.keys()));
  if (lines.length === 0) return null;
  return (
    <Button mb="sm" fullWidth onClick={() => onUse(lines)}>
      {t('tables.useVenue', { count: lines.length })}
    </Button>
  );
}

function Lines({
  lines,
  onChange,
}: {
  readonly lines: readonly TableLine[];
  readonly onChange: (lines: readonly TableLine[]) => void;
}) {
  const t = useTexts('floor');
  return (
    <>
      <div className={classes['line']} aria-hidden>
        <span>{t('tables.number')}</span>
        <span>{t('tables.seats')}</span>
        <span>{t('tables.area')}</span>
      </div>
      <ol className={classes['lines']}>
        {lines.map((line, index) => (
          <Line
            key={line.key}
            line={line}
            place={index + 1}
            onChange={(change) => onChange(lineChanged(lines, line.key, change))}
            onRaise={() => onChange(lineRaised(lines, line.key))}
            onRemove={() => onChange(lines.filter(({ key }) => key !== line.key))}
          />
        ))}
      </ol>
    </>
  );
}

/** What keeps these lines from being saved, in words. */
function useTablesProblem(lines: readonly TableLine[], { elsewhere }: Venue): string | undefined {
  const t = useTexts('floor');
  const problem = tablesProblem(lines);
  if (problem !== undefined)
    return t(`tables.${problem}`, { most: FLOOR_LIMITS.tableNumber, seats: FLOOR_LIMITS.seats });
  const taken = lines.find(({ table = 0 }) => elsewhere.has(table))?.table;
  return taken === undefined ? undefined : t('tables.usedBy', { table: taken, game: elsewhere.get(taken) ?? '' });
}

function TablesForm({ view, venue, onClose }: Omit<TablesPopupProps, 'isOpen'> & { readonly venue: Venue }) {
  const t = useTexts('floor');
  const [known] = useState(() => tableLinesOf(view.known.log.floor, venue.tables));
  const [lines, setLines] = useState(known.length === 0 ? lineAdded([]) : known);
  const [isForVenue, setForVenue] = useState(false);
  const problem = useTablesProblem(lines, venue);
  const give = (chosen: readonly TableLine[]): void => {
    onClose();
    void view.acts.give({ action: 'tables', body: { tables: tablesIn(chosen) } });
  };
  return (
    <form
      onKeyDown={holdWhileComposing}
      onSubmit={(event) => {
        event.preventDefault();
        if (problem !== undefined) return;
        if (isForVenue) void venue.save?.(venueTablesIn(lines));
        give(lines);
      }}
    >
      {known.length === 0 && <UseVenueTables venue={venue} onUse={give} />}
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
      <Lines lines={lines} onChange={setLines} />
      {problem !== undefined && (
        <p role="alert" className={classes['problem']}>
          {problem}
        </p>
      )}
      {venue.save !== undefined && (
        <Checkbox
          label={t('tables.saveVenue')}
          description={t('tables.saveVenueHint')}
          checked={isForVenue}
          onChange={({ currentTarget: { checked } }) => setForVenue(checked)}
        />
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
  const venue = useVenueTables(view.gameId);
  return (
    <Popup isOpen={isOpen} title={t('tables.setTitle')} size="md" onClose={onClose}>
      <TablesForm view={view} venue={venue} onClose={onClose} />
    </Popup>
  );
}
