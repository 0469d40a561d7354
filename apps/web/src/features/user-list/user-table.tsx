// The table of users with points and administrator actions.

import { shownName, type listPointUsers, type ReplyOf, resetSecondFactor } from '@feltclock/contract';
import { isFormerMember } from '@feltclock/domain';
import { ActionIcon, Anchor, Button, Group } from '@mantine/core';
import { IconDeviceMobileOff, IconKey } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useMutation } from '@tanstack/react-query';
import { DataTable, type Column } from '../../shared/ui/pieces/data-table.tsx';
import { formatNumber } from '../../shared/format/format-number.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import type { PointsMove } from './move-points.tsx';
import { usePasswordReset } from './password-reset.tsx';
import { call } from '../../shared/api/call.ts';
import { useAlert } from '../../shared/ui/alerts/alert.ts';
import { useConfirm } from '../../shared/ui/popups/confirm.tsx';
import { useFailureAlert } from '../../shared/ui/alerts/use-failure-alert.ts';

type PointUser = ReplyOf<typeof listPointUsers>['users'][number];

interface UserTableProps {
  readonly users: readonly PointUser[];
  readonly onMove: (move: PointsMove) => void;
}

interface ActionProps extends Pick<UserTableProps, 'onMove'> {
  readonly user: PointUser;
  readonly onReset: (id: string) => void;
  readonly onFactorReset: (id: string) => void;
}

/** The actions on a user; none for a former member. */
function UserActions({ user: { id, points }, onMove, onReset, onFactorReset }: ActionProps) {
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
      <ActionIcon size={40} variant="default" aria-label={t('users.reset', { id })} onClick={() => onReset(id)}>
        <IconKey size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        size={40}
        variant="default"
        aria-label={t('users.factorReset', { id })}
        onClick={() => onFactorReset(id)}
      >
        <IconDeviceMobileOff size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

function useColumns(): readonly Column<PointUser>[] {
  const t = useTexts('points');
  const language = useLanguage();
  const general = useTexts('general');
  return [
    {
      key: 'id',
      head: t('id'),
      isName: true,
      cell: ({ id }) => (
        <Anchor component={Link} to={`/user-detail?id=${encodeURIComponent(id)}`}>
          {shownName(id, language)}
        </Anchor>
      ),
    },
    {
      key: 'name',
      head: t('name'),
      cell: ({ name, nickname }) => (name === '' ? shownName(nickname, language) : `${name} (${nickname})`),
    },
    {
      key: 'phoneNo',
      head: t('phoneNo'),
      kind: 'word',
      cell: ({ phoneNo }) => (phoneNo === '' ? t('none') : phoneNo),
    },
    { key: 'role', head: t('memberType'), kind: 'word', cell: ({ role }) => general(`roles.${role}`) },
    { key: 'points', head: t('points'), kind: 'figure', cell: ({ points }) => formatNumber(points) },
    { key: 'won', head: t('winPoints'), kind: 'figure', cell: ({ winPoints }) => formatNumber(winPoints) },
  ];
}

export function UserTable({ users, onMove }: UserTableProps) {
  const t = useTexts('points');
  const reset = usePasswordReset();
  const resetFactor = useFactorReset();
  const actions: Column<PointUser> = {
    key: 'actions',
    kind: 'actions',
    cell: (user) =>
      !isFormerMember(user.id) && (
        <UserActions user={user} onMove={onMove} onReset={reset.ask} onFactorReset={resetFactor} />
      ),
  };
  return (
    <>
      <DataTable label={t('users.title')} columns={[...useColumns(), actions]} rows={users} keyOf={({ id }) => id} />
      {reset.dialog}
    </>
  );
}

/** Removes the second factor of a user who lost the phone. */
function useFactorReset(): (id: string) => void {
  const t = useTexts('points');
  const alert = useAlert();
  const failureAlert = useFailureAlert();
  const confirm = useConfirm();
  const { mutate } = useMutation({
    mutationFn: (id: string) => call(resetSecondFactor, { id }),
    onSuccess: () => {
      alert.success(t('users.factorResetDone'));
    },
    onError: (failure) => {
      failureAlert.withReason(t('users.factorResetFailed'), failure);
    },
  });
  return (id) =>
    confirm({ message: t('users.confirmFactorReset', { id }), isDangerous: true, onConfirm: () => mutate(id) });
}
