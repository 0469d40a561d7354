// The super administrator's main page: problems anywhere, the evening of the current store, first steps of an own store
// (docs/rules/machine.md#starting-and-stopping), and the account.

import type { Profile } from '@feltclock/contract';
import { Box, SimpleGrid, Select } from '@mantine/core';
import { Fragment } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useWorkingStore, type WorkingStore } from '../../shared/api/working-store.ts';
import { Facts } from '../../shared/ui/pieces/facts.tsx';
import { Card } from '../../shared/ui/pieces/card.tsx';
import { Page } from '../../shared/ui/page/page.tsx';
import { FirstSteps, useFirstSteps } from './first-steps.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { StartUsual } from './tonight/start-usual.tsx';
import { Tonight } from './tonight/tonight.tsx';
import { Trouble } from './trouble.tsx';
import { WithoutStore } from '../../domain-ui/no-store/of-store.tsx';

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

/** The platform's owner runs a store without an administrator while it is the only one. */
const isRunByPlatform = ({ stores, storeId }: WorkingStore): boolean =>
  stores.length === 1 || stores.some(({ id, adminId }) => id === storeId && adminId === null);

export function SuperAdminHome({ profile }: { readonly profile: Profile }) {
  const t = useTexts('main');
  const store = useWorkingStore();
  const { storeId } = store;
  const steps = useFirstSteps(storeId, isRunByPlatform(store));
  const overview = (
    <SimpleGrid
      cols={{ base: 1, md: storeId === undefined ? 1 : 2 }}
      spacing="md"
      mb="md"
      style={{ alignItems: 'start' }}
    >
      {/* On an empty platform, creating a store comes first. */}
      {storeId !== undefined && <Trouble />}
      <Card title={t('workingStore')}>
        <StoreSelector store={store} />
      </Card>
      {storeId === undefined && <Trouble isOnlyProblems />}
    </SimpleGrid>
  );
  return (
    <Page
      title={t('welcomeUser', { nickname: profile.nickname })}
      actions={storeId !== undefined && <StartUsual key={storeId} storeId={storeId} />}
      width="wide"
    >
      {steps === undefined && overview}
      {storeId !== undefined && (
        <Fragment key={storeId}>
          <Tonight storeId={storeId} isNew={steps !== undefined} />
          {steps && <FirstSteps storeId={storeId} steps={steps} />}
          <Box mb="md">
            <Shortcuts storeId={storeId} />
          </Box>
        </Fragment>
      )}
      {/* Below the first steps, because these come first. */}
      {steps !== undefined && overview}
      <Account profile={profile} />
    </Page>
  );
}

/** Chooses the current store. */
function StoreSelector({ store }: { readonly store: WorkingStore }) {
  const t = useTexts('main');
  const general = useTexts('general');
  if (store.storeId === undefined) return <WithoutStore working={store} />;
  return (
    <Select
      label={general('store.label')}
      description={t('workingStoreHint')}
      size="md"
      searchable
      allowDeselect={false}
      nothingFoundMessage={general('store.noneFound')}
      data={store.stores.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={String(store.storeId)}
      onChange={(value) => value !== null && store.choose(Number(value))}
    />
  );
}
