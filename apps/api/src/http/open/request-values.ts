import { z } from 'zod';
import { invalidFields } from '../error-mapping.ts';

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
