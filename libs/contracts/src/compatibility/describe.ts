import { z } from 'zod';
import type { Contract } from '../define-contract.ts';
import { getSuccessStatus, type KeyContract } from '../open/define-key-contract.ts';

/** The part of JSON Schema that contracts use. */
export interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  anyOf?: Schema[];
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  [keyword: string]: unknown;
}

/** One endpoint as plain data, for the API reference and for comparing releases. */
export interface EndpointDescription {
  auth: string;
  request: Schema;
  reply: Schema;
  /** Status of a call that succeeds; of the public API only. */
  status?: number;
  /** True for calls that need `If-Match`. */
  isConditional?: boolean;
}

/** All endpoints by `METHOD path`. */
export type ContractDescription = Record<string, EndpointDescription>;

/** Describes contracts as plain data: inputs of requests, outputs of replies. */
export function describeContracts(
  contracts: Readonly<Record<string, Contract>>,
): ContractDescription {
  const endpoints = Object.values(contracts).flatMap((contract) =>
    Object.values(contract.endpoints),
  );
  return Object.fromEntries(
    endpoints.map((endpoint) => [
      `${endpoint.method} ${endpoint.path}`,
      {
        auth: endpoint.auth,
        request: z.toJSONSchema(endpoint.request, { io: 'input' }) as Schema,
        reply: z.toJSONSchema(endpoint.reply, { io: 'output' }) as Schema,
      },
    ]),
  );
}

/** Describes the public API as plain data. A call without a reply has the schema of nothing. */
export function describeKeyContracts(contracts: readonly KeyContract[]): ContractDescription {
  const endpoints = contracts.flatMap((contract) => Object.values(contract.endpoints));
  return Object.fromEntries(
    endpoints.map((endpoint) => [
      `${endpoint.method} ${endpoint.path}`,
      {
        auth: endpoint.auth,
        status: getSuccessStatus(endpoint),
        isConditional: endpoint.precondition !== undefined,
        request: z.toJSONSchema(endpoint.request, { io: 'input' }) as Schema,
        reply: endpoint.reply
          ? (z.toJSONSchema(endpoint.reply, { io: 'output' }) as Schema)
          : { type: 'nothing' },
      },
    ]),
  );
}
