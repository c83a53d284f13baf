import type { KeyEndpointDef } from '@zhucheng/contracts';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { canonicalJson } from '../../infrastructure/canonical-json.ts';
import { invalidFields } from '../error-mapping.ts';
import type { KeyCall } from './key-calls.ts';

/** A call by its address, and by its route once the router has found one. */
export interface RoutedCall {
  url: string;
  routeOptions: { url?: string | undefined };
}

/**
 * Address of a call as the router has read it: that of its route, as it was sent only where there is none. What a call is
 * must not be decided by the address as it was sent, in which letters may be escaped.
 */
export const getRoutePath = ({ routeOptions, url }: RoutedCall): string => routeOptions.url ?? url;

/** The schema inside optional and default ones. */
function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  let inner = schema;
  while (inner instanceof z.ZodOptional || inner instanceof z.ZodDefault) {
    inner = inner.unwrap();
  }
  return inner instanceof z.ZodReadonly ? unwrap(inner.unwrap()) : inner;
}

const NUMBER = /^-?\d+(\.\d+)?$/;

/** Reads a text in an address, by its field's schema, as what it stands for; the text itself where it stands for nothing. */
function createTextReader(schema: z.core.$ZodType): (text: string) => unknown {
  if (schema instanceof z.ZodNumber) return (text) => (NUMBER.test(text) ? Number(text) : text);
  if (schema instanceof z.ZodBoolean) {
    return (text) => (/^(true|false)$/.test(text) ? text === 'true' : text);
  }
  return (text) => text;
}

function createFieldReader(field: z.core.$ZodType): (value: string | string[]) => unknown {
  const inner = unwrap(field);
  if (inner instanceof z.ZodArray) {
    const readText = createTextReader(unwrap(inner.element));
    return (value) => [value].flat().map(readText);
  }
  const readText = createTextReader(inner);
  return (value) => (typeof value === 'string' ? readText(value) : value);
}

/** Values of an address's query by its parameters. */
type QueryReader = (query: Readonly<Record<string, string | string[]>>) => Record<string, unknown>;

/**
 * Creates a reader of queries, whose texts become what the fields of a schema ask for: numbers, truth values, and lists,
 * which repeat the parameter. What can't be read stays as it is, for the schema to refuse.
 */
export function createQueryReader(schema: z.ZodObject): QueryReader {
  const readers = new Map(
    Object.entries<z.core.$ZodType>(schema.shape).map(([name, field]) => [
      name,
      createFieldReader(field),
    ]),
  );
  return (query) =>
    Object.fromEntries(
      Object.entries(query).map(([name, value]) => {
        const read = readers.get(name);
        return [name, read ? read(value) : value];
      }),
    );
}

/** Input of a call as its schema has it. Throws a refusal that names each wrong field, unknown ones included. */
export function parseInput<Schema extends z.ZodObject>(
  schema: Schema,
  given: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw invalidFields(
    parsed.error.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((field) => ({
            field,
            message: `没有“${field}”这个参数，请对照接口页检查`,
          }))
        : [{ field: issue.path.join('.'), message: issue.message }],
    ),
  );
}

/** Characters of the addresses whose input a process remembers, of each endpoint. */
const MAX_REMEMBERED = 200_000;

/** Input of a call, validated, and as a text. */
type CallInput = Pick<KeyCall, 'input' | 'inputText'>;

/** Creates a reader of calls' input: parameters of the path, and those of the query or the body. */
export function createInputReader({
  method,
  request: schema,
}: KeyEndpointDef): (request: FastifyRequest) => CallInput {
  const hasQuery = method === 'GET' || method === 'DELETE';
  const readQuery = createQueryReader(schema);
  const read = (request: FastifyRequest): CallInput => {
    const rest = hasQuery
      ? readQuery(request.query as Record<string, string | string[]>)
      : (request.body ?? {});
    const isObject = typeof rest === 'object' && rest !== null && !Array.isArray(rest);
    const given = isObject ? { ...rest, ...(request.params as object) } : rest;
    const input = parseInput(schema, given);
    let text: string | undefined;
    return { input, inputText: () => (text ??= canonicalJson(input)) };
  };
  if (method !== 'GET') return read;
  // Programs ask for the same address again and again, and the address says all.
  const known = new LRUCache<string, CallInput>({
    maxSize: MAX_REMEMBERED,
    sizeCalculation: (_input, url) => url.length,
  });
  return (request) => {
    const found = known.get(request.url);
    if (found) return found;
    const input = read(request);
    known.set(request.url, input);
    return input;
  };
}
