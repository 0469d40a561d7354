// Open and noted payments. Pressing a line notes or changes it.

import { countsOfDay, PAID_WAYS, type PricedBuy, receiptActOf, takingsOf } from '@feltclock/domain';
import { Button, Title } from '@mantine/core';
import { IconCoins } from '@tabler/icons-react';
import { useState } from 'react';
import { formatNumber } from '../../../shared/format/format-number.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Pill } from '../../../shared/ui/pieces/pill.tsx';
import type { FloorView } from '../live/floor-view.ts';
import { nameOf } from '../live/known-floor.ts';
import { HandOutList } from './hand-out-list.tsx';
import { OwnTill } from './own-till.tsx';
import { PrintButton } from '../receipts/print-button.tsx';
import { PaymentPopup } from './payment-popup.tsx';
import { PricesPopup } from './prices-popup.tsx';
import { isOpen, type Payments } from '../live/use-payments.ts';
import { wayText } from '../live/way-text.ts';
import classes from './money.module.css';

interface ViewProps {
  readonly view: FloorView;
  readonly payments: Payments;
}

/** Totals by way to pay, and the open amount. */
function Sums({ view: { known, counts }, payments: { text, list } }: ViewProps) {
  const t = useTexts('money');
  const { kept, gaps } = takingsOf(known.log.floor, countsOfDay(counts, known.log), list);
  const open = gaps.unpaid.amount + gaps.unnoted.amount;
  return (
    <dl className={classes['sums']} aria-label={t('payments.sums')}>
      {PAID_WAYS.map((way) => (
        <div key={way}>
          <dt>{t(`ways.${way}`)}</dt>
          <dd>{text(kept[way].amount)}</dd>
        </div>
      ))}
      <div data-open={open > 0 || undefined}>
        <dt>{t('payments.open')}</dt>
        <dd>{text(open)}</dd>
      </div>
    </dl>
  );
}

interface ListProps extends ViewProps {
  readonly label: string;
  readonly buys: readonly PricedBuy[];
  readonly none: string;
  readonly onPick: (buy: PricedBuy) => void;
}

function BuyList({ view, payments: { text, price }, label, buys, none, onPick }: ListProps) {
  const t = useTexts('money');
  const { known } = view;
  return (
    <section aria-label={label}>
      <div className={classes['head']}>
        <Title order={2} size="h4">
          {label}
        </Title>
        <span>{t('payments.count', { count: formatNumber(buys.length) })}</span>
      </div>
      {buys.length === 0 ? (
        <p className={classes['quiet']}>{none}</p>
      ) : (
        <ul className={classes['buys']}>
          {buys.map((each) => {
            const { entry, buy, kind } = each;
            const name = nameOf(known, entry.player) ?? '';
            const way = buy.payment?.way;
            return (
              <li key={buy.buy}>
                <button type="button" onClick={() => onPick(each)}>
                  <span className={classes['name']}>
                    {name} <small>{t(`kinds.${kind}`)}</small>
                  </span>
                  <Pill tone={way === undefined ? 'due' : way === 'unpaid' ? 'warn' : 'plain'}>
                    {buy.payment === null ? t('payments.unnoted') : wayText(buy.payment, t)}
                  </Pill>
                  <b>{text(buy.payment?.amount ?? price(buy.of, kind))}</b>
                </button>
                <PrintButton
                  view={view}
                  act={receiptActOf(known.log, buy.buy)}
                  what={`${name} ${t(`kinds.${kind}`)}`}
                />
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

/** What was voided, newest first, with what was given back. */
function VoidList({ view, payments: { text } }: ViewProps) {
  const t = useTexts('money');
  const floor = useTexts('floor');
  const { known } = view;
  const { voids } = known.log.floor;
  if (voids.length === 0) return null;
  return (
    <section aria-label={t('voids.list')}>
      <div className={classes['head']}>
        <Title order={2} size="h4">
          {t('voids.list')}
        </Title>
        <span>{t('payments.count', { count: formatNumber(voids.length) })}</span>
      </div>
      <ul className={classes['buys']}>
        {voids.toReversed().map(({ act, player, buys, reason, refund }) => (
          <li key={act}>
            <div className={classes['line']}>
              <span className={classes['name']}>
                {nameOf(known, player) ?? ''} <small>{buys.map(({ of }) => floor(`kinds.${of}`)).join(', ')}</small>
              </span>
              <Pill>{reason}</Pill>
              <b>
                {refund === null
                  ? t('voids.noRefund')
                  : t('voids.refunded', { amount: text(refund.amount), way: wayText(refund, t) })}
              </b>
            </div>
            <PrintButton view={view} act={act} what={nameOf(known, player) ?? ''} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** For those who run games. Prices may change at any time, also after the end. */
function Pricing({ view, payments }: ViewProps) {
  const t = useTexts('money');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconCoins size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t('prices.title')}
      </Button>
      {isOpen && <PricesPopup view={view} payments={payments} onClose={() => setOpen(false)} />}
    </>
  );
}

function Lists({ view, payments }: ViewProps) {
  const t = useTexts('money');
  const [picked, setPicked] = useState<PricedBuy>();
  const open = payments.buys.filter(isOpen);
  const noted = payments.buys.filter((each) => !isOpen(each)).sort((one, other) => other.buy.buy - one.buy.buy);
  const shared = { view, payments, onPick: setPicked };
  return (
    <div className={classes['payments']}>
      <div className={classes['top']}>
        <Sums view={view} payments={payments} />
        {view.mayUndo && <Pricing view={view} payments={payments} />}
      </div>
      <BuyList {...shared} label={t('payments.open')} buys={open} none={t('payments.noneOpen')} />
      <HandOutList view={view} payments={payments} />
      <OwnTill view={view} payments={payments} />
      <BuyList {...shared} label={t('payments.noted')} buys={noted} none={t('payments.noneNoted')} />
      <VoidList view={view} payments={payments} />
      {picked !== undefined && (
        <PaymentPopup
          key={picked.buy.buy}
          name={nameOf(view.known, picked.entry.player) ?? ''}
          buys={[picked]}
          payments={payments}
          acts={view.acts}
          onClose={() => setPicked(undefined)}
        />
      )}
    </div>
  );
}

export const PaymentsView = ({ view }: { readonly view: FloorView }) =>
  view.payments === undefined ? null : <Lists view={view} payments={view.payments} />;
