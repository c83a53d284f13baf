import { splitSummary } from '@zhucheng/contracts/open/reference';
import { resolve } from './schema.ts';
import { toText, type FieldRow } from './schema-rows.ts';

/** Value that a call takes outside of its body. */
export interface Parameter extends FieldRow {
  in: string;
  /** Value for samples; empty if the call does without. */
  example: string;
}

/** Reply of an operation. */
export interface Reply {
  status: string;
  description: string;
  mediaType: string;
  fields: readonly FieldRow[];
  example?: string;
}

/** Where the proof of who calls stands in a call. */
export interface Credential {
  in: 'header' | 'query' | 'cookie';
  name: string;
  /** What stands before the secret: `Bearer `. */
  prefix: string;
}

/** What lists and search need of an operation. */
export interface OperationHead {
  id: string;
  tag: string;
  method: string;
  /** Path below {@link Operation.server}. */
  path: string;
  summary: string;
  /** True for calls with a key of the open platform. */
  keyed: boolean;
}

/** One call of an API, ready to be shown. */
export interface Operation extends OperationHead {
  server: string;
  description: string;
  credential: Credential | undefined;
  /** What the credential must allow. */
  scopes: readonly string[];
  isDeprecated: boolean;
  parameters: readonly Parameter[];
  body?: { mediaType: string; fields: readonly FieldRow[]; example: string };
  replies: readonly Reply[];
}

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** An object of a document. */
export type Json = Record<string, unknown>;

/** Returns a value as an object; what is none has no fields. */
export const asRecord = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
/** Returns a value as a list; what is none has no items. */
export const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Id of an operation that has none: the same as long as its method and path are. */
export const deriveId = (method: string, path: string): string =>
  [method, ...path.split(/[^\p{L}\p{N}_]+/u)].filter(Boolean).join('-').toLowerCase();

/** Security schemes that an operation asks for; none if it may be called without. */
export function schemesOf(operation: Json, document: Json): Json[] {
  const needed = asList(operation.security ?? document.security).map(asRecord);
  if (needed.some((one) => Object.keys(one).length === 0)) return [];
  const schemes = asRecord(asRecord(document.components).securitySchemes);
  return needed
    .flatMap((one) => Object.keys(one))
    .map((name) => asRecord(resolve(schemes[name], [document])));
}

/** Head of an operation. */
export function readHead(
  document: Json,
  path: string,
  method: string,
  operation: Json,
): OperationHead {
  const { title } = splitSummary(toText(operation.summary, 200));
  return {
    id: toText(operation.operationId, 200) || deriveId(method, path),
    tag: toText(asList(operation.tags)[0], 100) || '其他',
    method: method.toUpperCase(),
    path: toText(path, 1_000),
    summary: title || `${method.toUpperCase()} ${toText(path, 200)}`,
    keyed: schemesOf(operation, document).some(({ type }) => type === 'http'),
  };
}

/** An operation of a document: its head, and where it stands there. */
export interface FoundOperation extends OperationHead {
  /** Its key in `paths`. */
  at: string;
}

/** Lists the operations of an OpenAPI 3 document. */
export function listOperations(source: unknown): FoundOperation[] {
  const document = asRecord(source);
  return Object.entries(asRecord(document.paths)).flatMap(([path, node]) => {
    const item = asRecord(resolve(node, [document]));
    return METHODS.filter((method) => item[method] !== undefined).map((method) => ({
      ...readHead(document, path, method, asRecord(item[method])),
      at: path,
    }));
  });
}
