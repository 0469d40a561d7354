// The chips of a game: the starting stack, and the planned colour-ups (docs/rules/money.md#chips-and-hand-for-hand).

import { plannedColourUps } from '@feltclock/domain';
import { Title } from '@mantine/core';
import { formatNumber } from '../../../shared/format/format-number.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { EmptyState } from '../../../shared/ui/page/states.tsx';
import type { FloorView } from '../live/floor-view.ts';
import payouts from '../payouts.module.css';
import { PlannedColourUp } from './planned-colour-up.tsx';
import { StackForm } from './stack-form.tsx';

interface ViewProps {
  readonly view: FloorView;
}

function Plan({ view }: ViewProps) {
  const t = useTexts('floorPlay');
  const { known, rules, counts, clock } = view;
  const { floor } = known.log;
  const plan = plannedColourUps(floor, { rules, counts, seq: clock.seq });
  return (
    <section className={payouts['form']} aria-labelledby="floor-colour-ups">
      <Title order={2} size="h4" id="floor-colour-ups">
        {t('chips.plan')}
      </Title>
      {plan.length === 0 && <p className={payouts['sum']}>{t('chips.noMore')}</p>}
      <ol className={payouts['plan']}>
        {plan.map((each) => (
          <PlannedColourUp key={each.chip} view={view} planned={each} />
        ))}
      </ol>
      {floor.gone.length > 0 && (
        <p className={payouts['sum']}>{t('chips.gone', { chips: floor.gone.map(formatNumber).join(', ') })}</p>
      )}
    </section>
  );
}

export function ChipsView({ view }: ViewProps) {
  const t = useTexts('floorPlay');
  const isKnown = view.known.log.floor.house.stack.length > 0;
  return (
    <div className={payouts['payouts']}>
      {isKnown && <Plan view={view} />}
      {!isKnown && !view.mayRun && <EmptyState title={t('chips.noneFor')} />}
      {view.mayRun && <StackForm view={view} />}
    </div>
  );
}
