// What a language needs to tell the entries of the audit trail as sentences: a template per action, and how it joins who, what and from what to what.

import type { AuditAction } from './audit-action-texts.ts';

/** Deeds that are told in more than one way, by what was said with them. */
export type SentenceKey =
  | AuditAction
  | `game-command/${'CREATE' | 'INIT' | 'PLAY' | 'PAUSE' | 'END'}`
  | `game-level/${'play' | 'stay'}`
  | `game-registration/${'OPEN' | 'CLOSED'}`
  | `game-undo/${'clock' | 'counts' | 'prizes' | 'rows'}`
  | `game-outage/${'resumed' | 'dropped'}`
  | `${'own-profile' | 'tablet-change' | 'screen-name' | 'screen-direct' | 'screen-voice' | 'screen-panel-lag' | 'floor-presets' | 'layout-change' | 'league-change'}/same`
  | `floor-lock/${'locked' | 'unlocked'}`
  | `floor-hand-for-hand/${'on' | 'off'}`
  | 'game-link/replaced'
  | 'store-admin-delete/in-store'
  | `points-${'grant' | 'recovery'}/user`
  | 'store-look/same'
  | `${'store-logo' | 'store-picture'}/${'set' | 'removed'}`;

/** Something that changed, in words. */
export interface SpokenChange {
  readonly label: string;
  /** Undefined where the entry does not know; both are where the values are not kept. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** What it says stands by itself, as of a level that was added. */
  readonly isWhole: boolean;
}

/** `who` did something to `what`, which had an outcome other than done. */
export interface FailedAction {
  readonly who: string;
  readonly action: string;
  readonly thing: string;
  readonly reason: string;
}

export interface AuditSpeech {
  /**
   * What was done, after who did it. `{thing}` is what it was done to, `{store}` the store's name, and any other hole a value that the entry
   * tells. What stands in square brackets is left out where the entry does not tell one of its holes.
   */
  readonly sentences: Readonly<Record<SentenceKey, string>>;
  /** Somebody at the beginning of a sentence. */
  actor(name: string): string;
  /** Somebody who deleted the account, who has no name any more. */
  former(name: string): string;
  readonly nobody: string;
  readonly server: string;
  /** The beginning of a sentence and what follows on it. */
  join(who: string, action: string): string;
  readonly kinds: Readonly<Record<string, string>>;
  /** A thing of a kind, by its name, by its number, or by nothing. */
  thing(kind: string, name: string | undefined, number: string | undefined): string;
  /** What stands before the word of something that is about a level, or about the break after it. */
  row(kind: 'level' | 'break', level: number): string;
  /** One thing that changed, as the whole sentence. */
  one(thing: string, change: SpokenChange): string;
  /** One of several things that changed. */
  item(change: SpokenChange): string;
  /** The lead and what changed, with how many there are beyond. */
  many(lead: string, items: readonly string[], more: number): string;
  /** It was saved, and everything was so before. */
  unchanged(thing: string): string;
  refused(action: FailedAction): string;
  failed(action: FailedAction): string;
}
