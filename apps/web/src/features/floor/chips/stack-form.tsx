// The chips of a starting stack: a disc for each chip, with its count.

import { HOUSE_LIMITS } from '@feltclock/domain';
import { Button, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { StepButton } from '../../../domain-ui/player-panel/step-button.tsx';
import { formatNumber } from '../../../shared/format/format-number.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { AmountInput, OptionalAmountInput } from '../../../shared/ui/pieces/amount-input.tsx';
import { holdWhileComposing, onEnter } from '../../../shared/ui/pressing/enter-key.ts';
import { FormActions } from '../../../shared/ui/pieces/form.tsx';
import type { FloorView } from '../live/floor-view.ts';
import payouts from '../payouts.module.css';
import {
  chipColour,
  chipText,
  stackDraft,
  stackOf,
  withCount,
  withStep,
  worthOf,
  type StackDraft,
} from './stack-draft.ts';
import classes from './stack-form.module.css';

export const ChipDisc = ({ chip }: { readonly chip: number }) => (
  <span className={classes['disc']} data-colour={chipColour(chip)} aria-hidden>
    {chipText(chip)}
  </span>
);

interface DraftProps {
  readonly draft: StackDraft;
  readonly change: (changed: (before: StackDraft) => StackDraft) => void;
}

function Chips({ draft, change }: DraftProps) {
  const t = useTexts('floorPlay');
  return (
    <ul className={classes['chips']}>
      {[...draft].map(([chip, count]) => {
        const name = formatNumber(chip);
        return (
          <li key={chip}>
            <ChipDisc chip={chip} />
            <StepButton
              by={-1}
              label={t('chips.less', { chip: name })}
              isOff={count === 0}
              onPress={() => change((before) => withStep(before, chip, -1))}
            />
            <AmountInput
              isNarrow
              aria-label={t('chips.countOf', { chip: name })}
              max={HOUSE_LIMITS.ofOneChip}
              value={count}
              onChange={(typed) => change((before) => withCount(before, chip, typed))}
            />
            <StepButton
              by={1}
              label={t('chips.more', { chip: name })}
              isOff={count === HOUSE_LIMITS.ofOneChip}
              onPress={() => change((before) => withStep(before, chip, 1))}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** A chip that is not among the usual ones. */
function OtherChip({ draft, change }: DraftProps) {
  const t = useTexts('floorPlay');
  const [chip, setChip] = useState<number | null | undefined>(null);
  const isThere = typeof chip === 'number' && draft.has(chip);
  const isFull = draft.size >= HOUSE_LIMITS.chips;
  const add = (): void => {
    if (typeof chip !== 'number' || isThere || isFull) return;
    change((before) => withCount(before, chip, 1));
    setChip(null);
  };
  if (isFull) return null;
  return (
    <div className={classes['other']}>
      <OptionalAmountInput
        label={t('chips.other')}
        min={1}
        max={HOUSE_LIMITS.chip}
        value={chip}
        error={isThere && t('chips.isThere')}
        onChange={setChip}
        onKeyDown={onEnter(add)}
      />
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        disabled={typeof chip !== 'number' || isThere}
        onClick={add}
      >
        {t('chips.add')}
      </Button>
    </div>
  );
}

export function StackForm({ view }: { readonly view: FloorView }) {
  const t = useTexts('floorPlay');
  const { buyIn } = view.rules.chips;
  const [draft, setDraft] = useState(() => stackDraft(view.known.log.floor.house.stack, buyIn));
  const stack = stackOf(draft);
  const worth = worthOf(draft);
  const isUnlike = worth > 0 && worth !== buyIn;
  const save = (): void => {
    if (stack !== undefined) void view.acts.give({ action: 'house', body: { stack } });
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
      {view.known.log.floor.house.stack.length === 0 && <p className={payouts['sum']}>{t('chips.none')}</p>}
      <Chips draft={draft} change={setDraft} />
      <OtherChip draft={draft} change={setDraft} />
      <p className={payouts['sum']} role="status" data-warns={isUnlike || undefined}>
        {t('chips.worth', { chips: formatNumber(worth) })}
        {isUnlike && ` · ${t('chips.notTheStack', { chips: formatNumber(buyIn) })}`}
      </p>
      <FormActions>
        <Button type="submit" disabled={stack === undefined}>
          {t('chips.save')}
        </Button>
      </FormActions>
    </form>
  );
}
