// Chooses what the places pay: a unit, words, or seats in another game.

import { PRIZE_UNITS, type PrizeUnit } from '@feltclock/domain';
import { NativeSelect } from '@mantine/core';
import { useStoreMoney } from '../../../shared/api/use-store-options.ts';
import { useTexts } from '../../../i18n/use-texts.ts';

export type PlanUnit = PrizeUnit | 'seats';

interface UnitSelectProps {
  readonly unit: PlanUnit;
  readonly onChange: (unit: PlanUnit) => void;
}

export function UnitSelect({ unit, onChange }: UnitSelectProps) {
  const t = useTexts('floorPrizes');
  const { allowsMoneyPool } = useStoreMoney();
  const units = [...PRIZE_UNITS.filter((each) => allowsMoneyPool || each !== 'money'), 'seats'] as const;
  return (
    <NativeSelect
      label={t('unit')}
      value={unit}
      description={allowsMoneyPool || unit === 'seats' ? undefined : t('moneyIsOff')}
      data={units.map((each) => ({ value: each, label: t(`units.${each}`) }))}
      onChange={({ currentTarget: { value } }) => onChange(units.find((each) => each === value) ?? unit)}
    />
  );
}
