// What the two computers say on their line.

import type { CommitPosition } from '../storage/sqlite/commit-outlet.ts';

/** Sums of all tables, by name. */
export type Sums = Readonly<Record<string, string>>;

/** How a computer presents itself when it calls the other one. */
export interface Hello {
  readonly kind: 'hello';
  /** `ask` only wants to know what the other one is. */
  readonly as: 'follower' | 'first' | 'ask';
  readonly epoch: number;
  /** How far its copy is. */
  readonly position: CommitPosition;
  /** The newest migration that its program knows, and that its copy has. */
  readonly knows: string;
  readonly has: string;
  readonly name: string;
  /** Where it is reached. */
  readonly origin: string;
}

export interface Welcome {
  readonly kind: 'welcome';
  readonly role: 'first' | 'follower';
  readonly epoch: number;
  readonly knows: string;
  readonly name: string;
  /** Is everything that the first one acknowledged on both computers? */
  readonly isInStep: boolean;
}

/** Times are the sender's, in ms. */
export type LineMessage =
  | Hello
  | Welcome
  /** The changes are the payload. */
  | ({ readonly kind: 'changes' } & CommitPosition)
  | { readonly kind: 'ack'; readonly sequence: number }
  | { readonly kind: 'step'; readonly isInStep: boolean }
  /** Pieces of the file follow. */
  | { readonly kind: 'seed'; readonly position: CommitPosition; readonly bytes: number }
  | { readonly kind: 'piece' }
  | { readonly kind: 'seeded'; readonly sum: string }
  /** The copy cannot go on from where it is. */
  | { readonly kind: 'lost' }
  /** Files of the data folder, by their path in it. */
  | { readonly kind: 'files'; readonly files: Readonly<Record<string, string>> }
  | { readonly kind: 'compare'; readonly sequence: number }
  | { readonly kind: 'sums'; readonly sequence: number; readonly sums: Sums }
  | { readonly kind: 'ping'; readonly sent: number }
  | { readonly kind: 'pong'; readonly sent: number; readonly even: number; readonly sequence: number }
  | { readonly kind: 'take-over'; readonly epoch: number }
  | { readonly kind: 'yielded'; readonly sequence: number };
