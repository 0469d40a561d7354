// The prices of a structure: closed at first, and only in stores that keep payments (docs/rules/money.md#payments).

import { CURRENCY_SIGNS, duePrice, priceListOf, pricesBelowFees } from '@feltclock/domain';
import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { pricedKinds } from './price-edit.ts';
import { PriceFields } from './price-fields.tsx';
import { useStoreMoney, useStoreOptions } from '../../../shared/api/use-store-options.ts';
import { formatMoney } from '../../../shared/format/format-number.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { changePrice, isPriceField, type ChangeDraft, type StructureDraft } from '../draft/structure-draft.ts';
import classes from './price-fields.module.css';

interface PriceSectionProps {
  readonly draft: StructureDraft;
  readonly change: ChangeDraft;
}

function Prices({ draft, change }: PriceSectionProps) {
  const t = useTexts('money');
  const id = useId();
  const { currency } = useStoreOptions();
  const { prices: storePrices } = useStoreMoney();
  const [isOpened, setOpened] = useState(false);
  const { rules, unread, isAddOnOn } = draft;
  // A marked field is never hidden.
  const isOpen = isOpened || unread.some(isPriceField) || pricesBelowFees(rules, storePrices).length > 0;
  const list = priceListOf(rules, storePrices);
  const text = (amount: number): string => formatMoney(amount, CURRENCY_SIGNS[currency]);
  const { fee = 0 } = list.prices.kinds.buyIn ?? {};
  const price = text(duePrice(list, 'buyIn', 'entry'));
  return (
    <section className={classes['section']}>
      <UnstyledButton
        className={classes['opener'] ?? ''}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpened(!isOpen)}
      >
        <IconChevronRight size={18} aria-hidden />
        <b>{t('prices.title')}</b>
        <span>{fee === 0 ? price : t('prices.summary', { price, fee: text(fee) })}</span>
      </UnstyledButton>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <>
            <p className={classes['hint']}>{t('prices.hint')}</p>
            <PriceFields
              rules={rules}
              kinds={pricedKinds(rules, isAddOnOn)}
              unread={unread}
              onChange={(name, value) => change((present) => changePrice(present, name, value))}
            />
          </>
        )}
      </div>
    </section>
  );
}

export function PriceSection(props: PriceSectionProps) {
  const { keepsPayments } = useStoreMoney();
  return keepsPayments ? <Prices {...props} /> : null;
}
