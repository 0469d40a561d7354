// The user list: total points granted and taken back, and each user's points (docs/rules/points.md#points).

import { exportPointUsers, listPointUsers, listStructures } from '@feltclock/contract';
import { millis } from '@feltclock/domain';
import { Box, Button, Select, Text, TextInput } from '@mantine/core';
import { IconSearch, IconUpload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ExportButton } from '../../domain-ui/points/export-button.tsx';
import { PointsNotice } from '../../domain-ui/points/points-notice.tsx';
import { call } from '../../shared/api/call.ts';
import { reading } from '../../shared/api/query-client.ts';
import { formatNumber } from '../../shared/format/format-number.ts';
import { useImportTexts } from '../../i18n/use-import-texts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useSettled } from '../../shared/server-time/use-settled.ts';
import { FilterBar } from '../../shared/ui/pieces/form.tsx';
import { Figures } from '../../shared/ui/pieces/facts.tsx';
import { FIRST_PAGE, PageControls } from '../../shared/ui/page/page-controls.tsx';
import { Page } from '../../shared/ui/page/page.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../shared/ui/page/states.tsx';
import { MovePoints, type PointsMove } from './move-points.tsx';
import { UserTable } from './user-table.tsx';

const SEARCH_DELAY = millis(300);

interface TotalsProps {
  readonly totals: { readonly toCustomers: number; readonly toStores: number; readonly recovered: number };
}

function Totals({ totals }: TotalsProps) {
  const t = useTexts('points');
  return (
    <Box mb="lg">
      <Figures
        facts={(['toCustomers', 'toStores', 'recovered'] as const).map((kind) => ({
          label: t(`users.${kind}`),
          value: t('pointsOf', { points: formatNumber(totals[kind]) }),
        }))}
      />
    </Box>
  );
}

function useStructureChoices() {
  const t = useTexts('points');
  const structures = useQuery(reading(listStructures, { storeId: 'ALL' }));
  return [
    { value: '', label: t('users.allStructures') },
    ...(structures.data ?? []).map(({ id, name }) => ({ value: String(id), label: `${name} #${String(id)}` })),
  ];
}

export function UserListPage() {
  const t = useTexts('points');
  const imports = useImportTexts('memberImport');
  const [search, setSearch] = useState('');
  const sought = useSettled(search.trim(), SEARCH_DELAY);
  const [structure, setStructure] = useState('');
  const [request, setRequest] = useState(FIRST_PAGE);
  const [move, setMove] = useState<PointsMove>();
  const choices = useStructureChoices();
  const filter = { search: sought, structureId: structure === '' ? null : Number(structure) };
  const users = useQuery({ ...reading(listPointUsers, { ...filter, ...request }), placeholderData: keepPreviousData });
  const actions = (
    <>
      <Button variant="default" onClick={() => setMove({ do: 'grant', store: true })}>
        {t('users.storeGrant')}
      </Button>
      <Button variant="default" onClick={() => setMove({ do: 'recover', store: true })}>
        {t('users.storeRecover')}
      </Button>
      <Button variant="default" component={Link} to="/user-import" leftSection={<IconUpload size={18} aria-hidden />}>
        {imports('open')}
      </Button>
      <ExportButton name="feltclock-users.csv" read={() => call(exportPointUsers, filter)} />
    </>
  );
  return (
    <Page title={t('users.title')} actions={actions} width="wide">
      {users.data !== undefined && <Totals totals={users.data.totals} />}
      <FilterBar>
        <Select
          label={t('users.structure')}
          searchable
          allowDeselect={false}
          data={choices}
          value={structure}
          onChange={(next) => {
            setStructure(next ?? '');
            setRequest(FIRST_PAGE);
          }}
        />
        <TextInput
          label={t('users.search')}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={search}
          maxLength={64}
          onChange={({ currentTarget }) => {
            setSearch(currentTarget.value);
            setRequest((before) => ({ ...before, page: 1 }));
          }}
        />
      </FilterBar>
      {users.isPending && <LoadingState />}
      {users.isLoadingError && (
        <ErrorState failure={users.error} onRetry={() => void users.refetch()} isRetrying={users.isFetching} />
      )}
      {users.data?.count === 0 && <EmptyState title={t('users.empty')} hint={t('users.emptyHint')} />}
      {users.data !== undefined && users.data.count > 0 && (
        <>
          <Text c="dimmed" size="sm" mb="xs" role="status">
            {t('users.count', { count: formatNumber(users.data.count) })}
          </Text>
          <UserTable users={users.data.users} onMove={setMove} />
          <PageControls request={request} count={users.data.count} onChange={setRequest} />
        </>
      )}
      <MovePoints move={move} onClose={() => setMove(undefined)} />
      <PointsNotice />
    </Page>
  );
}
