import {
  CODES,
  getHttpStatus,
  getRequiredScope,
  keyContracts,
  PROBLEMS,
  SCOPES,
  type Code,
  type KeyEndpointDef,
  type Problem,
} from '@zhucheng/contracts';
import { jsonSchema, type Schema } from './json-schema.ts';

/** Schema of a problem document. */
export const PROBLEM_SCHEMA: Schema = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'requestId'],
  properties: {
    type: { type: 'string', format: 'uri', description: '说明这类问题的页面。' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: '这一次错在哪里。' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: { field: { type: 'string' }, message: { type: 'string' } },
      },
    },
    requestId: { type: 'string' },
  },
};

/** The way in of the public API. */
export const KEY_SECURITY_SCHEME = {
  type: 'http',
  scheme: 'bearer',
  description: '“我的应用”里领的密钥：Authorization: Bearer zc_live_…',
} as const;

/** Statuses that every call of the public API may answer. */
const ALWAYS: readonly Code[] = [
  CODES.badInput,
  CODES.loginNeeded,
  CODES.notAllowed,
  CODES.tooMany,
  CODES.failure,
  CODES.unavailable,
];

/** An operation of the description. */
export interface DescribedOperation {
  domain: string;
  path: string;
  method: string;
  operation: object;
}

/** Operations of the public API. */
export const describeKeyOperations = (): DescribedOperation[] =>
  keyContracts.flatMap(({ domain, endpoints }) =>
    Object.entries<KeyEndpointDef>(endpoints).map(([name, endpoint]) => ({
      domain,
      path: endpoint.path.replaceAll(/:(\w+)/g, '{$1}'),
      method: endpoint.method.toLowerCase(),
      operation: describeOperation(domain, name, endpoint),
    })),
  );

function describeOperation(domain: string, name: string, endpoint: KeyEndpointDef): object {
  const { auth, summary, description, reply, errors = [] } = endpoint;
  const scope = getRequiredScope(auth);
  const statuses = new Set([...ALWAYS, ...errors].map(getHttpStatus));
  const isRead = endpoint.method === 'GET';
  if (!isRead) for (const status of [409, 413, 415, 422]) statuses.add(status);
  return {
    operationId: `${domain}.${name}`,
    tags: [domain],
    summary,
    description: [description, `需要权限 ${scope}（${SCOPES[scope]}）。`].filter(Boolean).join(''),
    security: [{ key: [scope] }],
    ...describeInput(endpoint),
    responses: {
      200: {
        description: '成功',
        content: { 'application/json': { schema: jsonSchema(reply, 'output') } },
      },
      ...(isRead && { 304: { description: '与 If-None-Match 里的版本相同' } }),
      ...Object.fromEntries([...statuses].map((status) => [status, describeProblem(status)])),
    },
  };
}

/** Parameters of path and query, or the body. */
function describeInput({ method, path, request }: KeyEndpointDef): object {
  const { properties = {}, required = [] } = jsonSchema(request, 'input') as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  const inPath = (field: string) => path.includes(`:${field}`);
  const fields = Object.entries(properties).map(([field, schema]) => ({
    name: field,
    in: inPath(field) ? 'path' : 'query',
    required: inPath(field) || required.includes(field),
    schema,
  }));
  if (method === 'GET') return { parameters: fields };
  return {
    parameters: [
      ...fields.filter((field) => field.in === 'path'),
      {
        name: 'Idempotency-Key',
        in: 'header',
        required: false,
        description: '同一个键和同样的内容在 24 小时内只做一次，重发得到同一份回应。',
        schema: { type: 'string', minLength: 1, maxLength: 200 },
      },
    ],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: jsonSchema(request, 'input') } },
    },
  };
}

function describeProblem(status: number): object {
  const titles = Object.values<Problem>(PROBLEMS)
    .filter((problem) => problem.status === status)
    .map(({ title }) => title);
  const schema = { $ref: '#/components/schemas/Problem' };
  return {
    description: titles.join('；'),
    content: { 'application/problem+json': { schema } },
  };
}
