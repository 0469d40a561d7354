// The chips of a game: the starting stack, and the planned colour-ups (docs/rules/money.md#chips-and-hand-for-hand).

import { plannedColourUps, chipValue } from '@feltclock/domain';
import { Button, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { formatNumber } from '../../../shared/format/format-number.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { holdWhileComposing } from '../../../shared/ui/pressing/enter-key.ts';
import { FormActions } from '../../../shared/ui/pieces/form.tsx';
import { EmptyState } from '../../../shared/ui/page/states.tsx';
import type { FloorView } from '../live/floor-view.ts';
import payouts from '../payouts.module.css';
import { pilesIn, pilesText } from './piles.ts';
import { PlannedColourUp } from './planned-colour-up.tsx';

interface ViewProps {
  readonly view: FloorView;
}

function StackForm({ view }: ViewProps) {
  const t = useTexts('floorPlay');
  const { stack } = view.known.log.floor.house;
  const [typed, setTyped] = useState(pilesText(stack.map(({ chip, count }) => ({ value: chip, count }))));
  const piles = pilesIn(typed)?.map(({ value, count }) => ({ chip: value, count }));
  const { buyIn } = view.rules.chips;
  const worth = chipValue(piles ?? []);
  const isUnlike = worth > 0 && worth !== buyIn;
  const save = (): void => {
    if (piles !== undefined) void view.acts.give({ action: 'house', body: { stack: piles } });
  };
  return (
    <form
      className={payouts['form']}
      aria-labelledby="floor-stack"
      onKeyDown={holdWhileComposing}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Title order={2} size="h4" id="floor-stack">
        {t('chips.stack')}
      </Title>
      <TextInput
        label={t('chips.stackField')}
        description={t('chips.stackHint')}
        value={typed}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => setTyped(value)}
        error={piles === undefined && t('chips.bad')}
      />
      {worth > 0 && (
        <p className={payouts['sum']}>
          {t('chips.worth', { chips: formatNumber(worth) })}
          {isUnlike && ` · ${t('chips.notTheStack', { chips: formatNumber(buyIn) })}`}
        </p>
      )}
      <FormActions>
        <Button type="submit" disabled={piles === undefined}>
          {t('chips.save')}
        </Button>
      </FormActions>
    </form>
  );
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
      {isKnown ? <Plan view={view} /> : <EmptyState title={t(view.mayRun ? 'chips.none' : 'chips.noneFor')} />}
      {view.mayRun && <StackForm view={view} />}
    </div>
  );
}
