// The console's cache of server data. Keys are path and body, so that they always match the answer.

import type { Endpoint, ReplyOf, RequestOf } from '@feltclock/contract';
import { MutationCache, notifyManager, QueryClient, queryOptions } from '@tanstack/react-query';
import { lastFailure } from '../ui/last-failure/last-failure.ts';
import { ApiFailure } from './api-failure.ts';
import { call } from './call.ts';

const MOST_RETRIES = 2;

/** Retries only failures that may be temporary. */
const mayRetry = (failures: number, failure: Error): boolean =>
  failures < MOST_RETRIES && failure instanceof ApiFailure && ['network', 'not-ready'].includes(failure.code);

/** Without a network a press fails at once, instead of being sent later when nobody expects it. */
const AT_ONCE = { retry: false, networkMode: 'always' } as const;

/** Without a network a reading fails visibly, instead of showing old data as current. */
const READING = { retry: mayRetry, staleTime: 5_000, networkMode: 'always', refetchOnReconnect: true } as const;

// By default a button would learn by a timer that its call runs, and a busy browser may handle a second press before that timer.
notifyManager.setScheduler(queueMicrotask);

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: { queries: READING, mutations: AT_ONCE },
    // A new try clears the last failure, since success need not show an alert.
    mutationCache: new MutationCache({ onMutate: lastFailure.clear }),
  });

/** Without a body, the key of all readings of an endpoint. */
export const keyOf = <E extends Endpoint>(endpoint: E, body?: RequestOf<E>): readonly unknown[] =>
  body === undefined ? [endpoint.method, endpoint.path] : [endpoint.method, endpoint.path, body];

/** The key of a paged reading. Pages have another shape than one answer, so they need another key. */
export const pagesKeyOf = <E extends Endpoint>(endpoint: E, body: RequestOf<E>): readonly unknown[] => [
  ...keyOf(endpoint, body),
  'pages',
];

export const reading = <E extends Endpoint>(endpoint: E, body?: RequestOf<E>) =>
  queryOptions<ReplyOf<E>>({
    queryKey: keyOf(endpoint, body),
    queryFn: ({ signal }) => call(endpoint, body, { signal }),
  });
