import type { Feature } from '@zhucheng/site-config';
import type { z } from 'zod';
import type { Code } from './codes.ts';
import type { Permission } from './permissions.ts';

/**
 * Callers of an endpoint. `optional` answers visitors and, with more detail, members; `org` needs an organisation's
 * administrator; `staff` needs any member of staff, `staff:<permission>` one with that permission.
 */
export type Caller = 'public' | 'optional' | 'member' | 'org' | 'staff' | `staff:${Permission}`;

/** Tests whether an endpoint is for staff: its callers have the console's cookie. */
export const isStaffCaller = (auth: Caller): auth is 'staff' | `staff:${Permission}` =>
  auth === 'staff' || auth.startsWith('staff:');

/** Permission that an endpoint asks for; undefined if it asks for none. */
export const getRequiredPermission = (auth: Caller): Permission | undefined =>
  auth.startsWith('staff:') ? (auth.slice('staff:'.length) as Permission) : undefined;

/** Declaration of an endpoint, from which the API and its clients are derived. */
export interface EndpointDef {
  method: 'POST' | 'GET';
  /** Path below the API's base, exactly as the specification writes it. */
  path: `/${string}`;
  auth: Caller;
  /** Queries may be cached and repeated; mutations may not. */
  kind: 'query' | 'mutation';
  /** One line for the API reference. */
  summary: string;
  request: z.ZodType;
  /** Envelope of a successful reply; of a stream, the data of one event. */
  reply: z.ZodType;
  /** A GET that answers server-sent events for as long as there are any; refusals are envelopes as everywhere. */
  stream?: true;
  /** Refusals besides bad input, failure and, where `auth` asks for it, login needed. */
  errors?: readonly Code[];
  /** Handler rejections are returned as HTTP 200 with the business code (login, checkLogin, booking …). */
  business?: true;
  /** Staff whose session proved more than ten minutes ago who is there are asked for a code first (40301). */
  stepUp?: true;
  /**
   * Calls of the console: name of what was done in the audit log, written in the transaction of the change. False where
   * nothing is to be remembered: the call changes nothing of anybody else's, or what it writes is a record itself.
   */
  audit?: string | false;
  /** The call carries a file: it comes as `multipart/form-data`, and `request` describes its text fields. */
  upload?: UploadRule;
  /** Public queries: seconds for which a reply may be served again without asking the database. */
  cacheSeconds?: number;
  /** Feature that the call belongs to: while staff have it switched off, the call is refused (41000). */
  feature?: Feature;
  /** A call that the visitor did not start: its failure shows no message. */
  background?: true;
  /** Content kinds of the reply: a change of any of these makes it stale. */
  tags?: readonly ContentTag[];
  /** Mutations: queries (`domain.name`) whose shown replies browsers fetch again afterwards. */
  invalidates?: readonly `${string}.${string}`[];
}

/** File of an upload. Its type is detected from its content by the handler. */
export interface UploadRule {
  /** Name of its form field. */
  field: string;
  /** Maximum size in bytes; larger files are refused with 41300. */
  maxBytes: number;
}

/** Kinds of content whose change makes cached replies and pages stale. */
export type ContentTag =
  'news' | 'directory' | 'tender' | 'organisation' | 'page' | 'banner' | 'job' | 'entry';

/** A domain's endpoints by name. */
export interface Contract<T extends Record<string, EndpointDef> = Record<string, EndpointDef>> {
  domain: string;
  endpoints: T;
}

/** Request as a caller sends it, before defaults are filled in. */
export type RequestOf<E extends EndpointDef> = z.input<E['request']>;

/** Request as a handler receives it, after validation. */
export type InputOf<E extends EndpointDef> = z.output<E['request']>;

/** Envelope of a successful reply. */
export type ReplyOf<E extends EndpointDef> = z.output<E['reply']>;

/** Declares a domain's endpoints and keeps their exact types. */
export function defineContract<const T extends Record<string, EndpointDef>>(
  domain: string,
  endpoints: T,
): Contract<T> {
  return { domain, endpoints };
}
