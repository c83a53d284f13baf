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

/** The value that a text in an address stands for, by its field's schema; the text itself where it stands for none. */
function readText(schema: z.core.$ZodType, text: string): unknown {
  if (schema instanceof z.ZodNumber && NUMBER.test(text)) return Number(text);
  if (schema instanceof z.ZodBoolean && /^(true|false)$/.test(text)) return text === 'true';
  return text;
}

/**
 * Values of an address's query, whose texts become what the fields of a schema ask for: numbers, truth values, and lists,
 * which repeat the parameter. What can't be read stays as it is, for the schema to refuse.
 */
export function readQuery(
  schema: z.ZodObject,
  query: Readonly<Record<string, string | string[]>>,
): Record<string, unknown> {
  const shape: Readonly<Record<string, z.core.$ZodType>> = schema.shape;
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => {
      const field = Object.hasOwn(shape, name) ? shape[name] : undefined;
      const inner = field && unwrap(field);
      if (!inner) return [name, value];
      if (inner instanceof z.ZodArray) {
        const element = unwrap(inner.element);
        return [name, [value].flat().map((text) => readText(element, text))];
      }
      return [name, typeof value === 'string' ? readText(inner, value) : value];
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
