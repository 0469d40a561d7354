// Figures with their names, as many beside each other as there is room for.

import { Title } from '@mantine/core';
import classes from './timer-list.module.css';

export type TimerFact = readonly [name: string, value: string];

interface TimerFactsProps {
  readonly title?: string;
  readonly facts: readonly TimerFact[];
}

export const TimerFacts = ({ title, facts }: TimerFactsProps) => (
  <div>
    {title !== undefined && (
      <Title order={3} size="h6" mb="xs">
        {title}
      </Title>
    )}
    <dl className={classes['facts']}>
      {facts.map(([name, value], index) => (
        <div key={`${String(index)} ${name}`}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </div>
);
