import { describe, expect, it } from 'vitest';
import { isErrorCode } from '../error-code-names.ts';
import { LANGUAGES } from '../language.ts';
import { AUDIT_ACTIONS, auditActionText } from './trail/audit-action-texts.ts';
import { CUT_OFF_REASONS, cutOffText } from './refusals/cut-off-texts.ts';
import { errorText } from './refusals/error-texts.ts';

/** Letters that only one of the languages has; "App" is written the same in each. */
const LETTERS = { ko: /[가-힣]/, en: /^[ -~’]+$/, ja: /^[^가-힣]*[ぁ-んァ-ヶ一-龠][^가-힣]*$/ } as const;

describe.each(LANGUAGES)('in %s', (language) => {
  it.each(CUT_OFF_REASONS)('a connection that ends by %s gets the reason', (reason) => {
    expect(cutOffText(reason, language)).toMatch(LETTERS[language]);
    expect(cutOffText(reason, language)).toMatch(/[.。]$/);
  });

  it.each(AUDIT_ACTIONS)('the trail has words for %s', (action) => {
    expect(auditActionText(action, language)).toMatch(LETTERS[language]);
  });

  it('no two reasons and no two actions are told alike', () => {
    expect(new Set(CUT_OFF_REASONS.map((reason) => cutOffText(reason, language))).size).toBe(CUT_OFF_REASONS.length);
    expect(new Set(AUDIT_ACTIONS.map((action) => auditActionText(action, language))).size).toBe(AUDIT_ACTIONS.length);
  });

  it('a call and a connection that are refused for one reason say it in one sentence', () => {
    const shared = CUT_OFF_REASONS.filter((reason) => isErrorCode(reason));
    expect(shared.toSorted()).toEqual(['not-ready', 'session-expired', 'too-large', 'unauthenticated']);
    for (const reason of shared) expect(cutOffText(reason, language)).toBe(errorText(reason, language));
  });
});
