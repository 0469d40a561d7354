// Who wins a bounty: one player, or several who share it in the order of choosing (docs/rules/money.md#bounties).

import { FLOOR_LIMITS } from '@feltclock/domain';
import { Text } from '@mantine/core';
import { useTexts } from '../../../i18n/use-texts.ts';
import classes from '../floor.module.css';
import type { Entrant } from '../live/people.ts';
import { PeopleChoice } from './people-choice.tsx';

interface WinnersProps {
  /** The busted player, if several are asked about. */
  readonly of?: string;
  readonly people: readonly Entrant[];
  /** Their entries, in the order of choosing. */
  readonly chosen: readonly number[];
  readonly onChange: (entries: readonly number[]) => void;
}

const toggled = (chosen: readonly number[], entry: number): readonly number[] =>
  chosen.includes(entry)
    ? chosen.filter((each) => each !== entry)
    : [...chosen, entry].slice(0, FLOOR_LIMITS.outAtOnce);

export function WinnersChoice({ of, people, chosen, onChange }: WinnersProps) {
  const t = useTexts('floorPlay');
  return (
    <fieldset className={classes['winners']}>
      <legend>{of === undefined ? t('bounties.winners') : t('bounties.winnersOf', { name: of })}</legend>
      <Text size="sm" c="dimmed" mb="xs">
        {t('bounties.whoHint')}
      </Text>
      <PeopleChoice
        label={t('bounties.filter')}
        people={people}
        chosen={chosen}
        onToggle={(entry) => onChange(toggled(chosen, entry))}
      />
    </fieldset>
  );
}
