import { flatten, variantsOf, type Roots, type Schema } from './schema.ts';

const MAX_DEPTH = 6;

const FORMATS: Record<string, string> = {
  'date-time': '2026-11-24T09:30:00+08:00',
  date: '2026-11-24',
  email: 'name@example.com',
  uri: 'https://example.com',
  uuid: '0192f0c1-a5b8-7d3e-9c41-f2a6d7e80b35',
};

function exampleText({ format, pattern }: Schema): string {
  if (format && FORMATS[format]) return FORMATS[format];
  return pattern?.includes('32') ? '0192f0c1a5b87d3e9c41f2a6d7e80b35' : '文字';
}

function exampleOfType(schema: Schema, roots: Roots, depth: number): unknown {
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object' || schema.properties) {
    const fields = Object.entries(schema.properties ?? {});
    return Object.fromEntries(
      fields.map(([name, field]) => [name, exampleOf(field, roots, depth + 1)]),
    );
  }
  if (type === 'array')
    return depth < MAX_DEPTH && schema.items ? [exampleOf(schema.items, roots, depth + 1)] : [];
  if (type === 'integer' || type === 'number') return Math.max(schema.minimum ?? 1, 1);
  if (type === 'boolean') return true;
  return type === 'string' ? exampleText(schema) : null;
}

/** Returns a value that a schema allows, as its own example or made up. */
export function exampleOf(node: unknown, roots: Roots, depth = 0): unknown {
  const schema = flatten(node, roots);
  const given = [schema.example, schema.examples?.[0], schema.default, schema.const];
  const found = given.find((value) => value !== undefined) ?? schema.enum?.[0];
  if (found !== undefined) return found;
  if (depth > MAX_DEPTH) return null;
  const [variant] = variantsOf(schema, roots);
  return variant ? exampleOf(variant, roots, depth + 1) : exampleOfType(schema, roots, depth);
}
