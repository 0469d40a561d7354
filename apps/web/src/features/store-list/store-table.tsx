// The table of stores: the whole row can be pressed, the name is the link.

import { readStoreUse, type Store, type StoreUse } from '@feltclock/contract';
import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { reading } from '../../shared/api/query-client.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { DataTable, type Column } from '../../shared/ui/pieces/data-table.tsx';

const editPath = ({ id }: Store): string => `/store-edit?id=${String(id)}`;
const addressOf = ({ addressNames, detailAddress }: Store): string =>
  [...(addressNames ?? []), detailAddress].filter((part) => part !== '').join(' ');

/** The use of the limit that is nearest (docs/rules/venues.md#how-much-a-store-may-keep). */
function Use({ use }: { readonly use: StoreUse | undefined }) {
  const t = useTexts('stores');
  if (use === undefined) return t('empty');
  return (
    <Text span inherit {...(use.isNear && { fw: 600, c: 'amber' })}>
      {t('useShare', { percent: Math.floor(use.share * 100), thing: t(`useOf.${use.thing}`) })}
    </Text>
  );
}

export function StoreTable({ stores }: { readonly stores: readonly Store[] }) {
  const t = useTexts('stores');
  const navigate = useNavigate();
  const uses = useQuery(reading(readStoreUse, { id: 'ALL' }));
  const words = (value: string): string => (value === '' ? t('empty') : value);
  const columns: readonly Column<Store>[] = [
    {
      key: 'name',
      head: t('name'),
      isName: true,
      cell: (store) => (
        <Anchor component={Link} to={editPath(store)} onClick={(event) => event.stopPropagation()}>
          {store.name}
        </Anchor>
      ),
    },
    { key: 'admin', head: t('shortAdminId'), cell: ({ adminId }) => words(adminId ?? t('noAdmin')) },
    { key: 'phoneNo', head: t('phoneNo'), kind: 'word', cell: ({ phoneNo }) => words(phoneNo) },
    { key: 'address', head: t('address'), cell: (store) => words(addressOf(store)) },
    { key: 'use', head: t('use'), cell: ({ id }) => <Use use={uses.data?.find(({ storeId }) => storeId === id)} /> },
  ];
  return (
    <DataTable
      label={t('listTitle')}
      columns={columns}
      rows={stores}
      keyOf={({ id }) => id}
      onOpen={(store) => void navigate(editPath(store))}
    />
  );
}
