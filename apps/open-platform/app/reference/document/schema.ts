/** JSON Schema of an API description, as far as pages show it. */
export interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  type?: string | readonly string[];
  format?: string;
  title?: string;
  description?: string;
  enum?: readonly unknown[];
  const?: unknown;
  default?: unknown;
  example?: unknown;
  examples?: readonly unknown[];
  nullable?: boolean;
  properties?: Record<string, Schema>;
  required?: readonly string[];
  additionalProperties?: Schema | boolean;
  items?: Schema | boolean;
  allOf?: readonly Schema[];
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
}

/** What is left to be written of a description, whatever its schemas demand. */
export interface Budget {
  rows: number;
}

/**
 * Where the references of a schema lead, and what is known of its parts already: each is looked at once, so that schemas
 * which refer to each other a thousandfold, or to themselves, take no longer than others.
 */
export class Scope {
  /** The schema itself, then the document around it. */
  readonly roots: readonly unknown[];
  readonly budget: Budget;
  readonly flat = new Map<object, Schema>();
  readonly types = new Map<Schema, string>();

  constructor(roots: readonly unknown[], budget: Budget) {
    this.roots = roots;
    this.budget = budget;
  }

  /** Scope of a schema with definitions of its own. */
  within(schema: unknown): Scope {
    return new Scope([schema, ...this.roots], this.budget);
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const unescapeStep = (step: string) => step.replaceAll('~1', '/').replaceAll('~0', '~');

function follow(root: unknown, ref: string): unknown {
  return ref
    .split('/')
    .slice(1)
    .map(unescapeStep)
    .reduce<unknown>(
      (value, step) => (isRecord(value) && Object.hasOwn(value, step) ? value[step] : undefined),
      root,
    );
}

/** Maximum number of references that only lead to others. */
const MAX_HOPS = 20;
/** Maximum depth of parts of parts. */
const MAX_PARTS = 100;

/** Returns what a local reference names; undefined for others and those that lead nowhere or round in circles. */
export function resolve(node: unknown, roots: readonly unknown[]): unknown {
  let found = node;
  for (let hops = 0; hops < MAX_HOPS; hops += 1) {
    if (!isRecord(found) || typeof found.$ref !== 'string') return found;
    const ref: string = found.$ref;
    if (!ref.startsWith('#')) return undefined;
    found = roots.map((root) => follow(root, ref)).find((value) => value !== undefined);
  }
  return undefined;
}

/** Returns a value as a schema; what is none allows anything. */
export const asSchema = (value: unknown): Schema =>
  isRecord(value) && !Array.isArray(value) ? value : {};

const listOf = (value: unknown): readonly Schema[] => (Array.isArray(value) ? value : []);

/** Returns the schema that a reference names, with everything that `allOf` demands besides. */
export function flatten(node: unknown, scope: Scope, depth = 0): Schema {
  const schema = asSchema(resolve(node, scope.roots));
  const known = scope.flat.get(schema);
  if (known) return known;
  const { allOf, ...own } = schema;
  if (!Array.isArray(allOf) || depth > MAX_PARTS) {
    scope.flat.set(schema, schema);
    return schema;
  }
  // What demands itself demands nothing more.
  scope.flat.set(schema, own);
  const parts = [...allOf.map((part: unknown) => flatten(part, scope, depth + 1)), own];
  const whole = parts.reduce<Schema>(
    (all, part) => ({
      ...all,
      ...part,
      ...((all.properties || part.properties) && {
        properties: { ...asSchema(all.properties), ...asSchema(part.properties) } as Properties,
      }),
      ...((all.required || part.required) && {
        required: [...new Set([...textsOf(all.required), ...textsOf(part.required)])],
      }),
    }),
    {},
  );
  scope.flat.set(schema, whole);
  return whole;
}

type Properties = NonNullable<Schema['properties']>;

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** Fields of an object by their names. */
export const propertiesOf = ({ properties }: Schema): [string, unknown][] =>
  Object.entries(asSchema(properties));

/** Names of the fields that an object must have. */
export const requiredOf = ({ required }: Schema): readonly string[] => textsOf(required);

/** Schemas of which a value fits one, without null. */
export const variantsOf = ({ anyOf, oneOf }: Schema, scope: Scope): Schema[] =>
  [...listOf(anyOf), ...listOf(oneOf)]
    .map((variant) => flatten(variant, scope))
    .filter(({ type }) => type !== 'null');

/** Tests whether a value may be null. */
export function isNullable({ type, nullable, anyOf, oneOf }: Schema): boolean {
  if (nullable || type === 'null' || (Array.isArray(type) && type.includes('null'))) return true;
  return [...listOf(anyOf), ...listOf(oneOf)].some((one) => asSchema(one).type === 'null');
}
