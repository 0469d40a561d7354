// Reading the audit trail page by page, and exporting it as a file.

import { AUDIT_PAGE, exportAudit, listAudit, type AuditAction, type RequestOf } from '@feltclock/contract';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { pagesKeyOf } from '../../shared/api/query-client.ts';
import { useAlert } from '../../shared/ui/alerts/alert.ts';
import { offerCsv } from '../../shared/ui/sharing/offer-file.ts';
import { useFailureAlert } from '../../shared/ui/alerts/use-failure-alert.ts';
import { rangeOf } from '../../shared/format/day-range.ts';
import { useAuditTexts } from './use-audit-texts.ts';

export interface AuditChoice {
  readonly storeId: number | 'ALL';
  /** YYYY-MM-DD; empty for an open end. */
  readonly from: string;
  readonly to: string;
  readonly actor: string;
  readonly action: AuditAction | '';
  /** True for sign-ins and sign-outs only. */
  readonly isPassing: boolean;
}

export function filterOf({ storeId, from, to, actor, action, isPassing }: AuditChoice): RequestOf<typeof exportAudit> {
  const range = rangeOf(from, to);
  return {
    storeId,
    from: range.from ?? null,
    to: range.to ?? null,
    actor: actor.trim() === '' ? null : actor.trim(),
    action: action === '' ? null : action,
    passing: isPassing ? 'only' : 'none',
  };
}

export function useAudit(choice: AuditChoice) {
  const filter = filterOf(choice);
  return useInfiniteQuery({
    queryKey: pagesKeyOf(listAudit, filter),
    queryFn: ({ pageParam, signal }) =>
      call(listAudit, { ...filter, before: pageParam, size: AUDIT_PAGE.usual }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ entries, hasMore }) => (hasMore ? (entries.at(-1)?.id ?? null) : null),
  });
}

/** The browser removes the byte order mark from text it reads. Spreadsheets need it to detect UTF-8. */
export function useExport(choice: AuditChoice): { readonly run: () => void; readonly isRunning: boolean } {
  const t = useAuditTexts();
  const alert = useAlert();
  const failureAlert = useFailureAlert();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(exportAudit, filterOf(choice)),
    onSuccess: (csv) => {
      offerCsv(`feltclock-audit-${String(choice.storeId)}.csv`, csv);
      alert.success(t('exported'));
    },
    onError: (failure) => {
      failureAlert.withoutReason(t('exportFailed'), failure);
    },
  });
  return { run: () => mutate(), isRunning: isPending };
}
