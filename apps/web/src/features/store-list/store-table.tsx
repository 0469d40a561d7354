// The table of stores: the whole row is pressable, its name is the link.

import type { Store } from '@feltclock/contract';
import { Anchor } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { DataTable, type Column } from '../../shared/ui/pieces/data-table.tsx';

const editPath = ({ id }: Store): string => `/store-edit?id=${String(id)}`;
const addressOf = ({ addressNames, detailAddress }: Store): string =>
  [...(addressNames ?? []), detailAddress].filter((part) => part !== '').join(' ');

export function StoreTable({ stores }: { readonly stores: readonly Store[] }) {
  const t = useTexts('stores');
  const navigate = useNavigate();
  const said = (value: string): string => (value === '' ? t('empty') : value);
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
    { key: 'admin', head: t('shortAdminId'), cell: ({ adminId }) => said(adminId ?? t('noAdmin')) },
    { key: 'phoneNo', head: t('phoneNo'), kind: 'word', cell: ({ phoneNo }) => said(phoneNo) },
    { key: 'address', head: t('address'), cell: (store) => said(addressOf(store)) },
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
