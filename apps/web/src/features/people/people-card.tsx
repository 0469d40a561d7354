// The store's staff, each with a role that can be changed or ended after confirmation.

import { changePersonRole, endPersonRole, type StorePerson } from '@feltclock/contract';
import { STAFF_ROLES, type StaffRole } from '@feltclock/domain';
import { Button, NativeSelect, Text } from '@mantine/core';
import { call } from '../../shared/api/call.ts';
import { useStoreOptions } from '../../shared/api/use-store-options.ts';
import { formatDateTime } from '../../shared/format/format-time.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { useConfirm } from '../../shared/ui/popups/confirm.tsx';
import { Card } from '../../shared/ui/pieces/card.tsx';
import { DataTable, type Column } from '../../shared/ui/pieces/data-table.tsx';
import { EmptyState } from '../../shared/ui/page/states.tsx';
import { usePeopleChange } from './use-people-change.ts';

interface RowProps {
  readonly storeId: number;
  readonly person: StorePerson;
}

function RoleChoice({ storeId, person }: RowProps) {
  const t = useTexts('people');
  const general = useTexts('general');
  const confirm = useConfirm();
  const { userId, nickname: name, role } = person;
  const change = usePeopleChange((to: StaffRole) => call(changePersonRole, { id: storeId, userId, role: to }), {
    done: t('changed'),
    failed: t('changeFailed'),
  });
  const ask = (chosen: string): void => {
    const to = STAFF_ROLES.find((each) => each === chosen);
    if (to === undefined || to === role) return;
    confirm({
      message: t('confirmChange', { name, id: userId, role: general(`staffRoles.${to}`) }),
      onConfirm: () => change.mutate(to),
    });
  };
  return (
    <NativeSelect
      aria-label={t('changeRole', { name })}
      value={role}
      disabled={change.isPending}
      data={STAFF_ROLES.map((each) => ({ value: each, label: general(`staffRoles.${each}`) }))}
      onChange={({ currentTarget }) => ask(currentTarget.value)}
    />
  );
}

function EndButton({ storeId, person: { userId, nickname: name } }: RowProps) {
  const t = useTexts('people');
  const confirm = useConfirm();
  const end = usePeopleChange(() => call(endPersonRole, { id: storeId, userId }), {
    done: t('ended'),
    failed: t('endFailed'),
  });
  const ask = (): void =>
    confirm({
      message: t('confirmEnd', { name, id: userId }),
      confirmLabel: t('end'),
      isDangerous: true,
      onConfirm: () => end.mutate(undefined),
    });
  return (
    <Button
      variant="subtle"
      color="danger"
      size="compact-md"
      aria-label={t('endOf', { name })}
      loading={end.isPending}
      onClick={ask}
    >
      {t('end')}
    </Button>
  );
}

export function PeopleCard({ storeId, people }: { readonly storeId: number; readonly people: readonly StorePerson[] }) {
  const t = useTexts('people');
  const language = useLanguage();
  const { timeZone } = useStoreOptions();
  if (people.length === 0) return <EmptyState title={t('none')} hint={t('noneHint')} />;
  const columns: readonly Column<StorePerson>[] = [
    {
      key: 'person',
      head: t('person'),
      isName: true,
      cell: ({ nickname, userId }) => (
        <>
          {nickname}{' '}
          <Text span c="dimmed" size="sm">
            {userId}
          </Text>
        </>
      ),
    },
    { key: 'role', head: t('role'), cell: (person) => <RoleChoice storeId={storeId} person={person} /> },
    { key: 'since', head: t('since'), kind: 'word', cell: ({ since }) => formatDateTime(since, language, timeZone) },
    { key: 'by', head: t('by'), kind: 'word', cell: ({ by }) => by },
    { key: 'end', kind: 'actions', cell: (person) => <EndButton storeId={storeId} person={person} /> },
  ];
  return (
    <Card title={t('list')} hint={t('listHint')}>
      <DataTable label={t('list')} columns={columns} rows={people} keyOf={({ userId }) => userId} />
    </Card>
  );
}
