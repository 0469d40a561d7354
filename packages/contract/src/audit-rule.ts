// What the audit trail keeps of a call: declared with the call itself, and typed by what its body holds.

import type { AuditAction } from './texts/trail/audit-action-texts.ts';

/** What a call has read from its request. */
export interface CallParts<Body, Params> {
  readonly body: Body;
  readonly params: Params;
}

/** A thing that something was done to. */
export interface AuditedThing {
  readonly of: 'game' | 'structure' | 'store' | 'user' | 'region' | 'address' | 'ad-image' | 'ad-page' | 'delivery';
  readonly id: string | number;
}

/** Kinds of things that are found by being the newest, once a call has created one. */
export type CreatedKind = 'game' | 'structure' | 'store' | 'address' | 'ad-page';

type PlainValue = string | number | boolean | null | undefined;
type PlainField<Body, Field extends keyof Body> = unknown extends Body[Field]
  ? never
  : Body[Field] extends PlainValue
    ? Field
    : never;

/** The fields of a body that hold one plain value; a bare value and a list have none. A body that can be anything may have any. */
export type AuditableField<Body> = unknown extends Body
  ? string
  : Body extends PlainValue | readonly unknown[]
    ? never
    : { [Field in keyof Body & string]-?: PlainField<Body, Field> }[keyof Body & string];

/** What the trail says of a call; `Field` stands for the fields of its body that may be told. */
export interface AuditRule<Body, Params, Field extends string> {
  /**
   * What the call is called in the trail, or how that follows from the request. With `other` the trail tells the call's method and path.
   */
  readonly action: AuditAction | { of(parts: CallParts<Body, Params>): AuditAction };
  /** The fields of the body that say what was done. Only these are kept, so that no secret gets in by being added to a request. */
  readonly tell?: readonly Field[];
  /** The thing that something was done to; when absent, the thing that the call's rights depend on. */
  subject?(parts: CallParts<Body, Params>): AuditedThing;
  readonly created?: CreatedKind;
  /** The store that it was done in, where that is neither the actor's nor the subject's. */
  storeId?(parts: CallParts<Body, Params>): number;
  /** True when the subject's store has to be asked for before the call, because afterwards it has none. */
  readonly leavesStore?: true;
  /** True where the trail does not name who acts, because the call takes that person out of it. */
  readonly namesNobody?: true;
  /** Who acts, as the call itself says it, where nobody is signed in yet. */
  actor?(parts: CallParts<Body, Params>): string;
}

/** Why a call that does more than read leaves no entry. */
export interface Untracked {
  readonly untracked: string;
}
