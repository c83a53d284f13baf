import { exampleOf } from './example.ts';
import { asSchema, resolve, type Roots } from './schema.ts';
import { toRow, toRows, type FieldRow } from './schema-rows.ts';

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

/** One call of an API, ready to be shown. */
export interface Operation {
  id: string;
  tag: string;
  method: string;
  /** Path below {@link Operation.server}. */
  path: string;
  server: string;
  summary: string;
  description: string;
  /** True for calls with a key of the open platform. */
  keyed: boolean;
  isDeprecated: boolean;
  parameters: readonly Parameter[];
  body?: { mediaType: string; fields: readonly FieldRow[]; example: string };
  replies: readonly Reply[];
}

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

type Json = Record<string, unknown>;

const asRecord = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Id of an operation that has none: the same as long as its method and path are. */
export const deriveId = (method: string, path: string): string =>
  [method, ...path.split(/[^\w]+/)].filter(Boolean).join('-').toLowerCase();

function toExampleText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function readParameter(node: unknown, roots: Roots): Parameter {
  const parameter = asRecord(resolve(node, roots));
  const required = parameter.required === true;
  const schema = { ...asSchema(resolve(parameter.schema, roots)) };
  const row = toRow(asText(parameter.name), schema, required, roots);
  const given = parameter.example ?? schema.example ?? schema.default;
  const example = given ?? (required ? exampleOf(schema, roots) : undefined);
  return {
    ...row,
    description: asText(parameter.description) || row.description,
    in: asText(parameter.in),
    example: toExampleText(example),
  };
}

/** Media type and schema of a content, JSON before others. */
function readContent(content: unknown): { mediaType: string; schema: unknown } | undefined {
  const all = Object.entries(asRecord(content));
  const [mediaType, media] = all.find(([type]) => type.includes('json')) ?? all[0] ?? [];
  return mediaType === undefined ? undefined : { mediaType, schema: asRecord(media).schema };
}

function readBody(node: unknown, roots: Roots): Operation['body'] {
  const content = readContent(asRecord(resolve(node, roots)).content);
  if (!content) return undefined;
  const inner = [content.schema, ...roots];
  const example = JSON.stringify(exampleOf(content.schema, inner), null, 2);
  return { mediaType: content.mediaType, fields: toRows(content.schema, roots), example };
}

function readReply(status: string, node: unknown, roots: Roots): Reply {
  const response = asRecord(resolve(node, roots));
  const content = readContent(response.content);
  const reply = { status, description: asText(response.description) };
  if (!content) return { ...reply, mediaType: '', fields: [] };
  const { mediaType, schema } = content;
  const isJson = mediaType.includes('json') && /^2/.test(status);
  return {
    ...reply,
    mediaType,
    fields: toRows(schema, roots),
    ...(isJson && { example: JSON.stringify(exampleOf(schema, [schema, ...roots]), null, 2) }),
  };
}

/** Tests whether an operation asks for a key: a scheme of the type http. */
function isKeyed(operation: Json, document: Json): boolean {
  const schemes = asRecord(asRecord(document.components).securitySchemes);
  const needed = asList(operation.security ?? document.security).flatMap((one) =>
    Object.keys(asRecord(one)),
  );
  return needed.some((name) => asRecord(schemes[name]).type === 'http');
}

function readOperation(document: Json, path: string, method: string, item: Json): Operation {
  const roots = [document];
  const operation = asRecord(item[method]);
  const parameters = [...asList(item.parameters), ...asList(operation.parameters)];
  const replies = Object.entries(asRecord(operation.responses));
  const { title, rest } = splitSummary(asText(operation.summary));
  return {
    id: asText(operation.operationId) || deriveId(method, path),
    tag: asText(asList(operation.tags)[0]) || '其他',
    method: method.toUpperCase(),
    path,
    server: asText(asRecord(asList(document.servers)[0]).url).replace(/\/+$/, ''),
    summary: title || `${method.toUpperCase()} ${path}`,
    description: [rest && `${rest}。`, asText(operation.description)].join(''),
    keyed: isKeyed(operation, document),
    isDeprecated: operation.deprecated === true,
    parameters: parameters.map((one) => readParameter(one, roots)),
    body: readBody(operation.requestBody, roots),
    replies: replies.map(([status, node]) => readReply(status, node, roots)),
  };
}

/** Longer summaries are a title and what should be known besides. */
const MAX_TITLE = 16;

/** Splits a summary into a title and the rest. */
export function splitSummary(summary: string): { title: string; rest: string } {
  const cut = summary.search(/[，；：。]/);
  if (summary.length <= MAX_TITLE || cut < 2) return { title: summary, rest: '' };
  return { title: summary.slice(0, cut), rest: summary.slice(cut + 1) };
}

/** Head of an operation: what lists and search need. */
export type OperationHead = Pick<
  Operation,
  'id' | 'tag' | 'method' | 'path' | 'summary' | 'keyed'
> & { read: () => Operation };

/** Lists the operations of an OpenAPI 3 document; each is read when its page is rendered. */
export function listOperations(source: unknown): OperationHead[] {
  const document = asRecord(source);
  return Object.entries(asRecord(document.paths)).flatMap(([path, node]) => {
    const item = asRecord(resolve(node, [document]));
    return METHODS.filter((method) => item[method] !== undefined).map((method) => {
      const operation = asRecord(item[method]);
      return {
        id: asText(operation.operationId) || deriveId(method, path),
        tag: asText(asList(operation.tags)[0]) || '其他',
        method: method.toUpperCase(),
        path,
        summary: splitSummary(asText(operation.summary)).title || path,
        keyed: isKeyed(operation, document),
        read: () => readOperation(document, path, method, item),
      };
    });
  });
}
