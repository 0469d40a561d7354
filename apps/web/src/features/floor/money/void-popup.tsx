// Voids a sale of a player: the whole entry, a re-buy or an add-on, with a reason and what is given back
// (docs/rules/floor.md#voids-and-marks).

import {
  PAID_WAYS,
  paidAmount,
  partsOf,
  paymentOf,
  VOID_REASON_LENGTH,
  type Buy,
  type Entry,
  type PaidPayment,
} from '@feltclock/domain';
import { Button, NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { AmountInput } from '../../../shared/ui/pieces/amount-input.tsx';
import { FormActions } from '../../../shared/ui/pieces/form.tsx';
import { Popup } from '../../../shared/ui/popups/popup.tsx';
import { holdWhileComposing } from '../../../shared/ui/pressing/enter-key.ts';
import type { FloorView } from '../live/floor-view.ts';
import type { Entrant } from '../live/people.ts';
import classes from './money.module.css';

const REASONS = ['twice', 'absent', 'asked', 'other'] as const;
type Reason = (typeof REASONS)[number];
const NO_REFUND = 'none';
/** Each part back in the way it was paid. */
const AS_PAID = 'as-paid';

const REFUND_WAYS = [AS_PAID, ...PAID_WAYS, NO_REFUND] as const;

interface Refund {
  readonly way: (typeof REFUND_WAYS)[number];
  /** Undefined while the field has no number. */
  readonly amount: number | undefined;
}

const paidOf = (buys: readonly Buy[]): number => buys.reduce((sum, { payment }) => sum + paidAmount(payment), 0);

/** All that was paid for these, in the ways it was paid. */
const asPaid = (buys: readonly Buy[]): PaidPayment => paymentOf(buys.flatMap(({ payment }) => partsOf(payment)));

/** The purchases that go with this one: everything bought in the entry, or the one alone. */
const voidedWith = ({ entry, buys }: Entry, buy: number): readonly Buy[] =>
  buy === entry ? buys : buys.filter((each) => each.buy === buy);

/** Everything that was paid, as it was paid. */
function fullRefund(buys: readonly Buy[]): Refund {
  const { way, amount, parts } = asPaid(buys);
  if (amount === 0) return { way: NO_REFUND, amount };
  return { way: parts === undefined ? (PAID_WAYS.find((each) => each === way) ?? NO_REFUND) : AS_PAID, amount };
}

interface VoidPopupProps {
  readonly view: FloorView;
  readonly person: Entrant;
  readonly onClose: () => void;
}

function RefundFields({
  view: { payments },
  paid,
  isSplit,
  refund,
  onChange,
}: Pick<VoidPopupProps, 'view'> & {
  readonly paid: number;
  readonly isSplit: boolean;
  readonly refund: Refund;
  readonly onChange: (refund: Refund) => void;
}) {
  const t = useTexts('money');
  if (payments === undefined || paid === 0) return null;
  const { way, amount } = refund;
  const isTooMuch = amount !== undefined && amount > paid;
  return (
    <>
      <NativeSelect
        label={t('voids.refund')}
        value={way}
        data={[
          ...(isSplit ? [{ value: AS_PAID, label: t('voids.asPaid') }] : []),
          ...PAID_WAYS.map((value) => ({ value, label: t(`ways.${value}`) })),
          { value: NO_REFUND, label: t('voids.noRefund') },
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ way: REFUND_WAYS.find((each) => each === value) ?? NO_REFUND, amount })
        }
      />
      {way === AS_PAID && <p className={classes['quiet']}>{payments.text(paid)}</p>}
      {way !== NO_REFUND && way !== AS_PAID && (
        <AmountInput
          label={t('voids.amount')}
          value={amount}
          error={isTooMuch ? t('voids.most', { amount: payments.text(paid) }) : undefined}
          onChange={(changed) => onChange({ way, amount: changed })}
        />
      )}
    </>
  );
}

/** Null while it has no amount, or more than was paid. */
function refundIn({ way, amount }: Refund, buys: readonly Buy[]): PaidPayment | null {
  if (way === AS_PAID) return asPaid(buys);
  return way !== NO_REFUND && amount !== undefined && amount <= paidOf(buys) ? { way, amount } : null;
}

