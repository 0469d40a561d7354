// Labels with values, and large figures (docs/look.md).

import type { ReactNode } from 'react';
import classes from './facts.module.css';

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
  /** A long value gets the whole line. */
  readonly isLong?: boolean;
}

const Pairs = ({ facts }: { readonly facts: readonly Fact[] }) =>
  facts.map(({ label, value, isLong = false }) => (
    <div key={label} data-long={isLong || undefined}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  ));

interface FactsProps {
  readonly facts: readonly Fact[];
}

/** Label above value, as many per line as fit. */
export const Facts = ({ facts }: FactsProps) => (
  <dl className={classes['facts']}>
    <Pairs facts={facts} />
  </dl>
);

/** Figures, each on its own tile. */
export const Figures = ({ facts }: FactsProps) => (
  <dl className={classes['figures']}>
    <Pairs facts={facts} />
  </dl>
);
