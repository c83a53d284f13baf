import type { z } from 'zod';
import type { Code } from '../codes.ts';
import type { ContentTag } from '../define-contract.ts';
import type { Scope } from './scopes.ts';

/** Caller of the public API: an application whose key has the scope. */
export type KeyCaller = `key:${Scope}`;

/** Scope that an endpoint of the public API asks for. */
export const getRequiredScope = (auth: KeyCaller): Scope => auth.slice('key:'.length) as Scope;

type Day = `${number}-${number}-${number}`;

/** Says that callers should leave an endpoint. Its days, `YYYY-MM-DD`, begin at midnight in Shanghai. */
export interface Deprecation {
  /** First day on which new programs should not call it. */
  since: Day;
  /** Day from which it answers 410 only, at least six months later. */
  sunset?: Day;
  /** Path of what to call instead, below the API's base; its parameters are those of the endpoint. */
  successor?: `/open/v${number}/${string}`;
}

/**
 * Declaration of an endpoint of the public API, from which the API, its description and its clients are derived. Replies
 * are resources without an envelope, refusals are problems (RFC 9457).
 */
export interface KeyEndpointDef {
  /** PATCH changes the given fields only; each is replaced whole. Changes ask for a {@link precondition}. */
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Path below the API's base; `:name` stands for a field of the request. */
  path: `/open/v1/${string}`;
  auth: KeyCaller;
  /** Queries may be repeated at will and answer with an ETag. */
  kind: 'query' | 'mutation';
  /** One line for the reference. */
  summary: string;
  /** What a caller should know besides, in a sentence or two. */
  description?: string;
  /** Fields of the path, and those of the query (GET, DELETE) or of the body (POST, PATCH). */
  request: z.ZodObject;
  /** The resource, as it is sent; without one the call answers 204. */
  reply?: z.ZodType;
  /** Address of the resource that a POST creates, as {@link path}: the call answers 201 with `Location` and `ETag`. */
  location?: `/open/v1/${string}`;
  /**
   * Resource that a call changes, as its GET sends it. Callers have to name the state that they know by `If-Match`, with
   * a strong ETag or `*` (RFC 9110, 13.1.1): without it they get 428 (RFC 6585), after another change 412.
   */
  precondition?: z.ZodType;
  /** Set once callers should leave it. Write the change log's line as well. */
  deprecated?: Deprecation;
  /** Refusals besides those that each call has. */
  errors?: readonly Code[];
  /** Seconds for which a reply may be served again to any application; never set for what belongs to its owner. */
  cacheSeconds?: number;
  /** Content kinds of the reply: a change of any of these makes it stale. */
  tags?: readonly ContentTag[];
}

/** Status of a call that succeeds. */
export function getSuccessStatus({ reply, location }: KeyEndpointDef): 200 | 201 | 204 {
  if (!reply) return 204;
  return location ? 201 : 200;
}

/** Endpoints of a domain of the public API by name. */
export interface KeyContract<
  T extends Record<string, KeyEndpointDef> = Record<string, KeyEndpointDef>,
> {
  domain: string;
  endpoints: T;
}

/** Declares endpoints of the public API and keeps their exact types. */
export function defineKeyContract<const T extends Record<string, KeyEndpointDef>>(
  domain: string,
  endpoints: T,
): KeyContract<T> {
  return { domain, endpoints };
}
