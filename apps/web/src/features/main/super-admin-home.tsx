// The super administrator's main page: the account, and the store that structures and games are worked on for.

import type { Profile } from '@feltclock/contract';
import { Paper, SimpleGrid, Text, Title } from '@mantine/core';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { useWorkingStore } from '../../shared/api/working-store.ts';
import { Page } from '../../shared/ui/page.tsx';
import classes from './main-page.module.css';
import { Shortcuts } from './shortcuts.tsx';
import { StoreSelector } from './store-selector.tsx';

const FIELDS = ['id', 'nickname', 'name', 'phoneNo', 'email'] as const;

function Account({ profile }: { readonly profile: Profile }) {
  const t = useTexts('main');
  const general = useTexts('general');
  const rows = [
    ...FIELDS.map((field) => [t(field), profile[field] === '' ? t('empty') : profile[field]] as const),
    [t('role'), general(`roles.${profile.role}`)] as const,
  ];
  return (
    <Paper p="lg" bg="dark.6" withBorder>
      <Title order={2} size="h4" mb="md">
        {t('account')}
      </Title>
      <dl className={classes['account']}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <Text component="dt" c="dimmed" size="sm">
              {label}
            </Text>
            <Text component="dd" m={0}>
              {value}
            </Text>
          </div>
        ))}
      </dl>
    </Paper>
  );
}

export function SuperAdminHome({ profile }: { readonly profile: Profile }) {
  const t = useTexts('main');
  const store = useWorkingStore();
  return (
    <Page title={t('welcomeUser', { nickname: profile.nickname })} size="lg">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" mb="lg">
        <Paper p="lg" bg="dark.6" withBorder>
          <Title order={2} size="h4" mb="md">
            {t('workingStore')}
          </Title>
          <StoreSelector store={store} />
        </Paper>
        <Account profile={profile} />
      </SimpleGrid>
      {store.storeId !== undefined && <Shortcuts storeId={store.storeId} />}
    </Page>
  );
}
