// Asks for the house settings of this game: the time per hand, and when seats are redrawn (docs/rules/floor.md).

import { HAND_TIME, HOUSE_LIMITS } from '@feltclock/domain';
import { Button, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { halfWidth } from '../../../shared/format/typed-number.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { AmountInput } from '../../../shared/ui/pieces/amount-input.tsx';
import { holdWhileComposing } from '../../../shared/ui/pressing/enter-key.ts';
import { FormActions } from '../../../shared/ui/pieces/form.tsx';
import { Popup } from '../../../shared/ui/popups/popup.tsx';
import type { FloorView } from '../live/floor-view.ts';

interface HousePopupProps {
  readonly view: FloorView;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Counts separated by spaces, slashes or commas; undefined if one is invalid. */
function redrawsIn(typed: string): readonly number[] | undefined {
  const counts = halfWidth(typed)
    .split(/[\s,/]+/)
    .filter((word) => word !== '')
    .map(Number);
  const isEach = counts.every((count) => Number.isInteger(count) && count >= 2 && count <= 5000);
  const isSet = new Set(counts).size === counts.length && counts.length <= HOUSE_LIMITS.redraws;
  return isEach && isSet ? counts : undefined;
}

function HouseForm({ view, onClose }: Omit<HousePopupProps, 'isOpen'>) {
  const t = useTexts('floorPlay');
  const { house } = view.known.log.floor;
  const [perHand, setPerHand] = useState<number | undefined>(house.perHand);
  const [typed, setTyped] = useState(house.redrawAt.join(' '));
  const redrawAt = redrawsIn(typed);
  const isTimeBad = perHand !== undefined && perHand > HAND_TIME.most;
  const save = (): void => {
    if (redrawAt === undefined || perHand === undefined || isTimeBad) return;
    onClose();
    void view.acts.give({ action: 'house', body: { perHand, redrawAt } });
  };
  return (
    <form
      onKeyDown={holdWhileComposing}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Stack gap="md">
        <AmountInput
          label={t('house.perHand')}
          description={t('house.perHandHint')}
          value={perHand}
          onChange={setPerHand}
          error={isTimeBad && t('house.badTime')}
          data-autofocus
        />
        <TextInput
          label={t('house.redrawAt')}
          description={t('house.redrawHint')}
          value={typed}
          inputMode="numeric"
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => setTyped(value)}
          error={redrawAt === undefined && t('house.badRedraws', { most: HOUSE_LIMITS.redraws })}
        />
      </Stack>
      <FormActions>
        <Button variant="default" onClick={onClose}>
          {t('house.cancel')}
        </Button>
        <Button type="submit" disabled={redrawAt === undefined || perHand === undefined || isTimeBad}>
          {t('house.save')}
        </Button>
      </FormActions>
    </form>
  );
}

export function HousePopup({ view, isOpen, onClose }: HousePopupProps) {
  const t = useTexts('floorPlay');
  return (
    <Popup isOpen={isOpen} title={t('house.title')} size="md" onClose={onClose}>
      <HouseForm view={view} onClose={onClose} />
    </Popup>
  );
}
