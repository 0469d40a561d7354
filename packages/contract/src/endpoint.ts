// How one call of the product is declared: the server mounts it, the web calls it, and OpenAPI, the audit trail and the walking tests come from it.

import type { Right, StoreResource } from '@feltclock/domain';
import type * as z from 'zod/mini';
import type { AuditRule, CallParts, TellableField, Untracked } from './audit-rule.ts';
import type { ErrorCode } from './error-code-names.ts';

/** A schema of a body, of parameters or of a reply. */
export type Schema = z.ZodMiniType;

/** The rights that are about no store. */
type RightAsSuch =
  | 'public'
  | 'own-session'
  | 'own-password'
  | 'own-factor'
  | 'own-profile'
  | 'own-screen'
  | 'read-machine'
  | 'run-platform';

/** What a call's rights are checked against: nothing in particular, or the store behind the thing its request names. */
export type Access<Parts> =
  | { readonly right: RightAsSuch }
  | {
      readonly right: Exclude<Right, RightAsSuch | 'start-on-board'>;
      /** `region` is a top-tier address code, `ad-image` an image of one of its pages. */
      readonly of: 'game' | 'structure' | 'store' | 'region' | 'ad-image';
      /** The id in the request; `"ALL"` stands for every store and passes only those who may do it everywhere. */
      id(parts: Parts): number | 'ALL';
    };

/** What a schema reads. */
type Read<Of extends Schema> = Of['_zod']['output'];

/** A request that the demonstration venue takes as it stands from whoever has the right (see `EXAMPLE_IDS`). */
interface Example<Request extends Schema, Params extends Schema> {
  readonly body?: Read<Request>;
  readonly params?: Read<Params>;
  /** How the demonstration refuses it right after its first start, for a reason of the moment. */
  readonly refused?: ErrorCode;
}

/** A call, in one object. `Told` stands for the fields of its body that the audit trail may keep. */
export interface Endpoint<
  Request extends Schema = Schema,
  Params extends Schema = Schema,
  Reply extends Schema = Schema,
  Told extends string = string,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path, with `:name` for each parameter. */
  readonly path: string;
  readonly summary: string;
  /** The right that the call takes; it is mandatory, so that nothing is open by omission. */
  readonly access: Access<CallParts<Read<Request>, Read<Params>>>;
  /**
   * What the audit trail says of the call, or that there is nothing to say; it is mandatory, so that nothing stays out of the trail by
   * omission.
   */
  readonly audit: AuditRule<Read<Request>, Read<Params>, Told> | 'only-reads' | Untracked;
  /**
   * What the call adds to what a store keeps, which is bounded; or what else bounds the rows that it adds. Absent where it adds none, or those of
   * a game that is run (docs/rules/store-bounds.md).
   */
  readonly grows?: StoreResource | { readonly boundedBy: string };
  /** What is sent: the body, or for a GET its query. */
  readonly request: Request;
  readonly params: Params;
  readonly example: Example<Request, Params>;
  readonly reply: Reply;
  /** The largest body in bytes; the server's default holds when absent. */
  readonly bodyLimit?: number;
  /** The body is a form with one file, `file`, beside its fields; JSON when absent. */
  readonly form?: 'multipart';
  /** The answer is the bytes of a picture (see `picture`), or a file that is read while it is sent; JSON when absent. */
  readonly answers?: 'picture' | 'csv' | 'json-file';
  /** The JSON carries the tag of its bytes, and whoever has them already is told so instead. */
  readonly isTagged?: true;
  /** It makes something: sent again with the same key, it makes nothing more (docs/rules/wire.md#sent-twice). */
  readonly creates?: true;
  /** Pages ask by themselves, however long nobody touches them: asking is no use of the session, which ends all the same. */
  readonly isBackground?: true;
}

/** The header of a call that a page makes by itself, while nobody acts there: like a background call, it is no use of the session. */
export const UNATTENDED_HEADER = 'x-feltclock-unattended';

/** A call whose example has all that its schemas ask for. */
type Declared<Request extends Schema, Params extends Schema, Reply extends Schema> = Endpoint<
  Request,
  Params,
  Reply,
  TellableField<Read<Request>>
> & {
  readonly example: (unknown extends Read<Request> ? unknown : { readonly body: Read<Request> }) &
    (unknown extends Read<Params> ? unknown : { readonly params: Read<Params> });
};

/** Declares a call. It is the identity function; its types tie access, audit, request, example and reply together. */
export const endpoint = /* @__NO_SIDE_EFFECTS__ */ <
  Request extends Schema,
  Params extends Schema,
  Reply extends Schema,
>(
  declared: Declared<Request, Params, Reply>,
): Declared<Request, Params, Reply> => declared;

/** What a caller passes as the body. */
export type RequestOf<E extends Endpoint> = z.input<E['request']>;
/** What a handler receives. */
export type BodyOf<E extends Endpoint> = z.output<E['request']>;
export type ParamsOf<E extends Endpoint> = z.output<E['params']>;
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>;
