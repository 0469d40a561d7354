// Price, fee, bounty and staff share of each kind, what is left for the pool, and the guarantee (docs/rules/money.md#payments).

import {
  CURRENCY_SIGNS,
  deductionsOf,
  duePrice,
  NO_KIND_PRICE,
  priceListOf,
  pricesBelowFees,
  SOLD_AS,
  type GameRules,
  type Kind,
  type PriceList,
} from '@feltclock/domain';
import { useStoreMoney, useStoreOptions } from '../../../shared/api/use-store-options.ts';
import { formatMoney, formatNumber } from '../../../shared/format/format-number.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { AmountInput, OptionalAmountInput } from '../../../shared/ui/pieces/amount-input.tsx';
import { priceValue, PRICE_PARTS, type PriceFieldName, type PriceValue } from './price-edit.ts';
import classes from './price-fields.module.css';

export interface PriceFieldsProps {
  readonly rules: Pick<GameRules, 'prices' | 'buyInAmount' | 'entryLimit' | 'chips'>;
  readonly kinds: readonly Kind[];
  /** The fields without a valid number. */
  readonly unread: readonly string[];
  /** Undefined while the typed text is no number. */
  readonly onChange: (name: PriceFieldName, value: PriceValue | undefined) => void;
}

/** From the least to the most of them, or the only one. */
function rangeText(amounts: readonly number[], text: (amount: number) => string): string {
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  return least === most ? text(most) : `${text(least)}–${text(most)}`;
}

interface KindFieldsProps extends Omit<PriceFieldsProps, 'kinds' | 'rules'> {
  readonly of: Kind;
  readonly list: PriceList;
  readonly isBelowFees: boolean;
}

function KindFields({ of, list, isBelowFees, unread, onChange }: KindFieldsProps) {
  const t = useTexts('money');
  const floor = useTexts('floor');
  const { currency } = useStoreOptions();
  const money = (amount: number): string => formatMoney(amount, CURRENCY_SIGNS[currency]);
  const own = list.prices.kinds[of] ?? NO_KIND_PRICE;
  const taken = deductionsOf(own);
  const defaults = { ...list, prices: { ...list.prices, kinds: {} } };
  const usual = rangeText(
    SOLD_AS[of].map((sold) => duePrice(defaults, of, sold)),
    formatNumber,
  );
  const toPool = SOLD_AS[of].map((sold) => Math.max(0, duePrice(list, of, sold) - taken));
  const kind = floor(`kinds.${of}`);
  return (
    <fieldset className={classes['kind']}>
      <legend>{kind}</legend>
      {PRICE_PARTS.map((part) => {
        const name = `${of}.${part}` as const;
        const isUnread = unread.includes(name);
        const shared = {
          label: t(`prices.${part}`),
          'aria-label': t('prices.partOf', { kind, part: t(`prices.${part}`) }),
        };
        return part === 'price' ? (
          <OptionalAmountInput
            key={part}
            {...shared}
            placeholder={usual}
            value={isUnread ? undefined : own.price}
            error={isBelowFees && t('prices.belowFees', { amount: money(taken) })}
            onChange={(value) => onChange(name, value)}
          />
        ) : (
          <AmountInput
            key={part}
            {...shared}
            value={isUnread ? undefined : (priceValue(list.prices, of, part) ?? 0)}
            onChange={(value) => onChange(name, value)}
          />
        );
      })}
      <p className={classes['pool']}>
        <span>{t('prices.pool')}</span> <output>{isBelowFees ? '–' : rangeText(toPool, money)}</output>
      </p>
    </fieldset>
  );
}

export function PriceFields({ rules, kinds, unread, onChange }: PriceFieldsProps) {
  const t = useTexts('money');
  const { currency } = useStoreOptions();
  const { prices: storePrices } = useStoreMoney();
  const list = priceListOf(rules, storePrices);
  const below = pricesBelowFees(rules, storePrices);
  return (
    <div className={classes['prices']}>
      {kinds.map((of) => (
        <KindFields key={of} of={of} list={list} isBelowFees={below.includes(of)} unread={unread} onChange={onChange} />
      ))}
      <AmountInput
        className={classes['guarantee'] ?? ''}
        label={t('prices.guarantee')}
        description={t('prices.guaranteeHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        prefix={CURRENCY_SIGNS[currency]}
        value={unread.includes('guarantee') ? undefined : list.prices.guarantee}
        onChange={(value) => onChange('guarantee', value)}
      />
    </div>
  );
}
