import { jsonSchema, type Schema } from '@zhucheng/contracts/open/json-schema';
import type { Tool } from '../tools/tool.ts';

/** Objects within each other whose fields are named in outputs: a reply, its records, and what they consist of. */
const NAMED_DEPTH = 2;

/** Leaves out the fields that lie deeper: replies show them, and their text says what they are. */
function leaveDeepFields(node: unknown, depth = 0): unknown {
  if (Array.isArray(node)) return node.map((each) => leaveDeepFields(each, depth));
  if (typeof node !== 'object' || node === null) return node;
  const { properties, ...rest } = node as Schema;
  const inner = (part: object, at: number) =>
    Object.fromEntries(
      Object.entries(part).map(([key, value]) => [key, leaveDeepFields(value, at)]),
    );
  const isNamed = properties !== undefined && depth < NAMED_DEPTH;
  return {
    ...inner(rest, depth),
    ...(isNamed && { properties: inner(properties as object, depth + 1) }),
  };
}

/** Programs that read replies take fields that they don't know, and spellings as they are. */
const LEFT_OUT = {
  input: [],
  output: ['additionalProperties', 'examples', 'pattern', 'required'],
} as const;

/** JSON Schema of an object, without what only lengthens a list: clients load it into each conversation. */
export function toToolSchema(schema: Tool['input'], io: 'input' | 'output') {
  const leftOut: readonly string[] = LEFT_OUT[io];
  const shorten = (key: string, value: unknown): unknown => {
    if (leftOut.includes(key)) return undefined;
    if (Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER) return undefined;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return 'format' in value ? { ...value, pattern: undefined } : value;
  };
  const shortened: unknown = JSON.parse(JSON.stringify(jsonSchema(schema, io), shorten));
  const told = io === 'output' ? leaveDeepFields(shortened) : shortened;
  return { ...(told as Schema), type: 'object' as const };
}
