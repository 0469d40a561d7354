// Why an update is not done. Nothing was changed when one is thrown.

import type { serverTexts } from '../../texts.ts';

export type UpdateTexts = ReturnType<typeof serverTexts>['update'];
export type UpdateRefusalCode = keyof UpdateTexts['refusals'];

type Facts = Readonly<Record<string, string | number>>;

export class UpdateRefusal extends Error {
  readonly code: UpdateRefusalCode;
  readonly facts: Facts;

  constructor(code: UpdateRefusalCode, facts: Facts = {}) {
    super(code);
    this.code = code;
    this.facts = facts;
  }
}

export const filled = (text: string, facts: Facts): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(facts[name] ?? whole));

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The sentence for a person. */
export const refusalText = (error: unknown, texts: UpdateTexts): string =>
  error instanceof UpdateRefusal
    ? filled(texts.refusals[error.code], error.facts)
    : filled(texts.failed, { error: messageOf(error) });
