// Counts players by kind: plus and minus for each, and the totals.

import {
  averageStack,
  isKindAllowed,
  isKindOffered,
  KINDS,
  totalChips,
  totalPlayers,
  type CountStep,
  type GameRules,
  type Kind,
  type PlayerCounts,
} from '@feltclock/domain';
import { Badge, Paper, Title, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { formatNumber } from '../../shared/format/format-number.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import classes from './player-panel.module.css';
import { spokenCount, StepButton } from './step-button.tsx';

interface PlayerPanelProps {
  /** The stored counts with the own presses on top. */
  readonly counts: PlayerCounts;
  readonly rules: GameRules;
  /** Number of own presses that are not applied yet. */
  readonly unapplied: number;
  /** True once the game is over and nothing is counted any more. */
  readonly isOver: boolean;
  /** A notice about them. */
  readonly notice?: ReactNode;
  readonly onPress: (step: CountStep) => void;
}

interface CounterProps {
  readonly of: Kind | 'current';
  readonly count: number;
  /** The chips of one of this kind; undefined for the players. */
  readonly chips: number | undefined;
  readonly isAllowed: boolean;
  readonly mayAdd: boolean;
  readonly isOver: boolean;
  readonly onPress: (step: CountStep) => void;
}

function Counter({ of, count, chips, isAllowed, mayAdd, isOver, onPress }: CounterProps) {
  const t = useTexts('controller');
  const name = t(`count.${of}`);
  return (
    <li className={classes.counter} data-current={of === 'current' || undefined}>
      <span className={classes.name}>
        {name}
        {chips === undefined || !isAllowed ? null : <small className={classes.chips}>{formatNumber(chips)}</small>}
      </span>
      {isAllowed ? (
        <>
          <StepButton
            by={-1}
            label={t('minus', { name: spokenCount(name) })}
            isOff={isOver || count === 0}
            onPress={() => onPress({ of, by: -1 })}
          />
          <output className={classes.count} aria-label={name}>
            {formatNumber(count)}
          </output>
          <StepButton
            by={1}
            label={t('plus', { name: spokenCount(name) })}
            isOff={isOver || !mayAdd}
            onPress={() => onPress({ of, by: 1 })}
          />
        </>
      ) : (
        <span className={classes.excluded} title={t('excluded', { name })}>
          -
        </span>
      )}
    </li>
  );
}

const Figure = ({ label, value }: { readonly label: string; readonly value: number }) => (
  <div className={classes.figure}>
    <dt>{label}</dt>
    <dd>{formatNumber(value)}</dd>
  </div>
);

function Totals({ counts, rules }: Pick<PlayerPanelProps, 'counts' | 'rules'>) {
  const t = useTexts('controller');
  return (
    <dl className={classes.figures}>
      <Figure label={t('currentPlayers')} value={counts.current} />
      <Figure label={t('totalPlayers')} value={totalPlayers(counts)} />
      <Figure label={t('totalChips')} value={totalChips(rules.chips, counts)} />
      <Figure label={t('averageStack')} value={averageStack(rules.chips, counts)} />
    </dl>
  );
}

export function PlayerPanel({ counts, rules, unapplied, isOver, notice, onPress }: PlayerPanelProps) {
  const t = useTexts('controller');
  const [isOpen, setIsOpen] = useState(true);
  const id = useId();
  return (
    <Paper
      bg="var(--look-surface)"
      withBorder
      component="section"
      aria-labelledby={`${id}-title`}
      className={classes.panel}
      p={{ base: 'md', sm: 'lg' }}
    >
      <UnstyledButton
        className={classes.head}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          setIsOpen(!isOpen);
        }}
      >
        <Title order={2} size="h4" id={`${id}-title`}>
          {t('players')}
        </Title>
        {unapplied === 0 ? null : (
          <Badge color="amber" variant="light" size="lg" tt="none">
            {t('unappliedCounts', { count: unapplied })}
          </Badge>
        )}
        <IconChevronDown className={classes.chevron} data-open={isOpen || undefined} size={22} aria-hidden="true" />
      </UnstyledButton>
      {notice}
      <Totals counts={counts} rules={rules} />
      <ul className={classes.counters} id={id} hidden={!isOpen}>
        <Counter
          of="current"
          count={counts.current}
          chips={undefined}
          isAllowed
          mayAdd={counts.current < totalPlayers(counts)}
          isOver={isOver}
          onPress={onPress}
        />
        {KINDS.map((kind) => (
          <Counter
            key={kind}
            of={kind}
            count={counts[kind]}
            chips={rules.chips[kind]}
            isAllowed={isKindOffered(kind, rules) || (counts[kind] > 0 && isKindAllowed(kind, rules.entryLimit))}
            mayAdd={isKindOffered(kind, rules)}
            isOver={isOver}
            onPress={onPress}
          />
        ))}
      </ul>
    </Paper>
  );
}
