import { contracts } from './contracts.ts';
import type { EndpointDef } from './define-contract.ts';
import { createEndpointTable, toEndpointEntry, type TableConsumer } from './table.ts';
import { z } from 'zod';

/** Endpoint with every field; a new field does not compile until it is added here. */
const endpoint: Required<EndpointDef> = {
  method: 'GET',
  path: '/profile/update',
  auth: 'member',
  kind: 'mutation',
  summary: 'Updates the profile',
  request: z.object({}),
  reply: z.object({}),
  errors: ['40400'],
  business: true,
  stepUp: true,
  feature: 'chat',
  audit: 'profile.update',
  upload: { field: 'file', maxBytes: 1 },
  cacheSeconds: 60,
  background: true,
  stream: true,
  tags: ['news'],
  invalidates: ['profile.get'],
};

const BROWSER_FIELDS = [
  'path',
  'method',
  'kind',
  'cacheSeconds',
  'background',
  'invalidates',
  'stream',
];
const CONTRACT_ONLY = [
  'auth',
  'summary',
  'request',
  'reply',
  'errors',
  'business',
  'stepUp',
  'feature',
  'audit',
  'upload',
];

const fieldsOf = (consumer: TableConsumer) =>
  Object.keys(toEndpointEntry(endpoint, consumer)).toSorted();

describe('toEndpointEntry', () => {
  it('gives browsers the fields that change their calls', () => {
    expect(fieldsOf('browser')).toEqual(BROWSER_FIELDS.toSorted());
  });

  it('gives servers every field but those of the contract itself', () => {
    const fields = Object.keys(endpoint).filter((name) => !CONTRACT_ONLY.includes(name));
    expect(fieldsOf('server')).toEqual(fields.toSorted());
  });

  it('keeps the values', () => {
    expect(endpoint).toMatchObject(toEndpointEntry(endpoint, 'server'));
  });

  it('leaves out defaults', () => {
    const { path, auth, summary, request, reply } = endpoint;
    const plain = { path, auth, summary, request, reply, method: 'POST', kind: 'query' } as const;
    expect(toEndpointEntry(plain, 'server')).toEqual({ path });
  });
});

describe.each(['browser', 'server'] as const)('createEndpointTable for a %s', (consumer) => {
  it('lists every endpoint without schemas', () => {
    const table = createEndpointTable(consumer);
    const names = (record: object) =>
      Object.entries(record).map(([domain, endpoints]) => [domain, Object.keys(endpoints)]);
    const declared = Object.entries(contracts).map(([domain, contract]) => [
      domain,
      contract.endpoints,
    ]);
    expect(names(table)).toEqual(names(Object.fromEntries(declared)));
    expect(JSON.parse(JSON.stringify(table))).toEqual(table);
  });
});
