// English texts of what still has to reach the App.

import type { appLink as korean } from '../../ko/platform/app-link.ts';
import type { Texts } from '../../texts.ts';

export const appLink: Texts<typeof korean> = {
  title: 'App link',
  notice: 'What has not reached the App yet. Failed deliveries are tried again by themselves, with growing pauses.',
  retryAll: 'Try all again',
  retry: 'Try again',
  retryOf: 'Try again: {{name}}',
  none: 'Nothing is left to deliver.',
  noneHint: 'Everything that was saved has reached the App.',
  off: 'No App is configured.',
  offHint: 'The server’s settings APP_LINK_URL and APP_LINK_SECRET connect one.',
  things: { structure: 'Structure', store: 'Store', address: 'Address' },
  what: { created: 'created', modified: 'modified', deleted: 'deleted' },
  state: { waiting: 'Waiting', 'given-up': 'Given up' },
  thing: 'Data',
  stateLabel: 'State',
  attempts: 'Attempts',
  attemptCount: '{{count}}',
  reason: 'Why it failed',
  saved: 'Saved',
  next: 'Next attempt',
  notTried: 'Not tried yet.',
  never: 'Not tried by itself.',
  delivered: 'The data has reached the App.',
  failed: 'The data could not be delivered to the App.',
  retrying: 'Everything is tried again.',
  retryFailed: 'It could not be tried again.',
};
