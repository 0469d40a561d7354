// Problems of the server's machine, above every screen of its staff (docs/rules/machine.md#when-it-turns-bad).

import { readMachine, STORAGE_NOTICES, type MachineNotice } from '@feltclock/contract';
import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { ApiFailure } from '../../shared/api/api-failure.ts';
import { reading } from '../../shared/api/query-client.ts';
import { formatTimeOfDay } from '../../shared/format/format-time.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { mayEver } from '../../shared/session/principal.ts';
import { useSession } from '../../shared/session/session.ts';

const ASKED_EVERY = 10_000;
/** Lasting notices cannot be closed; they go when the problem is over. */
const LASTING: readonly MachineNotice['kind'][] = [...STORAGE_NOTICES, 'no-files-left'];

/** A notice. One from a refusal has no start, because a server without its database does not know it. */
type Shown = Pick<MachineNotice, 'kind'> & { readonly since?: number };

const lasts = ({ kind }: Shown): boolean => LASTING.includes(kind);
const nameOf = ({ kind, since = 0 }: Shown): string => `${kind} ${String(since)}`;

const refusal = z.object({ reason: z.enum(STORAGE_NOTICES) });

/** Sessions are in the database, so without it this request is refused too, with the problem as the reason. */
function refusedFor(error: Error | null): readonly Shown[] {
  if (!(error instanceof ApiFailure) || error.code !== 'storage-unavailable') return [];
  const { success, data } = refusal.safeParse(error.details);
  return success ? [{ kind: data.reason }] : [];
}

export function MachineBanner() {
  const t = useTexts('oversight');
  const general = useTexts('general');
  const language = useLanguage();
  const isStaff = useSession(({ profile }) => mayEver(profile, 'read-machine'));
  const { data, error } = useQuery({ ...reading(readMachine), refetchInterval: ASKED_EVERY, enabled: isStaff });
  const sinceWhen = ({ since }: Shown): readonly string[] =>
    since === undefined ? [] : [t('machine.since', { time: formatTimeOfDay(since, language) })];
  const [closed, setClosed] = useState<readonly string[]>([]);
  if (!isStaff) return null;
  const refused = refusedFor(error);
  const shown: readonly Shown[] = refused.length > 0 ? refused : (data?.notices ?? []);
  return shown
    .filter((notice) => !closed.includes(nameOf(notice)))
    .map((notice) => (
      <Alert
        key={nameOf(notice)}
        role="alert"
        color={lasts(notice) ? 'danger' : 'amber'}
        variant={lasts(notice) ? 'filled' : 'light'}
        title={[t('machine.title'), ...sinceWhen(notice)].join(' · ')}
        radius={0}
        mb="md"
        withCloseButton={!lasts(notice)}
        closeButtonLabel={general('close')}
        onClose={() => setClosed([...closed, nameOf(notice)])}
      >
        {t(`machine.notices.${notice.kind}`)}
      </Alert>
    ));
}
