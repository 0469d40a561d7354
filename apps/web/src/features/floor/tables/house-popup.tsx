// Asks for the house settings of this game: the time per hand, when seats are redrawn, and how many players it needs and seats (docs/rules/floor.md).

import { areLimitsPossible, HAND_TIME, HOUSE_LIMITS, MOST_LIMITED, type PlayerLimits } from '@feltclock/domain';
import { Button, Checkbox, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { halfWidth } from '../../../shared/format/typed-number.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { AmountInput, OptionalAmountInput } from '../../../shared/ui/pieces/amount-input.tsx';
import { holdWhileComposing } from '../../../shared/ui/pressing/enter-key.ts';
import { FormActions } from '../../../shared/ui/pieces/form.tsx';
import { Popup } from '../../../shared/ui/popups/popup.tsx';
import type { FloorView } from '../live/floor-view.ts';
import { useLimits } from './use-limits.ts';

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

/** Undefined while a field is no number, or the cap is below the minimum. An empty field is 0. */
function useLimitFields(present: PlayerLimits) {
  const t = useTexts('authoring');
  const [minimum, setMinimum] = useState<number | undefined>(present.minimum);
  const [cap, setCap] = useState<number | undefined>(present.cap);
  const typed = minimum === undefined || cap === undefined ? undefined : { minimum, cap };
  const isPossible = typed === undefined || areLimitsPossible(typed);
  const field = (name: keyof PlayerLimits, value: number | undefined, set: (value: number | undefined) => void) => (
    <OptionalAmountInput
      label={t(`limits.${name}`)}
      description={t(`limits.${name}Hint`)}
      placeholder={t('limits.none')}
      min={1}
      max={MOST_LIMITED}
      value={value === 0 ? null : value}
      error={name === 'cap' && !isPossible && t('limits.impossible')}
      onChange={(read) => set(read === null ? 0 : read)}
    />
  );
  return {
    limits: isPossible ? typed : undefined,
    fields: (
      <>
        {field('minimum', minimum, setMinimum)}
        {field('cap', cap, setCap)}
      </>
    ),
  };
}

function HouseForm({ view, onClose }: Omit<HousePopupProps, 'isOpen'>) {
  const t = useTexts('floorPlay');
  const { house } = view.known.log.floor;
  const [perHand, setPerHand] = useState<number | undefined>(house.perHand);
  const [typed, setTyped] = useState(house.redrawAt.join(' '));
  const [isShootOut, setShootOut] = useState(house.shootOut === true);
  const redrawAt = redrawsIn(typed);
  const isTimeBad = perHand !== undefined && perHand > HAND_TIME.most;
  const { present, save: saveLimits } = useLimits(view);
  const { limits, fields } = useLimitFields(present);
  const isBad = redrawAt === undefined || perHand === undefined || isTimeBad || limits === undefined;
  const save = (): void => {
    if (isBad) return;
    onClose();
    void saveLimits(limits);
    const isShootOutNew = isShootOut !== (house.shootOut === true);
    const shootOut = isShootOutNew ? { shootOut: isShootOut } : {};
    const isHouseNew = isShootOutNew || perHand !== house.perHand || redrawAt.join() !== house.redrawAt.join();
    if (isHouseNew) void view.acts.give({ action: 'house', body: { perHand, redrawAt, ...shootOut } });
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
        {fields}
        <Checkbox
          label={t('house.shootOut')}
          description={t('house.shootOutHint')}
          checked={isShootOut}
          onChange={({ currentTarget: { checked } }) => setShootOut(checked)}
        />
      </Stack>
      <FormActions>
        <Button variant="default" onClick={onClose}>
          {t('house.cancel')}
        </Button>
        <Button type="submit" disabled={isBad}>
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
