// The declaration of one call. The server mounts it, the web calls it, and OpenAPI, the audit trail and the walking tests come from it.

import type { Right, StoreResource } from '@feltclock/domain';
import type * as z from 'zod/mini';
import type { AuditRule, CallParts, AuditableField, Untracked } from './audit-rule.ts';
import type { ErrorCode } from './error-code-names.ts';

export type Schema = z.ZodMiniType;

/** The rights that do not depend on a store. */
type RightAsSuch =
  | 'public'
  | 'own-session'
  | 'own-password'
  | 'own-factor'
  | 'own-profile'
  | 'own-screen'
  | 'read-machine'
  | 'read-platform'
  | 'run-platform';

/** What a call's rights are checked against: nothing in particular, or the store of the thing that the request names. */
export type Access<Parts> =
  | { readonly right: RightAsSuch }
  | {
      readonly right: Exclude<Right, RightAsSuch | 'start-on-board'>;
      /** `region` is a top-tier address code, `ad-image` an image of one of its pages. */
      readonly of: 'game' | 'structure' | 'store' | 'region' | 'ad-image';
      /** The id in the request; `"ALL"` stands for every store and takes the right for all stores. */
      id(parts: Parts): number | 'ALL';
    };

type Read<Of extends Schema> = Of['_zod']['output'];

/** A request that works as it is on the demonstration, for anyone with the right (see `EXAMPLE_IDS`). */
interface Example<Request extends Schema, Params extends Schema> {
  readonly body?: Read<Request>;
  readonly params?: Read<Params>;
  /** The code with which the demonstration refuses it right after its first start. */
  readonly refused?: ErrorCode;
}

/** A call. `Audited` stands for the fields of its body that the audit trail may store. */
export interface Endpoint<
  Request extends Schema = Schema,
  Params extends Schema = Schema,
  Reply extends Schema = Schema,
  Audited extends string = string,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `:name` for each parameter. */
  readonly path: string;
  readonly summary: string;
  /** The right that the call takes. It is mandatory, so that no call is open by omission. */
  readonly access: Access<CallParts<Read<Request>, Read<Params>>>;
  /** What the audit trail stores about the call. It is mandatory, so that no call is left out by omission. */
  readonly audit: AuditRule<Read<Request>, Read<Params>, Audited> | 'only-reads' | Untracked;
  /**
   * What the call adds to a store's limited rows, or what else limits them. Absent when it adds none, or only rows of a running game
   * (docs/rules/venues.md#how-much-a-store-may-keep).
   */
  readonly grows?: StoreResource | { readonly boundedBy: string };
  /** The body, or for a GET the query. */
  readonly request: Request;
  readonly params: Params;
  readonly example: Example<Request, Params>;
  readonly reply: Reply;
  /** In bytes; defaults to the server's limit. */
  readonly bodyLimit?: number;
  /** Set when the body is a form with one `file`, or the bytes of a large `file` alone; JSON otherwise. */
  readonly form?: 'multipart' | 'file';
  /** Set when the answer is a picture (see `picture`), a streamed file, or a feed that readers ask for again and again; JSON otherwise. */
  readonly answers?: 'picture' | 'csv' | 'json-file' | 'calendar' | 'json-feed';
  /** The answer has an ETag; if nothing changed, the server answers 304. */
  readonly isTagged?: true;
  /** The call creates something; a repeated key creates nothing more (docs/rules/wire.md#sent-twice). */
  readonly creates?: true;
  /** Pages make the call by themselves, so it does not count as use of the session. */
  readonly isBackground?: true;
}

/** The header of a call that a page makes by itself: it does not count as use of the session. */
export const UNATTENDED_HEADER = 'x-feltclock-unattended';

/** A call whose example satisfies its schemas. */
type Declared<Request extends Schema, Params extends Schema, Reply extends Schema> = Endpoint<
  Request,
  Params,
  Reply,
  AuditableField<Read<Request>>
> & {
  readonly example: (unknown extends Read<Request> ? unknown : { readonly body: Read<Request> }) &
    (unknown extends Read<Params> ? unknown : { readonly params: Read<Params> });
};

/** Declares a call. It is the identity function; its types connect access, audit, request, example and reply. */
export const endpoint = /* @__NO_SIDE_EFFECTS__ */ <
  Request extends Schema,
  Params extends Schema,
  Reply extends Schema,
>(
  declared: Declared<Request, Params, Reply>,
): Declared<Request, Params, Reply> => declared;

/** The body that a client passes. */
export type RequestOf<E extends Endpoint> = z.input<E['request']>;
/** The body that a handler receives. */
export type BodyOf<E extends Endpoint> = z.output<E['request']>;
export type ParamsOf<E extends Endpoint> = z.output<E['params']>;
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>;
