// The table of users with their points and what an administrator does there.

import { shownName, type listPointUsers, type ReplyOf } from '@feltclock/contract';
import { isFormerMember } from '@feltclock/domain';
import { ActionIcon, Anchor, Button, Group, Table } from '@mantine/core';
import { IconDeviceMobileOff, IconKey } from '@tabler/icons-react';
import { Link } from 'react-router';
import { WideTable } from '../../domain-ui/points/wide-table.tsx';
import { formatNumber } from '../../shared/format/format-number.ts';
import { useLanguage, useTexts } from '../../shared/i18n/use-texts.ts';
import { useFactorReset } from './factor-reset.tsx';
import type { Move } from './move-points.tsx';
import { usePasswordReset } from './password-reset.tsx';

type PointUser = ReplyOf<typeof listPointUsers>['users'][number];

interface UserTableProps {
  readonly users: readonly PointUser[];
  readonly onMove: (move: Move) => void;
}

interface UserLineProps extends Pick<UserTableProps, 'onMove'> {
  readonly user: PointUser;
  readonly onReset: (id: string) => void;
  readonly onFactorReset: (id: string) => void;
}

/** What can be done about a person; nothing about a former member. */
function UserActions({ user: { id, points }, onMove, onReset, onFactorReset }: UserLineProps) {
  const t = useTexts('points');
  return (
    <Group gap="xs" wrap="nowrap" justify="flex-end">
      <Button
        size="sm"
        variant="light"
        aria-label={t('users.grant', { id })}
        onClick={() => onMove({ do: 'grant', userId: id })}
      >
        {t('users.grantShort')}
      </Button>
      <Button
        size="sm"
        variant="default"
        aria-label={t('users.recover', { id })}
        disabled={points === 0}
        onClick={() => onMove({ do: 'recover', userId: id })}
      >
        {t('users.recoverShort')}
      </Button>
      <ActionIcon size={44} variant="default" aria-label={t('users.reset', { id })} onClick={() => onReset(id)}>
        <IconKey size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        size={44}
        variant="default"
        aria-label={t('users.factorReset', { id })}
        onClick={() => onFactorReset(id)}
      >
        <IconDeviceMobileOff size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

function UserLine({ user, ...actions }: UserLineProps) {
  const t = useTexts('points');
  const language = useLanguage();
  const general = useTexts('general');
  const { id, nickname, name, phoneNo, role, points, winPoints } = user;
  return (
    <Table.Tr>
      <Table.Td>
        <Anchor component={Link} to={`/user-detail?id=${encodeURIComponent(id)}`}>
          {shownName(id, language)}
        </Anchor>
      </Table.Td>
      <Table.Td>{name === '' ? shownName(nickname, language) : `${name} (${nickname})`}</Table.Td>
      <Table.Td>{phoneNo === '' ? t('none') : phoneNo}</Table.Td>
      <Table.Td>{general(`roles.${role}`)}</Table.Td>
      <Table.Td ta="right">{formatNumber(points)}</Table.Td>
      <Table.Td ta="right">{formatNumber(winPoints)}</Table.Td>
      <Table.Td>{!isFormerMember(id) && <UserActions user={user} {...actions} />}</Table.Td>
    </Table.Tr>
  );
}

export function UserTable({ users, onMove }: UserTableProps) {
  const t = useTexts('points');
  const reset = usePasswordReset();
  const resetFactor = useFactorReset();
  return (
    <>
      <WideTable label={t('users.title')} minWidth={920}>
        <Table striped verticalSpacing="xs" style={{ fontVariantNumeric: 'tabular-nums' }}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('id')}</Table.Th>
              <Table.Th>{t('name')}</Table.Th>
              <Table.Th>{t('phoneNo')}</Table.Th>
              <Table.Th>{t('memberType')}</Table.Th>
              <Table.Th ta="right">{t('points')}</Table.Th>
              <Table.Th ta="right">{t('winPoints')}</Table.Th>
              <Table.Td />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {users.map((user) => (
              <UserLine key={user.id} user={user} onMove={onMove} onReset={reset.ask} onFactorReset={resetFactor} />
            ))}
          </Table.Tbody>
        </Table>
      </WideTable>
      {reset.dialog}
    </>
  );
}
