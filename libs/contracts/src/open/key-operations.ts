import { CODES, getHttpStatus, type Code } from '../codes.ts';
import {
  getRequiredScope,
  getSuccessStatus,
  type Deprecation,
  type KeyContract,
  type KeyEndpointDef,
} from './define-key-contract.ts';
import { jsonSchema, type Schema } from './json-schema.ts';
import { keyContracts } from './key-contracts.ts';
import { PROBLEMS, type Problem } from './problems.ts';
import { SCOPES } from './scopes.ts';

/** Schema of a problem document. */
export const PROBLEM_SCHEMA: Schema = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'requestId'],
  properties: {
    type: { type: 'string', format: 'uri', description: '说明这类问题的页面。' },
    title: { type: 'string', description: '这类问题叫什么。' },
    status: { type: 'integer', description: 'HTTP 状态。' },
    detail: { type: 'string', description: '这一次错在哪里。' },
    errors: {
      type: 'array',
      description: '参数逐个错在哪里；参数不对时才有。',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: {
          field: { type: 'string', description: '哪个参数。' },
          message: { type: 'string', description: '错在哪里，怎样改。' },
        },
      },
    },
    requestId: { type: 'string', description: '这次请求的编号，来问时请带上。' },
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

/** Statuses that calls of a method may answer besides. */
const STATUSES_OF_METHOD: Readonly<Record<KeyEndpointDef['method'], readonly number[]>> = {
  GET: [],
  POST: [409, 413, 415, 422],
  PATCH: [409, 413, 415],
  DELETE: [],
};

/** An operation of the description. */
export interface DescribedOperation {
  domain: string;
  path: string;
  method: string;
  operation: object;
}

/** Operations of the public API, or of some of its contracts. */
export const describeKeyOperations = (
  described: readonly KeyContract[] = keyContracts,
): DescribedOperation[] =>
  described.flatMap(({ domain, endpoints }) =>
    Object.entries<KeyEndpointDef>(endpoints).map(([name, endpoint]) => ({
      domain,
      path: endpoint.path.replaceAll(/:(\w+)/g, '{$1}'),
      method: endpoint.method.toLowerCase(),
      operation: describeOperation(domain, name, endpoint),
    })),
  );

function describeOperation(domain: string, name: string, endpoint: KeyEndpointDef): object {
  const { method, auth, summary, description, deprecated, errors = [] } = endpoint;
  const scope = getRequiredScope(auth);
  const statuses = new Set([
    ...[...ALWAYS, ...errors].map(getHttpStatus),
    ...STATUSES_OF_METHOD[method],
    ...(endpoint.precondition ? [412, 428] : []),
    ...(deprecated?.sunset ? [410] : []),
  ]);
  const needs = `需要权限 ${scope}（${SCOPES[scope]}）。`;
  return {
    operationId: `${domain}.${name}`,
    tags: [domain],
    summary,
    description: [deprecated && describeDeprecation(deprecated), description, needs]
      .filter(Boolean)
      .join(''),
    ...(deprecated && { deprecated: true }),
    security: [{ key: [scope] }],
    ...describeInput(endpoint),
    responses: {
      ...describeSuccess(endpoint),
      ...(method === 'GET' && { 304: { description: '与 If-None-Match 里的版本相同' } }),
      ...Object.fromEntries([...statuses].map((status) => [status, describeProblem(status)])),
    },
  };
}

function describeDeprecation({ since, sunset, successor }: Deprecation): string {
  const parts = [
    `自 ${since} 起不再推荐`,
    ...(sunset ? [`${sunset} 零点停止服务`] : []),
    ...(successor ? [`请改用 /api${successor.replaceAll(/:(\w+)/g, '{$1}')}`] : []),
  ];
  return `${parts.join('，')}。`;
}

/** The reply of a call that succeeds, with the headers that tell where the resource is and in which state. */
function describeSuccess(endpoint: KeyEndpointDef): object {
  const { method, reply, location, precondition, deprecated } = endpoint;
  if (!reply) return { 204: { description: '成功，没有正文' } };
  const header = (description: string) => ({ description, schema: { type: 'string' } });
  const hasTag = method === 'GET' || location !== undefined || precondition !== undefined;
  const headers = {
    ...(hasTag && { ETag: header('这一版的标记，写进 If-None-Match 或 If-Match。') }),
    ...(location && { Location: header('新内容的地址。') }),
    ...(deprecated && { Deprecation: header('从何时起不再推荐：@ 加 Unix 秒数（RFC 9745）。') }),
    ...(deprecated?.sunset && { Sunset: header('何时停止服务（RFC 8594）。') }),
  };
  return {
    [getSuccessStatus(endpoint)]: {
      description: location ? '已新建' : '成功',
      ...(Object.keys(headers).length > 0 && { headers }),
      content: { 'application/json': { schema: jsonSchema(reply, 'output') } },
    },
  };
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: '同一个键和同样的内容在 24 小时内只做一次，重发得到同一份回应。',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
};

const IF_MATCH = {
  name: 'If-Match',
  in: 'header',
  required: true,
  description: '读到的那一版的 ETag：之后又有人改过就不做，答 412。不管哪一版写 *。',
  schema: { type: 'string', example: '"1n3sT7mWcJdq0fT2xkq9bA"' },
};

/** Parameters of path, query and headers, and the body. */
function describeInput({ method, path, request, precondition }: KeyEndpointDef): object {
  const schema = jsonSchema(request, 'input');
  const { properties = {}, required = [] } = schema as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  const inPath = (field: string) => new RegExp(`:${field}(/|$)`).test(path);
  const takesBody = method === 'POST' || method === 'PATCH';
  const fields = Object.entries(properties).map(([name, field]) => ({
    name,
    in: inPath(name) ? 'path' : 'query',
    required: inPath(name) || required.includes(name),
    schema: field,
  }));
  const parameters = [
    ...fields.filter((field) => field.in === 'path' || !takesBody),
    ...(method === 'POST' ? [IDEMPOTENCY_KEY] : []),
    ...(precondition ? [IF_MATCH] : []),
  ];
  const ofBody = Object.entries(properties).filter(([name]) => !inPath(name));
  if (!takesBody || ofBody.length === 0) return { parameters };
  const body = {
    ...schema,
    properties: Object.fromEntries(ofBody),
    required: required.filter((name) => !inPath(name)),
  };
  return {
    parameters,
    requestBody: { required: true, content: { 'application/json': { schema: body } } },
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
