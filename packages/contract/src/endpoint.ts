// How one call of the product is declared: the server mounts it, the web calls it and OpenAPI is generated from it.

import type { Right } from '@feltclock/domain';
import type * as z from 'zod/mini';

/** A schema of a body, of parameters or of a reply. */
export type Schema = z.ZodMiniType;

/** What a call's rights are checked against: nothing in particular, or the store behind the thing its request names. */
export type Access<Parts> =
  | { readonly right: 'public' | 'own-session' | 'own-profile' | 'run-platform' }
  | {
      readonly right: Exclude<Right, 'public' | 'own-session' | 'own-profile' | 'run-platform'>;
      /** `region` is a top-tier address code, `ad-image` an image of one of its pages. */
      readonly of: 'game' | 'structure' | 'store' | 'region' | 'ad-image';
      /** The id in the request; `"ALL"` stands for every store and passes only those who may do it everywhere. */
      id(parts: Parts): number | 'ALL';
    };

export interface EndpointDefinition<Request extends Schema, Params extends Schema, Reply extends Schema> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path, with `:name` for each parameter. */
  readonly path: string;
  readonly summary: string;
  /** The right that the call takes; it is mandatory, so that nothing is open by omission. */
  readonly access: Access<{ readonly body: z.output<Request>; readonly params: z.output<Params> }>;
  /** What is sent: the body, or for a GET its query. */
  readonly request: Request;
  readonly params: Params;
  readonly reply: Reply;
  /** The largest body in bytes; the server's default holds when absent. */
  readonly bodyLimit?: number;
  /** The body is a form with one file, `file`, beside its fields; JSON when absent. */
  readonly form?: 'multipart';
  /** The answer is the bytes of a picture (see `picture`), or a file of comma-separated values; JSON when absent. */
  readonly answers?: 'picture' | 'csv';
  /** The JSON carries the tag of its bytes, and whoever has them already is told so instead. */
  readonly isTagged?: true;
}

export type Endpoint<
  Request extends Schema = Schema,
  Params extends Schema = Schema,
  Reply extends Schema = Schema,
> = EndpointDefinition<Request, Params, Reply>;

/** Declares a call. The identity function; its types tie access, request and reply together. */
export const endpoint = <Request extends Schema, Params extends Schema, Reply extends Schema>(
  definition: EndpointDefinition<Request, Params, Reply>,
): Endpoint<Request, Params, Reply> => definition;

/** What a caller passes as the body. */
export type RequestOf<E extends Endpoint> = z.input<E['request']>;
/** What a handler receives. */
export type BodyOf<E extends Endpoint> = z.output<E['request']>;
export type ParamsOf<E extends Endpoint> = z.output<E['params']>;
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>;
