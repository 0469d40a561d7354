// The till of who looks: what is in the drawer and why, its opening and its count (docs/rules/money.md#tills).

import { closeTill, openTill, readOwnTill, type TillShift } from '@feltclock/contract';
import { PAID_WAYS, TILL_REASON_LENGTH, tillTotal } from '@feltclock/domain';
import { Button, TextInput, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { call } from '../../../shared/api/call.ts';
import { keyOf, reading } from '../../../shared/api/query-client.ts';
import { useStoreInHand } from '../../../shared/api/use-may.ts';
import { useAlert } from '../../../shared/ui/alerts/alert.ts';
import { useFailureAlert } from '../../../shared/ui/alerts/use-failure-alert.ts';
import { AmountInput, OptionalAmountInput } from '../../../shared/ui/pieces/amount-input.tsx';
import { FormActions } from '../../../shared/ui/pieces/form.tsx';
import { Popup } from '../../../shared/ui/popups/popup.tsx';
import { holdWhileComposing } from '../../../shared/ui/pressing/enter-key.ts';
import type { FloorView } from '../live/floor-view.ts';
import type { Payments } from '../live/use-payments.ts';
import classes from './money.module.css';

interface TillProps {
  readonly storeId: number;
  readonly text: Payments['text'];
  readonly onDone: () => void;
}

function PopupForm({
  isSound,
  label,
  onClose,
  onSubmit,
  children,
}: {
  readonly isSound: boolean;
  readonly label: string;
  readonly onClose: () => void;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}) {
  const t = useTexts('money');
  return (
    <form
      className={classes['form']}
      onKeyDown={holdWhileComposing}
      onSubmit={(event) => {
        event.preventDefault();
        if (isSound) onSubmit();
      }}
    >
      {children}
      <FormActions>
        <Button variant="default" onClick={onClose}>
          {t('payments.cancel')}
        </Button>
        <Button type="submit" disabled={!isSound}>
          {label}
        </Button>
      </FormActions>
    </form>
  );
}

function OpeningForm({ storeId, before, onDone }: Omit<TillProps, 'text'> & { readonly before: number }) {
  const t = useTexts('money');
  const failureAlert = useFailureAlert();
  const [opening, setOpening] = useState<number | undefined>(before);
  const open = useMutation({
    mutationFn: (amount: number) => call(openTill, { id: storeId, opening: amount }),
    onSuccess: onDone,
    onError: (failure) => failureAlert.withReason(t('till.failed'), failure),
  });
  return (
    <PopupForm
      isSound={opening !== undefined && !open.isPending}
      label={t('payments.save')}
      onClose={onDone}
      onSubmit={() => open.mutate(opening ?? 0)}
    >
      <AmountInput label={t('till.opening')} value={opening} size="lg" data-autofocus onChange={setOpening} />
    </PopupForm>
  );
}

function CountForm({ storeId, text, onDone, shift: { expected } }: TillProps & { readonly shift: TillShift }) {
  const t = useTexts('money');
  const alert = useAlert();
  const failureAlert = useFailureAlert();
  const [counted, setCounted] = useState<number | null | undefined>(null);
  const [reason, setReason] = useState('');
  const difference = typeof counted === 'number' ? counted - expected : 0;
  const close = useMutation({
    mutationFn: (amount: number) =>
      call(closeTill, { id: storeId, counted: amount, reason: difference === 0 ? '' : reason.trim() }),
    onSuccess: () => {
      alert.success(t('till.closed'));
      onDone();
    },
    onError: (failure) => failureAlert.withReason(t('till.failed'), failure),
  });
  const isSound = typeof counted === 'number' && (difference === 0 || reason.trim() !== '') && !close.isPending;
  return (
    <PopupForm isSound={isSound} label={t('till.close')} onClose={onDone} onSubmit={() => close.mutate(counted ?? 0)}>
      <p className={classes['rest']}>
        {t('till.expected')} {text(expected)}
      </p>
      <OptionalAmountInput label={t('till.counted')} value={counted} size="lg" data-autofocus onChange={setCounted} />
      {difference !== 0 && (
        <>
          <p role="status" className={classes['rest']} data-wrong>
            {t(difference < 0 ? 'till.short' : 'till.over', { amount: text(Math.abs(difference)) })}
          </p>
          <TextInput
            label={t('till.reason')}
            value={reason}
            maxLength={TILL_REASON_LENGTH}
            onChange={({ currentTarget: { value } }) => setReason(value)}
          />
        </>
      )}
      <p className={classes['quiet']}>{t('till.closeHint')}</p>
    </PopupForm>
  );
}

/** Opening, what came in by way, what went out, and the cash that should be there. */
function Figures({
  shift: { opening, sums, expected },
  text,
}: Pick<TillProps, 'text'> & { readonly shift: TillShift }) {
  const t = useTexts('money');
  const taken = PAID_WAYS.map((way) => ({ label: t(`ways.${way}`), amount: tillTotal(sums, ['sale'], [way]) }));
  const lines: { label: string; amount: number; isTotal?: true }[] = [
    { label: t('till.opening'), amount: opening },
    ...taken.filter(({ amount }, index) => index === 0 || amount !== 0),
    { label: t('till.refunds'), amount: 0 - tillTotal(sums, ['refund']) },
    { label: t('till.paidOut'), amount: 0 - tillTotal(sums, ['prize', 'bounty']) },
    { label: t('till.expected'), amount: expected, isTotal: true },
  ];
  return (
    <dl className={classes['sums']} aria-label={t('till.title')}>
      {lines.map(({ label, amount, isTotal }) => (
        <div key={label} data-total={isTotal}>
          <dt>{label}</dt>
          <dd>{amount < 0 ? `−${text(-amount)}` : text(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

interface OwnTillProps {
  readonly view: FloorView;
  readonly payments: Payments;
}

export function OwnTill({ view, payments: { text } }: OwnTillProps) {
  const t = useTexts('money');
  const storeId = useStoreInHand();
  const client = useQueryClient();
  const [popup, setPopup] = useState<'opening' | 'count'>();
  const query = reading(readOwnTill, { id: storeId ?? 0 });
  const { data } = useQuery({ ...query, enabled: storeId !== undefined, staleTime: 0 });
  const { version } = view.known.log.floor;
  // Each act may have changed the drawer.
  useEffect(() => {
    void client.invalidateQueries({ queryKey: keyOf(readOwnTill) });
  }, [client, version]);
  if (storeId === undefined || data?.keepsPayments !== true) return null;
  const { shift } = data;
  const done = (): void => {
    setPopup(undefined);
    void client.invalidateQueries({ queryKey: keyOf(readOwnTill) });
  };
  return (
    <section aria-label={t('till.title')}>
      <div className={classes['head']}>
        <Title order={2} size="h4">
          {t('till.title')}
        </Title>
      </div>
      {shift === null ? <p className={classes['quiet']}>{t('till.none')}</p> : <Figures shift={shift} text={text} />}
      <div className={classes['tillPresses']}>
        <Button variant="default" onClick={() => setPopup('opening')}>
          {t(shift === null ? 'till.open' : 'till.correct')}
        </Button>
        {shift !== null && (
          <Button variant="default" onClick={() => setPopup('count')}>
            {t('till.count')}
          </Button>
        )}
      </div>
      <Popup
        isOpen={popup === 'opening'}
        title={t(shift === null ? 'till.open' : 'till.correct')}
        size="sm"
        onClose={() => setPopup(undefined)}
      >
        <OpeningForm storeId={storeId} before={shift?.opening ?? 0} onDone={done} />
      </Popup>
      {shift !== null && (
        <Popup isOpen={popup === 'count'} title={t('till.count')} size="sm" onClose={() => setPopup(undefined)}>
          <CountForm storeId={storeId} text={text} shift={shift} onDone={done} />
        </Popup>
      )}
    </section>
  );
}
