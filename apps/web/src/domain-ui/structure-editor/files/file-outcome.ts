// What reading a file with a structure gives.

import type { SheetNotes, SheetProblem } from '@feltclock/domain';
import type { StructureDraft } from '../draft/structure-draft.ts';

/** What the file does not say, so that somebody checks it. */
export type Guess = 'deadline' | 're-buys';

/** The most structures of one file; each is read before one is chosen. */
export const MOST_STRUCTURES = 200;

/** The problem of a file: the file itself, its fields, or lines of its table. */
export type FileProblem =
  | { readonly problem: 'not-a-structure' | 'newer-version' | 'no-level' | 'no-such-deadline' | 'levels-not-in-file' }
  | { readonly problem: 'too-many-structures' }
  | { readonly problem: 'bad-field'; readonly field: string }
  | SheetProblem;

export type FileOutcome =
  | {
      readonly kind: 'structure';
      readonly draft: StructureDraft;
      readonly notes?: SheetNotes;
      readonly guesses?: readonly Guess[];
    }
  /** A file with several structures, of which one is chosen. */
  | { readonly kind: 'several'; readonly choices: readonly { readonly name: string; readonly outcome: FileOutcome }[] }
  /** A file with only a table of levels, to be checked before it replaces anything. */
  | { readonly kind: 'levels'; readonly text: string }
  | { readonly kind: 'refused'; readonly problems: readonly FileProblem[] };
