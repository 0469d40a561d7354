// Why files can't be attached, as a sentence: the documented messages, and code plus message for whatever else
// (docs/rules/images.md#attaching).

import { errorText, type ErrorCode, type Language } from '@feltclock/contract';
import { imageFileProblem, type ImageFileProblem } from '@feltclock/domain';
import { ApiFailure } from '../../shared/api/api-failure.ts';
import { failureText } from '../../shared/api/failure-text.ts';

/** What a drop area says of one file. */
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

/** Why the area itself turned files away, said once for all of them. */
export function rejectionText(rejections: readonly Rejection[], language: Language, coded: WordCoded): string {
  if (rejections.length > 1) return errorText('one-file-only', language);
  const error = rejections[0]?.errors[0];
  if (error === undefined) return errorText('one-file-only', language);
  const known = KNOWN[error.code];
  return known === undefined ? coded(error) : errorText(known, language);
}

/** Why these files are refused, before anything is sent; undefined when nothing speaks against them. */
export function problemText(
  files: readonly { readonly name: string; readonly size: number }[],
  language: Language,
): string | undefined {
  const problem = imageFileProblem(files);
  return problem === undefined ? undefined : errorText(problem, language);
}

/** Refusals that are sentences of their own; any other is told with its code. */
const SAID_PLAINLY: readonly (ErrorCode | 'network')[] = [
  ...(['one-file-only', 'image-too-large', 'image-wrong-type', 'image-file-name'] as const),
  'network',
];

/** Why the server did not take the image. */
export function attachRefusalText(failure: unknown, language: Language, coded: WordCoded): string {
  const message = failureText(failure, language);
  if (!(failure instanceof ApiFailure) || SAID_PLAINLY.includes(failure.code)) return message;
  return coded({ code: failure.code, message });
}
