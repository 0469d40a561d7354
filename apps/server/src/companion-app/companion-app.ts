// The port to the companion app, which receives every change. No save ever fails or waits long because of it
// (docs/rules/venues.md#the-app).

import { errorText, type Coded, type ErrorCode, type Language } from '@feltclock/contract';
import type { Transaction } from '../storage/database.ts';

/** A thing that the App has a copy of. */
export interface AppThing {
  readonly thing: 'structure' | 'store' | 'address';
  readonly id: number;
}

export type AppChange = 'created' | 'modified' | 'deleted';

/** A message to the App: all of the thing as it is now, or that it was deleted. */
export interface AppMessage extends AppThing {
  readonly what: AppChange;
  /** For the list of messages that were not delivered. */
  readonly name: string;
  /** The body without the id; empty when the thing was deleted. */
  readonly content: object;
}

/** Why an attempt failed; `detail` is technical and not translated. */
export interface AppFault {
  readonly code: Extract<ErrorCode, 'app-unreachable' | 'app-too-slow' | 'app-refused'>;
  readonly detail: string;
}

export type AppDelivery = { readonly delivered: true } | { readonly delivered: false; readonly fault: AppFault };

export interface CompanionApp {
  /** When false, nothing is queued, and every message counts as delivered. */
  readonly isConfigured: boolean;
  /** Queues a message in the transaction that saves the thing. */
  enqueue(transaction: Transaction, message: AppMessage): Promise<void>;
  /** Tries, after the commit, to deliver the queued message about the thing. Resolves within 3 seconds and never rejects. */
  deliver(thing: AppThing): Promise<AppDelivery>;
}

export function faultText({ code, detail }: AppFault, language: Language): string {
  const text = errorText(code, language);
  return detail === '' ? text : `${text.replace(/[.。]$/, '')} (${detail})`;
}

/**
 * The answer to a save or a send: 1, or -1 with the reason when the App was not reached and a retry follows
 * (docs/rules/wire.md#business-codes).
 */
export const savedAnswer = (id: number, delivery: AppDelivery, language: Language): Coded =>
  delivery.delivered
    ? { code: 1, message: '', id }
    : { code: -1, message: errorText(delivery.fault.code, language), id };

export const refusedAnswer = (code: ErrorCode, language: Language): Coded => ({
  code: 0,
  message: errorText(code, language),
});
