// The menu in groups: in the side bar on wide screens, in a drawer on phones; folded, a rail of icons.

import { Tooltip } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import classes from './main-menu.module.css';
import type { MenuEntry, MenuGroup } from './menu.ts';
import { useMenu } from './use-menu.ts';

/** More entries than this stand closer in a low window (main-menu.module.css). */
const ROOMY = 12;

interface MainMenuProps {
  readonly isFolded?: boolean;
  readonly onNavigate?: () => void;
}

interface EntryProps extends MainMenuProps {
  readonly entry: MenuEntry;
}

function Entry({ entry: { key, to, icon: Icon }, isFolded = false, onNavigate }: EntryProps) {
  const t = useTexts('general');
  const { marksOf } = useMenu();
  const link = (
    <NavLink to={to} className={classes['link'] ?? ''} {...marksOf(key)} {...(onNavigate && { onClick: onNavigate })}>
      <Icon size={20} stroke={1.7} aria-hidden />
      <span className={classes['words']}>{t(`menu.${key}`)}</span>
    </NavLink>
  );
  if (!isFolded) return link;
  return (
    <Tooltip label={t(`menu.${key}`)} position="right">
      {link}
    </Tooltip>
  );
}

function Group({ group: { name, entries }, ...rest }: MainMenuProps & { readonly group: MenuGroup }) {
  const t = useTexts('general');
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={classes['group']}>
      <span id={id} className={classes['name']}>
        {t(`menu.groups.${name}`)}
      </span>
      {entries.map((entry) => (
        <Entry key={entry.key} entry={entry} {...rest} />
      ))}
    </div>
  );
}

export function MainMenu({ isFolded = false, ...rest }: MainMenuProps) {
  const t = useTexts('general');
  const { groups } = useMenu();
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const isLong = groups.flatMap(({ entries }) => entries).length > ROOMY;
  // In a low window the menu scrolls, so the present entry is scrolled into view.
  useEffect(() => {
    nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return (
    <nav
      ref={nav}
      aria-label={t('menu.label')}
      className={classes['menu']}
      data-folded={isFolded || undefined}
      data-long={isLong || undefined}
    >
      {groups.map((group) => (
        <Group key={group.name} group={group} isFolded={isFolded} {...rest} />
      ))}
    </nav>
  );
}
