// The super administrator's main page: the account, and the store that structures and games are worked on for.

import type { Profile } from '@feltclock/contract';
import { SimpleGrid } from '@mantine/core';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { useWorkingStore } from '../../shared/api/working-store.ts';
import { Facts } from '../../shared/ui/pieces/facts.tsx';
import { Card } from '../../shared/ui/pieces/card.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { StoreSelector } from './store-selector.tsx';

const FIELDS = ['id', 'nickname', 'name', 'phoneNo', 'email'] as const;

function Account({ profile }: { readonly profile: Profile }) {
  const t = useTexts('main');
  const general = useTexts('general');
  const facts = [
    ...FIELDS.map((field) => ({ label: t(field), value: profile[field] === '' ? t('empty') : profile[field] })),
    { label: t('role'), value: general(`roles.${profile.role}`) },
  ];
  return (
    <Card title={t('account')}>
      <Facts facts={facts} />
    </Card>
  );
}

export function SuperAdminHome({ profile }: { readonly profile: Profile }) {
  const t = useTexts('main');
  const store = useWorkingStore();
  return (
    <Page title={t('welcomeUser', { nickname: profile.nickname })}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" mb="lg">
        <Card title={t('workingStore')}>
          <StoreSelector store={store} />
        </Card>
        <Account profile={profile} />
      </SimpleGrid>
      {store.storeId !== undefined && <Shortcuts storeId={store.storeId} />}
    </Page>
  );
}
