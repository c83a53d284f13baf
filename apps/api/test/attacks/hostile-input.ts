/** Texts that often break programs. */
export const HOSTILE_TEXTS = [
  '',
  ' ',
  '\u0000',
  '盾构\u0000机',
  '\ud800',
  '\udc00桩\ud83d',
  '😀👩‍👩‍👧‍👦🇨🇳',
  '\u202e\u200b\ufeff',
  "' or 1=1; --",
  '%_\\',
  '${jndi:ldap://x}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '__proto__',
  'NaN',
  '１３８００００００００',
  '9'.repeat(400),
  '长'.repeat(5_000),
];

/** Values of other types. */
export const HOSTILE_VALUES: unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  2 ** 53,
  0.5,
  [],
  {},
  [[]],
  JSON.parse('['.repeat(2_000) + ']'.repeat(2_000)),
  JSON.parse('{"constructor":{"prototype":{"x":1}}}'),
];

/** Raw request bodies. */
export const HOSTILE_BODIES = [
  'null',
  '[]',
  '"text"',
  '1',
  '{"__proto__":{"admin":true}}',
  `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
  `{"a":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`,
  '{"id":"a","id":1e999}',
  '\ufeff{}',
];

/** Texts that match a pattern, so that the code behind its validation is reached. */
const PATTERN_SAMPLES: [pattern: RegExp, text: string][] = [
  [/0-9a-f\]\{32\}/, '0'.repeat(32)],
  [/\\w-\]\{43\}/, 'a'.repeat(43)],
  [/3-9\]\\d\{9\}/, '13900000000'],
  [/\^\\d\{6\}|1-9\]\\d\{5\}/, '110000'],
  [/1-9\]\\d0000/, '110000'],
  [/-02-29/, '2026-11-20'],
  [/0\[1-9\]\|1\[0-2\]/, '2026-11'],
  [/#\[0-9a-fA-F\]/, '#123456'],
  [/A-HJ-NP/, '91110000MA00000000'],
  [/data:image/, 'data:image/png;base64,iVBORw0KGgo='],
  [/@/, 'somebody@example.com'],
  [/61\}/, 'login.example.com'],
];

/** JSON Schema of a request. */
export interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  items?: JsonSchema;
  minimum?: number;
  minLength?: number;
}

/** Value that the contract accepts, or nearly. */
function createSample({ type, anyOf, items, ...shape }: JsonSchema): unknown {
  if (anyOf?.[0]) return createSample(anyOf[0]);
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  if (type === 'array') return items ? [createSample(items)] : [];
  if (type === 'boolean') return true;
  if (type === 'number' || type === 'integer') return Math.max(1, shape.minimum ?? 1);
  if (type === 'object') return createSamples(shape.properties);
  const { pattern } = shape;
  return (pattern && PATTERN_SAMPLES.find(([found]) => found.test(pattern))?.[1]) ?? '1234567890';
}

/** Request that the contract accepts, or nearly. */
export const createSamples = (properties: Record<string, JsonSchema> = {}) =>
  Object.fromEntries(
    Object.entries(properties).map(([name, inner]) => [name, createSample(inner)]),
  );
