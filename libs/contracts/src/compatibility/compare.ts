import type { ContractDescription, EndpointDescription, Schema } from './describe.ts';

const AUTH_ORDER = ['public', 'optional', 'member', 'org'];

/**
 * Lists the changes in `next` that would break a client of `released`: endpoints gone or harder to call, requests that
 * require more, replies that guarantee less. Each finding is one line that names the endpoint and the field.
 */
export function findBreakingChanges(
  released: ContractDescription,
  next: ContractDescription,
): string[] {
  return Object.entries(released).flatMap(([name, before]) => {
    const after = next[name];
    if (!after) return [`${name}: the endpoint is gone`];
    return [
      ...(stricter(before.auth, after.auth)
        ? [`${name}: may be called by ${after.auth} only, before by ${before.auth}`]
        : []),
      ...protocolBreaks(before, after, name),
      ...requestBreaks(before.request, after.request, `${name} request`),
      ...replyBreaks(before.reply, after.reply, `${name} reply`),
    ];
  });
}

function stricter(before: string, after: string): boolean {
  // A key of the public API has its scopes from the day it was made.
  if (before.startsWith('key:')) return after !== before;
  const rank = (auth: string) => {
    const index = AUTH_ORDER.indexOf(auth);
    return index === -1 ? AUTH_ORDER.length : index;
  };
  return rank(after) > rank(before) && after !== 'optional';
}

/** What callers rely on besides what is sent: the status, and which headers are needed. */
function protocolBreaks(
  before: EndpointDescription,
  after: EndpointDescription,
  at: string,
): string[] {
  return [
    ...(before.status !== after.status
      ? [`${at}: succeeded with ${before.status}, does with ${after.status}`]
      : []),
    ...(after.isConditional && !before.isConditional ? [`${at}: now needs If-Match`] : []),
  ];
}

/** Compatible requests accept at least as much as before. */
function requestBreaks(before: Schema, after: Schema, at: string): string[] {
  return [
    ...typeChange(before, after, at),
    ...limits(before, after, at),
    ...missing(before.enum, after.enum).map((value) => `${at}: no longer accepts ${String(value)}`),
    ...missing(after.required, before.required).map(
      (key) => `${at}.${String(key)}: is now required`,
    ),
    ...fields(before, after, at, requestBreaks, 'is no longer read'),
  ];
}

/** Compatible replies guarantee at least as much as before. */
function replyBreaks(before: Schema, after: Schema, at: string): string[] {
  return [
    ...typeChange(before, after, at),
    ...(nullable(after) && !nullable(before) ? [`${at}: may now be null`] : []),
    ...missing(before.required, after.required).map(
      (key) => `${at}.${String(key)}: may now be absent`,
    ),
    ...fields(before, after, at, replyBreaks, 'is gone'),
  ];
}

function fields(
  before: Schema,
  after: Schema,
  at: string,
  compare: (before: Schema, after: Schema, at: string) => string[],
  gone: string,
): string[] {
  const inner = Object.entries(core(before).properties ?? {}).flatMap(([key, schema]) => {
    const now = core(after).properties?.[key];
    return now ? compare(schema, now, `${at}.${key}`) : [`${at}.${key}: ${gone}`];
  });
  const [items, itemsNow] = [core(before).items, core(after).items];
  return items && itemsNow ? [...inner, ...compare(items, itemsNow, `${at}[]`)] : inner;
}

function typeChange(before: Schema, after: Schema, at: string): string[] {
  const [was, is] = [types(core(before)), types(core(after))];
  return was && is && was !== is ? [`${at}: was ${was}, is ${is}`] : [];
}

/** Normalised types of a schema, without null. */
function types({ type }: Schema): string {
  return [type ?? []]
    .flat()
    .filter((name) => name !== 'null')
    .toSorted()
    .join(' or ');
}

const UPPER = ['maxLength', 'maxItems', 'maximum', 'exclusiveMaximum'] as const;
const LOWER = ['minLength', 'minItems', 'minimum', 'exclusiveMinimum'] as const;

/** Limits of a request that became narrower. */
function limits(before: Schema, after: Schema, at: string): string[] {
  const [was, is] = [core(before), core(after)];
  return [
    ...UPPER.filter((limit) => (is[limit] ?? Infinity) < (was[limit] ?? Infinity)).map(
      (limit) => `${at}: ${limit} fell to ${is[limit]}`,
    ),
    ...LOWER.filter((limit) => (is[limit] ?? -Infinity) > (was[limit] ?? -Infinity)).map(
      (limit) => `${at}: ${limit} rose to ${is[limit]}`,
    ),
  ];
}

/** The schema without its alternative "or null". */
function core(schema: Schema): Schema {
  const others = schema.anyOf?.filter(({ type }) => type !== 'null') ?? [];
  return others.length === 1 ? (others[0] as Schema) : schema;
}

function nullable(schema: Schema): boolean {
  return [schema.type].flat().includes('null') || (schema.anyOf?.some(nullable) ?? false);
}

function missing(from: readonly unknown[] = [], among: readonly unknown[] = []): unknown[] {
  return from.filter((value) => !among.includes(value));
}
