// The account menu in the head: the name is its button; own pages, look, language and sign-out.

import { Button, Menu, Text } from '@mantine/core';
import type { Language } from '@feltclock/contract';
import { IconUserCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { useSession } from '../../shared/session/session.ts';
import { ChoiceItems } from '../../shared/ui/menus/choice-menu.tsx';
import { useLanguageChoices } from '../../shared/ui/menus/language-menu.tsx';
import { useSchemeChoices } from '../../shared/ui/look/scheme-menu.tsx';
import classes from './account-menu.module.css';
import type { MenuEntry } from './menu.ts';
import { useMenu } from './use-menu.ts';

function OwnPage({ entry: { key, to, icon: Icon } }: { readonly entry: MenuEntry }) {
  const t = useTexts('general');
  return (
    <Menu.Item component={Link} to={to} leftSection={<Icon size={18} stroke={1.7} aria-hidden />}>
      {t(`menu.${key}`)}
    </Menu.Item>
  );
}

export function AccountMenu({ onChooseLanguage }: { readonly onChooseLanguage: (language: Language) => void }) {
  const t = useTexts('general');
  const nickname = useSession((state) => state.profile?.nickname ?? '');
  const languages = useLanguageChoices(onChooseLanguage);
  const schemes = useSchemeChoices();
  const { own } = useMenu();
  const signOut = own.filter(({ key }) => key === 'signOut');
  const pages = own.filter(({ key }) => key !== 'signOut');
  return (
    <Menu position="bottom-end" withinPortal width={240}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          h={40}
          px="xs"
          className={classes['button'] ?? ''}
          aria-label={`${t('menu.groups.me')}: ${nickname}`}
        >
          <IconUserCircle size={20} stroke={1.7} aria-hidden />
          <Text span size="sm" truncate maw={160} visibleFrom="sm">
            {nickname}
          </Text>
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes['list'] ?? ''}>
        <Menu.Label hiddenFrom="sm">{nickname}</Menu.Label>
        {pages.map((entry) => (
          <OwnPage key={entry.key} entry={entry} />
        ))}
        <Menu.Divider />
        <Menu.Label>{t('look.label')}</Menu.Label>
        <div role="group" aria-label={t('look.label')}>
          <ChoiceItems choices={schemes} />
        </div>
        <Menu.Divider />
        <Menu.Label>{t('language')}</Menu.Label>
        <div role="group" aria-label={t('language')}>
          <ChoiceItems choices={languages} />
        </div>
        <Menu.Divider />
        {signOut.map((entry) => (
          <OwnPage key={entry.key} entry={entry} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
