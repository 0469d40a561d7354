// Asks which table is the final table, and shows how many players are drawn a seat there.

import { entriesIn, finalTableOf } from '@feltclock/domain';
import { Button, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { FormActions } from '../../../shared/ui/pieces/form.tsx';
import { Popup } from '../../../shared/ui/popups/popup.tsx';
import type { FloorView } from '../live/floor-view.ts';

interface FinalPopupProps {
  readonly view: FloorView;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function FinalPopup({ view, isOpen, onClose }: FinalPopupProps) {
  const t = useTexts('floor');
  const { floor } = view.known.log;
  const tables = [...floor.tables.values()].sort((one, other) => other.breakOrder - one.breakOrder);
  const [chosen, setChosen] = useState<number>();
  const table = floor.tables.get(chosen ?? 0)?.table ?? finalTableOf(floor)?.table.table ?? tables[0]?.table;
  if (table === undefined) return null;
  const final = finalTableOf(floor, table);
  const isLarger = final !== undefined && final.seats > final.table.seats;
  const count = entriesIn(floor).length;
  return (
    <Popup isOpen={isOpen} title={t('tables.final')} size="sm" onClose={onClose}>
      <Stack gap="md">
        <NativeSelect
          label={t('tables.finalAt')}
          value={String(table)}
          data={tables.map((each) => ({ value: String(each.table), label: t('tables.name', { table: each.table }) }))}
          onChange={({ currentTarget: { value } }) => setChosen(Number(value))}
        />
        {final === undefined ? (
          <Text role="alert">{t('tables.finalTooSmall', { table, count })}</Text>
        ) : (
          <Text>
            {t('tables.confirmFinal', { table, count })}
            {isLarger && ` ${t('tables.finalChair', { seats: final.seats })}`}
          </Text>
        )}
        <FormActions>
          <Button variant="default" onClick={onClose}>
            {t('tables.cancel')}
          </Button>
          <Button
            disabled={final === undefined}
            onClick={() => {
              onClose();
              void view.acts.give({ action: 'draw', body: { scope: 'final-table', tables: [table] } });
            }}
          >
            {t('tables.final')}
          </Button>
        </FormActions>
      </Stack>
    </Popup>
  );
}
