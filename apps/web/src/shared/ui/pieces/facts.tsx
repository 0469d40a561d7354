// Names and values side by side: what is known of a thing, and figures that are read from a step away (docs/look.md).

import type { ReactNode } from 'react';
import classes from './facts.module.css';

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
  /** A long one has the whole line. */
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

/** What is known of a thing: label over value, as many beside each other as there is room for. */
export const Facts = ({ facts }: FactsProps) => (
  <dl className={classes['facts']}>
    <Pairs facts={facts} />
  </dl>
);

/** Figures, each on a tile of its own. */
export const Figures = ({ facts }: FactsProps) => (
  <dl className={classes['figures']}>
    <Pairs facts={facts} />
  </dl>
);
