// The table of stores; on a phone each row becomes a card. The whole row is pressable, its name is the link.

import type { Store } from '@feltclock/contract';
import { Link, useNavigate } from 'react-router';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import classes from './store-table.module.css';

const editPath = ({ id }: Store): string => `/store-edit?id=${String(id)}`;

function StoreRow({ store }: { readonly store: Store }) {
  const t = useTexts('stores');
  const navigate = useNavigate();
  const address = [...(store.addressNames ?? []), store.detailAddress].filter((part) => part !== '').join(' ');
  const cells = [
    ['shortAdminId', store.adminId ?? t('noAdmin')],
    ['phoneNo', store.phoneNo],
    ['address', address],
  ] as const;
  return (
    <tr className={classes['row']} onClick={() => void navigate(editPath(store))}>
      <th scope="row" className={classes['name']}>
        <Link to={editPath(store)} onClick={(event) => event.stopPropagation()}>
          {store.name}
        </Link>
      </th>
      {cells.map(([label, value]) => (
        <td key={label} className={classes[label]} data-label={t(label)}>
          {value === '' ? t('empty') : value}
        </td>
      ))}
    </tr>
  );
}

export function StoreTable({ stores }: { readonly stores: readonly Store[] }) {
  const t = useTexts('stores');
  return (
    <table className={classes['table']}>
      <thead>
        <tr>
          <th scope="col">{t('name')}</th>
          <th scope="col">{t('shortAdminId')}</th>
          <th scope="col">{t('phoneNo')}</th>
          <th scope="col">{t('address')}</th>
        </tr>
      </thead>
      <tbody>
        {stores.map((store) => (
          <StoreRow key={store.id} store={store} />
        ))}
      </tbody>
    </table>
  );
}
