// Notes the payment of a buy and its way, also long after it was bought.

import { PAYMENT_WAYS, type PaymentWay, type PricedBuy } from '@feltclock/domain';
import { Button, NativeSelect, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { AmountInput } from '../../../shared/ui/pieces/amount-input.tsx';
import { holdWhileComposing } from '../../../shared/ui/pressing/enter-key.ts';
import { FormActions } from '../../../shared/ui/pieces/form.tsx';
import { Popup } from '../../../shared/ui/popups/popup.tsx';
import type { FloorActs } from '../live/floor-view.ts';
import { isOpen, type Payments } from '../live/use-payments.ts';
import classes from './money.module.css';

interface PaymentPopupProps {
  readonly name: string;
  /** The buys to choose from; at least one. */
  readonly buys: readonly PricedBuy[];
  readonly payments: Payments;
  readonly acts: FloorActs;
  readonly onClose: () => void;
}

interface Draft {
  readonly way: PaymentWay;
  /** Undefined while the field has no number. */
  readonly amount: number | undefined;
}

/** The noted payment; for an open one its price and the last way to pay. */
function draftOf({ buy: { payment }, kind }: PricedBuy, { way, price }: Payments): Draft {
  if (payment !== null && payment.way !== 'unpaid') return payment;
  return { way: way === 'unpaid' ? 'cash' : way, amount: payment?.amount ?? price(kind) };
}

function PaymentForm({ name, buys, payments, acts, onClose }: PaymentPopupProps) {
  const t = useTexts('money');
  const first = buys.find(isOpen) ?? buys.at(-1);
  const [chosen, setChosen] = useState(first);
  const [draft, setDraft] = useState(() => (first === undefined ? undefined : draftOf(first, payments)));
  if (chosen === undefined || draft === undefined) return null;
  const choose = (number: string): void => {
    const buy = buys.find((each) => String(each.buy.buy) === number) ?? chosen;
    setChosen(buy);
    setDraft(draftOf(buy, payments));
  };
  return (
    <form
      className={classes['form']}
      onKeyDown={holdWhileComposing}
      onSubmit={(event) => {
        event.preventDefault();
        const { way, amount } = draft;
        if (amount === undefined) return;
        onClose();
        void acts.give({ action: 'pay', body: { buy: chosen.buy.buy, payment: { way, amount } } });
      }}
    >
      {buys.length > 1 && (
        <NativeSelect
          label={t('payments.what')}
          value={String(chosen.buy.buy)}
          data={buys.map(({ buy, kind }) => ({ value: String(buy.buy), label: t(`kinds.${kind}`) }))}
          onChange={({ currentTarget: { value } }) => choose(value)}
        />
      )}
      <SegmentedControl
        aria-label={t('payments.wayOf', { name })}
        fullWidth
        value={draft.way}
        data={PAYMENT_WAYS.map((value) => ({ value, label: t(`ways.${value}`) }))}
        onChange={(value) => setDraft({ ...draft, way: PAYMENT_WAYS.find((each) => each === value) ?? draft.way })}
      />
      <AmountInput
        label={t('payments.amount')}
        value={draft.amount}
        size="lg"
        data-autofocus
        onChange={(amount) => setDraft({ ...draft, amount })}
      />
      <FormActions>
        <Button variant="default" onClick={onClose}>
          {t('payments.cancel')}
        </Button>
        <Button type="submit" disabled={draft.amount === undefined}>
          {t('payments.save')}
        </Button>
      </FormActions>
    </form>
  );
}

export function PaymentPopup(props: PaymentPopupProps) {
  const t = useTexts('money');
  const { name, onClose } = props;
  return (
    <Popup isOpen title={t('payments.titleOf', { name })} size="sm" onClose={onClose}>
      <PaymentForm {...props} />
    </Popup>
  );
}
