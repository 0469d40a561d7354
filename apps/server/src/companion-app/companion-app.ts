// The port to the companion app: what is saved here is told there, and no save ever fails or waits long because of it
// (docs/rules/app-link.md#a-save-never-fails-because-of-it).

import { errorText, type Coded, type ErrorCode, type Language } from '@feltclock/contract';
import type { Transaction } from '../storage/database.ts';

/** Something that the App has a copy of. */
export interface AppThing {
  readonly thing: 'structure' | 'store' | 'address';
  readonly id: number;
}

export type AppChange = 'created' | 'modified' | 'deleted';

/** What the App is told about a thing: all of it as it is now, or that it is gone. */
export interface AppMessage extends AppThing {
  readonly what: AppChange;
  /** The thing's name, for whoever looks at what was not delivered. */
  readonly name: string;
  /** The body beside the id; it is empty when the thing is gone. */
  readonly content: object;
}

/** Why an attempt failed; `detail` is for technicians, in no language. */
export interface AppFault {
  readonly code: Extract<ErrorCode, 'app-unreachable' | 'app-too-slow' | 'app-refused'>;
  readonly detail: string;
}

export type AppDelivery = { readonly delivered: true } | { readonly delivered: false; readonly fault: AppFault };

export interface CompanionApp {
  /** Is there an App at all? Without one nothing is written down, and everything counts as delivered. */
  readonly isConfigured: boolean;
  /** Writes down what the App is to be told, within the transaction that saves the thing. */
  note(transaction: Transaction, message: AppMessage): Promise<void>;
  /** Tries, after the commit, to deliver what is written down about the thing. Resolves within 3 seconds and never rejects. */
  deliver(thing: AppThing): Promise<AppDelivery>;
}

/** A fault as a sentence with its detail, for those who look after the link. */
export function faultText({ code, detail }: AppFault, language: Language): string {
  const text = errorText(code, language);
  return detail === '' ? text : `${text.replace(/[.。]$/, '')} (${detail})`;
}

/**
 * The answer to a save, or to a request to send: 1, or -1 with the reason when the App was not reached; then it is tried again
 * (docs/rules/wire.md#business-codes).
 */
export const savedAnswer = (id: number, delivery: AppDelivery, language: Language): Coded =>
  delivery.delivered
    ? { code: 1, message: '', id }
    : { code: -1, message: errorText(delivery.fault.code, language), id };

/** The answer to a call that the business refuses. */
export const refusedAnswer = (code: ErrorCode, language: Language): Coded => ({
  code: 0,
  message: errorText(code, language),
});
