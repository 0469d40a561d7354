// What is wrong with the server's machine, above every screen of its staff (docs/rules/machine.md#notices).

import { readMachine, STORAGE_NOTICES, type MachineNotice } from '@feltclock/contract';
import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reading } from '../shared/api/query-client.ts';
import { formatTimeOfDay } from '../shared/format/format-time.ts';
import { useLanguage, useTexts } from '../shared/i18n/use-texts.ts';
import { mayEver } from '../shared/session/principal.ts';
import { useSession } from '../shared/session/session.ts';

const ASKED_EVERY = 10_000;
/** What lasts can't be closed: it goes when it is over. */
const LASTING: readonly MachineNotice['kind'][] = [...STORAGE_NOTICES, 'no-files-left'];

const lasts = ({ kind }: MachineNotice): boolean => LASTING.includes(kind);
const nameOf = ({ kind, since }: MachineNotice): string => `${kind} ${String(since)}`;

export function MachineBanner() {
  const t = useTexts('oversight');
  const general = useTexts('general');
  const language = useLanguage();
  const isStaff = useSession(({ profile }) => mayEver(profile, 'read-machine'));
  const { data } = useQuery({ ...reading(readMachine), refetchInterval: ASKED_EVERY, enabled: isStaff });
  const [closed, setClosed] = useState<readonly string[]>([]);
  if (!isStaff || data === undefined) return null;
  return data.notices
    .filter((notice) => !closed.includes(nameOf(notice)))
    .map((notice) => (
      <Alert
        key={nameOf(notice)}
        role="alert"
        color={lasts(notice) ? 'danger.7' : 'amber'}
        variant={lasts(notice) ? 'filled' : 'light'}
        title={`${t('machine.title')} · ${t('machine.since', { time: formatTimeOfDay(notice.since, language) })}`}
        mb="md"
        withCloseButton={!lasts(notice)}
        closeButtonLabel={general('close')}
        onClose={() => setClosed([...closed, nameOf(notice)])}
      >
        {t(`machine.notices.${notice.kind}`)}
      </Alert>
    ));
}
