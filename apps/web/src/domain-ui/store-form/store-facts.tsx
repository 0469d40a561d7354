// What is known of a store, to read.

import type { Store } from '@feltclock/contract';
import { Text } from '@mantine/core';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import classes from './store-facts.module.css';

export function StoreFacts({ store }: { readonly store: Store }) {
  const t = useTexts('stores');
  const rows = [
    ['name', store.name],
    ['adminId', store.adminId ?? ''],
    ['phoneNo', store.phoneNo],
    ['address', (store.addressNames ?? []).join(' ')],
    ['detailAddress', store.detailAddress],
    ['comment', store.comment],
  ] as const;
  return (
    <dl className={classes['facts']}>
      {rows.map(([label, value]) => (
        <div key={label} className={label === 'comment' ? classes['long'] : undefined}>
          <Text component="dt" c="dimmed" size="sm">
            {t(label)}
          </Text>
          <Text component="dd" m={0} style={{ whiteSpace: 'pre-line' }}>
            {value === '' ? t('empty') : value}
          </Text>
        </div>
      ))}
    </dl>
  );
}
