import {
  describeKeyOperations,
  PROBLEM_SCHEMA,
  type DescribedOperation,
} from '@zhucheng/contracts/open/key-operations';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { LightMyRequestResponse } from 'fastify';

const BASE = '/api/open/v1/';

/** A reply of the public API, as a caller gets it. */
export type SentReply = Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body'>;

interface DescribedReply {
  headers?: Record<string, object>;
  content?: Record<string, { schema: object }>;
}

const ajv = new Ajv2020({ strict: false, allErrors: true });
// Its types name a default export that Node.js wraps once more.
(addFormats as unknown as (to: Ajv2020) => void)(ajv);
ajv.addSchema({ $id: 'v1', components: { schemas: { Problem: PROBLEM_SCHEMA } } });
const compiled = new WeakMap<object, ValidateFunction>();

/** The check of a schema, compiled when it is first asked for. */
function validatorOf(schema: object): ValidateFunction {
  const { $ref } = schema as { $ref?: string };
  const found = compiled.get(schema) ?? ajv.compile($ref ? { $ref: `v1${$ref}` } : schema);
  compiled.set(schema, found);
  return found;
}

const operations = describeKeyOperations().map(({ path, method, operation }) => ({
  method: method.toUpperCase(),
  pattern: new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  // Addresses of their own come before those with parameters: `/tenders/changes`, `/tenders/{id}`.
  parameters: path.split('{').length,
  replies: repliesOf(operation),
}));
operations.sort((one, other) => one.parameters - other.parameters);

function repliesOf(operation: DescribedOperation['operation']) {
  return (operation as { responses: Record<string, DescribedReply> }).responses;
}

/** Replies to what no operation takes: problems all the same. */
const PROBLEM: DescribedReply = {
  content: { 'application/problem+json': { schema: PROBLEM_SCHEMA } },
};
const UNDESCRIBED: Record<string, DescribedReply> = { 404: PROBLEM, 405: PROBLEM };

/**
 * Throws unless a reply is one that the description of the public API has for its call: status, headers, media type, and
 * body. Calls of other addresses are none of its business.
 */
export function requireDescribedReply(method: string, url: string, reply: SentReply): void {
  const [path = ''] = url.split('?');
  if (!path.startsWith(BASE)) return;
  const operation = operations.find((one) => one.method === method && one.pattern.test(path));
  const described = (operation?.replies ?? UNDESCRIBED)[reply.statusCode];
  const faults = described ? findFaults(described, reply) : ['the status is not described'];
  if (faults.length === 0) return;
  const call = `${method} ${path} ${reply.statusCode}`;
  throw new Error(`${call} differs from its description: ${faults.join('; ')}`);
}

function findFaults({ headers = {}, content }: DescribedReply, reply: SentReply): string[] {
  const missing = Object.keys(headers)
    .filter((name) => reply.headers[name.toLowerCase()] === undefined)
    .map((name) => `${name} is missing`);
  if (!content) return reply.body === '' ? missing : [...missing, 'it has a body'];
  const [mediaType = ''] = String(reply.headers['content-type']).split(';');
  const schema = content[mediaType]?.schema;
  if (!schema) return [...missing, `its media type is ${mediaType}`];
  const validate = validatorOf(schema);
  const body: unknown = JSON.parse(reply.body);
  return validate(body) ? missing : [...missing, ajv.errorsText(validate.errors)];
}
