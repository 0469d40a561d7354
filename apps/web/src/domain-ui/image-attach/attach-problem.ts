// Why files cannot be attached, as a sentence: the documented messages; others with their code (docs/rules/venues.md#pictures).

import { errorText, type ErrorCode, type Language } from '@feltclock/contract';
import { imageFileProblem, type ImageFileProblem } from '@feltclock/domain';
import { ApiFailure } from '../../shared/api/api-failure.ts';
import { failureText } from '../../shared/api/failure-text.ts';

/** A rejected file of the drop area. */
export interface Rejection {
  readonly errors: readonly { readonly code: string; readonly message: string }[];
}

/** The drop area's codes for the same problems. */
const KNOWN: Readonly<Record<string, ImageFileProblem>> = {
  'too-many-files': 'one-file-only',
  'file-too-large': 'image-too-large',
  'file-invalid-type': 'image-wrong-type',
  'one-file-only': 'one-file-only',
  'image-too-large': 'image-too-large',
  'image-wrong-type': 'image-wrong-type',
  'image-file-name': 'image-file-name',
};

export type WordCoded = (parts: { readonly code: string; readonly message: string }) => string;

/** One sentence for all files that the drop area rejected. */
export function rejectionText(rejections: readonly Rejection[], language: Language, coded: WordCoded): string {
  if (rejections.length > 1) return errorText('one-file-only', language);
  const error = rejections[0]?.errors[0];
  if (error === undefined) return errorText('one-file-only', language);
  const known = KNOWN[error.code];
  return known === undefined ? coded(error) : errorText(known, language);
}

/** Why these files are refused before sending; undefined if they are fine. */
export function problemText(
  files: readonly { readonly name: string; readonly size: number }[],
  language: Language,
): string | undefined {
  const problem = imageFileProblem(files);
  return problem === undefined ? undefined : errorText(problem, language);
}

/** Refusals with a sentence of their own. Others are shown with their code. */
const SHOWN_ALONE: readonly (ErrorCode | 'network')[] = [
  ...(['one-file-only', 'image-too-large', 'image-wrong-type', 'image-file-name'] as const),
  'network',
];

export function attachRefusalText(failure: unknown, language: Language, coded: WordCoded): string {
  const message = failureText(failure, language);
  if (!(failure instanceof ApiFailure) || SHOWN_ALONE.includes(failure.code)) return message;
  return coded({ code: failure.code, message });
}
