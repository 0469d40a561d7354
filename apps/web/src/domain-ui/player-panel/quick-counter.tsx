// One counter of the staff's choice, near the thumb on a phone.

import {
  isKindOffered,
  KINDS,
  totalPlayers,
  type CountStep,
  type GameRules,
  type Kind,
  type PlayerCounts,
} from '@feltclock/domain';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { formatNumber } from '../../shared/format/format-number.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import classes from './player-panel.module.css';
import { spokenCount, StepButton } from './step-button.tsx';

interface QuickCounterProps {
  readonly counts: PlayerCounts;
  readonly rules: GameRules;
  readonly onPress: (step: CountStep) => void;
}

export function QuickCounter({ counts, rules, onPress }: QuickCounterProps) {
  const t = useTexts('controller');
  const choices: readonly (Kind | 'current')[] = ['current', ...KINDS.filter((kind) => isKindOffered(kind, rules))];
  const [chosen, setChosen] = useState<Kind | 'current'>('current');
  const of = choices.includes(chosen) ? chosen : 'current';
  const name = t(`count.${of}`);
  const mayAdd = of !== 'current' || counts.current < totalPlayers(counts);
  return (
    <div className={classes.quick} role="group" aria-label={t('quickCounter')}>
      <NativeSelect
        size="md"
        aria-label={t('quickCounterOf')}
        value={of}
        data={choices.map((choice) => ({ value: choice, label: t(`count.${choice}`) }))}
        onChange={({ currentTarget: { value } }) => {
          setChosen(choices.find((choice) => choice === value) ?? 'current');
        }}
      />
      <StepButton
        key={`${of}-`}
        by={-1}
        label={t('quick', { what: t('minus', { name: spokenCount(name) }) })}
        isOff={counts[of] === 0}
        onPress={() => onPress({ of, by: -1 })}
      />
      <span className={classes.count} aria-hidden="true">
        {formatNumber(counts[of])}
      </span>
      <StepButton
        key={`${of}+`}
        by={1}
        label={t('quick', { what: t('plus', { name: spokenCount(name) }) })}
        isOff={!mayAdd}
        onPress={() => onPress({ of, by: 1 })}
      />
    </div>
  );
}
