import { flatten, isNullable, variantsOf, type Roots, type Schema } from './schema.ts';

/** Row of a table of fields, with the rows of its own fields. */
export interface FieldRow {
  name: string;
  type: string;
  required: boolean;
  description: string;
  /** Limits and default, in words. */
  notes: readonly string[];
  /** Values of an enumeration. */
  values: readonly string[];
  fields: readonly FieldRow[];
  /** Why fields are left out: the schema contains itself, or the table is long enough. */
  cut?: 'circular' | 'long';
}

/** Rows of one table; more would not be read. */
export const MAX_ROWS = 1_500;
const MAX_DEPTH = 12;

const BASIC_TYPES = ['string', 'number', 'integer', 'boolean', 'array', 'object'];

function basicTypes({ type, properties, items, enum: values }: Schema): string[] {
  const named = (Array.isArray(type) ? type : [type]).filter((name) => BASIC_TYPES.includes(name));
  if (named.length > 0) return named;
  if (properties) return ['object'];
  if (items) return ['array'];
  return values ? ['enum'] : [];
}

/** Words for the type of a value, such as `string[] | null`. */
export function typeOf(node: unknown, roots: Roots, depth = 0): string {
  if (depth > MAX_DEPTH) return 'any';
  const schema = flatten(node, roots);
  const names = variantsOf(schema, roots).map((variant) => typeOf(variant, roots, depth + 1));
  if (names.length === 0) {
    for (const name of basicTypes(schema)) {
      if (name !== 'array') names.push(schema.format ?? (schema.enum ? 'enum' : name));
      else names.push(`${typeOf(schema.items, roots, depth + 1)}[]`);
    }
  }
  if (schema.const !== undefined && names.length === 0) names.push(typeof schema.const);
  if (isNullable(schema)) names.push('null');
  return [...new Set(names)].join(' | ') || 'any';
}

const range = (low: number | undefined, high: number | undefined, unit: string): string[] => {
  if (low !== undefined && high !== undefined) return [`${low}–${high}${unit}`];
  if (low !== undefined) return [`至少 ${low}${unit}`];
  return high === undefined ? [] : [`至多 ${high}${unit}`];
};

/** Numbers beyond these say that there is no limit. */
const realLimit = (limit: number | undefined) =>
  limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER ? limit : undefined;

/** Limits and default of a value, in words. */
export function notesOf(schema: Schema): string[] {
  return [
    ...range(realLimit(schema.minimum), realLimit(schema.maximum), ''),
    ...range(schema.minLength, schema.maxLength, ' 字'),
    ...range(schema.minItems, schema.maxItems, ' 项'),
    ...(schema.pattern ? [`格式 ${schema.pattern}`] : []),
    ...(schema.const === undefined ? [] : [`总是 ${JSON.stringify(schema.const)}`]),
    ...(schema.default === undefined ? [] : [`默认 ${JSON.stringify(schema.default)}`]),
  ];
}

/** Path to a schema: what contains it, and how many rows may still be written. */
interface Walk {
  roots: Roots;
  above: readonly Schema[];
  budget: { rows: number };
}

/** Schemas whose fields are those of a value: itself, its items', or its variants'. */
function holdersOf(schema: Schema, roots: Roots, depth = 0): Schema[] {
  if (depth > MAX_DEPTH) return [];
  if (schema.properties) return [schema];
  const inner = [
    ...variantsOf(schema, roots),
    ...(typeof schema.items === 'object' ? [flatten(schema.items, roots)] : []),
    ...(typeof schema.additionalProperties === 'object'
      ? [flatten(schema.additionalProperties, roots)]
      : []),
  ];
  return inner.flatMap((one) => holdersOf(one, roots, depth + 1));
}

function rowOf(name: string, node: unknown, required: boolean, walk: Walk): FieldRow {
  const schema = flatten(node, walk.roots);
  const items = typeof schema.items === 'object' ? flatten(schema.items, walk.roots) : {};
  const row = {
    name,
    type: typeOf(schema, walk.roots),
    required,
    description: schema.description ?? items.description ?? '',
    notes: notesOf(schema),
    values: (schema.enum ?? items.enum ?? []).map((value) =>
      typeof value === 'string' ? value : JSON.stringify(value),
    ),
  };
  return { ...row, ...fieldsBelow(schema, walk) };
}

function fieldsBelow(schema: Schema, walk: Walk): Pick<FieldRow, 'fields' | 'cut'> {
  const holders = holdersOf(schema, walk.roots);
  const isAbove = holders.some(({ properties }) =>
    walk.above.some((other) => other.properties === properties),
  );
  if (isAbove) return { fields: [], cut: 'circular' };
  if (walk.above.length > MAX_DEPTH) return { fields: [], cut: 'long' };
  const fields: FieldRow[] = [];
  for (const holder of holders) {
    const below = { ...walk, above: [...walk.above, holder] };
    for (const [name, property] of Object.entries(holder.properties ?? {})) {
      if (walk.budget.rows <= 0) return { fields, cut: 'long' };
      walk.budget.rows -= 1;
      fields.push(rowOf(name, property, holder.required?.includes(name) ?? false, below));
    }
  }
  return { fields };
}

/** Returns one row for a value and below it those of its fields. Ends for every schema, however it refers to itself. */
export function toRow(name: string, node: unknown, required: boolean, roots: Roots): FieldRow {
  const own = node && typeof node === 'object' ? [node, ...roots] : roots;
  return rowOf(name, node, required, { roots: own, above: [], budget: { rows: MAX_ROWS } });
}

/** Returns the rows of a value's fields. */
export const toRows = (node: unknown, roots: Roots): readonly FieldRow[] =>
  toRow('', node, true, roots).fields;
