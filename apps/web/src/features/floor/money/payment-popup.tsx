// Notes the payment of a buy and its way, or several ways, also long after it was bought.

import {
  PAID_WAYS,
  paymentOf,
  PAYMENT_WAYS,
  TILL_REASON_LENGTH,
  type PaidWay,
  type Payment,
  type PaymentWay,
  type PricedBuy,
} from '@feltclock/domain';
import { Button, NativeSelect, SegmentedControl, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useMay } from '../../../shared/api/use-may.ts';
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
  readonly isSplit: boolean;
  /** What was paid in other ways; the rest was paid in `way`. */
  readonly others: ReadonlyMap<PaidWay, number | undefined>;
}

/** The noted payment; for an open one its price and the last way to pay. */
function draftOf({ buy: { of, payment }, kind }: PricedBuy, { way, price }: Payments): Draft {
  const isPaid = payment !== null && payment.way !== 'unpaid';
  const parts = payment?.parts ?? [];
  return {
    way: isPaid ? payment.way : way === 'unpaid' ? 'cash' : way,
    amount: payment?.amount ?? price(of, kind),
    isSplit: parts.length > 0,
    others: new Map(parts.map((part) => [part.way, part.amount])),
  };
}

/** The ways beside the main one that a split payment may have. */
const otherWays = ({ way }: Draft): readonly PaidWay[] => PAID_WAYS.filter((each) => each !== way);

/** What is left for the main way; below 0 if the other parts are too much, undefined while a field has no number. */
function restOf(draft: Draft): number | undefined {
  const { amount, others } = draft;
  if (amount === undefined) return undefined;
  let rest = amount;
  for (const way of otherWays(draft)) {
    const part = others.has(way) ? others.get(way) : 0;
    if (part === undefined) return undefined;
    rest -= part;
  }
  return rest;
}

/** Undefined while it cannot be saved. */
function paymentIn(draft: Draft): Payment | undefined {
  const { way, amount, isSplit, others } = draft;
  if (amount === undefined) return undefined;
  if (!isSplit || way === 'unpaid') return { way, amount };
  const rest = restOf(draft);
  if (rest === undefined || rest < 0) return undefined;
  const parts = otherWays(draft).map((each) => ({ way: each, amount: others.get(each) ?? 0 }));
  return paymentOf([{ way, amount: rest }, ...parts], way);
}

interface SplitProps {
  readonly draft: Draft;
  readonly payments: Payments;
  readonly change: (change: Partial<Draft>) => void;
}

/** The parts in other ways, and what is left for the chosen one. */
function SplitFields({ draft, payments: { text }, change }: SplitProps) {
  const t = useTexts('money');
  const rest = restOf(draft);
  return (
    <>
      <div className={classes['parts']}>
        {otherWays(draft).map((way) => (
          <AmountInput
            key={way}
            isNarrow
            label={t(`ways.${way}`)}
            aria-label={t('payments.splitOf', { way: t(`ways.${way}`) })}
            value={draft.others.has(way) ? draft.others.get(way) : 0}
            error={rest !== undefined && rest < 0 && (draft.others.get(way) ?? 0) > 0}
            onChange={(amount) => change({ others: new Map(draft.others).set(way, amount) })}
          />
        ))}
      </div>
      {rest !== undefined && (
        <p role={rest < 0 ? 'alert' : 'status'} className={classes['rest']} data-wrong={rest < 0 || undefined}>
          {rest < 0
            ? t('payments.splitTooMuch', { amount: text(-rest) })
            : `${t('payments.rest', { way: t(`ways.${draft.way}`) })} ${text(rest)}`}
        </p>
      )}
    </>
  );
}

function PaymentForm({ name, buys: given, payments, acts, onClose }: PaymentPopupProps) {
  const t = useTexts('money');
  const runs = useMay('publish');
  // The money in another person's till is changed only by those who run the floor, with a reason.
  const isForeign = (each: PricedBuy): boolean => !isOpen(each) && payments.isOthers(each);
  const buys = given.filter((each) => runs || !isForeign(each));
  const [reason, setReason] = useState('');
  const first = buys.find(isOpen) ?? buys.at(-1);
  const [chosen, setChosen] = useState(first);
  const [draft, setDraft] = useState(() => (first === undefined ? undefined : draftOf(first, payments)));
  if (chosen === undefined || draft === undefined) return null;
  const choose = (number: string): void => {
    const buy = buys.find((each) => String(each.buy.buy) === number) ?? chosen;
    setChosen(buy);
    setDraft(draftOf(buy, payments));
  };
  const change = (changed: Partial<Draft>): void => setDraft({ ...draft, ...changed });
  const needsReason = isForeign(chosen);
  const payment = needsReason && reason.trim() === '' ? undefined : paymentIn(draft);
  return (
    <form
      className={classes['form']}
      onKeyDown={holdWhileComposing}
      onSubmit={(event) => {
        event.preventDefault();
        if (payment === undefined) return;
        onClose();
        void acts.give({
          action: 'pay',
          body: { buy: chosen.buy.buy, payment, ...(needsReason && { reason: reason.trim() }) },
        });
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
        onChange={(value) => change({ way: PAYMENT_WAYS.find((each) => each === value) ?? draft.way })}
      />
      <AmountInput
        label={t('payments.amount')}
        value={draft.amount}
        size="lg"
        data-autofocus
        onChange={(amount) => change({ amount })}
      />
      {draft.way !== 'unpaid' && (
        <Switch
          label={t('payments.split')}
          checked={draft.isSplit}
          onChange={({ currentTarget: { checked } }) => change({ isSplit: checked })}
        />
      )}
      {draft.way !== 'unpaid' && draft.isSplit && <SplitFields draft={draft} payments={payments} change={change} />}
      {needsReason && (
        <TextInput
          label={t('till.othersReason')}
          value={reason}
          maxLength={TILL_REASON_LENGTH}
          onChange={({ currentTarget: { value } }) => setReason(value)}
        />
      )}
      <FormActions>
        <Button variant="default" onClick={onClose}>
          {t('payments.cancel')}
        </Button>
        <Button type="submit" disabled={payment === undefined}>
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
