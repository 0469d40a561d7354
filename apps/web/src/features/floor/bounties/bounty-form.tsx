// Sets the bounty rule: kind, unit, and the amount or the envelopes.

import { areDrawn } from '@feltclock/domain';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useStoreMoney } from '../../../shared/api/use-store-options.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { AmountInput } from '../../../shared/ui/pieces/amount-input.tsx';
import { holdWhileComposing } from '../../../shared/ui/pressing/enter-key.ts';
import { FormActions } from '../../../shared/ui/pieces/form.tsx';
import type { FloorView } from '../live/floor-view.ts';
import classes from '../payouts.module.css';
import { BOUNTY_KINDS, BOUNTY_UNITS, bountyDraftOf, bountyRuleOf, type BountyDraft } from './bounty-draft.ts';

interface DraftProps {
  readonly draft: BountyDraft;
  readonly change: (change: Partial<BountyDraft>) => void;
}

/** An empty field that nobody touched shows no error. */
function Amount({ draft, change }: DraftProps) {
  const t = useTexts('floorPlay');
  if (draft.kind === 'mystery')
    return (
      <TextInput
        label={t('bounties.envelopes')}
        description={t('bounties.envelopesHint')}
        value={draft.envelopes}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => change({ envelopes: value })}
        error={draft.envelopes !== '' && bountyRuleOf(draft) === 'badEnvelopes' && t('bounties.badEnvelopes')}
      />
    );
  return <AmountInput label={t('bounties.amount')} value={draft.amount} onChange={(amount) => change({ amount })} />;
}

function Fields({ draft, change }: DraftProps) {
  const t = useTexts('floorPlay');
  const prizes = useTexts('floorPrizes');
  const { allowsMoneyPool } = useStoreMoney();
  const units = BOUNTY_UNITS.filter((each) => allowsMoneyPool || each !== 'money');
  return (
    <div className={classes['fields']}>
      <NativeSelect
        label={t('bounties.kind')}
        description={t(`bounties.hints.${draft.kind}`)}
        value={draft.kind}
        data={BOUNTY_KINDS.map((each) => ({ value: each, label: t(`bounties.kinds.${each}`) }))}
        onChange={({ currentTarget: { value } }) =>
          change({ kind: BOUNTY_KINDS.find((each) => each === value) ?? draft.kind })
        }
      />
      {draft.kind !== 'none' && (
        <>
          <NativeSelect
            label={t('bounties.unit')}
            value={draft.unit}
            description={allowsMoneyPool ? undefined : prizes('moneyIsOff')}
            data={units.map((each) => ({ value: each, label: prizes(`units.${each}`) }))}
            onChange={({ currentTarget: { value } }) =>
              change({ unit: units.find((each) => each === value) ?? draft.unit })
            }
          />
          <Amount draft={draft} change={change} />
        </>
      )}
    </div>
  );
}

export function BountyForm({ view: { known, acts } }: { readonly view: FloorView }) {
  const t = useTexts('floorPlay');
  const { bounties, entries } = known.log.floor;
  const [draft, setDraft] = useState(() => bountyDraftOf(bounties));
  const outcome = bountyRuleOf(draft);
  if (areDrawn(entries)) return <p className={classes['sum']}>{t('bounties.drawn')}</p>;
  return (
    <form
      className={classes['deal']}
      aria-label={t('bounties.title')}
      onKeyDown={holdWhileComposing}
      onSubmit={(event) => {
        event.preventDefault();
        if (typeof outcome !== 'string') void acts.give({ action: 'bounties', body: { rule: outcome.rule } });
      }}
    >
      <Fields draft={draft} change={(change) => setDraft({ ...draft, ...change })} />
      <FormActions>
        <Button type="submit" variant="default" disabled={typeof outcome === 'string'}>
          {t('bounties.save')}
        </Button>
      </FormActions>
    </form>
  );
}
