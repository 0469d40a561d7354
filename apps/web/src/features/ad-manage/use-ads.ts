// Reading a region's advertisements, and every change to them.

import {
  addAdPage,
  AD_CYCLE,
  deleteAdPage,
  limitAdPage,
  readAds,
  reorderAdPages,
  saveAdMaster,
  type WireAdPage,
  type WireAdTerms,
  type WireAds,
} from '@feltclock/contract';
import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { endedSession } from '../../shared/api/api-failure.ts';
import { call, callWithProgress } from '../../shared/api/call.ts';
import { keyOf } from '../../shared/api/query-client.ts';
import { useOwnerTexts } from '../../i18n/use-owner-texts.ts';
import { useAlert } from '../../shared/ui/alerts/alert.ts';
import { useFailureAlert } from '../../shared/ui/alerts/use-failure-alert.ts';
import type { SendImage } from '../../domain-ui/image-attach/use-attachment.ts';

export const CYCLE_SECONDS = {
  least: AD_CYCLE.least / 1000,
  most: AD_CYCLE.most / 1000,
  usual: AD_CYCLE.usual / 1000,
} as const;

/** True if nothing was saved for the region yet. A saved cycle is never 0. */
export const hasHeader = ({ cycleTime }: Pick<WireAds, 'cycleTime'>): boolean => cycleTime > 0;

/** Shows how reading an address's data went, once per chosen address. */
function useLoadAlert(region: number, { data, error }: UseQueryResult<WireAds>): void {
  const t = useOwnerTexts('adManage');
  const alert = useAlert();
  const loaded = data === undefined ? undefined : hasHeader(data);
  const hasFailed = data === undefined && error !== null && !endedSession(error);
  const isKnown = loaded !== undefined;
  useEffect(() => {
    if (hasFailed) alert.error(t('loadFailed'));
    else if (isKnown && loaded) alert.success(t('loaded'));
    else if (isKnown) alert.error(t('noData'));
    // The alert is about the data when it was read; saving the first header shows its own alert.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [region, isKnown, hasFailed]);
}

export function useAds(region: number): UseQueryResult<WireAds> {
  const ads = useQuery({
    queryKey: [...keyOf(readAds), region],
    queryFn: ({ signal }) => call(readAds, undefined, { params: { addressId: region }, signal }),
    staleTime: 0,
    gcTime: 0,
    // The list must not change while somebody edits it.
    refetchOnWindowFocus: false,
  });
  useLoadAlert(region, ads);
  return ads;
}

/** Returns what runs after any change: an alert on failure, and a new reading of the list. */
function useAfterwards() {
  const failureAlert = useFailureAlert();
  const queries = useQueryClient();
  return {
    say: (text: string) => (failure: unknown) => {
      failureAlert.withReason(text, failure);
    },
    readAgain: () => queries.invalidateQueries({ queryKey: keyOf(readAds) }),
  };
}

export interface AdHeader {
  readonly isValid: boolean;
  readonly seconds: number;
}

/** The answer 1 means a first header, 2 a changed one. */
export function useSaveHeader(region: number) {
  const t = useOwnerTexts('adManage');
  const alert = useAlert();
  const { say, readAgain } = useAfterwards();
  return useMutation({
    mutationFn: ({ isValid, seconds }: AdHeader) =>
      call(saveAdMaster, {
        address1: region,
        isValid: isValid ? 1 : 0,
        cycleTime: Math.round(seconds * 1000),
      }),
    onSuccess: (result) => alert.success(t(result === 1 ? 'header.created' : 'header.updated')),
    onError: say(t('header.failed')),
    onSettled: readAgain,
  });
}

/** Saves the pages in the order shown, numbered from 1. */
export function useSaveOrder(onSaved: () => void) {
  const t = useOwnerTexts('adManage');
  const alert = useAlert();
  const { say, readAgain } = useAfterwards();
  return useMutation({
    mutationFn: (pages: readonly WireAdPage[]) =>
      call(
        reorderAdPages,
        pages.map((page, index) => ({ ...page, seq: index + 1 })),
      ),
    onSuccess: async () => {
      alert.success(t('pages.saved'));
      await readAgain();
      onSaved();
    },
    onError: (failure) => {
      say(t('pages.saveFailed'))(failure);
      void readAgain();
    },
  });
}

/** Success shows the server's own message. */
export function useDeletePage() {
  const t = useOwnerTexts('adManage');
  const alert = useAlert();
  const { say, readAgain } = useAfterwards();
  return useMutation({
    mutationFn: ({ id, fileId }: WireAdPage) => call(deleteAdPage, fileId, { params: { id } }),
    onSuccess: (text) => alert.success(text),
    onError: say(t('pages.deleteFailed')),
    onSettled: readAgain,
  });
}

export function useLimitPage({ id }: WireAdPage) {
  const t = useOwnerTexts('adManage');
  const alert = useAlert();
  const { say, readAgain } = useAfterwards();
  return useMutation({
    mutationFn: (terms: WireAdTerms) => call(limitAdPage, { id, terms }),
    onSuccess: () => alert.success(t('pages.limited')),
    onError: say(t('pages.limitFailed')),
    onSettled: readAgain,
  });
}

/** `seq` is the expected place, behind the last page. */
export const sendPage =
  (page: { readonly region: number; readonly seq: number; readonly description: string }): SendImage =>
  (file, onProgress) =>
    callWithProgress(onProgress)(addAdPage, {
      file,
      address1: page.region,
      seq: page.seq,
      description: page.description,
    });
