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

/** Where the references of a schema lead: the schema itself, then the document around it. */
export type Roots = readonly unknown[];

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

/** Returns what a local reference names; undefined for others and those that lead nowhere or round in circles. */
export function resolve(node: unknown, roots: Roots): unknown {
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
export const asSchema = (value: unknown): Schema => (isRecord(value) ? value : {});

/** Returns the schema that a reference names, with everything that `allOf` demands besides. */
export function flatten(node: unknown, roots: Roots, depth = 0): Schema {
  const schema = asSchema(resolve(node, roots));
  if (!Array.isArray(schema.allOf) || depth > MAX_HOPS) return schema;
  const { allOf, ...own } = schema;
  const parts = [...allOf.map((part: Schema) => flatten(part, roots, depth + 1)), own];
  return parts.reduce<Schema>(
    (all, part) => ({
      ...all,
      ...part,
      ...((all.properties || part.properties) && {
        properties: { ...all.properties, ...part.properties },
      }),
      ...((all.required || part.required) && {
        required: [...(all.required ?? []), ...(part.required ?? [])],
      }),
    }),
    {},
  );
}

/** Schemas of which a value fits one, without null. */
export const variantsOf = ({ anyOf, oneOf }: Schema, roots: Roots): Schema[] =>
  [...(anyOf ?? []), ...(oneOf ?? [])]
    .map((variant) => flatten(variant, roots))
    .filter(({ type }) => type !== 'null');

/** Tests whether a value may be null. */
export function isNullable({ type, nullable, anyOf = [], oneOf = [] }: Schema): boolean {
  if (nullable || type === 'null' || (Array.isArray(type) && type.includes('null'))) return true;
  return [...anyOf, ...oneOf].some((variant) => asSchema(variant).type === 'null');
}
