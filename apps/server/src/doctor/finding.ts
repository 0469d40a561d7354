// A finding of the doctor: a code, which has its verdict and texts in doctor-texts.ts, and the facts that these texts name.

import type { FindingCode } from './doctor-texts.ts';

export interface Finding {
  readonly code: FindingCode;
  readonly facts: Readonly<Record<string, string>>;
}

export const found = (code: FindingCode, facts: Readonly<Record<string, string>> = {}): Finding => ({ code, facts });

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
