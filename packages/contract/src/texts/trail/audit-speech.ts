// What a language provides for the sentences of the audit trail: a template per action, and how actor, action and changes are joined.

import type { AuditAction } from './audit-action-texts.ts';

/** Actions and their variants, which depend on the stored values. */
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

/** One change in words. */
export interface SpokenChange {
  readonly label: string;
  /** Undefined when it is not known; both are when the values are not stored. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** The label is complete without values, for example of an added level. */
  readonly isWhole: boolean;
}

/** An action with an outcome other than done. */
export interface FailedAction {
  readonly who: string;
  readonly action: string;
  readonly thing: string;
  readonly reason: string;
}

export interface AuditSpeech {
  /**
   * The sentence without its actor. `{thing}` is the subject, `{store}` the store's name, any other placeholder a value of the entry. A
   * bracketed part is left out when one of its placeholders is empty.
   */
  readonly sentences: Readonly<Record<SentenceKey, string>>;
  /** The actor at the beginning of a sentence. */
  actor(name: string): string;
  /** A program with an API key as the actor. */
  key(name: string): string;
  /** A former member as the actor. */
  former(name: string): string;
  readonly nobody: string;
  readonly server: string;
  /** Joins the actor and the rest of the sentence. */
  join(who: string, action: string): string;
  readonly kinds: Readonly<Record<string, string>>;
  /** A thing of a kind, by name, by number, or without either. */
  thing(kind: string, name: string | undefined, number: string | undefined): string;
  /** The prefix of a change of a level, or of the break after it. */
  row(kind: 'level' | 'break', level: number): string;
  /** A single change, as the whole sentence. */
  one(thing: string, change: SpokenChange): string;
  /** One of several changes. */
  item(change: SpokenChange): string;
  /** The sentence with its changes, and the number of further ones. */
  many(lead: string, items: readonly string[], more: number): string;
  /** Saved without a change. */
  unchanged(thing: string): string;
  refused(action: FailedAction): string;
  failed(action: FailedAction): string;
}
