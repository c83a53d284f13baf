import type { z } from 'zod';
import type { Code } from '../codes.ts';
import type { ContentTag } from '../define-contract.ts';
import type { Scope } from './scopes.ts';

/** Caller of the public API: an application whose key has the scope. */
export type KeyCaller = `key:${Scope}`;

/** Scope that an endpoint of the public API asks for. */
export const getRequiredScope = (auth: KeyCaller): Scope => auth.slice('key:'.length) as Scope;

/**
 * Declaration of an endpoint of the public API, from which the API, its description and its clients are derived. Replies
 * are resources without an envelope, refusals are problems (RFC 9457).
 */
export interface KeyEndpointDef {
  method: 'GET' | 'POST';
  /** Path below the API's base; `:name` stands for a field of the request. */
  path: `/open/v1/${string}`;
  auth: KeyCaller;
  /** Queries may be repeated at will and answer with an ETag. */
  kind: 'query' | 'mutation';
  /** One line for the reference. */
  summary: string;
  /** What a caller should know besides, in a sentence or two. */
  description?: string;
  /** Fields of the path, and those of the query (GET) or of the body (POST). */
  request: z.ZodObject;
  /** The resource, as it is sent. */
  reply: z.ZodType;
  /** Refusals besides those that each call has. */
  errors?: readonly Code[];
  /** Seconds for which a reply may be served again without asking the database. */
  cacheSeconds?: number;
  /** Content kinds of the reply: a change of any of these makes it stale. */
  tags?: readonly ContentTag[];
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
