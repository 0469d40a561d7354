// Asks the server what an import would do, and carries it out in portions.

import { checkMembers, importMembers, MOST_IMPORTED, type ImportedMember, type ReplyOf } from '@feltclock/contract';
import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useImportTexts } from '../../i18n/use-import-texts.ts';
import { call } from '../../shared/api/call.ts';
import { formatNumber } from '../../shared/format/format-number.ts';
import { useAlert } from '../../shared/ui/alerts/alert.ts';
import { useFailureAlert } from '../../shared/ui/alerts/use-failure-alert.ts';

export type MemberOutcome = ReplyOf<typeof checkMembers>['outcomes'][number];

export interface WantedImport {
  readonly members: readonly ImportedMember[];
  readonly isUpdating: boolean;
}

const portionsOf = (members: readonly ImportedMember[]): readonly ImportedMember[][] =>
  Array.from({ length: Math.ceil(members.length / MOST_IMPORTED) }, (_, at) =>
    members.slice(at * MOST_IMPORTED, (at + 1) * MOST_IMPORTED),
  );

/** What would happen with each member, in their order. */
export const useCheckedMembers = ({ members, isUpdating }: WantedImport) =>
  useQuery({
    queryKey: [checkMembers.path, members, isUpdating],
    enabled: members.length > 0,
    queryFn: async ({ signal }): Promise<readonly MemberOutcome[]> => {
      const outcomes: MemberOutcome[] = [];
      for (const portion of portionsOf(members))
        outcomes.push(...(await call(checkMembers, { members: portion, isUpdating }, { signal })).outcomes);
      return outcomes;
    },
  });

const IMPORTING = ['import of members'];

/** Another file has to wait for it. */
export const useIsImporting = (): boolean => useIsMutating({ mutationKey: IMPORTING }) > 0;

/** Imports the members; `done` counts those of finished portions. */
export function useMemberImport() {
  const t = useImportTexts('memberImport');
  const alert = useAlert();
  const failureAlert = useFailureAlert();
  const queries = useQueryClient();
  const [done, setDone] = useState(0);
  const { mutate, isPending, isSuccess } = useMutation({
    mutationKey: IMPORTING,
    mutationFn: async ({ members, isUpdating, fileName }: WantedImport & { readonly fileName: string }) => {
      const counts = { added: 0, changed: 0 };
      setDone(0);
      for (const portion of portionsOf(members)) {
        const { outcomes } = await call(importMembers, { members: portion, isUpdating, fileName });
        counts.added += outcomes.filter((each) => each === 'new').length;
        counts.changed += outcomes.filter((each) => each === 'changed').length;
        setDone((before) => before + portion.length);
      }
      return counts;
    },
    onSuccess: ({ added, changed }) =>
      alert.success(t('done', { added: formatNumber(added), changed: formatNumber(changed) })),
    onError: (failure) => {
      failureAlert.withReason(t('failed', { done: formatNumber(done) }), failure);
    },
    onSettled: () => queries.invalidateQueries(),
  });
  return { run: mutate, isRunning: isPending, isDone: isSuccess, done };
}
