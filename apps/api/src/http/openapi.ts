import {
  CODES,
  contracts,
  fileContracts,
  getHttpStatus,
  VERSION,
  type Caller,
  type Code,
  type EndpointDef,
  type FileEndpointDef,
} from '@zhucheng/contracts';
import { brand } from '@zhucheng/site-config';
import { jsonSchema, type Schema } from '@zhucheng/contracts/open/json-schema';
import {
  describeKeyOperations,
  KEY_SECURITY_SCHEME,
  PROBLEM_SCHEMA,
} from '@zhucheng/contracts/open/key-operations';

const CODE_MEANINGS: Record<Code, string> = {
  [CODES.success]: '成功',
  [CODES.badInput]: '提交的内容有误，errors 逐项说明',
  [CODES.loginNeeded]: '需要登录',
  [CODES.notAllowed]: '没有权限',
  [CODES.stepUpNeeded]: '需要再验证一次动态口令',
  [CODES.notFound]: '没有找到',
  [CODES.conflict]: '与现有内容冲突',
  [CODES.withdrawn]: '已下架',
  [CODES.tooLarge]: '提交的内容太大',
  [CODES.wrongType]: '内容类型不受支持',
  [CODES.tooMany]: '操作太频繁，retryAfter 为需等待的秒数',
  [CODES.failure]: '服务出错',
  [CODES.unavailable]: '服务暂时不可用',
  [CODES.outcomeUnknown]: '中途断开，可能已经生效：先核对，没有生效再重做',
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

/** True for calls of the console, which are no public interface. */
export const isInternal = ({ path }: { path: string }) => path.startsWith('/console/');

/** OpenAPI document of the public endpoints, generated from the contracts; `server` is the API's public base. */
export function openApiDocument(server: string): object {
  const files = fileContracts.flatMap(({ domain, files: all }) =>
    Object.entries<FileEndpointDef>(all)
      .filter(([, file]) => !isInternal(file))
      .map(([name, file]) => ({
        domain,
        path: file.path.replaceAll(/:(\w+)/g, '{$1}'),
        method: 'get',
        operation: fileOperationOf(domain, name, file),
      })),
  );
  const domains = Object.values(contracts) as { domain: string; endpoints: object }[];
  const entries = domains.flatMap(({ domain, endpoints }) =>
    Object.entries(endpoints as Record<string, EndpointDef>)
      .filter(([, endpoint]) => !isInternal(endpoint))
      .map(([name, endpoint]) => ({
        domain,
        path: endpoint.path,
        method: endpoint.method.toLowerCase(),
        operation: operationOf(domain, name, endpoint),
      })),
  );
  const all = [...entries, ...files, ...describeKeyOperations()];
  const documented = new Set(all.map(({ domain }) => domain));
  const byPath = Map.groupBy(all, ({ path }) => path);
  return {
    openapi: '3.1.0',
    info: { title: `${brand.name} API`, version: VERSION },
    servers: [{ url: server }],
    tags: Array.from(documented, (name) => ({ name })),
    paths: Object.fromEntries(
      [...byPath].map(([path, operations]) => [
        path,
        Object.fromEntries(operations.map(({ method, operation }) => [method, operation])),
      ]),
    ),
    components: {
      schemas: { Refusal: REFUSAL, Problem: PROBLEM_SCHEMA },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'session' },
        key: KEY_SECURITY_SCHEME,
      },
    },
  };
}

type Documented = Pick<EndpointDef, 'auth' | 'summary' | 'errors'>;

const operationOf = (domain: string, name: string, endpoint: EndpointDef) => ({
  ...describeOperation(domain, name, endpoint, replyOf(endpoint)),
  ...inputOf(endpoint),
});

/** Envelope of a reply, or one event of a stream. */
function replyOf({ reply, stream }: EndpointDef): object {
  const schema = jsonSchema(reply, 'output');
  return stream ? { 'text/event-stream': { schema } } : json(schema);
}

/** Operation of an address that answers bytes. */
function fileOperationOf(domain: string, name: string, file: FileEndpointDef): object {
  const { parameters } = inputOf({ ...file, method: 'GET' }) as { parameters: { name: string }[] };
  const binary = { '*/*': { schema: { type: 'string', format: 'binary' } } };
  return {
    ...describeOperation(domain, `${name}File`, file, binary),
    parameters: parameters.map((parameter) =>
      file.path.includes(`:${parameter.name}`)
        ? { ...parameter, in: 'path', required: true }
        : parameter,
    ),
  };
}

function describeOperation(
  domain: string,
  name: string,
  { auth, summary, errors = [] }: Documented,
  content: object,
): object {
  const codes: Code[] = [CODES.badInput, ...errors, CODES.failure];
  if (needsLogin(auth)) codes.push(CODES.loginNeeded, CODES.notAllowed);
  return {
    operationId: `${domain}.${name}`,
    tags: [domain],
    summary,
    description: `${CALLERS[auth] ?? ''}。`,
    ...(needsLogin(auth) && { security: [{ session: [] }] }),
    responses: {
      200: { description: '成功', content },
      ...Object.fromEntries(codes.map((code) => [getHttpStatus(code), refusalOf(code)])),
    },
  };
}

function needsLogin(auth: Caller): boolean {
  return auth !== 'public' && auth !== 'optional';
}

function inputOf({ method, request }: Pick<EndpointDef, 'method' | 'request'>): object {
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
