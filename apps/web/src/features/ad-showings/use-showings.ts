// Reading the record of showings, and the record as a file.

import { exportShowings, readShowings, type RequestOf, type ShowingGroup } from '@feltclock/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { reading } from '../../shared/api/query-client.ts';
import { typedStart } from '../../shared/format/start-at.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { serverNow } from '../../shared/server-time/server-time.ts';
import { useAlert } from '../../shared/ui/alerts/alert.ts';
import { offerCsv } from '../../shared/ui/sharing/offer-file.ts';
import { useFailureAlert } from '../../shared/ui/alerts/use-failure-alert.ts';

export interface ShowingChoice {
  readonly storeId: number | 'ALL';
  readonly region: number | null;
  /** The file id of a page; null for all pages. */
  readonly fileId: number | null;
  /** YYYY-MM-DD; empty while somebody types. */
  readonly from: string;
  readonly to: string;
  readonly by: ShowingGroup;
}

const DAY_LENGTH = 'YYYY-MM-DD'.length;
const WEEK = 6 * 24 * 3_600_000;
const dayOf = (at: number): string => typedStart(at).slice(0, DAY_LENGTH);

/** The last seven days, including today. */
export const lastWeek = (): Pick<ShowingChoice, 'from' | 'to'> => ({
  from: dayOf(serverNow() - WEEK),
  to: dayOf(serverNow()),
});

export const hasDays = ({ from, to }: ShowingChoice): boolean => from !== '' && to !== '' && from <= to;

const askedOf = (choice: ShowingChoice): RequestOf<typeof readShowings> => ({ ...choice });

/** Never cached: screens report every minute. */
export const useShowings = (choice: ShowingChoice) =>
  useQuery({ ...reading(readShowings, askedOf(choice)), enabled: hasDays(choice), staleTime: 0 });

/** The advertisements that were shown in those days, for the filter. */
export const useShownPages = (choice: ShowingChoice) => useShowings({ ...choice, fileId: null, by: 'page' }).data ?? [];

export function useShowingsFile(choice: ShowingChoice): { readonly run: () => void; readonly isRunning: boolean } {
  const t = useTexts('advertising');
  const alert = useAlert();
  const failureAlert = useFailureAlert();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(exportShowings, askedOf(choice)),
    onSuccess: (csv) => {
      offerCsv(`feltclock-ads-${choice.by}-${choice.from}-${choice.to}.csv`, csv);
      alert.success(t('showings.exported'));
    },
    onError: (failure) => {
      failureAlert.withoutReason(t('showings.exportFailed'), failure);
    },
  });
  return { run: () => mutate(), isRunning: isPending };
}
