// Voids a sale of a player: the whole entry, a re-buy or an add-on, with a reason and what is given back
// (docs/rules/floor.md#voids-and-marks).

import { PAID_WAYS, VOID_REASON_LENGTH, type Buy, type Entry, type PaidWay } from '@feltclock/domain';
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

interface Refund {
  readonly way: PaidWay | typeof NO_REFUND;
  /** Undefined while the field has no number. */
  readonly amount: number | undefined;
}

const wasPaid = ({ payment }: Buy): boolean => payment !== null && payment.way !== 'unpaid' && payment.amount > 0;
const paidOf = (buys: readonly Buy[]): number =>
  buys.filter(wasPaid).reduce((sum, { payment }) => sum + (payment?.amount ?? 0), 0);

/** The purchases that go with this one: everything bought in the entry, or the one alone. */
const voidedWith = ({ entry, buys }: Entry, buy: number): readonly Buy[] =>
  buy === entry ? buys : buys.filter((each) => each.buy === buy);

/** Everything that was paid, in the way of the first payment. */
function fullRefund(buys: readonly Buy[]): Refund {
  const way = PAID_WAYS.find((each) => each === buys.find(wasPaid)?.payment?.way);
  return { way: way ?? NO_REFUND, amount: paidOf(buys) };
}

interface VoidPopupProps {
  readonly view: FloorView;
  readonly person: Entrant;
  readonly onClose: () => void;
}

function RefundFields({
  view: { payments },
  paid,
  refund,
  onChange,
}: Pick<VoidPopupProps, 'view'> & {
  readonly paid: number;
  readonly refund: Refund;
  readonly onChange: (refund: Refund) => void;
}) {
  const t = useTexts('money');
  if (payments === undefined || paid === 0) return null;
  const { way, amount } = refund;
  const isTooMuch = amount !== undefined && amount > paid;
  return (
    <>
      <SegmentedControl
        aria-label={t('voids.refund')}
        fullWidth
        value={way}
        data={[
          ...PAID_WAYS.map((value) => ({ value, label: t(`ways.${value}`) })),
          { value: NO_REFUND, label: t('voids.noRefund') },
        ]}
        onChange={(value) => onChange({ way: PAID_WAYS.find((each) => each === value) ?? NO_REFUND, amount })}
      />
      {way !== NO_REFUND && (
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

/** What is voided, why, and what is given back. `isSound` once it can be sent. */
function useVoidDraft({ view, person: { entry } }: VoidPopupProps) {
  const t = useTexts('money');
  const [buy, setBuy] = useState(entry.buys.at(-1)?.buy ?? entry.entry);
  const [reason, setReason] = useState<Reason>('twice');
  const [own, setOwn] = useState('');
  const buys = voidedWith(entry, buy);
  const [refund, setRefund] = useState(() => fullRefund(buys));
  const paid = paidOf(buys);
  const { way, amount } = refund;
  const isGiven = view.payments !== undefined && paid > 0 && way !== NO_REFUND;
  const given = isGiven && amount !== undefined && amount <= paid ? { way, amount } : null;
  const words = reason === 'other' ? own.trim() : t(`voids.reasons.${reason}`);
  const chooseBuy = (chosen: number): void => {
    setBuy(chosen);
    setRefund(fullRefund(voidedWith(entry, chosen)));
  };
  const isSound = words !== '' && (!isGiven || given !== null);
  const body = { buy, reason: words, refund: given };
  return { buy, chooseBuy, reason, setReason, own, setOwn, refund, setRefund, paid, body, isSound };
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
      <RefundFields view={view} paid={draft.paid} refund={draft.refund} onChange={draft.setRefund} />
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
