// A finding of the doctor: a code, which has its verdict here and its texts in i18n/, and the facts that these texts name.

import type { FindingCode } from '../texts.ts';

/** `bad` keeps the product from working; `mind` is a warning; `unknown` could not be checked. */
export type Verdict = 'good' | 'mind' | 'bad' | 'unknown';

export const VERDICTS: Readonly<Record<FindingCode, Verdict>> = {
  'address-room': 'good',
  'address-alone': 'mind',
  'address-none': 'mind',
  'tls-none': 'mind',
  'tls-good': 'good',
  'tls-expiring': 'mind',
  'tls-bad': 'bad',
  'tls-unasked': 'unknown',
  'tls-file-good': 'good',
  'tls-file-expiring': 'mind',
  'tls-own-bad': 'bad',
  'tls-local': 'good',
  'tls-local-new': 'good',
  'tls-local-ending': 'mind',
  'proxy-trusted': 'good',
  'proxy-untrusted': 'mind',
  'proxy-bypassed': 'mind',
  'port-free': 'good',
  'port-ours': 'good',
  'port-taken': 'bad',
  'port-forbidden': 'bad',
  'host-foreign': 'bad',
  'port-failed': 'bad',
  'clock-right': 'good',
  'clock-off': 'mind',
  'clock-unasked': 'unknown',
  'disk-roomy': 'good',
  'disk-tight': 'mind',
  'disk-full': 'bad',
  'flush-quick': 'good',
  'flush-slow': 'mind',
  'disk-refuses': 'bad',
  'runs-checkout': 'good',
  'runs-container': 'good',
  'runs-download': 'good',
  'runs-service': 'good',
  'folder-absent': 'good',
  'folder-closed': 'good',
  'folder-open': 'mind',
  'database-absent': 'good',
  'database-whole': 'good',
  'database-unusable': 'bad',
  'postgres-unusable': 'bad',
  'backups-off': 'mind',
  'backups-taken': 'good',
  'backups-old': 'mind',
  'pair-in-step': 'good',
  'pair-behind': 'mind',
  'pair-away': 'mind',
  'sleep-never': 'good',
  'sleep-idle': 'mind',
  'sleep-lid': 'mind',
};

export interface Finding {
  readonly code: FindingCode;
  readonly facts: Readonly<Record<string, string>>;
}

export const found = (code: FindingCode, facts: Readonly<Record<string, string>> = {}): Finding => ({ code, facts });

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
