import { asSchema, flatten, variantsOf, type Schema, type Scope } from './schema.ts';

const MAX_DEPTH = 6;
const MAX_VALUES = 400;

const FORMATS: Record<string, string> = {
  'date-time': '2026-11-24T09:30:00+08:00',
  date: '2026-11-24',
  email: 'name@example.com',
  uri: 'https://example.com',
  uuid: '0192f0c1-a5b8-7d3e-9c41-f2a6d7e80b35',
};

function exampleText({ format, pattern }: Schema): string {
  const known = typeof format === 'string' && Object.hasOwn(FORMATS, format) && FORMATS[format];
  if (known) return known;
  return typeof pattern === 'string' && pattern.includes('32')
    ? '0192f0c1a5b87d3e9c41f2a6d7e80b35'
    : '文字';
}

/** How much of an example is still written: schemas may demand far more than anybody reads. */
interface Left {
  values: number;
}

function exampleOfType(schema: Schema, scope: Scope, depth: number, left: Left): unknown {
  const type = Array.isArray(schema.type) ? (schema.type[0] as unknown) : schema.type;
  if (type === 'object' || schema.properties) {
    const fields: [string, unknown][] = [];
    for (const [name, field] of Object.entries(asSchema(schema.properties))) {
      if (left.values <= 0) break;
      fields.push([name, write(field, scope, depth + 1, left)]);
    }
    return Object.fromEntries(fields);
  }
  if (type === 'array') {
    const isOpen = depth < MAX_DEPTH && typeof schema.items === 'object';
    return isOpen ? [write(schema.items, scope, depth + 1, left)] : [];
  }
  if (type === 'integer' || type === 'number') return Math.max(Number(schema.minimum) || 1, 1);
  if (type === 'boolean') return true;
  return type === 'string' ? exampleText(schema) : null;
}

function write(node: unknown, scope: Scope, depth: number, left: Left): unknown {
  left.values -= 1;
  const schema = flatten(node, scope);
  const { example, examples, default: usual, const: fixed, enum: values } = schema;
  const first = [examples, values].map((list) => (Array.isArray(list) ? list[0] : undefined));
  const found = [example, first[0], usual, fixed, first[1]].find((value) => value !== undefined);
  if (found !== undefined) return found;
  if (depth > MAX_DEPTH || left.values <= 0) return null;
  const [variant] = variantsOf(schema, scope);
  return variant
    ? write(variant, scope, depth + 1, left)
    : exampleOfType(schema, scope, depth, left);
}

/** Returns a value that a schema allows, as its own example or made up. */
export const exampleOf = (node: unknown, scope: Scope): unknown =>
  write(node, scope, 0, { values: MAX_VALUES });
