// The bounties of a game: the rule, who won what, and the amount on each head (docs/rules/money.md#bounties).

import { bountiesTogether } from '@feltclock/domain';
import { Title } from '@mantine/core';
import { formatNumber } from '../../../shared/format/format-number.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { FloorView } from '../live/floor-view.ts';
import classes from '../payouts.module.css';
import { amountText } from '../../../domain-ui/prize-words/prize-words.ts';
import { usePrizeWords } from '../../../domain-ui/prize-words/use-prize-words.ts';
import { BountyForm } from './bounty-form.tsx';
import { bountiesOf, shownLedger, type ShownLedger } from './shown-ledger.ts';

interface LedgerProps {
  readonly view: FloorView;
  readonly shown: ShownLedger;
}

/** Sorted by winnings; those without winnings by the amount on their head. */
function Players({ view, shown }: LedgerProps) {
  const t = useTexts('floorPlay');
  const words = usePrizeWords();
  const { unit } = shown.rule;
  const rows = view.people
    .map((person) => ({ ...person, ...bountiesOf(view, shown, person) }))
    .filter(({ won, head }) => won + head > 0)
    .sort((one, other) => other.won - one.won || other.head - one.head);
  if (rows.length === 0) return <p className={classes['sum']}>{t('bounties.none')}</p>;
  return (
    <ol className={classes['prizes']} aria-label={t('bounties.ledger')}>
      {rows.map(({ player, name, won, head }) => (
        <li key={player}>
          <span className={classes['name']}>{name}</span>
          {head > 0 && <small>{t('bounties.head', { amount: amountText(head, unit, words) })}</small>}
          {won > 0 && <b>{t('bounties.won', { amount: amountText(won, unit, words) })}</b>}
        </li>
      ))}
    </ol>
  );
}

function Sums({ shown: { rule, ledger } }: Pick<LedgerProps, 'shown'>) {
  const t = useTexts('floorPlay');
  const words = usePrizeWords();
  const { envelopes, unclaimed } = ledger;
  const left = envelopes.reduce((sum, { count }) => sum + count, 0);
  const each = envelopes.map(({ amount, count }) =>
    t('bounties.envelope', { amount: amountText(amount, rule.unit, words), count: formatNumber(count) }),
  );
  const parts = [
    t('bounties.together', { amount: amountText(bountiesTogether(ledger), rule.unit, words) }),
    ...(unclaimed > 0 ? [t('bounties.unclaimed', { amount: amountText(unclaimed, rule.unit, words) })] : []),
    ...(rule.kind === 'mystery' ? [t('bounties.left', { count: formatNumber(left) }), ...each] : []),
  ];
  return <p className={classes['sum']}>{parts.join(' · ')}</p>;
}

export function BountiesSection({ view }: { readonly view: FloorView }) {
  const t = useTexts('floorPlay');
  const shown = shownLedger(view);
  if (shown === undefined && !view.mayRun) return null;
  return (
    <section className={classes['form']} aria-labelledby="floor-bounties">
      <Title order={2} size="h4" id="floor-bounties">
        {t('bounties.title')}
      </Title>
      {shown !== undefined && (
        <>
          <Sums shown={shown} />
          <Players view={view} shown={shown} />
        </>
      )}
      {view.mayRun && <BountyForm view={view} />}
    </section>
  );
}
