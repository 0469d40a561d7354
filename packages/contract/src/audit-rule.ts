// What the audit trail stores about a call: declared with the call, and typed by its body.

import type { AuditAction } from './texts/trail/audit-action-texts.ts';

export interface CallParts<Body, Params> {
  readonly body: Body;
  readonly params: Params;
}

/** The thing that a call changes. */
export interface AuditedThing {
  readonly of: 'game' | 'structure' | 'store' | 'user' | 'region' | 'address' | 'ad-image' | 'ad-page' | 'delivery';
  readonly id: string | number;
}

/** Things that are found as the newest one after a call has created them. */
export type CreatedKind = 'game' | 'structure' | 'store' | 'address' | 'ad-page';

type PlainValue = string | number | boolean | null | undefined;
type PlainField<Body, Field extends keyof Body> = unknown extends Body[Field]
  ? never
  : Body[Field] extends PlainValue
    ? Field
    : never;

/** The fields of a body with one plain value. Bare values and lists have none; an unknown body may have any. */
export type AuditableField<Body> = unknown extends Body
  ? string
  : Body extends PlainValue | readonly unknown[]
    ? never
    : { [Field in keyof Body & string]-?: PlainField<Body, Field> }[keyof Body & string];

/** What the audit trail stores about a call; `Field` stands for the fields of its body that may be stored. */
export interface AuditRule<Body, Params, Field extends string> {
  /** The action in the trail, or how it follows from the request. With `other` the entry names the call's method and path. */
  readonly action: AuditAction | { of(parts: CallParts<Body, Params>): AuditAction };
  /** The fields of the body that are stored. All others are left out, so that a new field of a request never leaks a secret. */
  readonly tell?: readonly Field[];
  /** The thing that was changed; defaults to the thing that the call's rights depend on. */
  subject?(parts: CallParts<Body, Params>): AuditedThing;
  readonly created?: CreatedKind;
  /** The store of the entry, where that is neither the actor's nor the subject's. */
  storeId?(parts: CallParts<Body, Params>): number;
  /** Set when the store must be read before the call, because the subject has none afterwards. */
  readonly leavesStore?: true;
  /** Set when the entry does not name the actor, because the call deletes that person's name. */
  readonly namesNobody?: true;
  /** The actor, for calls before a sign-in. */
  actor?(parts: CallParts<Body, Params>): string;
}

/** Why a call that does more than read has no entry. */
export interface Untracked {
  readonly untracked: string;
}
