// The money settings of a store: payments, prices, and prize pools of money.

import { CURRENCY_SIGNS, PRICE_KINDS, type Currency, type PoolCaution } from '@feltclock/domain';
import { Alert, Checkbox, SimpleGrid, Stack, Switch, Text } from '@mantine/core';
import { useTexts } from '../../i18n/use-texts.ts';
import { OptionalAmountInput } from '../../shared/ui/pieces/amount-input.tsx';
import { Card } from '../../shared/ui/pieces/card.tsx';
import type { MoneyDraft } from './money-draft.ts';

interface MoneyCardProps {
  readonly draft: MoneyDraft;
  readonly currency: Currency;
  /** Why a money pool is off, if that must be read first. */
  readonly caution: PoolCaution | undefined;
  readonly onChange: (change: Partial<MoneyDraft>) => void;
}

function Prices({ draft: { prices }, currency, onChange }: MoneyCardProps) {
  const t = useTexts('stores');
  return (
    <div>
      <Text size="sm" c="dimmed" mb="xs">
        {t('settings.money.pricesHint')}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="md">
        {PRICE_KINDS.map((kind) => (
          <OptionalAmountInput
            key={kind}
            label={t(`settings.money.price.${kind}`)}
            placeholder={kind === 'addOn' ? '0' : t('settings.money.ofGame')}
            prefix={CURRENCY_SIGNS[currency]}
            value={prices[kind]}
            onChange={(price) => onChange({ prices: { ...prices, [kind]: price } })}
          />
        ))}
      </SimpleGrid>
    </div>
  );
}

/** Why a money pool is off. Shown before it is enabled where it may be unlawful (docs/rules/money.md#money). */
function Caution({ draft: { hasReadCaution }, caution, onChange }: MoneyCardProps) {
  const t = useTexts('stores');
  if (caution === undefined) return null;
  return (
    <Alert color="amber" variant="light" role="note" title={t('settings.money.cautionTitle')}>
      <Text size="sm" mb="sm">
        {t(`settings.money.cautions.${caution}`)}
      </Text>
      <Checkbox
        label={t('settings.money.cautionChecked')}
        checked={hasReadCaution}
        onChange={({ currentTarget: { checked } }) => onChange({ hasReadCaution: checked })}
      />
    </Alert>
  );
}

export function MoneyCard(props: MoneyCardProps) {
  const t = useTexts('stores');
  const { draft, onChange } = props;
  return (
    <Card title={t('settings.money.title')} hint={t('settings.money.hint')}>
      <Stack gap="md">
        <Switch
          label={t('settings.money.keepsPayments')}
          description={t('settings.money.keepsPaymentsHint')}
          checked={draft.keepsPayments}
          onChange={({ currentTarget: { checked } }) => onChange({ keepsPayments: checked })}
        />
        {draft.keepsPayments && <Prices {...props} />}
        <Switch
          label={t('settings.money.moneyPool')}
          description={t('settings.money.moneyPoolHint')}
          checked={draft.allowsMoneyPool}
          onChange={({ currentTarget: { checked } }) => onChange({ allowsMoneyPool: checked, hasReadCaution: false })}
        />
        <Caution {...props} />
      </Stack>
    </Card>
  );
}
