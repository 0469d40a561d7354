// The facts of a store, read-only.

import type { Store } from '@feltclock/contract';
import { useTexts } from '../../i18n/use-texts.ts';
import { Facts } from '../../shared/ui/pieces/facts.tsx';

export function StoreFacts({ store }: { readonly store: Store }) {
  const t = useTexts('stores');
  const facts = [
    ['name', store.name],
    ['adminId', store.adminId ?? ''],
    ['phoneNo', store.phoneNo],
    ['address', (store.addressNames ?? []).join(' ')],
    ['detailAddress', store.detailAddress],
    ['comment', store.comment],
  ] as const;
  return (
    <Facts
      facts={facts.map(([key, value]) => ({
        label: t(key),
        value: value === '' ? t('empty') : value,
        isLong: key === 'comment',
      }))}
    />
  );
}
