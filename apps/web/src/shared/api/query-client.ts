// The console's cache of server data: keys are the endpoint's path and the body, so that a call and what it answered never come apart.

import type { Endpoint, ReplyOf, RequestOf } from '@feltclock/contract';
import { MutationCache, QueryClient, queryOptions } from '@tanstack/react-query';
import { lastFailure } from '../ui/last-failure/last-failure.ts';
import { ApiFailure } from './api-failure.ts';
import { call } from './call.ts';

const MOST_RETRIES = 2;

/** Decides whether a failed reading is tried again: only one that may have been bad luck. */
const mayRetry = (failures: number, failure: Error): boolean =>
  failures < MOST_RETRIES && failure instanceof ApiFailure && ['network', 'not-ready'].includes(failure.code);

/** What is pressed without a network fails at once, instead of being carried out when nobody expects it any more. */
const AT_ONCE = { retry: false, networkMode: 'always' } as const;

/** What is read without one fails and says so, instead of leaving what was read before on the screen as if it were still so. */
const READING = { retry: mayRetry, staleTime: 5_000, networkMode: 'always', refetchOnReconnect: true } as const;

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: { queries: READING, mutations: AT_ONCE },
    // The next try has begun, which need not tell anything when it succeeds.
    mutationCache: new MutationCache({ onMutate: lastFailure.clear }),
  });

/** The key of everything read through one endpoint, or of one reading of it. */
export const keyOf = <E extends Endpoint>(endpoint: E, body?: RequestOf<E>): readonly unknown[] =>
  body === undefined ? [endpoint.method, endpoint.path] : [endpoint.method, endpoint.path, body];

/** The key of the same read page by page: its pages are no answer, and who reads one must not find the other. */
export const pagesKeyOf = <E extends Endpoint>(endpoint: E, body: RequestOf<E>): readonly unknown[] => [
  ...keyOf(endpoint, body),
  'pages',
];

/** Options for `useQuery` that read through an endpoint. */
export const reading = <E extends Endpoint>(endpoint: E, body?: RequestOf<E>) =>
  queryOptions<ReplyOf<E>>({
    queryKey: keyOf(endpoint, body),
    queryFn: ({ signal }) => call(endpoint, body, { signal }),
  });
