import {
  CODES,
  contracts,
  getHttpStatus,
  VERSION,
  type Caller,
  type Code,
  type EndpointDef,
} from '@zhucheng/contracts';
import { z } from 'zod';

/** JSON Schema as zod writes it; OpenAPI 3.1 takes it as it is. */
type Schema = Record<string, unknown>;

const CODE_MEANINGS: Record<Code, string> = {
  [CODES.success]: '成功',
  [CODES.badInput]: '提交的内容有误，errors 逐项说明',
  [CODES.loginNeeded]: '需要登录',
  [CODES.notAllowed]: '没有权限',
  [CODES.notFound]: '没有找到',
  [CODES.conflict]: '与现有内容冲突',
  [CODES.withdrawn]: '已下架',
  [CODES.tooLarge]: '提交的内容太大',
  [CODES.wrongType]: '内容类型不受支持',
  [CODES.tooMany]: '操作太频繁，retryAfter 为需等待的秒数',
  [CODES.failure]: '服务出错',
  [CODES.unavailable]: '服务暂时不可用',
};

const CALLERS: Record<string, string> = {
  public: '任何人可调用',
  optional: '任何人可调用；登录后内容更多',
  member: '需要登录',
  org: '需要机构管理员',
};

const REFUSAL: Schema = {
  type: 'object',
  required: ['code', 'msg'],
  properties: {
    code: { type: 'string', pattern: '^\\d{5}$' },
    msg: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: { field: { type: 'string' }, message: { type: 'string' } },
      },
    },
    retryAfter: { type: 'integer', minimum: 0 },
    requestId: { type: 'string' },
  },
};

/** OpenAPI document of all endpoints, generated from the contracts; `server` is the API's public base. */
export function openApiDocument(server: string): object {
  const domains = Object.values(contracts) as { domain: string; endpoints: object }[];
  const entries = domains.flatMap(({ domain, endpoints }) =>
    Object.entries(endpoints as Record<string, EndpointDef>).map(([name, endpoint]) => ({
      path: endpoint.path,
      method: endpoint.method.toLowerCase(),
      operation: operationOf(domain, name, endpoint),
    })),
  );
  const byPath = Map.groupBy(entries, ({ path }) => path);
  return {
    openapi: '3.1.0',
    info: { title: '筑程云 API', version: VERSION },
    servers: [{ url: server }],
    tags: domains.map(({ domain }) => ({ name: domain })),
    paths: Object.fromEntries(
      [...byPath].map(([path, operations]) => [
        path,
        Object.fromEntries(operations.map(({ method, operation }) => [method, operation])),
      ]),
    ),
    components: {
      schemas: { Refusal: REFUSAL },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } },
    },
  };
}

function operationOf(domain: string, name: string, endpoint: EndpointDef): object {
  const { auth, summary, reply } = endpoint;
  const codes: Code[] = [CODES.badInput, ...(endpoint.errors ?? []), CODES.failure];
  if (needsLogin(auth)) codes.push(CODES.loginNeeded, CODES.notAllowed);
  return {
    operationId: `${domain}.${name}`,
    tags: [domain],
    summary,
    description: `${CALLERS[auth] ?? `需要工作人员（${auth}）`}。`,
    ...(needsLogin(auth) && { security: [{ session: [] }] }),
    ...inputOf(endpoint),
    responses: {
      200: { description: '成功', content: json(jsonSchema(reply, 'output')) },
      ...Object.fromEntries(codes.map((code) => [getHttpStatus(code), refusalOf(code)])),
    },
  };
}

function needsLogin(auth: Caller): boolean {
  return auth !== 'public' && auth !== 'optional';
}

function inputOf({ method, request }: EndpointDef): object {
  const schema = jsonSchema(request, 'input');
  if (method === 'POST') return { requestBody: { content: json(schema) } };
  const { properties = {}, required = [] } = schema as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  const parameters = Object.entries(properties).map(([parameter, inner]) => ({
    name: parameter,
    in: 'query',
    required: required.includes(parameter),
    schema: inner,
  }));
  return { parameters };
}

function refusalOf(code: Code): object {
  const schema = { $ref: '#/components/schemas/Refusal' };
  return { description: `${code} ${CODE_MEANINGS[code]}`, content: json(schema) };
}

const json = (schema: object) => ({ 'application/json': { schema } });

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _dialect, ...plain } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return plain;
}