/** What is voided, why, and what is given back. `isSound` once it can be sent. */
function useVoidDraft({ view, person: { entry } }: VoidPopupProps) {
  const t = useTexts('money');
  const [buy, setBuy] = useState(entry.buys.at(-1)?.buy ?? entry.entry);
  const [reason, setReason] = useState<Reason>('twice');
  const [own, setOwn] = useState('');
  const buys = voidedWith(entry, buy);
  const [refund, setRefund] = useState(() => fullRefund(buys));
  const paid = paidOf(buys);
  const isGiven = view.payments !== undefined && paid > 0 && refund.way !== NO_REFUND;
  const given = isGiven ? refundIn(refund, buys) : null;
  const words = reason === 'other' ? own.trim() : t(`voids.reasons.${reason}`);
  const chooseBuy = (chosen: number): void => {
    setBuy(chosen);
    setRefund(fullRefund(voidedWith(entry, chosen)));
  };
  const isSound = words !== '' && (!isGiven || given !== null);
  const body = { buy, reason: words, refund: given };
  const isSplit = asPaid(buys).parts !== undefined;
  return { buy, chooseBuy, reason, setReason, own, setOwn, refund, setRefund, paid, isSplit, body, isSound };
}

type VoidDraft = ReturnType<typeof useVoidDraft>;

function WhatField({ person: { entry }, draft }: Pick<VoidPopupProps, 'person'> & { readonly draft: VoidDraft }) {
  const t = useTexts('money');
  const floor = useTexts('floor');
  const kindText = ({ of }: Buy): string => floor(`kinds.${of}`);
  const kinds = entry.buys.map(kindText).join(', ');
  if (entry.buys.length < 2) return <p className={classes['quiet']}>{t('voids.whole', { kinds })}</p>;
  return (
    <NativeSelect
      label={t('voids.what')}
      value={String(draft.buy)}
      data={entry.buys.map((each) => ({
        value: String(each.buy),
        label: each.buy === entry.entry ? t('voids.whole', { kinds }) : kindText(each),
      }))}
      onChange={({ currentTarget: { value } }) => draft.chooseBuy(Number(value))}
    />
  );
}

function ReasonFields({ reason, setReason, own, setOwn }: VoidDraft) {
  const t = useTexts('money');
  return (
    <>
      <SegmentedControl
        aria-label={t('voids.reason')}
        fullWidth
        value={reason}
        data={REASONS.map((value) => ({ value, label: t(`voids.reasons.${value}`) }))}
        onChange={(value) => setReason(REASONS.find((each) => each === value) ?? reason)}
      />
      {reason === 'other' && (
        <TextInput
          label={t('voids.ownReason')}
          value={own}
          maxLength={VOID_REASON_LENGTH}
          data-autofocus
          onChange={({ currentTarget: { value } }) => setOwn(value)}
        />
      )}
    </>
  );
}

function VoidForm(props: VoidPopupProps) {
  const t = useTexts('money');
  const { view, person, onClose } = props;
  const draft = useVoidDraft(props);
  return (
    <form
      className={classes['form']}
      onKeyDown={holdWhileComposing}
      onSubmit={(event) => {
        event.preventDefault();
        if (!draft.isSound) return;
        onClose();
        view.choose(undefined);
        void view.acts.give({ action: 'void', body: draft.body });
      }}
    >
      <WhatField person={person} draft={draft} />
      <ReasonFields {...draft} />
      <RefundFields
        view={view}
        paid={draft.paid}
        isSplit={draft.isSplit}
        refund={draft.refund}
        onChange={draft.setRefund}
      />
      <FormActions>
        <Button variant="default" onClick={onClose}>
          {t('voids.cancel')}
        </Button>
        <Button type="submit" color="danger" disabled={!draft.isSound}>
          {t('voids.confirm')}
        </Button>
      </FormActions>
    </form>
  );
}

export function VoidPopup(props: VoidPopupProps) {
  const t = useTexts('money');
  const { person, onClose } = props;
  return (
    <Popup isOpen title={t('voids.actOf', { name: person.name })} size="md" onClose={onClose}>
      <VoidForm {...props} />
    </Popup>
  );
}
