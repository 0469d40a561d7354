// How the next player pays. The choice is kept for those who follow.

import { PAYMENT_WAYS } from '@feltclock/domain';
import { SegmentedControl } from '@mantine/core';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { Payments } from '../live/use-payments.ts';
import classes from './money.module.css';

export function WayChoice({ payments: { way, choose } }: { readonly payments: Payments }) {
  const t = useTexts('money');
  return (
    <div className={classes['way']}>
      <span aria-hidden>{t('payments.way')}</span>
      <SegmentedControl
        aria-label={t('payments.way')}
        fullWidth
        value={way}
        data={PAYMENT_WAYS.map((value) => ({ value, label: t(`ways.${value}`) }))}
        onChange={(value) => choose(PAYMENT_WAYS.find((each) => each === value) ?? way)}
      />
    </div>
  );
}
