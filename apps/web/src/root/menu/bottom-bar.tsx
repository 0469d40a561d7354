// The bar at the foot of a phone: the most used places, and the menu.

import { IconMenu2 } from '@tabler/icons-react';
import { NavLink } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import classes from './bottom-bar.module.css';
import { bottomBarOf } from './menu.ts';
import { useMenu } from './use-menu.ts';

export function BottomBar({ onMore }: { readonly onMore: () => void }) {
  const t = useTexts('general');
  const { all, marksOf } = useMenu();
  return (
    <nav aria-label={t('menu.thumb')} className={classes['bar']}>
      {bottomBarOf(all).map(({ key, to, icon: Icon }) => (
        <NavLink key={key} to={to} className={classes['place'] ?? ''} {...marksOf(key)}>
          <Icon size={22} stroke={1.7} aria-hidden />
          <span>{t(`menu.${key}`)}</span>
        </NavLink>
      ))}
      <button type="button" className={classes['place']} aria-label={t('menu.open')} onClick={onMore}>
        <IconMenu2 size={22} stroke={1.7} aria-hidden />
        <span aria-hidden>{t('menu.label')}</span>
      </button>
    </nav>
  );
}
