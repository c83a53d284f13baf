import {
  flatten,
  isNullable,
  propertiesOf,
  requiredOf,
  variantsOf,
  type Schema,
  type Scope,
} from './schema.ts';

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

/** Rows of the tables of one operation; more would not be read. */
export const MAX_ROWS = 1_500;
const MAX_DEPTH = 12;
/** Alternatives that a type names. */
const MAX_NAMES = 8;
const MAX_ENUM = 200;
/** Characters of a text from the description. */
const MAX_TEXT = 4_000;

/** A text of the description, cut where nobody reads on; empty for what is none. */
export const toText = (value: unknown, max = MAX_TEXT): string => {
  const text = typeof value === 'string' ? value : '';
  return text.length <= max ? text : `${text.slice(0, max)}…`;
};

const BASIC_TYPES = ['string', 'number', 'integer', 'boolean', 'array', 'object'];

function basicTypes({ type, properties, items, enum: values }: Schema): string[] {
  const named = (Array.isArray(type) ? type : [type]).filter((name) => BASIC_TYPES.includes(name));
  if (named.length > 0) return named;
  if (properties) return ['object'];
  if (items) return ['array'];
  return values ? ['enum'] : [];
}

/** Words for the type of a value, such as `string[] | null`. */
export function typeOf(node: unknown, scope: Scope, depth = 0): string {
  const schema = flatten(node, scope);
  const known = scope.types.get(schema);
  if (known !== undefined) return known;
  if (depth > MAX_DEPTH) return 'any';
  // A type that is part of itself.
  scope.types.set(schema, 'any');
  const names = new Set(
    variantsOf(schema, scope)
      .slice(0, MAX_NAMES)
      .map((variant) => typeOf(variant, scope, depth + 1)),
  );
  if (names.size === 0) {
    for (const name of basicTypes(schema)) {
      if (name === 'array') names.add(`${typeOf(schema.items, scope, depth + 1)}[]`);
      else names.add(toText(schema.format, 40) || (schema.enum ? 'enum' : name));
    }
  }
  if (schema.const !== undefined && names.size === 0) names.add(typeof schema.const);
  if (isNullable(schema)) names.add('null');
  const words = toText([...names].join(' | '), 120) || 'any';
  scope.types.set(schema, words);
  return words;
}

const range = (low: number | undefined, high: number | undefined, unit: string): string[] => {
  if (low !== undefined && high !== undefined) return [`${low}–${high}${unit}`];
  if (low !== undefined) return [`至少 ${low}${unit}`];
  return high === undefined ? [] : [`至多 ${high}${unit}`];
};

const toShortJson = (value: unknown): string => toText(JSON.stringify(value), 200);

/** Numbers beyond these say that there is no limit. */
const realLimit = (limit: unknown) =>
  typeof limit === 'number' && Math.abs(limit) < Number.MAX_SAFE_INTEGER ? limit : undefined;

/** Patterns that a reader understands; that of a date says less than its format. */
const isShortPattern = ({ pattern, format }: Schema): boolean =>
  typeof pattern === 'string' && !format && pattern.length <= 60;

/** Limits and default of a value, in words. */
export function notesOf(schema: Schema): string[] {
  return [
    ...range(realLimit(schema.minimum), realLimit(schema.maximum), ''),
    ...range(realLimit(schema.minLength), realLimit(schema.maxLength), ' 字'),
    ...range(realLimit(schema.minItems), realLimit(schema.maxItems), ' 项'),
    ...(isShortPattern(schema) ? [`格式 ${schema.pattern}`] : []),
    ...(schema.const === undefined ? [] : [`总是 ${toShortJson(schema.const)}`]),
    ...(schema.default === undefined ? [] : [`默认 ${toShortJson(schema.default)}`]),
  ];
}

/** Schemas whose fields are those of a value: itself, its items', or its variants'. */
function holdersOf(schema: Schema, scope: Scope, seen = new Set<Schema>(), depth = 0): Schema[] {
  if (seen.has(schema) || depth > MAX_DEPTH) return [];
  seen.add(schema);
  if (schema.properties) return [schema];
  const inner = [
    ...variantsOf(schema, scope),
    ...[schema.items, schema.additionalProperties]
      .filter((one) => typeof one === 'object')
      .map((one) => flatten(one, scope)),
  ];
  return inner.flatMap((one) => holdersOf(one, scope, seen, depth + 1));
}

const toValues = (values: unknown): string[] =>
  (Array.isArray(values) ? values : [])
    .slice(0, MAX_ENUM)
    .map((value) => (typeof value === 'string' ? toText(value, 200) : toShortJson(value)));

interface Place {
  name: string;
  required: boolean;
  /** Schemas that contain this one. */
  above: readonly Schema[];
}

function rowOf(node: unknown, { name, required, above }: Place, scope: Scope): FieldRow {
  const schema = flatten(node, scope);
  const items = typeof schema.items === 'object' ? flatten(schema.items, scope) : {};
  return {
    name: toText(name, 200),
    type: typeOf(schema, scope),
    required,
    description: toText(schema.description) || toText(items.description),
    notes: notesOf(schema),
    values: toValues(schema.enum ?? items.enum),
    ...fieldsBelow(schema, above, scope),
  };
}

function fieldsBelow(
  schema: Schema,
  above: readonly Schema[],
  scope: Scope,
): Pick<FieldRow, 'fields' | 'cut'> {
  const holders = holdersOf(schema, scope);
  if (holders.some((holder) => above.includes(holder))) return { fields: [], cut: 'circular' };
  if (above.length > MAX_DEPTH) return { fields: [], cut: 'long' };
  const inside = holders.flatMap((holder) => {
    const required = new Set(requiredOf(holder));
    return propertiesOf(holder).map(([name, property]) => ({
      property,
      place: { name, required: required.has(name), above: [...above, holder] },
    }));
  });
  // Neighbours come before what is inside of one of them.
  const shown = inside.slice(0, Math.max(0, scope.budget.rows));
  scope.budget.rows -= shown.length;
  const fields = shown.map(({ property, place }) => rowOf(property, place, scope));
  return shown.length < inside.length ? { fields, cut: 'long' } : { fields };
}

/** Returns one row for a value and below it those of its fields. Ends for every schema, however it refers to itself. */
export const toRow = (name: string, node: unknown, required: boolean, scope: Scope): FieldRow =>
  rowOf(node, { name, required, above: [] }, scope.within(node));

/** Returns the rows of a value's fields. */
export const toRows = (node: unknown, scope: Scope): readonly FieldRow[] =>
  toRow('', node, true, scope).fields;
