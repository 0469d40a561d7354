// The open invitations, each of which can be withdrawn.

import { endInvitation, type Invitation } from '@feltclock/contract';
import { Button } from '@mantine/core';
import { call } from '../../shared/api/call.ts';
import { useStoreOptions } from '../../shared/api/use-store-options.ts';
import { formatDateTime } from '../../shared/format/format-time.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { Card } from '../../shared/ui/pieces/card.tsx';
import { DataTable, type Column } from '../../shared/ui/pieces/data-table.tsx';
import { usePeopleChange } from './use-people-change.ts';

interface OpenInvitationsProps {
  readonly storeId: number;
  readonly invitations: readonly Invitation[];
}

export function OpenInvitations({ storeId, invitations }: OpenInvitationsProps) {
  const t = useTexts('people');
  const general = useTexts('general');
  const language = useLanguage();
  const { timeZone } = useStoreOptions();
  const end = usePeopleChange((invitationId: number) => call(endInvitation, { id: storeId, invitationId }), {
    done: t('takenBack'),
    failed: t('takeBackFailed'),
  });
  const columns: readonly Column<Invitation>[] = [
    { key: 'role', head: t('role'), isName: true, cell: ({ role }) => general(`staffRoles.${role}`) },
    {
      key: 'until',
      head: t('until'),
      kind: 'word',
      cell: ({ expiresAt }) => formatDateTime(expiresAt, language, timeZone),
    },
    { key: 'by', head: t('by'), kind: 'word', cell: ({ by }) => by },
    {
      key: 'end',
      kind: 'actions',
      cell: ({ id, role }) => (
        <Button
          variant="subtle"
          color="danger"
          size="compact-md"
          aria-label={t('takeBackOf', { role: general(`staffRoles.${role}`) })}
          loading={end.isPending && end.variables === id}
          onClick={() => end.mutate(id)}
        >
          {t('takeBack')}
        </Button>
      ),
    },
  ];
  return (
    <Card title={t('open')}>
      <DataTable label={t('open')} columns={columns} rows={invitations} keyOf={({ id }) => id} />
    </Card>
  );
}
